"""Set-up: Objective, secret purchases, the track, hidden placing, the free draws (LON-4)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Budget, BudgetForm, Decision, Field, Listed
from thunderchild.core.procedure import Ask, Jump, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.actions import Buy, ChooseObjective, FillTrack, Place
from thunderchild.games.london.events import (
    ObjectiveChosen,
    ObjectiveTaken,
    PurchaseMade,
    ReinforcementsDrawn,
    ReinforcementsSeen,
    SetUpShown,
    TrackFilled,
    TrackOrdered,
    UnitPlaced,
    UnitsBought,
)
from thunderchild.games.london.facts import (
    Facts,
    LondonPlay,
    LondonProcedure,
    LondonQuestion,
    facts_of,
    seat_bit,
    side_name,
)
from thunderchild.games.london.forms import (
    BuyForm,
    ForSale,
    PlaceForm,
    PlaceUnit,
    ReadyList,
    TrackForm,
)
from thunderchild.games.london.kinds import (
    EARTHLING,
    EARTHLING_KINDS,
    HEROINE,
    MARTIAN,
    MINIONS,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    SCENARIO_NAMES,
    UNIT_KINDS,
)
from thunderchild.games.london.pieces import add_piece
from thunderchild.games.london.state import NO_BOX, NOBODY, UNDRAWN, WAITING, LondonState
from thunderchild.games.london.system_events import ForceRolled

if TYPE_CHECKING:
    from thunderchild.games.london.game import London

DIE = 6


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
        """Each of them."""
        for objective in range(OBJECTIVES):
            yield ChooseObjective(objective)

    def text(self, action: ChooseObjective) -> str:
        """Its name and what it wants."""
        row = self.facts.content.objectives[action.objective]
        return f"{row.name} {row.text}"


class ObjectiveQuestion(LondonQuestion):
    """The Martian picks one of five Objectives in secret (LON-4.2)."""

    def offer(self, game: "London", s: LondonState, seat: int) -> ObjectiveDecision:
        """All five."""
        return ObjectiveDecision(game.facts)

    def take(self, p: LondonPlay, seat: int, action: ChooseObjective) -> None:
        """It stays face-down."""
        p.s.objective = action.objective
        p.tell(ObjectiveChosen())
        name = facts_of(p).content.objectives[action.objective].name
        p.tell(ObjectiveTaken(action.objective, name), seat)

    def prompt(self, game: "London", s: LondonState, seat: int) -> str:
        """The question in words."""
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
            Field(facts.unit_names[kind], 0, content.count[kind], rule, content.cost[kind])
            for kind in facts.for_sale[side]
        ]
        self.budget = Budget(
            fields,
            facts.purse[side],
            cap_rule=rule,
            cap_text="That costs {spent} points; there are {cap}",
        )

    def why_not(self, action: Buy) -> Refusal | None:
        """What the budget says."""
        return self.budget.why_not(tuple(action.units))

    def candidates(self) -> Iterator[Buy]:
        """Everything the points can pay."""
        return (Buy(list(units)) for units in self.budget.candidates())

    def sample(self, draws: Draws) -> Buy:
        """What the budget samples; mostly most of the points."""
        best = list(self.budget.sample(draws))
        for _ in range(draws.pick(4)):
            other = list(self.budget.sample(draws))
            if self.budget.spent(other) > self.budget.spent(best):
                best = other
        return Buy(best)

    def form(self) -> BuyForm:
        """Prices and limits, what each unit does, and ready-made lists."""
        facts, content = self.facts, self.facts.content
        kinds = facts.for_sale[self.side]
        rows = [
            ForSale(
                kind,
                facts.unit_names[kind],
                content.cost[kind],
                content.count[kind],
                content.units[kind].text,
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
        scenario = SCENARIO_NAMES.index(facts.scenario.id)
        found = []
        for row in facts.content.lists_for(self.side, scenario):
            units = [row.kinds().count(kind) for kind in kinds]
            if self.why_not(Buy(units)) is None:
                goal = OBJECTIVE_NAMES.index(row.objective) if row.objective else -1
                found.append(ReadyList(row.name, row.blurb, units, row.kinds(), goal))
        return found


class BuyQuestion(LondonQuestion):
    """A side spends up to ten points in secret (LON-4.3, LON-4.7, LON-4.13)."""

    def offer(self, game: "London", s: LondonState, seat: int) -> BuyDecision:
        """The budget."""
        return BuyDecision(game.facts, seat)

    def take(self, p: LondonPlay, seat: int, action: Buy) -> None:
        """The units wait to be put on the track or the map."""
        s, facts = p.s, facts_of(p)
        kinds = facts.for_sale[seat]
        s.cart = [k for k, n in zip(kinds, action.units, strict=True) for _ in range(n)]
        spent = sum(facts.content.cost[kind] for kind in s.cart)
        names = [facts.unit_names[kind] for kind in s.cart]
        if seat == EARTHLING:
            s.cart.insert(0, HEROINE)  # mandatory (LON-4.7, LON-4.8)
        p.tell(PurchaseMade(side_name(seat), "LON-4.3" if seat == MARTIAN else "LON-4.7"))
        p.tell(UnitsBought(names, spent), seat)

    def prompt(self, game: "London", s: LondonState, seat: int) -> str:
        """The question in words."""
        return f"Buy units for up to {game.facts.purse[seat]} points."


# ---- the track -----------------------------------------------------------------------------


@check("LON-4.4")
def puts_all_on_track(d: "TrackDecision", action: FillTrack) -> Refusal | None:
    """All units bought, one in a box, from box 1 up without gaps (LON-4.4, LON-4.5)."""
    if sorted(action.units) == sorted(d.cart):
        return None
    return Refusal("The units bought go on the track, each once", "LON-4.4")


class TrackDecision(Decision[FillTrack]):
    """The order of the units bought."""

    ACTIONS = (FillTrack,)
    COMPLETE = False
    CHECKS = (puts_all_on_track,)

    def __init__(self, facts: Facts, cart: list[int]) -> None:
        self.facts, self.cart = facts, cart

    def candidates(self) -> Iterator[FillTrack]:
        """As bought, and the other way round."""
        yield FillTrack(list(self.cart))
        if self.cart != self.cart[::-1]:
            yield FillTrack(self.cart[::-1])

    def sample(self, draws: Draws) -> FillTrack:
        """Any order."""
        units = list(self.cart)
        draws.shuffle(units)
        return FillTrack(units)

    def form(self) -> TrackForm:
        """The units to order."""
        names = [self.facts.unit_names[kind] for kind in self.cart]
        return TrackForm(list(self.cart), names, self.facts.boxes)


class TrackQuestion(LondonQuestion):
    """The Martian orders his units on the track (LON-4.4, LON-4.6)."""

    def offer(self, game: "London", s: LondonState, seat: int) -> TrackDecision:
        """Any order."""
        return TrackDecision(game.facts, s.cart)

    def take(self, p: LondonPlay, seat: int, action: FillTrack) -> None:
        """Dummies fill the boxes after the last unit, all alike (LON-1.7, LON-4.6, LON-5.6)."""
        s, facts = p.s, facts_of(p)
        s.track = [*action.units, *[NO_BOX] * (facts.boxes - len(action.units))]
        s.cart = []
        p.tell(TrackFilled(facts.boxes))
        p.tell(TrackOrdered([facts.unit_names[kind] for kind in action.units]), seat)

    def prompt(self, game: "London", s: LondonState, seat: int) -> str:
        """The question in words."""
        return "In which order do your units land? The first goes to box 1."


# ---- placing -------------------------------------------------------------------------------


@check("LON-4.9")
def is_to_be_placed(d: "PlaceDecision", action: Place) -> Refusal | None:
    """Only what was bought is set up, and the Heroine (LON-4.7, LON-4.9)."""
    if action.unit in d.s.cart:
        return None
    return Refusal("You have no such unit to set up", "LON-4.9")


@check("LON-4.9")
def ground_fits(d: "PlaceDecision", action: Place) -> Refusal | None:
    """City hexes; the Warship goes to a river or bridged hex (LON-4.9, LON-20.6, LON-2.5)."""
    facts = d.facts
    if 0 <= action.hex < facts.hexes and facts.can_stand_at_setup(action.unit, action.hex):
        return None
    return Refusal(f"{facts.unit_names[action.unit]} cannot be set up there", "LON-4.9")


@check("LON-7.1")
def hex_is_free(d: "PlaceDecision", action: Place) -> Refusal | None:
    """One unit in a hex; the Heroine may share (LON-7.1, LON-7.2)."""
    if action.unit == HEROINE or action.hex not in d.taken:
        return None
    return Refusal(f"A unit stands in {d.facts.labels[action.hex]} already", "LON-7.1")


class PlaceDecision(Listed[Place]):
    """Units still to be set up, and where."""

    ACTIONS = (Place,)
    CHECKS = (is_to_be_placed, ground_fits, hex_is_free)

    def __init__(self, facts: Facts, s: LondonState) -> None:
        self.facts, self.s = facts, s
        pairs = zip(s.plan[::2], s.plan[1::2], strict=True)
        self.taken = {hex for kind, hex in pairs if kind != HEROINE}

    def hexes(self, kind: int) -> list[int]:
        """Where a unit may go."""
        facts = self.facts
        return [
            hex
            for hex in range(facts.hexes)
            if facts.can_stand_at_setup(kind, hex) and (kind == HEROINE or hex not in self.taken)
        ]

    def candidates(self) -> Iterator[Place]:
        """Every unit in every hex."""
        for kind in sorted(set(self.s.cart)):
            for hex in range(self.facts.hexes):
                yield Place(kind, hex)

    def sample(self, draws: Draws) -> Place:
        """A unit, then a hex; the Heroine sometimes beside a unit."""
        kind = draws.choose(self.s.cart)
        taken = sorted(self.taken)
        if kind == HEROINE and taken and not draws.pick(3):
            hex = draws.choose(taken)
            if self.facts.can_stand_at_setup(kind, hex):
                return Place(kind, hex)
        return Place(kind, draws.choose(self.hexes(kind)))

    def form(self) -> PlaceForm:
        """Every unit with its hexes."""
        cart = self.s.cart
        units = [
            PlaceUnit(kind, self.facts.unit_names[kind], cart.count(kind), self.hexes(kind))
            for kind in sorted(set(cart))
        ]
        why = [
            Refusal("Units are set up in city hexes, the Warship on the river", "LON-4.9"),
            Refusal("One unit in a hex; the Heroine may share", "LON-7.1"),
        ]
        return PlaceForm(units, why)


class PlaceQuestion(LondonQuestion):
    """The Earthling sets up his units, unseen until all stand (LON-4.9, LON-4.12)."""

    def offer(self, game: "London", s: LondonState, seat: int) -> PlaceDecision:
        """Any unit, any fitting hex."""
        return PlaceDecision(game.facts, s)

    def take(self, p: LondonPlay, seat: int, action: Place) -> None:
        """It stands there, face-down."""
        s, facts = p.s, facts_of(p)
        s.cart.remove(action.unit)
        s.plan += (action.unit, action.hex)
        name, at = facts.unit_names[action.unit], facts.place(action.hex)
        p.tell(UnitPlaced(action.unit, name, action.hex, at), seat)

    def prompt(self, game: "London", s: LondonState, seat: int) -> str:
        """The question in words."""
        return f"Set up your units, face-down ({len(s.cart)} left)."


def unbought(facts: Facts, s: LondonState, category: int) -> list[int]:
    """The counters of a category that were not bought, one each (LON-4.10, LON-4.11)."""
    found = []
    for kind in EARTHLING_KINDS:
        if facts.category[kind] == category:
            left = facts.content.count[kind] - s.kind_of.count(kind) - s.arrivals.count(kind)
            found += [kind] * left
    return found


class SetUp(LondonProcedure):
    """Everything before turn 1, in the order of LON-4.12; solitaire reverses it (LON-24.3)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "clear",
        "objective",
        "martian_buys",
        "fill_track",
        "earthling_buys",
        "place",
        "place_more",
        "show",
        "draw_reinforcements",
    )
    SOLITAIRE_LINES: ClassVar[tuple[str, ...]] = (
        "clear",
        "earthling_buys",
        "place",
        "place_more",
        "show",
        "draw_reinforcements",
        "roll_force",
    )

    def clear(self, p: LondonPlay) -> Result:
        """An empty map, the marker on turn 1, four minions (LON-4.1, LON-1.9)."""
        s, count = p.s, self.facts.hexes
        s.unit_at, s.rubble = [NOBODY] * count, [0] * count
        s.minions = list(range(MINIONS))
        return None

    def objective(self, p: LondonPlay) -> Result:
        """The Martian picks his Objective (LON-4.2)."""
        return Ask(seat_bit(MARTIAN), ObjectiveQuestion)

    def martian_buys(self, p: LondonPlay) -> Result:
        """The Martian buys (LON-4.3)."""
        return Ask(seat_bit(MARTIAN), BuyQuestion)

    def fill_track(self, p: LondonPlay) -> Result:
        """And orders what he bought (LON-4.4)."""
        return Ask(seat_bit(MARTIAN), TrackQuestion)

    def earthling_buys(self, p: LondonPlay) -> Result:
        """The Earthling takes the Heroine and buys (LON-4.7)."""
        return Ask(seat_bit(EARTHLING), BuyQuestion)

    def place(self, p: LondonPlay) -> Result:
        """And sets up, one unit at a time (LON-4.9)."""
        return Ask(seat_bit(EARTHLING), PlaceQuestion)

    def place_more(self, p: LondonPlay) -> Result:
        """Until all stand (LON-4.9)."""
        return Jump("place") if p.s.cart else None

    def show(self, p: LondonPlay) -> Result:
        """The pieces get their numbers by hex, so that the order tells nothing (LON-5.10)."""
        s, facts = p.s, self.facts
        rows = sorted(zip(s.plan[1::2], s.plan[::2], strict=True))
        for i in range(len(rows) - 1):
            if rows[i][0] == rows[i + 1][0] and p.pick(2, "which of two pieces is named first"):
                rows[i], rows[i + 1] = rows[i + 1], rows[i]
        s.plan = []
        for hex, kind in rows:
            add_piece(s, kind, hex, up=False, bought=True)
        pieces = list(range(len(s.hex)))
        p.tell(SetUpShown(pieces, [facts.label(s, i) for i in pieces], s.hex[:]))
        return None

    def draw_reinforcements(self, p: LondonPlay) -> Result:
        """Five Army units and an Infernal Machine, drawn from the unbought (LON-4.10, LON-24.7).

        Their owner may look at them (LON-5.7).
        """
        s, facts = p.s, self.facts
        for index in range(len(facts.schedule)):
            pool = unbought(facts, s, facts.arrival_category(index))
            s.arrivals.append(pool[p.pick(len(pool), "a reinforcement")])
            s.arrived.append(WAITING)
        p.tell(ReinforcementsDrawn(list(facts.schedule)))
        names = [facts.unit_names[kind] for kind in s.arrivals]
        p.tell(ReinforcementsSeen(names, list(facts.schedule)), EARTHLING)
        return None

    def roll_force(self, p: LondonPlay) -> Result:
        """The solitaire force: rolled, shuffled, face-up on the track (LON-24.4, LON-24.5)."""
        s, facts = p.s, self.facts
        if facts.options.solitaire_setup == "random8":
            # Drawn when its turn comes (LON-24.6).
            draws = facts.content.random_force.draws
            s.track = [UNDRAWN] * draws + [NO_BOX] * (facts.boxes - draws)
            return None
        s.force = p.pick(DIE, "force die")
        counts = facts.content.force_counts[s.force]
        pool = [kind for kind in range(UNIT_KINDS) for _ in range(counts[kind])]
        while pool:
            s.track.append(pool.pop(p.pick(len(pool), "the force in random order")))
        names = [facts.unit_names[kind] for kind in s.track]
        p.tell(ForceRolled(s.force + 1, facts.content.forces[s.force].name, names))
        s.track += [NO_BOX] * (facts.boxes - len(s.track))
        return None
