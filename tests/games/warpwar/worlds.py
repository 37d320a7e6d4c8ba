"""Every world that can be behind what everybody saw: slow, and with nothing of the game in it.

A world is what one side keeps secret: the BP in hand and, for each of its ships, the values built
with, the values it has now, the Warpship that carries it, and the movement points it has spent.
`Worlds` begins with one world and follows a game by its public events alone: where the side has a
secret choice it takes every one, and what is seen afterwards strikes out the worlds that cannot
have shown it. What is left is all that can be true.

It knows the standard rules of the Advanced scenario, and Learning's "all BP must be spent".
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, NamedTuple

PD, BEAM, SCREEN, TUBE, MISSILE, RACK = range(6)
NONE = (0,) * 6
OUT = -1  # on the map
GONE = -2  # destroyed in the open, or lost unseen


class Ship(NamedTuple):
    """The secret side of a ship."""

    built: tuple[int, ...]
    now: tuple[int, ...]
    aboard: int = OUT
    spent: int = 0


class World(NamedTuple):
    """All that one side keeps secret."""

    bp: int
    ships: tuple[Ship, ...]


def points(values: Iterable[int]) -> int:
    """Hits that a ship can take, and BP that its values cost: three missiles are one."""
    pd, beam, screen, tube, missile, rack = values
    return pd + beam + screen + tube + rack + -(-missile // 3)


def designs(most: int, *, racks: bool) -> Iterator[tuple[int, ...]]:
    """All ships of 1 to so many points."""
    for pd, beam, screen, tube, thirds, rack in product(range(most + 1), repeat=6):
        if 1 <= pd + beam + screen + tube + thirds + rack <= most and (racks or not rack):
            yield (pd, beam, screen, tube, 3 * thirds, rack)


def placements(now: tuple[int, ...], hits: int) -> Iterator[tuple[int, ...]]:
    """All ways to place so many hits: what is left of the values."""
    room = [*now[:MISSILE], -(-now[MISSILE] // 3), now[RACK]]
    for placed in product(*(range(min(hits, most) + 1) for most in room)):
        if sum(placed) == hits:
            left = [value - count for value, count in zip(now, placed, strict=True)]
            left[MISSILE] = max(0, now[MISSILE] - 3 * placed[MISSILE])
            yield tuple(left)


def repairs(ship: Ship) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """All ways to restore a ship: points, missiles, and the values it has then."""
    missing = [b - n for b, n in zip(ship.built, ship.now, strict=True)]
    for back in product(*(range(most + 1) for most in missing)):
        now = tuple(n + r for n, r in zip(ship.now, back, strict=True))
        yield sum(back) - back[MISSILE], back[MISSILE], now


class Worlds:
    """All worlds of one side that fit what was told so far."""

    def __init__(self, seat: str, bases: tuple[str, ...], price: int, *, spend_all: bool) -> None:
        self.seat, self.bases, self.price, self.spend_all = seat, bases, price, spend_all
        self.worlds = {World(0, ())}
        self.numbers: list[int] = []  # of the side's ships, as the events number them
        self.warp: list[bool] = []
        self.place: list[str] = []  # the hex of a ship on the map, or ""
        self.new: list[int] = []
        self.phase = ""
        self.left: dict[int, str] = {}  # Systemships that went aboard, and where
        self.appeared: list[int] = []
        self.stranded: list[int] = []
        self.hits: dict[int, int] = {}
        self.lifts: list[tuple[int, int]] = []
        self.names: dict[str, int] = {}
        self.star = ""

    # ---- the events, in the order they are told ------------------------------------------------

    def hear(self, events: Iterable[dict[str, Any]]) -> None:
        """Follow what everybody was told."""
        for event in events:
            does = getattr(self, event["event"], None)
            if does is not None and event.get("who", self.seat) == self.seat:
                does(event)
            assert self.worlds, f"nothing explains {event}"

    def keep(self, fits: Any) -> None:
        """Strike out the worlds that do not fit."""
        self.worlds = {world for world in self.worlds if fits(world)}

    def branch(self, ways: Any) -> None:
        """Put every way a secret choice can have been made in the place of each world."""
        self.worlds = {after for world in self.worlds for after in ways(world)}

    def change(self, world: World, ship: int, **new: Any) -> World:
        """A world with one ship changed."""
        ships = list(world.ships)
        ships[ship] = ships[ship]._replace(**new)
        return world._replace(ships=tuple(ships))

    def index(self, event: dict[str, Any], key: str = "ship") -> int:
        """The ship of an event."""
        return self.numbers.index(event[key])

    def turn_began(self, event: dict[str, Any]) -> None:
        """A new turn: no points are spent, and who is at home may be repaired."""
        self.branch(lambda w: [w._replace(ships=tuple(ship._replace(spent=0) for ship in w.ships))])
        self.phase = "movement"

    def bp_received(self, event: dict[str, Any]) -> None:
        """Income is open."""
        self.branch(lambda w: [w._replace(bp=w.bp + event["points"])])

    def ship_appeared(self, event: dict[str, Any]) -> None:
        """A new ship of an unknown design."""
        self.numbers.append(event["ship"])
        self.warp.append(event["name"].startswith("W"))
        self.place.append(event["at"])
        self.new.append(len(self.numbers) - 1)
        self.names[event["name"]] = len(self.numbers) - 1

    def build_ended(self, event: dict[str, Any]) -> None:
        """Every design of the new ships and every repair that the BP pay."""
        self.branch(self._plans)
        self.new = []

    def _plans(self, world: World) -> Iterator[World]:
        for cost, missiles, ships in self._repaired(world, 0):
            for paid, built in self._built(world.bp - cost - -(-missiles // 3), list(self.new)):
                left = world.bp - cost - -(-missiles // 3) - paid
                if left >= 0 and not (self.spend_all and left):
                    yield World(left, (*ships, *built))

    def _repaired(self, world: World, at: int) -> Iterator[tuple[int, int, tuple[Ship, ...]]]:
        """Points, missiles and the ships, from one place in the list on."""
        if at == len(world.ships):
            yield 0, 0, ()
            return
        ship = world.ships[at]
        for cost, missiles, rest in self._repaired(world, at + 1):
            if self._where(world, at) in self.bases:
                for more, resupply, now in repairs(ship):
                    if cost + more + -(-(missiles + resupply) // 3) <= world.bp:
                        yield cost + more, missiles + resupply, (ship._replace(now=now), *rest)
            else:
                yield cost, missiles, (ship, *rest)

    def _where(self, world: World, ship: int) -> str:
        carrier = world.ships[ship].aboard
        if carrier == GONE:
            return ""
        return self.place[ship if carrier == OUT else carrier]

    def _built(self, bp: int, new: list[int]) -> Iterator[tuple[int, tuple[Ship, ...]]]:
        if not new:
            yield 0, ()
            return
        price = self.price if self.warp[new[0]] else 0
        for values in designs(bp - price, racks=self.warp[new[0]]):
            cost = price + points(values)
            for paid, rest in self._built(bp - cost, new[1:]):
                yield cost + paid, (Ship(values, values), *rest)

    # ---- movement --------------------------------------------------------------------------

    def ship_moved(self, event: dict[str, Any]) -> None:
        """One more point of PD is proved."""
        ship = self.index(event)
        self.place[ship] = event["to"]
        self.branch(lambda w: self._pay(w, ship))

    def _pay(self, world: World, ship: int) -> Iterator[World]:
        spent = world.ships[ship].spent + 1
        if spent <= world.ships[ship].now[PD]:
            yield self.change(world, ship, spent=spent)

    def _held(self, world: World, ship: int) -> int:
        return sum(1 for other in world.ships if other.aboard == ship)

    def _free(self, world: World, ship: int) -> int:
        return world.ships[ship].now[RACK] - self._held(world, ship)

    def _carriers(self, world: World, star: str) -> list[int]:
        """Living Warpships on a hex."""
        return [i for i, warp in enumerate(self.warp) if warp and self.place[i] == star]

    def counter_left(self, event: dict[str, Any]) -> None:
        """In movement any Warpship there with a rack and a point may have taken it."""
        load, star = self.index(event), event["star"]
        self.place[load] = ""
        if self.phase != "movement":
            self.left[load] = star
            return

        def ways(world: World) -> Iterator[World]:
            for ship in self._carriers(world, star):
                if self._free(world, ship) > 0:
                    for paid in self._pay(world, ship):
                        yield self.change(paid, load, aboard=ship)

        self.branch(ways)

    def counter_appeared(self, event: dict[str, Any]) -> None:
        """In movement whoever carries it must be there and pay."""
        load, star = self.index(event), event["star"]
        self.place[load] = star
        if self.phase != "movement":
            self.appeared.append(load)
            return

        def ways(world: World) -> Iterator[World]:
            ship = world.ships[load].aboard
            if ship >= 0 and self.place[ship] == star:
                for paid in self._pay(world, ship):
                    yield self.change(paid, load, aboard=OUT)

        self.branch(ways)

    def movement_ended(self, event: dict[str, Any]) -> None:
        """Combat follows."""
        self.phase = "after"

    # ---- combat ----------------------------------------------------------------------------

    def order_shown(self, event: dict[str, Any]) -> None:
        """What was powered was there; drops and pickups name who has what."""
        ship = self.index(event)
        tubes = event["tubes"]
        used = event["drive"] + event["beam"] + event["screen"] + tubes
        drops = [self.names[name] for name in event["drops"]]
        pickups = [self.names[name] for name in event["pickups"]]

        def ways(world: World) -> Iterator[World]:
            now = world.ships[ship].now
            fits = used <= now[PD] and event["beam"] <= now[BEAM] and event["screen"] <= now[SCREEN]
            if not fits or tubes > now[TUBE] or tubes > now[MISSILE]:
                return
            if any(world.ships[load].aboard != ship for load in drops):
                return
            if pickups and self._free(world, ship) < 1:
                return
            for load in drops:
                world = self.change(world, load, aboard=OUT)
            fired = list(now)
            fired[MISSILE] -= tubes
            yield self.change(world, ship, now=tuple(fired))

        self.branch(ways)
        for load in drops:
            self.place[load] = self.place[ship]
        self.lifts += [(ship, load) for load in pickups]
        self.hits = {}

    def hits_counted(self, event: dict[str, Any]) -> None:
        """Effective hits are open."""
        if event["effective"]:
            self.hits[self.index(event)] = event["effective"]

    def survivors_only(self) -> set[World]:
        """The worlds in which one of the ships that were hit lives on."""
        return {
            world
            for world in self.worlds
            if any(points(world.ships[ship].now) > hits for ship, hits in self.hits.items())
        }

    def ship_destroyed(self, event: dict[str, Any]) -> None:
        """It had no more points than it took hits; its load goes with it."""
        ship = self.index(event)
        if event["rule"] == "WW-14.9":
            hits = self.hits[ship]
            self.keep(lambda w: points(w.ships[ship].now) <= hits)
        elif self.phase == "withdrawal":
            self.stranded.append(ship)

        def ways(world: World) -> Iterator[World]:
            world = self.change(world, ship, now=NONE, aboard=GONE)
            for load, other in enumerate(world.ships):
                if other.aboard == ship:
                    world = self.change(world, load, aboard=GONE)
            yield world

        self.branch(ways)
        self.place[ship] = ""

    def ship_survived(self, event: dict[str, Any]) -> None:
        """Its hits went somewhere; loads without a rack went too."""
        ship = self.index(event)
        hits = self.hits[ship]

        def ways(world: World) -> Iterator[World]:
            for now in placements(world.ships[ship].now, hits):
                if any(now):
                    yield from self._spoil(self.change(world, ship, now=now), ship)

        self.branch(ways)

    def _spoil(self, world: World, ship: int) -> Iterator[World]:
        loads = [i for i, other in enumerate(world.ships) if other.aboard == ship]
        due = max(0, len(loads) - world.ships[ship].now[RACK])
        for lost in product((False, True), repeat=len(loads)):
            if sum(lost) == due:
                after = world
                for load, is_lost in zip(loads, lost, strict=True):
                    if is_lost:
                        after = self.change(after, load, aboard=GONE)
                yield after

    def pickup_completed(self, event: dict[str, Any]) -> None:
        """There was a rack for it."""
        ship, load = self.index(event), self.index(event, "load")
        self.place[load] = ""

        def ways(world: World) -> Iterator[World]:
            if self._free(world, ship) > 0:
                yield self.change(world, load, aboard=ship)

        self.branch(ways)
        self.lifts.remove((ship, load))

    def pickup_failed(self, event: dict[str, Any]) -> None:
        """There was none, or the Warpship was lost."""
        load = self.index(event, "load")
        (ship,) = [ship for ship, other in self.lifts if other == load]
        if event["rule"] == "WW-16.4":
            self.keep(lambda w: self._free(w, ship) == 0)
        self.lifts.remove((ship, load))

    def ship_placed(self, event: dict[str, Any]) -> None:
        """It escaped or withdrew; before that a withdrawing fleet took its Systemships along."""
        self._taken_along()
        self.place[self.index(event)] = event["to"]

    def withdrawal_forced(self, event: dict[str, Any]) -> None:
        """Systemships are taken aboard as far as racks go."""
        self.phase = "withdrawal"
        self.left, self.stranded = {}, []
        self.star = event["star"]

    def combat_ended(self, event: dict[str, Any]) -> None:
        """Everything that left in a withdrawal has left."""
        self._taken_along()
        self.phase = "after" if self.phase == "withdrawal" else self.phase
        self.lifts = []

    def _taken_along(self) -> None:
        """Every way to fill the free racks with those that left."""
        if self.phase != "withdrawal" or not (self.left or self.stranded):
            return
        loads, beside = list(self.left), len(self.left) + len(self.stranded)

        def ways(world: World) -> Iterator[World]:
            ships = self._carriers(world, self.star)
            if ships and len(loads) != min(beside, sum(self._free(world, i) for i in ships)):
                return
            for chosen in product(ships, repeat=len(loads)):
                after = world
                for load, ship in zip(loads, chosen, strict=True):
                    after = self.change(after, load, aboard=ship)
                if all(self._free(after, ship) >= 0 for ship in ships):
                    yield after

        self.branch(ways)
        self.left, self.stranded = {}, []

    # ---- the end of the turn -----------------------------------------------------------------

    def turn_ended(self, event: dict[str, Any]) -> None:
        """Loads were rearranged freely at each star, as far as racks go."""
        for star in {self.place[i] for i, warp in enumerate(self.warp) if warp}:
            if not star or star[0].isdigit():
                continue
            self.branch(lambda w, at=star: self._rearranged(w, at))
        self.left, self.appeared, self.phase = {}, [], ""

    def _rearranged(self, world: World, star: str) -> Iterator[World]:
        ships = self._carriers(world, star)
        loads = []
        for load, ship in enumerate(world.ships):
            if load in self.appeared and self.place[load] == star:
                if ship.aboard not in ships:
                    return
                world = self.change(world, load, aboard=OUT)
            elif ship.aboard in ships or self.left.get(load) == star:
                loads.append(load)
        for chosen in product(ships, repeat=len(loads)):
            after = world
            for load, holder in zip(loads, chosen, strict=True):
                after = self.change(after, load, aboard=holder)
            if all(self._free(after, holder) >= 0 for holder in ships):
                yield after
