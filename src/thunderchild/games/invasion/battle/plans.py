"""Battle Plans: the cup, buying and gaining them, and the Trap (part 13)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.forms import Odds
from thunderchild.core.procedure import (
    END,
    NEXT,
    Procedure,
    Procedures,
    Question,
    Questions,
    Result,
)
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.dice import RollDice
from thunderchild.games.invasion.battle.ending import is_over
from thunderchild.games.invasion.battle.field import tripod_name, undamaged
from thunderchild.games.invasion.battle.harm import damage_tripod
from thunderchild.games.invasion.battle.rolls import NO_EFFECT, TRAP_ROLL, TRAP_WORKS
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.content.pieces import PlanWindow
from thunderchild.games.invasion.model.battle_actions import BuyPlan, SetTrap, SpringTrap, TakePlan
from thunderchild.games.invasion.model.kinds import DIE, DIE_GREEN, NONE, PLANS, TRAP
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.die import odds_of
from thunderchild.games.invasion.rules.tracks import lose_pp
from thunderchild.games.invasion.rules.waves import draw_from
from thunderchild.games.invasion.told.battle import NoPlanLeft, PlanGained, PlanUsed
from thunderchild.games.invasion.told.phrases import several

# ---- the cup ----------------------------------------------------------------------------------


def gain_random_plan(p: Play, rule: str) -> None:
    """Draw one of the counters not in use; none left: it is lost (INV-DIE-06, INV-RND-06)."""
    plan = draw_from(p, p.s.plans, "a Battle Plan")
    if plan == NONE:
        p.tell(NoPlanLeft())
    else:
        gain_plan(p, plan, "drawn", rule)


def gain_plan(p: Play, plan: int, how: str, rule: str) -> None:
    """A counter comes out of the cup into your hand (INV-PLN-02)."""
    p.s.plans[plan] -= 1
    p.s.plans_held[plan] += 1
    p.tell(PlanGained(p.facts.battle.named_plans[plan], how, rule))


def return_plans(s: InvasionState, everything: list[int]) -> None:
    """All counters, used or not, go back to the cup after the battle (INV-PLN-02, INV-BEN-02)."""
    s.plans = everything[:]
    s.plans_held = [0] * len(PLANS)


# ---- buying -----------------------------------------------------------------------------------


@check("INV-PLN-01")
def plan_is_left(d: "PlanDecision", action: BuyPlan) -> Refusal | None:
    """A counter must be left in the cup, of the kind that is chosen (INV-PLN-01, INV-PLN-04)."""
    stock = d.s.plans
    if action.plan == NONE:
        return None if any(stock) else Refusal("No Battle Plan is left", "INV-PLN-01")
    if not 0 <= action.plan < len(stock):
        return Refusal("There is no such Battle Plan", "INV-PLN-01")
    return None if stock[action.plan] else Refusal("None of that kind is left", "INV-PLN-01")


@check("INV-PRO-03")
def plan_can_be_paid(d: "PlanDecision", action: BuyPlan) -> Refusal | None:
    """A random Plan and a chosen one have their prices (INV-PLN-01, INV-PRO-03)."""
    if d.price(action) <= d.s.pp:
        return None
    return Refusal(f"That costs {d.price(action)} PP, you have {d.s.pp}", "INV-PRO-03")


class PlanDecision(Listed[BuyPlan]):
    """Battle Plans for sale."""

    ACTIONS = (BuyPlan,)
    CHECKS = (plan_is_left, plan_can_be_paid)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def price(self, action: BuyPlan) -> int:
        """What it costs; a scenario may ask more (INV-SCE-07)."""
        return self.facts.random_plan if action.plan == NONE else self.facts.chosen_plan

    def candidates(self) -> Iterator[BuyPlan]:
        """At random, and each kind."""
        yield BuyPlan()
        for plan in range(len(PLANS)):
            yield BuyPlan(plan)

    def text(self, action: BuyPlan) -> str:
        name = (
            "a random Battle Plan" if action.plan == NONE else self.facts.plan_titles[action.plan]
        )
        return f"Buy {name} for {self.price(action)} PP"

    def note(self, action: BuyPlan) -> str:
        """What the Plan does (INV-PLN-03)."""
        return "" if action.plan == NONE else self.facts.plan_texts[action.plan]


def buy_plan(p: Play, action: BuyPlan) -> None:
    """Pay and take it (INV-PLN-01)."""
    price = PlanDecision(p.facts.battle, p.s).price(action)
    lose_pp(p, price, "INV-PRO-03", "a Battle Plan")
    if action.plan == NONE:
        gain_random_plan(p, "INV-PLN-01")
    else:
        gain_plan(p, action.plan, "chosen", "INV-PLN-01")


# ---- a Plan of your choice --------------------------------------------------------------------


@check("INV-DEC-034")
def kind_is_left(d: "TakePlanDecision", action: TakePlan) -> Refusal | None:
    """Each kind left in the cup can be chosen (INV-CAV-01, INV-CAV-02)."""
    if 0 <= action.plan < len(d.stock) and d.stock[action.plan]:
        return None
    return Refusal("None of that kind is left", "INV-DEC-034")


class TakePlanDecision(Listed[TakePlan]):
    """Each kind left."""

    ACTIONS = (TakePlan,)
    CHECKS = (kind_is_left,)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.stock = facts, s.plans

    def candidates(self) -> Iterator[TakePlan]:
        return (TakePlan(plan) for plan in range(len(PLANS)))

    def text(self, action: TakePlan) -> str:
        return self.facts.plan_titles[action.plan]

    def note(self, action: TakePlan) -> str:
        """What the Plan does (INV-PLN-03)."""
        return self.facts.plan_texts[action.plan]


class TakePlanQuestion(Question):
    """Which Plan is gained (INV-DEC-034)."""

    def offer(self, p: Play, seat: int) -> TakePlanDecision:
        """Each kind left in the cup."""
        return TakePlanDecision(p.facts.battle, p.s)

    def take(self, p: Play, seat: int, action: TakePlan) -> Result:
        gain_plan(p, action.plan, "chosen", "INV-DEC-034")
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Choose the Battle Plan you gain."


class GainPlans(Procedure):
    """Free Plans that a card promised for the next Land battle of this phase (INV-EVT-13)."""

    LINES: ClassVar[tuple[str, ...]] = ("draw", "any_left", "choose", "again")

    def draw(self, p: Play) -> Result:
        """Random ones are drawn when the preparation begins (INV-EVT-13)."""
        s = p.s
        while s.next_plans:
            s.next_plans -= 1
            gain_random_plan(p, "INV-EVT-13")
        return NEXT

    def any_left(self, p: Play) -> Result:
        """Chosen ones while counters last (INV-CAV-02)."""
        s = p.s
        if not any(s.plans):
            s.next_chosen = 0
        return NEXT

    def choose(self, p: Play) -> Result:
        """You name the kind (INV-EVT-13)."""
        return ask(p, TakePlanQuestion) if p.s.next_chosen else NEXT

    def again(self, p: Play) -> Result:
        """Until all are taken (INV-EVT-13)."""
        s = p.s
        if not s.next_chosen:
            return NEXT
        s.next_chosen -= 1
        return p.jump("any_left")


# ---- the Trap ---------------------------------------------------------------------------------


def can_trap(s: InvasionState) -> bool:
    """Whether a Trap is in hand and a Tripod could be Damaged by it (INV-PLN-03)."""
    return bool(s.plans_held[TRAP] and undamaged(s))


def may_trap(facts: BattleFacts, s: InvasionState, window: PlanWindow) -> bool:
    """Whether a Trap can be played at such a moment of a battle that goes on (INV-PLN-03)."""
    return window in facts.plan_windows[TRAP] and can_trap(s) and not is_over(facts, s)


@check("INV-PLN-03")
def trap_is_at_hand(d: "SetTrapDecision", action: SetTrap) -> Refusal | None:
    """A Trap is used once, and only Undamaged Tripods fall into it (INV-PLN-02, INV-PLN-03)."""
    if not d.s.plans_held[TRAP]:
        return Refusal("You hold no Trap", "INV-PLN-03")
    if not undamaged(d.s):
        return Refusal("Every Tripod is Damaged already", "INV-PLN-03")
    return None


class SetTrapDecision(Listed[SetTrap]):
    """Play a Trap."""

    ACTIONS = (SetTrap,)
    CHECKS = (trap_is_at_hand,)

    def __init__(self, s: InvasionState) -> None:
        self.s = s

    def candidates(self) -> Iterator[SetTrap]:
        """Do it, if there is a counter."""
        if self.s.plans_held[TRAP]:
            yield SetTrap()

    def text(self, action: SetTrap) -> str:
        return f"Play a Trap ({several(len(undamaged(self.s)), 'Undamaged Tripod')} on the board)"

    def odds(self, action: SetTrap) -> tuple[Odds, ...]:
        """It needs Green (INV-PLN-03)."""
        words = [NO_EFFECT] * len(DIE)
        words[DIE_GREEN] = TRAP_WORKS
        return odds_of(words)

    def note(self, action: SetTrap) -> str:
        """What Green brings (INV-PLN-03)."""
        return "On Green up to two Undamaged Tripods become Damaged"


def set_trap(p: Play) -> Result:
    """The counter is spent, and the die rolled (INV-PLN-02)."""
    p.s.plans_held[TRAP] -= 1
    p.tell(PlanUsed(p.facts.battle.named_plans[TRAP], "INV-PLN-03"))
    return p.call(Trap())


class TrapQuestion(Question):
    """Whether a Trap is played in this window (INV-DEC-040)."""

    def offer(self, p: Play, seat: int) -> Decision[object]:
        """Use it, or not: asked aloud once in a round, when its card lies open (INV-PLN-03).

        Before that less is known, and between two Tripods it is the same question again.
        """
        quiet = None if p.s.top(TrapWindow).aloud else Pass()
        return AnyOf([SetTrapDecision(p.s), Enough(Pass(), "No Trap now")], quiet)

    def take(self, p: Play, seat: int, action: SetTrap | Pass) -> Result:
        """Spend the counter; several are used separately (INV-PLN-02)."""
        return set_trap(p) if isinstance(action, SetTrap) else END

    def prompt(self, p: Play, seat: int) -> str:
        return "Play a Trap now?"


@check("INV-DEC-040")
def tripods_can_be_trapped(d: "SpringDecision", action: SpringTrap) -> Refusal | None:
    """At most two different Undamaged Tripods on the board (INV-PLN-03)."""
    named = [tripod for tripod in (action.first, action.second) if tripod != NONE]
    if any(tripod not in d.tripods for tripod in named):
        return Refusal("Only Undamaged Tripods on the board can be named", "INV-DEC-040")
    if named != sorted(set(named)) or (action.first == NONE and named):
        return Refusal("Name each Tripod once, in order", "INV-DEC-040")
    return None


class SpringDecision(Listed[SpringTrap]):
    """Any set of up to two Undamaged Tripods."""

    ACTIONS = (SpringTrap,)
    CHECKS = (tripods_can_be_trapped,)

    def __init__(self, s: InvasionState) -> None:
        self.s, self.tripods = s, undamaged(s)

    def candidates(self) -> Iterator[SpringTrap]:
        """Pairs first, then single ones, then none."""
        for i, first in enumerate(self.tripods):
            for second in self.tripods[i + 1 :]:
                yield SpringTrap(first, second)
        for first in self.tripods:
            yield SpringTrap(first)
        yield SpringTrap()

    def text(self, action: SpringTrap) -> str:
        named = [tripod for tripod in (action.first, action.second) if tripod != NONE]
        return " and ".join(tripod_name(self.s, tripod) for tripod in named) or "None"


class SpringQuestion(Question):
    """Which Tripods fall into the Trap (INV-DEC-040)."""

    def offer(self, p: Play, seat: int) -> SpringDecision:
        return SpringDecision(p.s)

    def take(self, p: Play, seat: int, action: SpringTrap) -> Result:
        """They become Damaged (INV-PLN-03)."""
        for tripod in (action.first, action.second):
            if tripod != NONE:
                damage_tripod(p, tripod, "INV-PLN-03")
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "The Trap works: name up to two Undamaged Tripods."


class Trap(Procedure):
    """A Trap that was played (INV-PLN-03)."""

    LINES: ClassVar[tuple[str, ...]] = ("roll", "work", "spring")

    def roll(self, p: Play) -> Result:
        """One die, open to Line of Sight (INV-PLN-03, INV-RND-08)."""
        return p.call(RollDice(what=TRAP_ROLL, needed=DIE_GREEN))

    def work(self, p: Play) -> Result:
        """It needs Green (INV-PLN-03)."""
        return NEXT if p.values[0] == DIE_GREEN and undamaged(p.s) else END

    def spring(self, p: Play) -> Result:
        """Up to two Undamaged Tripods of your choice become Damaged (INV-PLN-03)."""
        return ask(p, SpringQuestion)


class TrapWindow(Procedure):
    """A moment at which a Trap may be played: between the acts (INV-PLN-03)."""

    LINES: ClassVar[tuple[str, ...]] = ("offer", "again")
    aloud: int = 0  # whether a page asks, or lets it pass by itself

    def offer(self, p: Play) -> Result:
        """Only if it could do something (INV-PLN-03, INV-DEC-040)."""
        return ask(p, TrapQuestion) if can_trap(p.s) else END

    def again(self, p: Play) -> Result:
        """Several counters are used separately (INV-PLN-02)."""
        return p.jump("offer")


PROCEDURES: Procedures = (GainPlans, Trap, TrapWindow)
QUESTIONS: Questions = (TakePlanQuestion, TrapQuestion, SpringQuestion)
