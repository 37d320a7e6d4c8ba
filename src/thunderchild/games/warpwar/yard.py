"""What may be built, repaired and resupplied (WW-5, WW-7): the checks on a build plan."""

from collections.abc import Iterator, Sequence

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.core.rules import Refusal, check
from thunderchild.games.warpwar.actions import Build, NewShip, Repair
from thunderchild.games.warpwar.facts import Facts, built_of, values_of
from thunderchild.games.warpwar.forms import BuildForm, DamagedShip
from thunderchild.games.warpwar.kinds import (
    ATTRIBUTES,
    SYSTEMSHIP,
    WARPSHIP,
)
from thunderchild.games.warpwar.state import ALIVE, WarpWarState

NAMES = ("PD", "Beam", "Screen", "Tubes", "Missiles", "Racks")
MOST = 9999  # a bound for input only


def ship_values(new: NewShip) -> list[int]:
    """The six values of a new ship."""
    return [new.pd, new.beam, new.screen, new.tubes, new.missiles, new.racks]


def repair_values(repair: Repair) -> list[int]:
    """The six values a repair restores."""
    r = repair
    return [r.pd, r.beam, r.screen, r.tubes, r.missiles, r.racks]


def plan_cost(facts: Facts, plan: Build) -> tuple[int, int, int]:
    """BP for new ships, for repair, and for resupply.

    1 BP restores a point (WW-7.3); missiles are counted once over all ships, three for 1 BP,
    fractions lost (WW-7.4).
    """
    ships = sum(facts.cost(new.kind, ship_values(new)) for new in plan.ships)
    repairs = sum(sum(repair_values(r)) - r.missiles for r in plan.repairs)
    missiles = sum(r.missiles for r in plan.repairs)
    return ships, repairs, -(-missiles // facts.per_three)


# ---- checks on new ships -------------------------------------------------------------------


@check("WW-5.2")
def numbers_are_sound(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Attributes are whole numbers from 0 (WW-5.2, WW-5.3)."""
    for new in plan.ships:
        if new.kind not in (WARPSHIP, SYSTEMSHIP):
            return Refusal("A ship is a Warpship or a Systemship", "WW-5.4")
        if any(not 0 <= value <= MOST for value in ship_values(new)):
            return Refusal("Attributes are whole numbers from 0 up", "WW-5.2")
    return None


@check("WW-4.3")
def kind_is_allowed(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Learning knows Warpships only (WW-4.3)."""
    if all(new.kind in d.facts.kinds for new in plan.ships):
        return None
    return Refusal("This scenario has Warpships only", "WW-4.3")


@check("WW-4.6")
def racks_are_used(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Without Systemships no racks are built (WW-4.6)."""
    if d.facts.systemships or not any(new.racks for new in plan.ships):
        return None
    return Refusal("This scenario has no Systemships, so no racks are built", "WW-4.6")


@check("WW-5.5")
def systemships_have_no_racks(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Systemships may not have racks (WW-5.5)."""
    if any(new.kind == SYSTEMSHIP and new.racks for new in plan.ships):
        return Refusal("A Systemship may not have racks", "WW-5.5")
    return None


@check("WW-5.3")
def ship_is_something(d: "BuildDecision", plan: Build) -> Refusal | None:
    """A ship has at least one point of something besides its generator (WW-5.3)."""
    if all(any(ship_values(new)) for new in plan.ships):
        return None
    return Refusal("A ship needs at least one point besides a Warp Generator", "WW-5.3")


@check("WW-5.7")
def missiles_come_in_threes(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Missiles are bought in threes for each ship (WW-5.7)."""
    if any(new.missiles % d.facts.per_three for new in plan.ships):
        return Refusal("Missiles are built in threes", "WW-5.7")
    return None


@check("WW-5.12")
def base_is_controlled(d: "BuildDecision", plan: Build) -> Refusal | None:
    """New ships appear on an own base star with no enemy in the hex (WW-5.12)."""
    bases = d.facts.controlled_bases(d.s, d.seat)
    for new in plan.ships:
        if new.base not in bases:
            return Refusal("New ships appear on own base stars without enemies", "WW-5.12")
    return None


@check("WW-5.14")
def loads_into_free_racks(d: "BuildDecision", plan: Build) -> Refusal | None:
    """A new Systemship goes on the hex; by option into a free rack at the same base (WW-5.14)."""
    free: dict[int, int] = {}
    for new in plan.ships:
        if new.aboard < 0:
            continue
        if d.facts.options.build_into_racks == "no":
            return Refusal("A new Systemship is put on the hex, not into a rack", "WW-5.14")
        if new.kind != SYSTEMSHIP or new.aboard not in d.s.warpships_at(new.base, d.seat):
            return Refusal("Only a Warpship at the same base can take a new Systemship", "WW-5.14")
        free[new.aboard] = free.get(new.aboard, d.s.free_racks(new.aboard)) - 1
        if free[new.aboard] < 0:
            return Refusal(f"{d.s.name(new.aboard)} has no rack free for it", "WW-5.14")
    return None


@check("WW-2.4")
def counters_suffice(d: "BuildDecision", plan: Build) -> Refusal | None:
    """By option never more ships at once than there are printed counters (WW-2.4)."""
    for kind in (WARPSHIP, SYSTEMSHIP):
        most = d.most(kind)
        if most >= 0 and sum(new.kind == kind for new in plan.ships) > most:
            return Refusal("There are not so many counters", "WW-2.4")
    return None


# ---- checks on repair and resupply ---------------------------------------------------------


@check("WW-4.10")
def repair_is_used(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Learning and Basic have no repair or resupply (WW-4.6, WW-4.10)."""
    if plan.repairs and not d.facts.repair:
        return Refusal("This scenario has no repair or resupply", "WW-4.10")
    return None


@check("WW-7.2")
def ship_was_at_base(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Only a ship on an own base star as the turn began is repaired, each once (WW-7.2)."""
    seen: set[int] = set()
    for repair in plan.repairs:
        ship = repair.ship
        if ship in seen or not d.is_serviced(ship):
            return Refusal("That ship did not begin the turn on one of your bases", "WW-7.2")
        seen.add(ship)
    return None


@check("WW-7.3")
def repair_stays_within_built(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Repair never exceeds what was built (WW-7.3); missiles neither (WW-7.4, WW-5.8)."""
    for repair in plan.repairs:
        missing = d.missing(repair.ship)
        for name, value, most in zip(NAMES, repair_values(repair), missing, strict=True):
            if not 0 <= value <= most:
                rule = "WW-7.4" if name == "Missiles" else "WW-7.3"
                shown = d.s.name(repair.ship)
                return Refusal(f"{shown} lacks {most} of its {name}, not {value}", rule)
    return None


# ---- checks on the sum ---------------------------------------------------------------------


@check("WW-5.16")
def plan_is_paid(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Everything is paid from BP in hand (WW-5.16, WW-7.1)."""
    cost = sum(plan_cost(d.facts, plan))
    if cost > d.bp:
        return Refusal(f"The plan costs {cost} BP; you have {d.bp}", "WW-5.16")
    return None


@check("WW-5.16")
def rest_can_be_spent(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Where all BP must go, no purchase may leave a rest that buys nothing (WW-5.16)."""
    if not d.spend_all:
        return None
    left = d.bp
    for new in plan.ships:
        left -= d.facts.cost(new.kind, ship_values(new))
        if 0 < left < d.cheapest:
            return Refusal(f"That would leave {left} BP, which buy no ship", "WW-5.16")
    return None


@check("WW-4.7")
def all_is_spent(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Learning and Basic: all BP are spent in the first build event (WW-4.3, WW-4.7)."""
    left = d.bp - sum(plan_cost(d.facts, plan))
    if d.spend_all and left:
        rule = "WW-4.7" if d.facts.systemships else "WW-4.3"
        return Refusal(f"All BP must be spent now; {left} are left", rule)
    return None


class BuildDecision(Decision[Build]):
    """All plans a player can pay for."""

    ACTIONS = (Build,)
    DRAFT_CHECKS = (
        numbers_are_sound,
        kind_is_allowed,
        racks_are_used,
        systemships_have_no_racks,
        ship_is_something,
        missiles_come_in_threes,
        base_is_controlled,
        loads_into_free_racks,
        counters_suffice,
        repair_is_used,
        ship_was_at_base,
        repair_stays_within_built,
        plan_is_paid,
        rest_can_be_spent,
    )
    CHECKS = (*DRAFT_CHECKS, all_is_spent)

    def __init__(self, facts: Facts, s: WarpWarState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat
        self.bp = s.bp[seat]
        self.spend_all = facts.scenario.must_spend

    @property
    def cheapest(self) -> int:
        """The fewest BP that buy a ship."""
        return 1 + min(self.facts.content.kind_price[kind] for kind in self.facts.kinds)

    def why_not_draft(self, plan: Build) -> Refusal | None:
        """Why an unfinished plan cannot stand, or None: everything but spending it all."""
        for test in self.DRAFT_CHECKS:
            refusal = test(self, plan)
            if refusal is not None:
                return refusal
        return None

    def most(self, kind: int) -> int:
        """How many more ships of a kind the counters allow; -1 is no limit (WW-2.4)."""
        if self.facts.options.counter_limit == "none":
            return -1
        return len(self.facts.content.numbers[kind][self.seat]) - len(self.s.fleet(self.seat, kind))

    def is_serviced(self, ship: int) -> bool:
        """Whether a ship is on an own base star, aboard or not; nothing has moved yet (WW-7.2)."""
        s = self.s
        if not 0 <= ship < len(s.owner) or s.owner[ship] != self.seat or s.fate[ship] != ALIVE:
            return False
        where = s.hex[ship] if s.carrier[ship] < 0 else s.hex[s.carrier[ship]]
        return where in self.facts.own_bases(s, self.seat)

    def missing(self, ship: int) -> list[int]:
        """What a ship lacks, by attribute."""
        built, now = built_of(self.s, ship), values_of(self.s, ship)
        return [b - n for b, n in zip(built, now, strict=True)]

    def damaged(self) -> list[int]:
        """Ships that can be repaired or resupplied now."""
        ships = range(len(self.s.owner))
        return [i for i in ships if self.is_serviced(i) and any(self.missing(i))]

    def candidates(self) -> Iterator[Build]:
        """The empty plan, and every plan of one ship with a single point of something."""
        yield Build()
        for base in self.facts.controlled_bases(self.s, self.seat):
            for kind in self.facts.kinds:
                for attribute in range(ATTRIBUTES):
                    values = [0] * ATTRIBUTES
                    values[attribute] = self.facts.content.per_bp[attribute]
                    yield Build([NewShip(kind, *values, base)])

    # ---- sampling --------------------------------------------------------------------------

    def sample(self, draws: Draws) -> Build:
        """A spending goal, then repairs, then ships of random make until it is reached."""
        left = self.bp if self.spend_all else self._draw_goal(draws)
        repairs, left = self._sample_repairs(draws, left)
        ships: list[NewShip] = []
        bases = self.facts.controlled_bases(self.s, self.seat)
        most = [self.most(WARPSHIP), self.most(SYSTEMSHIP)]
        while bases and left > 0:
            kinds = [k for k in self.facts.kinds if most[k] and self.price_of(k) <= left]
            if not kinds:
                break
            kind = draws.choose(kinds)
            most[kind] -= 1
            spent = self._draw_cost(draws, kind, left)
            values = self._draw_values(draws, kind, spent - self.facts.content.kind_price[kind])
            ships.append(NewShip(kind, *values, draws.choose(bases)))
            left -= spent
        if self.spend_all and left > 0:  # the counters ran out: the last ship takes the rest
            last = ship_values(ships[-1])
            ships[-1] = NewShip(ships[-1].kind, last[0] + left, *last[1:], ships[-1].base)
        return Build(self._sample_berths(draws, ships), repairs)

    def _draw_goal(self, draws: Draws) -> int:
        """How much to spend: often nothing, sometimes all, else any sum."""
        lot = draws.pick(4)
        if lot < 2:
            return 0
        return self.bp if lot == 2 else draws.pick(self.bp + 1)

    def price_of(self, kind: int) -> int:
        """The fewest BP that buy a ship of a kind."""
        return self.facts.content.kind_price[kind] + 1

    def _draw_cost(self, draws: Draws, kind: int, left: int) -> int:
        """What the next ship costs; where all must be spent the rest must still buy something."""
        low = self.price_of(kind)
        cost = low + max(draws.pick(left - low + 1), draws.pick(left - low + 1))
        if self.spend_all and 0 < left - cost < self.cheapest:
            return left
        return cost

    def _draw_values(self, draws: Draws, kind: int, points: int) -> list[int]:
        """Points spread over a random choice of attributes."""
        values = [0] * ATTRIBUTES
        open_ = 5 if kind == SYSTEMSHIP or not self.facts.systemships else 6
        favoured = [draws.pick(open_) for _ in range(1 + draws.pick(4))]
        favoured.append(0)
        for _ in range(points):
            attribute = draws.choose(favoured)
            values[attribute] += self.facts.content.per_bp[attribute]
        return values

    def _sample_repairs(self, draws: Draws, left: int) -> tuple[list[Repair], int]:
        """Random repairs that fit the goal."""
        repairs: list[Repair] = []
        for ship in self.damaged():
            if left <= 0 or not draws.pick(2):
                continue
            values = [0] * ATTRIBUTES
            for attribute, most in enumerate(self.missing(ship)):
                price = self.facts.content.per_bp[attribute]
                amount = draws.pick(min(most, left * price) + 1)
                values[attribute] = amount
                left -= -(-amount // price)
            if any(values):
                repairs.append(_repair_of(ship, values))
        return repairs, left

    def _sample_berths(self, draws: Draws, ships: list[NewShip]) -> list[NewShip]:
        """By option, some new Systemships go into free racks (WW-5.14)."""
        if self.facts.options.build_into_racks == "no":
            return ships
        placed: list[NewShip] = []
        free = {c: n for c, _, n in self._carriers()}
        for new in ships:
            choices = [c for c, hex, _ in self._carriers() if hex == new.base and free[c] > 0]
            if new.kind == SYSTEMSHIP and choices and draws.pick(2):
                carrier = draws.choose(choices)
                free[carrier] -= 1
                new = NewShip(new.kind, *ship_values(new), new.base, carrier)
            placed.append(new)
        return placed

    def _carriers(self) -> list[list[int]]:
        """Warpships at own bases with free racks: ship, hex, racks."""
        s = self.s
        return [
            [ship, base, s.free_racks(ship)]
            for base in self.facts.controlled_bases(s, self.seat)
            for ship in s.warpships_at(base, self.seat)
            if s.free_racks(ship) > 0
        ]

    def form(self) -> BuildForm:
        """The yard as data."""
        facts, s = self.facts, self.s
        bases = facts.controlled_bases(s, self.seat)
        none = Refusal("The enemy sits on all your bases: you cannot build", "WW-5.12")
        return BuildForm(
            bp=self.bp,
            spend_all=self.spend_all,
            level=facts.level(s.turn),
            kinds=facts.kinds,
            racks=facts.systemships,
            bases=bases,
            no_base=None if bases else none,
            new_names=[self._next_names(WARPSHIP), self._next_names(SYSTEMSHIP)],
            most=[self.most(WARPSHIP), self.most(SYSTEMSHIP)],
            carriers=self._carriers() if facts.options.build_into_racks == "yes" else [],
            repair=facts.repair,
            damaged=[DamagedShip(i, s.name(i), self.missing(i)) for i in self.damaged()],
        )

    def _next_names(self, kind: int, count: int = 12) -> list[str]:
        """The names the next ships of a kind will bear."""
        s = self.s.copy()
        names = []
        for _ in range(count):
            number = self.facts.next_number(s, self.seat, kind)
            ship = s.add_ship()
            s.owner[ship], s.kind_of[ship], s.number[ship] = self.seat, kind, number
            names.append(s.name(ship))
        return names


def _repair_of(ship: int, values: Sequence[int]) -> Repair:
    """A repair from six values in record order."""
    pd, beam, screen, tubes, missiles, racks = values
    return Repair(ship, pd, beam, screen, tubes, missiles, racks)
