"""The Objective, the secret purchases and the order of the track (LON-4.2 to LON-4.8)."""

from collections.abc import Iterator
from typing import Final

from thunderchild.core.budget import Budget
from thunderchild.core.chance import Draws
from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.forms import BudgetForm, Field, Forced
from thunderchild.core.procedure import NEXT, Question, Result
from thunderchild.core.rules import Refusal, Remark, check
from thunderchild.games.london.content.facts import Facts, Play, side_name
from thunderchild.games.london.model.actions import Buy, ChooseObjective, FillTrack
from thunderchild.games.london.model.kinds import (
    EARTHLING,
    HEROINE,
    MARTIAN,
    OBJECTIVE_NAMES,
    OBJECTIVES,
)
from thunderchild.games.london.model.state import NO_BOX
from thunderchild.games.london.page.forms import BuyForm, ForSale, ReadyList, TrackForm
from thunderchild.games.london.told.events import (
    ObjectiveChosen,
    ObjectiveTaken,
    PurchaseMade,
    TrackFilled,
    TrackOrdered,
    UnitsBought,
)

# ---- the Objective -------------------------------------------------------------------------


@check("LON-4.2")
def is_an_objective(d: "ObjectiveDecision", action: ChooseObjective) -> Refusal | None:
    """There are five Objectives (LON-4.2)."""
    if 0 <= action.objective < OBJECTIVES:
        return None
    return Refusal("There are five Objectives", "LON-4.2")


class ObjectiveDecision(Listed[ChooseObjective]):
    """The five Objectives."""

    ACTIONS = (ChooseObjective,)
    CHECKS = (is_an_objective,)

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def candidates(self) -> Iterator[ChooseObjective]:
        for objective in range(OBJECTIVES):
            yield ChooseObjective(objective)

    def text(self, action: ChooseObjective) -> str:
        """Its name and what it wants."""
        row = self.facts.content.objectives[action.objective]
        return f"{row.name} {row.text}"


class ObjectiveQuestion(Question):
    """The Martian picks one of five Objectives in secret (LON-4.2)."""

    def offer(self, p: Play, seat: int) -> ObjectiveDecision:
        return ObjectiveDecision(p.facts)

    def take(self, p: Play, seat: int, action: ChooseObjective) -> Result:
        p.s.objective = action.objective
        p.tell(ObjectiveChosen())
        name = p.facts.content.objectives[action.objective].name
        p.tell(ObjectiveTaken(action.objective, name), seat)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Pick your secret Objective."


# ---- purchases -----------------------------------------------------------------------------


class BuyDecision(Decision[Buy]):
    """A budget of ten points, limited by the counters (LON-4.3, LON-4.7, LON-4.8, LON-21.3)."""

    ACTIONS = (Buy,)

    def __init__(self, facts: Facts, side: int) -> None:
        self.facts, self.side = facts, side
        content = facts.content
        rule = "LON-4.3" if side == MARTIAN else "LON-4.7"
        fields = [
            Field(facts.unit_names[kind], 0, facts.stock[kind], rule, content.cost[kind])
            for kind in facts.for_sale[side]
        ]
        self.budget = Budget(
            fields,
            facts.purse[side],
            cap_rule=rule,
            cap_text="That costs {spent} points; there are {cap}",
        )

    def why_not(self, action: Buy) -> Refusal | None:
        return self.budget.why_not(tuple(action.units))

    def candidates(self) -> Iterator[Buy]:
        """Everything the points can pay."""
        return (Buy(list(units)) for units in self.budget.candidates())

    def drawn(self, draws: Draws) -> Buy:
        """What the budget samples; mostly most of the points."""
        best = list(self.budget.sample(draws))
        for _ in range(draws.pick(4)):
            other = list(self.budget.sample(draws))
            if self.budget.spent(other) > self.budget.spent(best):
                best = other
        return Buy(best)

    def near(self, action: Buy, draws: Draws) -> Buy:
        """A unit more or fewer, or one in the place of another."""
        return Buy(list(self.budget.near(tuple(action.units), draws)))

    def form(self) -> BuyForm:
        """Prices and limits, what each unit does, and ready-made lists."""
        facts, content = self.facts, self.facts.content
        kinds = facts.for_sale[self.side]
        rows = [
            ForSale(
                kind,
                facts.unit_names[kind],
                content.cost[kind],
                facts.stock[kind],
                facts.unit_texts[kind],
            )
            for kind in kinds
        ]
        b = self.budget
        budget = BudgetForm(list(b.fields), b.cap, b.exact, b.cap_rule, list(b.exclusions))
        free = [HEROINE] if self.side == EARTHLING else []
        return BuyForm(budget, rows, self._lists(), free)

    def _lists(self) -> list[ReadyList]:
        """Ready-made purchases that the points can pay."""
        facts = self.facts
        kinds = facts.for_sale[self.side]
        found = []
        for row in facts.content.lists_for(self.side, facts.scenario):
            units = [row.kinds().count(kind) for kind in kinds]
            if self.why_not(Buy(units)) is None:
                goal = OBJECTIVE_NAMES.index(row.objective) if row.objective else -1
                found.append(ReadyList(row.name, row.blurb, units, row.kinds(), goal))
        return found


