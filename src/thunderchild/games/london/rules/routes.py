"""Zones of control, what it costs to enter a hex, and where a unit can get to (LON-9, LON-10)."""

from typing import Final

from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.model.kinds import EARTHLING, FULL_TURN, MARTIAN
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.in_hand import move_in_hand

UNREACHED: Final = 1 << 30  # more than any way costs


def zone_of(facts: Facts, s: LondonState, side: int) -> bytearray:
    """The hexes in a side's zones of control: 1 for each (LON-10.1, LON-10.2, LON-10.4).

    Range does not enlarge a zone and friends do not cancel one (LON-10.5). Where a unit stands
    does not matter, only the hex controlled does (LON-13.11).
    """
    zone = bytearray(facts.hexes)
    kinds, hexes, up = s.kind_of, s.hex, s.up
    combat, land_only, water = facts.combat, facts.land_only, facts.water
    for piece, kind in enumerate(kinds):
        here = hexes[piece]
        if here < 0 or (kind < FIRST_EARTHLING) != (side == MARTIAN):
            continue
        if not (combat[kind] if up[piece] else kind < FIRST_EARTHLING):
            continue
        if up[piece] and land_only[kind]:
            for near in facts.neighbours[here]:
                if not water[near + facts.hexes if s.rubble[near] else near]:
                    zone[near] = 1
        else:
            for near in facts.neighbours[here]:
                zone[near] = 1
    return zone


def is_in_zone(facts: Facts, s: LondonState, side: int, hex: int) -> bool:
    """The same for one hex (LON-10.1, LON-10.2, LON-10.4, LON-10.5)."""
    kinds, unit_at = s.kind_of, s.unit_at
    for near in facts.neighbours[hex]:
        unit = unit_at[near]
        if unit < 0:
            continue
        kind = kinds[unit]
        if side == MARTIAN:
            if kind < FIRST_EARTHLING and (not s.up[unit] or facts.combat[kind]):
                return True
        elif kind >= FIRST_EARTHLING and s.up[unit] and facts.combat[kind]:
            if not (facts.land_only[kind] and facts.water[facts.ground(s, hex)]):
                return True
    return False


class Mover:
    """One unit about to move: its costs, its points, the zones that stop it."""

    __slots__ = (
        "allowance",
        "costs",
        "facts",
        "heeds",
        "here",
        "kind",
        "left",
        "s",
        "side",
        "zone",
    )

    def __init__(
        self, facts: Facts, s: LondonState, piece: int, zone: bytearray | None = None
    ) -> None:
        """`zone` is the enemy's zone of control, if it was worked out already."""
        self.facts, self.s, self.zone = facts, s, zone
        self.heeds = True
        self.kind = s.kind_of[piece]
        self.side = MARTIAN if self.kind < FIRST_EARTHLING else EARTHLING
        self.here = s.hex[piece]
        self.costs = facts.cost[facts.way[self.kind]]
        self.allowance = facts.movement[self.kind]
        move = move_in_hand(s)
        self.left = move.left if move.mover == piece else self.allowance

    def cost(self, hex: int) -> int:
        """The price of a hex as it is now (LON-2.6)."""
        return self.costs[hex + self.facts.hexes if self.s.rubble[hex] else hex]

    def is_barred(self, hex: int) -> bool:
        """Whether the enemy holds the hex; a free Heroine keeps nobody out (LON-7.5, LON-12.12)."""
        if self.side == MARTIAN:
            return self.facts.bars_martians(self.s, hex)
        unit = self.s.unit_at[hex]
        return unit >= 0 and self.s.kind_of[unit] < FIRST_EARTHLING

    def is_near(self, hex: int) -> bool:
        """Whether the hex is next to where it stands."""
        return hex in self.facts.neighbours[self.here]

    def is_full(self, hex: int) -> bool:
        """Whether a friend is in the hex, so that it cannot stop there (LON-7.1, LON-7.4)."""
        unit = self.s.unit_at[hex]
        return unit >= 0 and hex != self.here

    def is_stop(self, hex: int) -> bool:
        """Whether an enemy zone of control ends the move there (LON-10.3, LON-10.6)."""
        if self.zone is not None:
            return self.zone[hex] == 1
        return self.heeds and is_in_zone(self.facts, self.s, 1 - self.side, hex)

    def price(self, hex: int, left: int) -> int:
        """What entering takes of the points left, or -1: it cannot enter (LON-9.1, LON-9.3)."""
        cost = self.costs[hex + self.facts.hexes if self.s.rubble[hex] else hex]
        if 0 < cost <= left:
            return cost
        return left if cost == FULL_TURN and 0 < left == self.allowance else -1

    def steps(self, hex: int, left: int) -> list[tuple[int, int]]:
        """The hexes it could enter from here, with the points left then, clockwise."""
        found = []
        for near in self.facts.neighbours[hex]:
            price = self.price(near, left)
            if price < 0 or self.is_barred(near):
                continue
            rest = 0 if self.is_stop(near) else left - price
            if rest == 0 and self.is_full(near):
                # It would have to stop on a friend (LON-10.8) or could not go on.
                continue
            found.append((near, rest))
        return found


