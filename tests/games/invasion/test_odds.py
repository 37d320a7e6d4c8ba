"""Odds before every die that the player decides on, and true ones: walked in random positions.

A choice decides on a die if the first thing of chance that comes of it is a die, and that die
would not come if the player did no more. Dice of the Martians are none of his.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.invasion.replaying import game_of
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.forms import Choice
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.kinds import DIE, FACES, HUMAN
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.told.battle import (
    BattleEnded,
    DiceRolled,
    DieRolledAgain,
    RoundBegan,
)
from thunderchild.games.invasion.told.map import PhaseBegan, Rolled, TurnBegan

MARTIAN = {  # rules by which dice fall whatever the player does
    "INV-CYL-03",
    "INV-DEV-02",
    "INV-KEG-04",
    "INV-MAC-03",
    "INV-MAC-08",
    "INV-SCE-00",
    "INV-SCE-16",
    "INV-SCJ-2",
    "INV-SET-04",
    "INV-SET-05",
    "INV-VIC-03",
    "INV-ZON-01",
}
SAILING = ("ChooseHarborZone", "SendRefugees", "BoardCharacter")
ONLY_BY = {  # dice that fall by themselves, but who rolls or is rolled for can be a choice
    "INV-MST-06": ("ChooseTarget",),
    "INV-MST-07": ("ChooseTarget",),
    "INV-ESC-03": SAILING,
    "INV-ESC-05": SAILING,
}
ELSEWHERE = (PhaseBegan, TurnBegan, RoundBegan, BattleEnded)  # what follows is another matter
A_DIE = (Rolled, DiceRolled, DieRolledAgain)
SETTINGS = [
    ("japan", "core", {}),
    ("japan", "2", {}),
    ("japan", "3", {"escape_optional": True}),
    ("england", "core", {}),
    ("england", "2", {}),
    ("england", "core", {"profile": "england_final"}),
]


class FirstDie:
    """Chance whose next die shows a face; all else is as it comes."""

    def __init__(self, seed: int, face: int) -> None:
        self.source, self.face = Fast(seed), face

    def pick(self, n: int, at: int, what: str) -> int:
        """Give the next draw."""
        face, self.face = self.face, -1 if n == len(FACES) else self.face
        return face if n == len(FACES) and face >= 0 else self.source.pick(n, at, what)


def choices_of(form: Any) -> Iterator[Choice]:
    """All that can be chosen, however deep the unions go."""
    if hasattr(form, "parts"):
        for part in form.parts:
            yield from choices_of(part)
    elif hasattr(form, "choices"):
        yield from (choice for choice in form.choices if choice.why_not is None)


def first_die(game: Invasion, s: InvasionState, action: Any, face: int = -1) -> Any:
    """The first die that is told of an action, before the course of play goes on."""
    after = s.copy()
    for _, event in game.advance(after, HUMAN, action, FirstDie(s.draws, face), telling=True):
        if isinstance(event, ELSEWHERE) or (isinstance(event, DiceRolled) and not event.dice):
            return None  # damp fuses can cost a Gun its only die
        if isinstance(event, A_DIE):
            return event
    return None


def name(event: Any) -> str:
    """What a die was rolled for."""
    return getattr(event, "table", "") or getattr(event, "what", "") or getattr(event, "way", "")


def is_decided(die: Any, choice: Choice, spared: set[str]) -> bool:
    """Whether a choice brings about a die of the player's own decision."""
    if die is None or choice.ends or die.rule in MARTIAN or name(die) in spared:
        return False
    return die.rule not in ONLY_BY or type(choice.action).__name__ in ONLY_BY[die.rule]


def spared_of(game: Invasion, s: InvasionState, choices: list[Choice], draws: Draws) -> set[str]:
    """Dice that come when the player does no more, or whatever he chooses."""
    ways = [{name(first_die(game, s, choice.action))} for choice in choices if choice.ends]
    always = {name(first_die(game, s, draws.choose(choices).action)) for _ in range(8)}
    return set().union(*ways, always if len(always) == 1 else ()) - {""}


def some_of_each(choices: list[Choice], draws: Draws) -> Iterator[Choice]:
    """A choice of each kind."""
    kinds: dict[type, list[Choice]] = {}
    for choice in choices:
        kinds.setdefault(type(choice.action), []).append(choice)
    for found in kinds.values():
        yield draws.choose(found)


def positions(game: Invasion, seed: int, most: int) -> Iterator[tuple[InvasionState, list[Choice]]]:
    """Random positions with all that can be chosen there."""
    chance, draws = Fast(seed), Draws(seed)
    s, _ = game.new(chance, telling=False)
    for _ in range(most):
        if game.outcome(s) is not None:
            return
        decision = game.decision(s, HUMAN)
        assert decision is not None
        yield s, list(choices_of(decision.form()))
        game.advance(s, HUMAN, decision.sample(draws), chance)


@pytest.mark.rule("INV-DIE-01", "INV-DIE-02")
@pytest.mark.parametrize(("title", "scenario", "options"), SETTINGS)
def test_every_die_of_the_player_has_its_odds(
    title: str, scenario: str, options: dict[str, Any]
) -> None:
    game, draws, seen = game_of(title, scenario, **options), Draws(1), set()
    for seed in range(6):
        for s, choices in positions(game, seed, 400):
            spared = spared_of(game, s, choices, draws)
            for choice in some_of_each(choices, draws):
                die = first_die(game, s, choice.action)
                if is_decided(die, choice, spared):
                    assert choice.odds, (choice.text, die)
                    seen.add(type(choice.action).__name__)
                    check_odds(game, s, choice)
    assert len(seen) >= 4, seen


def check_odds(game: Invasion, s: InvasionState, choice: Choice) -> None:
    """The odds are those of the die, and each colour brings what they say."""
    shares = sum(one.chance for one in choice.odds)
    if not choice.odds[0].face:
        assert 0 < shares <= 1
        return
    assert [one.face for one in choice.odds] == list(DIE)
    assert shares == 1
    if "Curate" in choice.note:
        return  # his die comes first
    for colour, one in enumerate(choice.odds):
        assert one.cases == FACES.count(colour)
        die = first_die(game, s, choice.action, FACES.index(colour))
        assert die.result == one.result, (choice.text, die)