class BuyQuestion(Question):
    """A side spends up to ten points in secret (LON-4.3, LON-4.7, LON-4.13)."""

    def offer(self, p: Play, seat: int) -> BuyDecision:
        return BuyDecision(p.facts, seat)

    def take(self, p: Play, seat: int, action: Buy) -> Result:
        """The units wait to be put on the track or the map."""
        s, facts = p.s, p.facts
        kinds = facts.for_sale[seat]
        s.cart = [k for k, n in zip(kinds, action.units, strict=True) for _ in range(n)]
        spent = sum(facts.content.cost[kind] for kind in s.cart)
        bought, names = s.cart[:], [facts.unit_names[kind] for kind in s.cart]
        if seat == EARTHLING:
            s.cart.insert(0, HEROINE)  # mandatory (LON-4.7, LON-4.8)
        p.tell(PurchaseMade(side_name(seat), "LON-4.3" if seat == MARTIAN else "LON-4.7"))
        p.tell(UnitsBought(bought, names, spent), seat)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Buy units for up to {p.facts.purse[seat]} points."


# ---- the track -----------------------------------------------------------------------------

ON_TRACK: Final = Remark(
    "The unit of box 1 lands at the end of your part of turn 1, can be turned up in turn 2 and "
    "moves in turn 3. Dummies fill the boxes behind the last one",
    "LON-4.4",
)


@check("LON-4.4")
def puts_all_on_track(d: "ReadyOrders | AnyOrder", action: FillTrack) -> Refusal | None:
    """All units bought, one in a box, from box 1 up without gaps (LON-4.4, LON-4.5)."""
    if sorted(action.units) == sorted(d.cart):
        return None
    return Refusal("The units bought go on the track, each once", "LON-4.4")


class ReadyOrders(Listed[FillTrack]):
    """A few orders that have names."""

    ACTIONS = (FillTrack,)
    CHECKS = (puts_all_on_track,)

    def __init__(self, facts: Facts, cart: list[int]) -> None:
        self.facts, self.cart = facts, cart

    def names(self) -> dict[tuple[int, ...], str]:
        """By order: as bought, as in a ready-made list, the other way round."""
        found = {tuple(self.cart): "as bought"}
        for row in self.facts.content.lists:
            if sorted(row.kinds()) == sorted(self.cart):
                found.setdefault(tuple(row.kinds()), f"as in {row.name}")
        found.setdefault(tuple(self.cart[::-1]), "the other way round")
        return found

    def candidates(self) -> Iterator[FillTrack]:
        for order in self.names():
            yield FillTrack(list(order))

    def text(self, action: FillTrack) -> str:
        return self.names()[tuple(action.units)]


class AnyOrder(Decision[FillTrack]):
    """All the others: there are too many to list."""

    ACTIONS = (FillTrack,)
    COMPLETE = False
    CHECKS = (puts_all_on_track,)

    def __init__(self, facts: Facts, cart: list[int]) -> None:
        self.facts, self.cart = facts, cart

    def candidates(self) -> Iterator[FillTrack]:
        """None but those that have names."""
        yield from ()

    def drawn(self, draws: Draws) -> FillTrack:
        units = list(self.cart)
        draws.shuffle(units)
        return FillTrack(units)

    def form(self) -> TrackForm:
        return TrackForm(list(self.cart), [], self.facts.boxes, None, ON_TRACK)


class TrackDecision(AnyOf):
    """The order of the units bought."""

    def __init__(self, facts: Facts, cart: list[int]) -> None:
        self.facts, self.cart = facts, cart
        super().__init__([ReadyOrders(facts, cart), AnyOrder(facts, cart)])

    def drawn(self, draws: Draws) -> FillTrack:
        return AnyOrder(self.facts, self.cart).sample(draws)

    def forced(self) -> Forced | None:
        """Where the units are alike there is one order; not to ask would tell that they are."""
        if len(set(self.cart)) > 1:
            return None
        why = Refusal(
            "You are asked so that the Earthling does not learn what you bought", "LON-5.3"
        )
        return Forced(FillTrack(list(self.cart)), why)

    def form(self) -> TrackForm:
        names = [self.facts.unit_names[kind] for kind in self.cart]
        return TrackForm(list(self.cart), names, self.facts.boxes, self.forced(), ON_TRACK)


class TrackQuestion(Question):
    """The Martian orders his units on the track (LON-4.4, LON-4.6)."""

    def offer(self, p: Play, seat: int) -> TrackDecision:
        return TrackDecision(p.facts, p.s.cart)

    def take(self, p: Play, seat: int, action: FillTrack) -> Result:
        """Dummies fill the boxes after the last unit, all alike (LON-1.7, LON-4.6, LON-5.6)."""
        s, facts = p.s, p.facts
        s.track = [*action.units, *[NO_BOX] * (facts.boxes - len(action.units))]
        s.cart = []
        p.tell(TrackFilled(facts.boxes))
        names = [facts.unit_names[kind] for kind in action.units]
        p.tell(TrackOrdered(list(action.units), names), seat)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        if len(set(p.s.cart)) > 1:
            return "In which order do your units land? The first goes to box 1."
        what = "All your units are alike" if p.s.cart else "You bought nothing"
        return f"{what}: fill the track."