class Reached:
    """A hex a unit can get to: the cheapest path, the first clockwise of equals (LON-27.15)."""

    __slots__ = ("cost", "hex", "path", "stop")

    def __init__(self, hex: int, cost: int, path: tuple[int, ...], *, stop: bool) -> None:
        self.hex, self.cost, self.path, self.stop = hex, cost, path, stop


def reach(mover: Mover) -> dict[int, Reached]:
    """Every hex a unit can stop in, by hex.

    A way is the directions of its steps, clockwise from north, as the digits of a number; so the
    first clockwise of two ways is the smaller one.
    """
    full, facts = mover.left, mover.facts
    costs, ways = [UNREACHED] * facts.hexes, [0] * facts.hexes
    paths: list[tuple[int, ...]] = [()] * facts.hexes
    waiting: list[list[int]] = [[] for _ in range(full + 1)]
    waiting[0].append(mover.here)
    costs[mover.here] = 0
    found: dict[int, Reached] = {}
    for spent, hexes in enumerate(waiting):
        for hex in hexes:
            if costs[hex] < spent:
                continue
            path = paths[hex]
            if spent:
                stop = mover.is_stop(hex)
                if not mover.is_full(hex):
                    found[hex] = Reached(hex, spent, path, stop=stop)
                if stop or spent == full:
                    continue
            digit, way = facts.digits[len(path)], ways[hex]
            for near in facts.steps[hex]:
                way += digit
                if near < 0 or costs[near] <= spent:
                    continue
                price = mover.price(near, full - spent)
                if price < 0 or mover.is_barred(near):
                    continue
                cost, before = spent + price, costs[near]
                if cost < before:
                    waiting[cost].append(near)
                elif cost > before or way > ways[near]:
                    continue
                costs[near], ways[near], paths[near] = cost, way, (*path, near)
    return found


class PanicMover(Mover):
    """An Earthling unit that General Panic moves: no zones, and Martians stay out of its way.

    It may pass but not stop on Earthling units; a face-down piece closes its hex for stopping
    whatever it is, because the owner need not say (LON-18.8, LON-18.13, LON-7.6).
    """

    __slots__ = ()

    def __init__(self, facts: Facts, s: LondonState, piece: int) -> None:
        super().__init__(facts, s, piece)
        self.heeds = False
        self.costs = facts.cost[facts.panic_way[self.kind]]
        self.left = self.allowance

    def is_full(self, hex: int) -> bool:
        """Whether any Earthling but a free face-up Heroine is there."""
        if hex == self.here:
            return False
        s, girl = self.s, self.s.heroine
        return s.unit_at[hex] >= 0 or (girl >= 0 and s.hex[girl] == hex and not s.up[girl])
