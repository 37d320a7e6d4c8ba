"""Before a battle: Earthworks, Cavalry, and the purchase of Battle Plans (parts 11 to 13)."""

from collections.abc import Iterator
from typing import Any, ClassVar

from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Decision
from thunderchild.core.procedure import END, NEXT, Procedures, Question, Questions, Result
from thunderchild.games.invasion.battle.digging import (
    FREE_LEVEL,
    CavalryDecision,
    DigDecision,
    Digging,
    HillsDecision,
    Riding,
    give_level,
)
from thunderchild.games.invasion.battle.free_works import is_short
from thunderchild.games.invasion.battle.plans import (
    GainPlans,
    PlanDecision,
    buy_plan,
)
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.differences import buys_apart, prepares, scouts
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import (
    BuyPlan,
    DigIn,
    GiveWorks,
    Ready,
    SendCavalry,
)
from thunderchild.games.invasion.model.kinds import NAVAL, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import Step, ask
from thunderchild.games.invasion.rules.closing import AT_AN_END, or_done
from thunderchild.games.invasion.rules.takeback import TakeBack, take_back
from thunderchild.games.invasion.told.phrases import at

# ---- the questions ----------------------------------------------------------------------------


def legal(decision: Decision[Any]) -> bool:
    """Whether anything of it is legal."""
    return decision.possible()


def prepare(p: Play, action: Any) -> Result:
    """Carry out a choice of the preparation."""
    s = p.s
    if isinstance(action, Ready):
        s.acted = AT_AN_END
        return END
    if isinstance(action, DigIn):
        return p.call(Digging(infantry=action.infantry, gun=action.gun))
    if isinstance(action, SendCavalry):
        return p.call(Riding(cavalry=action.cavalry))
    if isinstance(action, BuyPlan):
        buy_plan(p, action)
    elif isinstance(action, GiveWorks):
        give_level(p, action.piece, p.facts.battle.cap, FREE_LEVEL)
    else:
        take_back(p, action)
        for piece, unit in enumerate(s.piece_unit):
            s.piece_works[piece] = s.unit_works[unit] if unit != NONE else s.piece_works[piece]
    return NEXT


class PreparationQuestion(Question):
    """Preparation in any order you like (INV-BAT-04)."""

    def offer(self, p: Play, seat: int) -> Decision[object]:
        """Hills, Infantry, Cavalry, Plans (INV-DEC-031, INV-DEC-032, INV-DEC-033, INV-DEC-035)."""
        found = [*parts(p.facts.battle, p.s), TakeBack(p.facts, p.s)]
        return AnyOf([*found, Enough(Ready(), "Ready for battle")])

    def take(self, p: Play, seat: int, action: object) -> Result:
        """One thing at a time."""
        return prepare(p, action)

    def prompt(self, p: Play, seat: int) -> str:
        return f"Prepare the battle {at(p.facts.battle.place(p.s))}."


def parts(facts: BattleFacts, s: InvasionState) -> Iterator[Decision[Any]]:
    """What can be done in the preparation."""
    yield HillsDecision(facts, s)
    yield DigDecision(facts, s)
    yield CavalryDecision(facts, s)
    yield PlanDecision(facts, s)


class PurchaseQuestion(Question):
    """Battle Plans before the initiative is known (INV-BAT-04, INV-NAV-19)."""

    def offer(self, p: Play, seat: int) -> Decision[object]:
        """Battle Plans, counters to take back, or no more (INV-DEC-035, INV-DEC-075)."""
        found: list[Decision[Any]] = [PlanDecision(p.facts.battle, p.s), TakeBack(p.facts, p.s)]
        return AnyOf([*found, Enough(Ready(), "Buy no more")])

    def take(self, p: Play, seat: int, action: object) -> Result:
        """One purchase at a time."""
        return prepare(p, action)

    def prompt(self, p: Play, seat: int) -> str:
        return f"Buy Battle Plans for the battle {at(p.facts.battle.place(p.s))}."


class ScoutingQuestion(Question):
    """Cavalry Scouting in your set-up (INV-DEC-033)."""

    def offer(self, p: Play, seat: int) -> Decision[object]:
        """Each Cavalry that has not rolled, or no more."""
        return AnyOf([CavalryDecision(p.facts.battle, p.s), Enough(Ready(), "No more Scouting")])

    def take(self, p: Play, seat: int, action: object) -> Result:
        """One Cavalry at a time."""
        return prepare(p, action)

    def prompt(self, p: Play, seat: int) -> str:
        return "Send Cavalry to scout?"


# ---- the procedures ---------------------------------------------------------------------------


class Preparation(Step):
    """All preparation before either side is placed (INV-BAT-04)."""

    LINES: ClassVar[tuple[str, ...]] = ("gain_plans", "choose", "again")
    WHERE = prepares

    def gain_plans(self, p: Play) -> Result:
        """Plans that a card gave come first (INV-EVT-13)."""
        return p.call(GainPlans())

    def choose(self, p: Play) -> Result:
        """In any order you like, until you are ready (INV-BAT-04)."""
        if any(legal(part) for part in parts(p.facts.battle, p.s)):
            return ask(p, PreparationQuestion)
        return or_done(p, END, "Nothing can be prepared for this battle", "INV-BAT-04")

    def closing(self, p: Play) -> tuple[str, str]:
        """Before either side is placed."""
        return "Nothing more can be prepared for this battle.", "Ready for battle"

    def again(self, p: Play) -> Result:
        """Until you are ready (INV-BAT-04)."""
        return p.jump("choose")


class Purchases(Step):
    """The purchase of Battle Plans (INV-PLN-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("gain_plans", "choose", "again")
    WHERE = buys_apart

    def gain_plans(self, p: Play) -> Result:
        """Plans that a card gave, in a Land battle (INV-EVT-13)."""
        return NEXT if p.s.battle == NAVAL else p.call(GainPlans())

    def choose(self, p: Play) -> Result:
        """Any number while counters last; also asked if Earthworks are short (INV-MIX-03)."""
        if legal(PlanDecision(p.facts.battle, p.s)) or is_short(p.facts.battle, p.s):
            return ask(p, PurchaseQuestion)
        return or_done(p, END, f"With {p.s.pp} PP no Battle Plan can be bought", "INV-PLN-01")

    def closing(self, p: Play) -> tuple[str, str]:
        """Before the initiative is known."""
        return f"With {p.s.pp} PP no more Battle Plans can be bought.", "Buy no more"

    def again(self, p: Play) -> Result:
        """Until you buy no more (INV-PLN-01)."""
        return p.jump("choose")


class Scouting(Step):
    """Cavalry Scouting (INV-CAV-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("choose", "again")
    WHERE = scouts

    def choose(self, p: Play) -> Result:
        """Each Cavalry may roll once (INV-CAV-01)."""
        if legal(CavalryDecision(p.facts.battle, p.s)):
            return ask(p, ScoutingQuestion)
        return or_done(p, END, "", "")

    def closing(self, p: Play) -> tuple[str, str]:
        """Before the fight begins."""
        return "No more Cavalry can scout.", "No more Scouting"

    def again(self, p: Play) -> Result:
        """Until you send no more (INV-CAV-01)."""
        return p.jump("choose")


PROCEDURES: Procedures = (Preparation, Purchases, Scouting)
QUESTIONS: Questions = (PreparationQuestion, PurchaseQuestion, ScoutingQuestion)
