"""Battles set up by hand, and ways to act in them with dice and cards of one's own choice.

    b = land("japan", wave="GG Y R", units=["field_gun", "infantry"], hills=True)
    b.act(Ready(), cards=["J-L01"])

A Wave is written by the letters of its Tripods (G Y R U K), a small one is Damaged. `b.dice` and
such are handed to each act; an act must use up exactly what it was given.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from thunderchild.core import options as core_options
from thunderchild.core.events import Event
from thunderchild.core.procedure import Procedure, run
from thunderchild.core.rules import Refusal
from thunderchild.games.invasion.battle import every
from thunderchild.games.invasion.battle.drawing import pile
from thunderchild.games.invasion.battle.field import add_piece, add_tripod, clear
from thunderchild.games.invasion.battle.land import LandBattle
from thunderchild.games.invasion.battle.naval import NavalBattle
from thunderchild.games.invasion.game import England, Invasion, Japan
from thunderchild.games.invasion.model.actions import Done
from thunderchild.games.invasion.model.kinds import (
    COLOURS,
    FACES,
    HUMAN,
    LAND,
    LETTERS,
    NAVAL,
    NONE,
    PIECES,
    PLANS,
    WAVE,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.closing import DoneQuestion
from thunderchild.games.invasion.rules.waves import of_colour

GAMES: Final = {"japan": Japan, "england": England}
DIE_LETTERS: Final = "GYR"
ROW: Final = 0  # the Wave that fights
QUESTION_NAMES: Final = {question.kind: question.__name__ for question in Invasion.QUESTIONS}


class Rigged:
    """Dice, cards and draws as the test wants them."""

    def __init__(self, s: InvasionState, game: Invasion) -> None:
        self.s, self.game = s, game
        self.dice: list[str] = []
        self.cards: list[str] = []
        self.draws: list[str] = []

    def pick(self, n: int, at: int, what: str) -> int:
        """The next of what is asked for."""
        if what == "a Battle card":
            return self._card(self.cards.pop(0))
        if what == "a Battle Plan":
            return sum(self.s.plans[: PLANS.index(self.draws.pop(0))])
        if what == "a naval Tripod":
            return sum(self.s.naval_cup[: COLOURS.index(self.draws.pop(0))])
        if what == "a Tripod from the cup":
            return self._tripod(COLOURS.index(self.draws.pop(0)))
        assert self.dice, f"no die was given for {what}"
        return FACES.index(DIE_LETTERS.index(self.dice.pop(0)))

    def _card(self, name: str) -> int:
        deck = self.game.facts.battle.deck(self.s)
        left = [card for card, where in enumerate(pile(self.s)) if where]
        return left.index(deck.ids.index(name))

    def _tripod(self, colour: int) -> int:
        cup = self.s.cup
        if self.game.facts.profile.options.unique_colours:
            cup = [0 if of_colour(self.s, ROW, c) else n for c, n in enumerate(cup)]
        return sum(cup[:colour])


class Battle:
    """A game and a position in it."""

    def __init__(self, game: Invasion, s: InvasionState) -> None:
        self.game, self.s = game, s
        self.told: list[Event] = []

    # ---- acting -------------------------------------------------------------------------------

    def call(self, frame: Procedure, **rig: Any) -> "Battle":
        """Put a procedure on the stack and run."""
        self.s.stack = [frame]
        events: list[Any] = []
        chance = self._rig(self.s, **rig)
        run(self.game.play(self.s, chance, events))
        self.told = [event for _, event in events]
        self._used(chance)
        return self

    def act(self, action: Any, *, waits: bool = False, **rig: Any) -> "Battle":
        """Do something legal; where nothing more can be done, say so, unless the test does."""
        refusal = self.game.why_not(self.s, HUMAN, action)
        assert refusal is None, f"{action}: {refusal}"
        s = self.s.copy()
        chance = self._rig(s, **rig)
        events = self.game.advance(s, HUMAN, action, chance, telling=True)
        while s.kind == DoneQuestion.kind and not waits:
            events += self.game.advance(s, HUMAN, Done(), chance, telling=True)
        self.s, self.told = s, [event for _, event in events]
        self._used(chance)
        return self

    def _rig(
        self,
        s: InvasionState,
        dice: str = "",
        cards: Sequence[str] = (),
        draws: Sequence[str] = (),
    ) -> Rigged:
        chance = Rigged(s, self.game)
        chance.dice, chance.cards, chance.draws = list(dice), list(cards), list(draws)
        return chance

    def _used(self, chance: Rigged) -> None:
        left = (chance.dice, chance.cards, chance.draws)
        assert not any(left), f"not used: {left}"

    def why_not(self, action: Any) -> Refusal:
        """The refusal of something that is not legal."""
        refusal = self.game.why_not(self.s, HUMAN, action)
        assert refusal is not None, f"{action} is legal"
        return refusal

    # ---- looking ------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The question in hand, nothing if nobody is asked."""
        return QUESTION_NAMES[self.s.kind] if self.s.pending else ""

    @property
    def choices(self) -> list[Any]:
        """All legal actions."""
        decision = self.game.decision(self.s, HUMAN)
        assert decision is not None
        return list(decision)

    def hex(self, label: str) -> int:
        """A hex by its label."""
        return self.game.facts.battle.board(self.s).grid.at(label)

    def at(self, tripod: int) -> str:
        """Where a Tripod stands."""
        hex = self.s.tripod_hex[tripod]
        return "" if hex < 0 else self.game.facts.battle.hex(self.s, hex)

    def piece_at(self, piece: int) -> str:
        """Where a piece stands."""
        hex = self.s.piece_hex[piece]
        return "" if hex < 0 else self.game.facts.battle.hex(self.s, hex)

    def texts(self) -> list[str]:
        """What was told."""
        return [event.text() for event in self.told]

    def names(self) -> list[str]:
        """The kinds of events told."""
        return [type(event).__name__ for event in self.told]


