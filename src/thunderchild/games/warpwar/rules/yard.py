"""The yard: all build plans a player can pay for (WW-5, WW-7)."""

from collections.abc import Iterator, Sequence

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.core.rules import Refusal, Remark
from thunderchild.games.warpwar.content.facts import Facts, built_of, values_of
from thunderchild.games.warpwar.model.actions import Build, NewShip, Repair
from thunderchild.games.warpwar.model.kinds import (
    ATTRIBUTES,
    MISSILE,
    PD,
    SHIP_NAMES,
    SYSTEMSHIP,
    WARPSHIP,
)
from thunderchild.games.warpwar.model.state import ALIVE, WarpWarState
from thunderchild.games.warpwar.page.forms import BuildForm, DamagedShip
from thunderchild.games.warpwar.rules.purchases import (
    NO_COUNTER,
    all_is_spent,
    base_is_controlled,
    counters_suffice,
    kind_is_allowed,
    loads_into_free_racks,
    missiles_come_in_threes,
    new_ship,
    numbers_are_sound,
    plan_is_paid,
    racks_are_used,
    repair_is_used,
    repair_of,
    repair_stays_within_built,
    repairs_are_told_apart,
    rest_can_be_spent,
    ship_is_something,
    ship_values,
    ship_was_at_base,
    systemships_have_no_racks,
)


