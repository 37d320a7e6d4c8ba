"""Run one procedure of the game from a made-up position; note what chance and player said."""

from typing import Any

from thunderchild.core.chance import Draws, Fast
from thunderchild.core.procedure import Procedure, run
from thunderchild.games.invasion.game import England, Invasion, Japan
from thunderchild.games.invasion.model.kinds import DIE, FACES, HUMAN
from thunderchild.games.invasion.model.state import InvasionState

TITLES = {"japan": Japan, "england": England}
GAMES: dict[tuple[str, ...], Invasion] = {}
FACE_COUNT = len(FACES)


def game_of(title: str, scenario: str = "core", **options: object) -> Invasion:
    """Give the game of these settings, made once."""
    key = (title, scenario, *(f"{name}={value}" for name, value in options.items()))
    if key not in GAMES:
        kind = TITLES[title]
        GAMES[key] = kind(scenario, kind.OPTIONS(**options))
    return GAMES[key]


class Noting:
    """Chance that notes its draws: how many there were to draw from, what for, and which."""

    def __init__(self, seed: int) -> None:
        self.source = Fast(seed)
        self.picks: list[tuple[int, str, int]] = []

    def pick(self, n: int, at: int, what: str) -> int:
        """Give the next draw."""
        value = self.source.pick(n, at, what)
        self.picks.append((n, what, value))
        return value

    def dice(self, *no_dice: str) -> list[str]:
        """The colours of all dice; draws for other purposes are named."""
        return [
            DIE[FACES[value]]
            for n, what, value in self.picks
            if n == FACE_COUNT and what not in no_dice
        ]


class Played:
    """What came of a procedure: the position, the events, the choices."""

    def __init__(self, s: InvasionState, chance: Noting) -> None:
        self.s = s
        self.chance = chance
        self.events: list[Any] = []
        self.choices: list[Any] = []

    def told(self, kind: type) -> list[Any]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]


def play(
    game: Invasion,
    s: InvasionState,
    frame: Procedure,
    draws: Draws,
    avoided: tuple[type, ...] = (),
) -> Played:
    """Run a procedure to its end, with random choices; `avoided` kinds are not chosen."""
    played = Played(s, Noting(draws.pick(1 << 30)))
    s.stack = [frame]
    told: list[Any] = []
    run(game.play(s, played.chance, told))
    while s.pending:
        decision = game.decision(s, HUMAN)
        assert decision is not None
        offered = [action for action in decision if not isinstance(action, avoided)]
        action = offered[draws.pick(len(offered))]
        played.choices.append(action)
        told += game.advance(s, HUMAN, action, played.chance, telling=True)
    played.events = [event for _, event in told]
    return played