def new_game(
    title: str, scenario: str = "core", league: bool = False, **options: object
) -> Invasion:
    """A game of the title with these options; by itself, or as a Nation of a League."""
    kind = GAMES[title]
    return kind(scenario, core_options.parse(kind.OPTIONS, options), in_league=league)


def zone_of(game: Invasion, hills: bool) -> int:
    """A Zone with or without Hills, not the Capital."""
    here = [z for z, has in enumerate(game.facts.map.hills) if bool(has) == hills]
    return next(z for z in here if z != game.facts.map.capital)


def position(game: Invasion, hills: bool = False, pp: int = 0) -> InvasionState:
    """An empty country at peace."""
    s = game.blank()
    s.set_up = 0
    s.pp = pp
    s.workforce = list(game.facts.map.workforce)
    s.battle_zone = zone_of(game, hills)
    return s


def put_units(s: InvasionState, units: Iterable[str]) -> None:
    """Units in the Zone: `field_gun+2` has two levels of Earthworks; `refugee` counts."""
    for text in units:
        name, _, level = text.partition("+")
        if name in ("refugee", "refugee_2"):
            (s.refugees if name == "refugee" else s.refugees_2)[s.battle_zone] += 1
            continue
        s.unit_kind.append(PIECES.index(name))
        s.unit_zone.append(s.battle_zone)
        s.unit_works.append(int(level or 0))
        s.unit_done.append(0)


def put_wave(s: InvasionState, wave: str) -> None:
    """The Tripods of the Wave that fights, out of the cup."""
    s.battle_row = ROW
    s.wave_state[ROW], s.wave_zone[ROW] = WAVE, s.battle_zone
    for letter in wave.replace(" ", ""):
        colour = LETTERS.index(letter.upper())
        s.wave_tripods[ROW * 10 + 2 * colour + int(letter.islower())] += 1
        s.cup[colour] -= 1


def land(
    title: str = "japan",
    *,
    wave: str = "G",
    units: Sequence[str] = ("field_gun",),
    hills: bool = False,
    pp: int = 0,
    plans: Sequence[str] = (),
    scenario: str = "core",
    options: Mapping[str, object] | None = None,
    **rig: Any,
) -> Battle:
    """A Land battle that has just begun."""
    game = new_game(title, scenario, False, **(options or {}))
    s = position(game, hills, pp)
    put_units(s, units)
    put_wave(s, wave)
    b = Battle(game, s)
    hold(s, plans)
    return b.call(LandBattle(), **rig)


def hold(s: InvasionState, plans: Sequence[str]) -> None:
    """Battle Plans in hand."""
    for name in plans:
        s.plans[PLANS.index(name)] -= 1
        s.plans_held[PLANS.index(name)] += 1


def field(
    title: str = "japan",
    *,
    tripods: Sequence[str] = (),
    pieces: Sequence[str] = (),
    plans: Sequence[str] = (),
    sea: bool = False,
    pp: int = 0,
    scenario: str = "core",
    league: bool = False,
    options: Mapping[str, object] | None = None,
) -> Battle:
    """A battle in full swing: `tripods=["G@C4", "r@A3"]`, `pieces=["field_gun+1@C5"]`."""
    game = new_game(title, scenario, league, **(options or {}))
    s = position(game, pp=pp)
    b = Battle(game, s)
    s.battle, s.round = NAVAL if sea else LAND, 1
    clear(s)
    s.battle = NAVAL if sea else LAND
    put_wave(s, "" if sea else "".join(text[0] for text in tripods))
    for text in tripods:
        letter, _, label = text.partition("@")
        colour = LETTERS.index(letter.upper())
        add_tripod(s, colour, int(letter.islower()), b.hex(label))
        if sea:
            s.naval_cup[colour] -= 1
    for text in pieces:
        what, _, label = text.partition("@")
        name, _, level = what.partition("+")
        kind, unit = PIECES.index(name), NONE
        if kind < PIECES.index("refugee"):
            unit = len(s.unit_kind)
            put_units(s, [what])
        elif not sea:
            put_units(s, [what])
        piece = add_piece(s, kind, unit, int(level or 0))
        s.piece_hex[piece] = b.hex(label)
    hold(s, plans)
    return b


def naval(
    title: str = "japan",
    *,
    sailing: Sequence[str] = ("refugee",),
    tripods: int = 1,
    pp: int = 0,
    plans: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    scenario: str = "core",
    prepare: Any = None,
    **rig: Any,
) -> Battle:
    """A Naval Battle that has just begun."""
    game = new_game(title, scenario, False, **(options or {}))
    s = position(game, pp=pp)
    kinds = [PIECES.index(name) for name in sailing]
    for name in sailing:
        if not name.startswith("refugee"):
            put_units(s, [name])
    hold(s, plans)
    if prepare is not None:
        prepare(s)
    return Battle(game, s).call(NavalBattle(sailing=kinds, tripods=tripods), **rig)


def step_card(b: Battle, name: str) -> None:
    """Put a Battle card in force."""
    b.s.battle_card = b.game.facts.battle.deck(b.s).ids.index(name)


assert every.PROCEDURES