class BuildDecision(Decision[Build]):
    """All plans a player can pay for."""

    ACTIONS = (Build,)
    COMPLETE = False
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
        repairs_are_told_apart,
        repair_stays_within_built,
        plan_is_paid,
        rest_can_be_spent,
    )
    CHECKS = (*DRAFT_CHECKS, all_is_spent)

    def __init__(self, facts: Facts, s: WarpWarState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat
        self.bp = s.bp[seat]
        self.spend_all = facts.scenario.must_spend

    def cheapest(self, bought: Sequence[NewShip] = ()) -> int:
        """The fewest BP that buy one more ship; more than there are if no counter is left."""
        kinds = [new.kind for new in bought]
        open_ = (k for k in self.facts.kinds if self.most(k) < 0 or self.most(k) > kinds.count(k))
        return min((self.price_of(kind) for kind in open_), default=self.bp + 1)

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
        return s.where(ship) in self.facts.own_bases(s, self.seat)

    def missing(self, ship: int) -> list[int]:
        """What a ship lacks, by attribute."""
        built, now = built_of(self.s, ship), values_of(self.s, ship)
        return [b - n for b, n in zip(built, now, strict=True)]

    def damaged(self) -> list[int]:
        """Ships that can be repaired or resupplied now."""
        s, bases = self.s, self.facts.own_bases(self.s, self.seat)
        here = [i for i, hex in enumerate(s.hex) if hex in bases and s.owner[i] == self.seat]
        here += [i for i, carrier in enumerate(s.carrier) if carrier >= 0 and carrier in here]
        return [i for i in here if built_of(s, i) != values_of(s, i)]

    def candidates(self) -> Iterator[Build]:
        """The empty plan, and every plan of one ship with a single point of something."""
        yield Build()
        for base in self.facts.controlled_bases(self.s, self.seat):
            for kind in self.facts.kinds:
                for attribute in range(ATTRIBUTES):
                    values = [0] * ATTRIBUTES
                    values[attribute] = self.facts.content.per_bp[attribute]
                    yield Build([new_ship(kind, values, base)])

    def examples(self) -> Iterator[Build]:
        """Ready-made ships; where all BP must be spent, the rest goes into Power/Drive."""
        for design in self.facts.content.designs:
            kind, values = SHIP_NAMES.index(design.kind), list(design.values())
            left = self.bp - self.facts.cost(kind, values)
            if self.spend_all:
                values[PD] += max(left, 0)
            for base in self.facts.controlled_bases(self.s, self.seat)[:1]:
                plan = Build([new_ship(kind, values, base)])
                if self.why_not(plan) is None:
                    yield plan

    # ---- sampling --------------------------------------------------------------------------

    def drawn(self, draws: Draws) -> Build:
        """A spending goal, then repairs, then ships of random make until it is reached."""
        left = self.bp if self.spend_all else self._draw_goal(draws)
        if left <= 0:
            return Build()
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
            ships.append(new_ship(kind, values, draws.choose(bases)))
            left -= spent
            if not self.spend_all and draws.pick(2):
                break
        if self.spend_all and left > 0:  # the counters ran out: the last ship takes the rest
            last = ship_values(ships[-1])
            last[0] += left
            ships[-1] = new_ship(ships[-1].kind, last, ships[-1].base)
        return Build(self._sample_berths(draws, ships), repairs)

    def near(self, action: Build, draws: Draws) -> Build:
        """One BP of a new ship goes into something else."""
        per_bp = self.facts.content.per_bp
        changes = [
            (at, less, more)
            for at in range(len(action.ships))
            for less in range(ATTRIBUTES)
            for more in range(ATTRIBUTES)
            if less != more
        ]
        draws.shuffle(changes)
        for at, less, more in changes:
            ship = action.ships[at]
            values = ship_values(ship)
            values[less] -= per_bp[less]
            values[more] += per_bp[more]
            new = new_ship(ship.kind, values, ship.base, ship.aboard)
            found = Build([*action.ships[:at], new, *action.ships[at + 1 :]], action.repairs)
            if values[less] >= 0 and self.why_not(found) is None:
                return found
        return super().near(action, draws)

    def _draw_goal(self, draws: Draws) -> int:
        """How much to spend: often nothing, sometimes all, else any sum."""
        lot = draws.pick(6)
        if lot < 4:
            return 0
        return self.bp if lot == 4 else draws.pick(self.bp + 1)

    def price_of(self, kind: int) -> int:
        """The fewest BP that buy a ship of a kind."""
        return self.facts.content.kind_price[kind] + 1

    def _draw_cost(self, draws: Draws, kind: int, left: int) -> int:
        """What the next ship costs; where all must be spent the rest must still buy something."""
        low = self.price_of(kind)
        cost = low + max(draws.pick(left - low + 1) for _ in range(3))
        if self.spend_all and 0 < left - cost < self.cheapest():
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
                repairs.append(repair_of(ship, values))
        return repairs, left

    def racks_at(self, base: int, plan: Build) -> dict[int, int]:
        """Free racks of each Warpship at a base once the plan is carried out (WW-5.14)."""
        s, first = self.s, len(self.s.owner)
        racks = {ship: s.free_racks(ship) for ship in s.warpships_at(base, self.seat)}
        for repair in plan.repairs:
            if repair.ship in racks:
                racks[repair.ship] += repair.racks
        for place, new in enumerate(plan.ships):
            if new.kind == WARPSHIP and new.base == base:
                racks[first + place] = new.racks
        return racks

    def _sample_berths(self, draws: Draws, ships: list[NewShip]) -> list[NewShip]:
        """By option, some new Systemships go into free racks (WW-5.14)."""
        if self.facts.options.build_into_racks == "no":
            return ships
        placed: list[NewShip] = []
        racks = {base: self.racks_at(base, Build(ships)) for base in {n.base for n in ships}}
        free = {ship: n for at in racks.values() for ship, n in at.items()}
        for new in ships:
            choices = [ship for ship in racks[new.base] if free[ship] > 0]
            if new.kind == SYSTEMSHIP and choices and draws.pick(2):
                carrier = draws.choose(choices)
                free[carrier] -= 1
                placed.append(new_ship(new.kind, ship_values(new), new.base, carrier))
            else:
                placed.append(new)
        return placed

    def _carriers(self) -> list[list[int]]:
        """Warpships at own bases: ship, hex, free racks; a repair may add some (WW-5.14)."""
        s = self.s
        return [
            [ship, base, s.free_racks(ship)]
            for base in self.facts.controlled_bases(s, self.seat)
            for ship in s.warpships_at(base, self.seat)
        ]

    def form(self) -> BuildForm:
        facts, s = self.facts, self.s
        bases = facts.controlled_bases(s, self.seat)
        none = Refusal("The enemy holds all your bases: you cannot build", "WW-5.12")
        return BuildForm(
            bp=self.bp,
            spend_all=self.spend_all,
            level=facts.level(s.turn),
            kinds=facts.kinds,
            racks=[WARPSHIP] if facts.systemships else [],
            bases=bases,
            no_base=None if bases else none,
            new_names=[self._next_names(WARPSHIP), self._next_names(SYSTEMSHIP)],
            most=[self.most(WARPSHIP), self.most(SYSTEMSHIP)],
            no_counter=NO_COUNTER,
            into_racks=facts.options.build_into_racks == "yes",
            carriers=self._carriers() if facts.options.build_into_racks == "yes" else [],
            next_ship=len(s.owner),
            repair=facts.repair,
            damaged=[DamagedShip(i, s.name(i), self.missing(i)) for i in self.damaged()],
            remarks=self._remarks(),
        )

    def _remarks(self) -> list[Remark]:
        """What repair and resupply cost, or why there is nothing to repair."""
        if not self.damaged():
            return [
                Remark("No ship that began the turn on one of your bases needs repair", "WW-7.2")
            ]
        lot = self.facts.content.per_bp[MISSILE]
        return [
            Remark("1 BP restores one point", "WW-7.3"),
            Remark(f"1 BP buys up to {lot} missiles, counted over all ships", "WW-7.4"),
        ]

    def _next_names(self, kind: int, count: int = 12) -> list[str]:
        """The names the next ships of a kind will bear."""
        return self.facts.next_names(self.s, self.seat, [kind] * count)
