"""Set-up: hidden placing, the free draws, the solitaire force (LON-4, LON-24)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Listed
from thunderchild.core.procedure import NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, Remark, check
from thunderchild.games.london.content.facts import Facts, Play, seat_bit
from thunderchild.games.london.model.actions import Place
from thunderchild.games.london.model.kinds import (
    EARTHLING,
    EARTHLING_KINDS,
    HEROINE,
    MARTIAN,
    MINIONS,
    TERRAIN_NAMES,
    UNIT_KINDS,
    WARSHIP,
)
from thunderchild.games.london.model.state import NO_BOX, NOBODY, UNDRAWN, WAITING, LondonState
from thunderchild.games.london.page.forms import PlaceForm, PlaceUnit
from thunderchild.games.london.rules.pieces import add_piece
from thunderchild.games.london.rules.purchase import BuyQuestion, ObjectiveQuestion, TrackQuestion
from thunderchild.games.london.told.events import (
    ReinforcementsDrawn,
    ReinforcementsSeen,
    SetUpShown,
    UnitPlaced,
)
from thunderchild.games.london.told.system import ForceRolled

DIE = 6


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
    facts, hex = d.facts, action.hex
    if not 0 <= hex < facts.hexes:
        return Refusal("There is no such hex", "LON-2.1")
    if facts.can_stand_at_setup(action.unit, hex):
        return None
    name, ground = facts.unit_names[action.unit], TERRAIN_NAMES[facts.terrain[hex]]
    wanted = "a river or bridged hex" if action.unit == WARSHIP else "a city hex"
    return Refusal(f"{name} is set up in {wanted}; {facts.place(hex)} is {ground}", "LON-4.9")


@check("LON-7.1")
def hex_is_free(d: "PlaceDecision", action: Place) -> Refusal | None:
    """One unit in a hex; the Heroine may share (LON-7.1, LON-7.2)."""
    if action.unit == HEROINE or action.hex not in d.taken:
        return None
    return Refusal(f"A unit stands in {d.facts.place(action.hex)} already", "LON-7.1")


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

    def text(self, action: Place) -> str:
        """The place by its name."""
        return self.facts.names[action.hex]

    def drawn(self, draws: Draws) -> Place:
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
            PlaceUnit(
                kind,
                self.facts.unit_names[kind],
                cart.count(kind),
                self.hexes(kind),
                "river or bridge" if kind == WARSHIP else "any city hex that is free",
            )
            for kind in sorted(set(cart))
        ]
        why = [
            Refusal("Units are set up in city hexes, the Warship on the river", "LON-4.9"),
            Refusal("One unit in a hex; the Heroine may share", "LON-7.1"),
        ]
        seen = "Everything lies face-down: the Martian sees only what the back shows"
        return PlaceForm(units, Remark(seen, "LON-4.9"), why)


class PlaceQuestion(Question):
    """The Earthling sets up his units, unseen until all stand (LON-4.9, LON-4.12)."""

    def offer(self, p: Play, seat: int) -> PlaceDecision:
        """Any unit, any fitting hex."""
        return PlaceDecision(p.facts, p.s)

    def take(self, p: Play, seat: int, action: Place) -> Result:
        s, facts = p.s, p.facts
        s.cart.remove(action.unit)
        s.plan += (action.unit, action.hex)
        name, at = facts.unit_names[action.unit], facts.place(action.hex)
        p.tell(UnitPlaced(action.unit, name, action.hex, at), seat)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Set up your units, face-down ({len(p.s.cart)} left)."


def unbought(facts: Facts, s: LondonState, category: int) -> list[int]:
    """The counters of a category that were not bought, one each (LON-4.10, LON-4.11)."""
    found = []
    for kind in EARTHLING_KINDS:
        if facts.category[kind] == category:
            left = facts.content.count[kind] - s.kind_of.count(kind) - s.arrivals.count(kind)
            found += [kind] * left
    return found


class SetUp(Procedure):
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

    def clear(self, p: Play) -> Result:
        """An empty map, the marker on turn 1, four minions (LON-4.1, LON-1.9)."""
        s, count = p.s, p.facts.hexes
        s.unit_at, s.rubble = [NOBODY] * count, [0] * count
        s.minions = list(range(MINIONS))
        return NEXT

    def objective(self, p: Play) -> Result:
        """The Martian picks his Objective (LON-4.2)."""
        return p.ask(seat_bit(MARTIAN), ObjectiveQuestion)

    def martian_buys(self, p: Play) -> Result:
        """The Martian buys (LON-4.3)."""
        return p.ask(seat_bit(MARTIAN), BuyQuestion)

    def fill_track(self, p: Play) -> Result:
        """And orders what he bought (LON-4.4)."""
        return p.ask(seat_bit(MARTIAN), TrackQuestion)

    def earthling_buys(self, p: Play) -> Result:
        """The Earthling takes the Heroine and buys (LON-4.7)."""
        return p.ask(seat_bit(EARTHLING), BuyQuestion)

    def place(self, p: Play) -> Result:
        """And sets up, one unit at a time (LON-4.9)."""
        return p.ask(seat_bit(EARTHLING), PlaceQuestion)

    def place_more(self, p: Play) -> Result:
        """Until all stand (LON-4.9)."""
        return p.jump("place") if p.s.cart else NEXT

    def show(self, p: Play) -> Result:
        """The pieces get their numbers by hex, so that the order tells nothing (LON-5.10)."""
        s, facts = p.s, p.facts
        rows = sorted(zip(s.plan[1::2], s.plan[::2], strict=True))
        for i in range(len(rows) - 1):
            if rows[i][0] == rows[i + 1][0] and p.pick(2, "which of two pieces is named first"):
                rows[i], rows[i + 1] = rows[i + 1], rows[i]
        s.plan = []
        for hex, kind in rows:
            add_piece(s, kind, hex, up=False, bought=True)
        pieces = list(range(len(s.hex)))
        p.tell(SetUpShown(pieces, [facts.label(s, i) for i in pieces], s.hex[:]))
        return NEXT

    def draw_reinforcements(self, p: Play) -> Result:
        """Five Army units and an Infernal Machine, drawn from the unbought (LON-4.10, LON-24.7).

        Their owner may look at them (LON-5.7).
        """
        s, facts = p.s, p.facts
        for index in range(len(facts.schedule)):
            pool = unbought(facts, s, facts.arrival_category(index))
            s.arrivals.append(pool[p.pick(len(pool), "a reinforcement")])
            s.arrived.append(WAITING)
        p.tell(ReinforcementsDrawn(list(facts.schedule)))
        names = [facts.unit_names[kind] for kind in s.arrivals]
        p.tell(ReinforcementsSeen(s.arrivals[:], names, list(facts.schedule)), EARTHLING)
        return NEXT

    def roll_force(self, p: Play) -> Result:
        """The solitaire force: rolled, shuffled, face-up on the track (LON-24.4, LON-24.5)."""
        s, facts = p.s, p.facts
        if facts.options.solitaire_setup == "random8":
            # Drawn when its turn comes (LON-24.6).
            draws = facts.content.random_force.draws
            s.track = [UNDRAWN] * draws + [NO_BOX] * (facts.boxes - draws)
            return NEXT
        s.force = p.pick(DIE, "force die")
        counts = facts.content.force_counts[s.force]
        pool = [kind for kind in range(UNIT_KINDS) for _ in range(counts[kind])]
        while pool:
            s.track.append(pool.pop(p.pick(len(pool), "the force in random order")))
        names = [facts.unit_names[kind] for kind in s.track]
        p.tell(ForceRolled(s.force + 1, facts.content.forces[s.force].name, names))
        s.track += [NO_BOX] * (facts.boxes - len(s.track))
        return NEXT
