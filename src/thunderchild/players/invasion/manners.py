"""Plans for a turn in Japan and England: the base player in another manner, or with one goal.

They have to differ from each other: attack or save, which Wave, Guns or Battle Plans, Harbors.
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
ALL_OUT: Final[Mapping[str, Any]] = {"odds_near": 0.1, "odds_far": 0.1}
PLANS: Final[Mapping[str, Any]] = {"plans": 2, "sure": 2.5, "hopeless": 0.2}
# In words, and what is thought otherwise.
MANNERS: Final[tuple[tuple[str, Mapping[str, Any]], ...]] = (
    ("Attack nobody, and save", {**NO_ATTACK, **NO_HARBOR, "reach": -1}),
    ("Attack nobody, and gather Guns in the Capital", {**NO_ATTACK, **NO_HARBOR, "reserve": 1}),
    ("Buy Battle Plans for every battle", PLANS),
    ("Set Traps in every battle", {**PLANS, "traps": 2}),
    ("Buy no Battle Plans", {"plans": 0, "sure": 0.0}),
    ("Buy Harbors", {"first_harbor": 1, "crowd": 0, "harbors": 2.0}),
    ("Buy no Harbors and no Infantry", {**NO_HARBOR, "reach": -1}),
)
BOLD, CAREFUL = 0.6, 1.6  # times the dice that an attack needs


class Goal(Plan):
    """The base player with another style, who thinks of some of the Waves alone."""

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


def plans(game: Invasion, s: InvasionState, temper: str = "") -> list[Plan]:
    """The base plan, an attack at all costs on each Wave, and the other manners."""
    style = style_of(game.facts.profile.id, temper)
    found: list[Plan] = [Plan("Deal with everything in its order", Greedy(style))]
    for row in waves.rows_in_play(s, WAVE):
        name = waves.wave_label(game.facts, s, row)
        found.append(Goal(f"Attack {name} with all there is", replace(style, **ALL_OUT), (row,)))
    for words, odds in (("Attack boldly", BOLD), ("Attack where it is safe", CAREFUL)):
        near, far = odds * style.odds_near, odds * style.odds_far
        found.append(Plan(words, Greedy(replace(style, odds_near=near, odds_far=far))))
    return found + [Plan(words, Greedy(replace(style, **changes))) for words, changes in MANNERS]
