"""Plans for a turn in Japan and England: the base player in another manner, or with one goal.

They have to differ from each other: attack or save, which Wave, Guns or Battle Plans, Harbors. Some
are fixed in advance; others mix two or three traits at random, because a turn seldom needs only one
thing.
"""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from thunderchild.core.actions import Action
from thunderchild.core.chance import Draws
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.knows.view import View
from thunderchild.games.invasion.model.actions import BuyUnit, MoveUnit
from thunderchild.games.invasion.model.kinds import ABSENT, WAVE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.players import offer_in
from thunderchild.players.invasion.greedy import Greedy
from thunderchild.players.invasion.style import NEVER, Style, style_of
from thunderchild.players.search.plans import Plan

NO_HARBOR: Final[Mapping[str, Any]] = {"first_harbor": NEVER, "crowd": NEVER}
NO_ATTACK: Final[Mapping[str, Any]] = {"odds_near": float(NEVER), "odds_far": float(NEVER)}
ALL_OUT: Final[Mapping[str, Any]] = {"opening": 0, "odds_near": 0.1, "odds_far": 0.1}
PLANS: Final[Mapping[str, Any]] = {"opening": 0, "plans": 2, "sure": 2.5, "hopeless": 0.2}
NO_PLANS: Final[Mapping[str, Any]] = {"opening": 0, "plans": 0, "sure": 0.0}
ODDS: Final = "odds"  # times the dice that an attack needs: no field of a style
Manner = tuple[str, Mapping[str, Any]]  # in words, and what is thought otherwise
MANNERS: Final[tuple[Manner, ...]] = (
    ("Attack boldly", {ODDS: 0.6}),
    ("Attack where it is safe", {ODDS: 1.6}),
    ("Attack nobody, and save", {**NO_ATTACK, **NO_HARBOR, "reach": -1}),
    ("Attack nobody, and gather Guns in the Capital", {**NO_ATTACK, **NO_HARBOR, "reserve": 1}),
    ("Buy Battle Plans for every battle", PLANS),
    ("Set Traps in every battle", {**PLANS, "traps": 2}),
    ("Buy no Battle Plans", NO_PLANS),
    ("Buy Harbors", {"first_harbor": 1, "crowd": 0, "harbors": 2.0}),
    ("Buy no Harbors and no Infantry", {**NO_HARBOR, "reach": -1}),
)
# What goes together: at most one of each line.
TRAITS: Final[tuple[tuple[Manner, ...], ...]] = (
    (
        ("attack at half the odds", {ODDS: 0.5}),
        ("attack at better odds", {ODDS: 1.4}),
        ("attack at far better odds", {ODDS: 2.0}),
        ("attack nobody", NO_ATTACK),
    ),
    (("strong Waves first", {"hit": 2.0}), ("weak Waves first", {"hit": -1.0})),
    (
        ("a Trap for every battle", {**PLANS, "traps": 1}),
        ("a Battle Plan for every battle", {**PLANS, "plans": 1}),
        ("many Battle Plans", {**PLANS, "plans": 3}),
        ("no Battle Plans", NO_PLANS),
    ),
    (
        ("many Harbors", {"first_harbor": 1, "crowd": 0, "harbors": 2.0}),
        ("no Harbors", NO_HARBOR),
    ),
    (("no Infantry", {"reach": -1}), ("Infantry even from afar", {"reach": 3})),
    (
        ("Cavalry to lead Waves away", {"worth_a_ride": 5.0}),
        ("no Cavalry", {"worth_a_ride": float(NEVER)}),
    ),
    (
        ("a garrison for the Capital", {"garrison": 4}),
        ("no Guns to meet Waves before the Capital", {"meet": float(NEVER), "alarm": 0.0}),
    ),
)
MIXED: Final = 24  # plans of two or three traits, before those that come to the same are left out


class Goal(Plan):
    """The base player with another style, which considers only some of the Waves."""

    def __init__(self, words: str, style: Style, rows: tuple[int, ...]) -> None:
        super().__init__(words, Greedy(style))
        self.rows = rows

    def answer(
        self,
        game: Invasion,
        s: InvasionState,
        seat: int,
        draws: Draws,
        view: View | None = None,
    ) -> Action:
        """What it would do about these Waves, where Waves are what it is about."""
        decision = offer_in(game, s, seat)
        kinds = decision.kinds()
        if BuyUnit in kinds or MoveUnit in kinds:
            action: Action = self.base.policy(game, self.seen(s), seat, draws, view)
            if action in decision:
                return action
        found: Action = self.base.policy(game, s, seat, draws, view)
        return found

    def seen(self, s: InvasionState) -> InvasionState:
        """A position without the other Waves."""
        seen = s.copy()
        for row in waves.rows_in_play(s, WAVE):
            if row not in self.rows:
                seen.wave_state[row] = ABSENT
        return seen


def plans(
    game: Invasion, s: InvasionState, draws: Draws | None = None, temper: str = ""
) -> list[Plan]:
    """The base plan, an attack at all costs on each Wave, and other manners.

    With random numbers also mixtures of them.
    """
    style = style_of(game.facts.profile.id, temper)
    found: list[Plan] = [Plan("Deal with everything in its order", Greedy(style))]
    for row in waves.rows_in_play(s, WAVE):
        name = waves.wave_label(game.facts, s, row)
        found.append(Goal(f"Attack {name} with all there is", replace(style, **ALL_OUT), (row,)))
    found += [Plan(words, Greedy(styled(style, changes))) for words, changes in MANNERS]
    if draws is not None:
        found += [mixture(style, draws) for _ in range(MIXED)]
    return found


def styled(style: Style, changes: Mapping[str, Any]) -> Style:
    """A style in another manner."""
    own = {field: value for field, value in changes.items() if field != ODDS}
    if ODDS in changes:
        odds: float = changes[ODDS]
        own |= {"odds_near": odds * style.odds_near, "odds_far": odds * style.odds_far}
    return replace(style, **own)


def mixture(style: Style, draws: Draws) -> Plan:
    """Two or three traits at once."""
    lines = list(TRAITS)
    draws.shuffle(lines)
    words, changes = [], dict[str, Any]()
    for line in lines[: 2 + draws.pick(2)]:
        told, change = draws.choose(list(line))
        words.append(told)
        changes |= change
    text = ", ".join(words)
    return Plan(text[0].upper() + text[1:], Greedy(styled(style, changes)))
