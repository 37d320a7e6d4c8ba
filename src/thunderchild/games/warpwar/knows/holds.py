"""Who may have carried what: every way in which loads can have changed hands, and what it takes.

The traffic (see `notes`) tells which Systemships went aboard and came out, and which Warpships were
there. It is followed from the start: where several Warpships may have taken a load, each is tried,
and later entries strike out what cannot have been. What is left are scenarios, each with the racks
and the movement points that it asks of the Warpships (WW-5.10, WW-8.2, WW-20.7).
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Final

from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP
from thunderchild.games.warpwar.model.state import (
    CRUSHED,
    ENTRY,
    FULL,
    HIT,
    KILLED,
    LOADED,
    MINGLED,
    MOVED,
    PAID,
    PUT_OUT,
    ROOM,
    SERVICED,
    WarpWarState,
)

MOST_WAYS: Final = 200  # beyond this it is given up to tell who carried what
OUT: Final = -1
LOST: Final = -2

# What is asked of a Warpship in one stretch of its chronicle: racks, and movement points.
Place = tuple[int, int]  # ship, how many entries it had in the chronicle
Needs = dict[Place, tuple[int, int]]


class Way:
    """One way in which the loads can have changed hands so far."""

    __slots__ = ("caps", "held", "needs", "paid")

    def __init__(
        self,
        held: dict[int, int],
        needs: Needs,
        caps: dict[int, int],
        paid: dict[int, int],
    ) -> None:
        self.held = held  # Systemship to the Warpship that has it, OUT or LOST
        self.needs = needs
        self.caps = caps  # Warpship to the racks that it has at most
        self.paid = paid  # Warpship to pickups and drops in this movement

    def copy(self) -> "Way":
        """An independent copy."""
        return Way(dict(self.held), dict(self.needs), dict(self.caps), dict(self.paid))

    def loads(self, ship: int) -> list[int]:
        """What a Warpship carries."""
        return [load for load, holder in self.held.items() if holder == ship]

    def ask(self, place: Place, racks: int, points: int = 0) -> bool:
        """Ask for racks and points; False if the Warpship cannot have so many racks."""
        before = self.needs.get(place, (0, 0))
        self.needs[place] = (max(before[0], racks), max(before[1], points))
        return racks <= self.caps.get(place[0], racks)

    def key(self) -> tuple[object, ...]:
        """Ways that go on alike have the same key."""
        return (
            tuple(sorted(self.held.items())),
            tuple(sorted(self.caps.items())),
            tuple(sorted(self.paid.items())),
        )

    def is_within(self, other: "Way") -> bool:
        """Whether it asks for no more than another."""
        return all(
            place in other.needs
            and racks <= other.needs[place][0]
            and points <= other.needs[place][1]
            for place, (racks, points) in self.needs.items()
        )


Successors = Callable[[Way], Iterator[Way]]


class Followed:
    """The traffic of one side, followed to its end."""

    def __init__(self, s: WarpWarState, seat: int, loaded_rack: str) -> None:
        self.s, self.seat, self.loaded_rack = s, seat, loaded_rack
        self.entries: dict[int, list[int]] = {}  # by ship: the places of its entries
        for place in range(len(s.evidence) // ENTRY):
            self.entries.setdefault(s.evidence[place * ENTRY], []).append(place)
        loads = [i for i, kind in enumerate(s.kind_of) if kind == SYSTEMSHIP]
        start = {load: OUT for load in loads if s.owner[load] == seat}
        self.ways = [Way(start, {}, {}, {})]

    def follow(self) -> list[Way]:
        """All ways to the present; one that asks for nothing where there are too many."""
        s = self.s
        place = 0
        for kind, position, subject, numbers in traffic_of(s):
            self._chronicle(place, position)
            place = position
            if self._is_own(kind, subject, numbers):
                self._take(kind, position, subject, numbers)
        self._chronicle(place, len(s.evidence) // ENTRY)
        now = len(s.evidence) // ENTRY
        self._step(lambda way: self._moved(way, now, [*enumerate(s.steps)]))
        return self.ways

    def _is_own(self, kind: int, subject: int, numbers: list[int]) -> bool:
        """Whether an entry is about this side."""
        if kind == MOVED:
            return subject == self.seat
        ship = subject if subject >= 0 else numbers[0]
        return self.s.owner[ship] == self.seat

    def _step(self, successors: Successors) -> None:
        """Go on in every way; forget those that ask for more than another that goes on alike."""
        found: dict[tuple[object, ...], list[Way]] = {}
        for way in self.ways:
            for after in successors(way):
                alike = found.setdefault(after.key(), [])
                if not any(other.is_within(after) for other in alike):
                    alike[:] = [other for other in alike if not after.is_within(other)]
                    alike.append(after)
        self.ways = [way for alike in found.values() for way in alike]
        if not self.ways or len(self.ways) > MOST_WAYS:
            raise Untold

    def _place(self, ship: int, position: int) -> Place:
        """The stretch of a ship's chronicle at a position."""
        return ship, bisect_left(self.entries.get(ship, []), position)

    # ---- the chronicle ---------------------------------------------------------------------

    def _chronicle(self, start: int, end: int) -> None:
        """What hits, losses and repairs of Warpships mean for their loads."""
        e = self.s.evidence
        for place in range(start, end):
            ship, kind, size = e[place * ENTRY : place * ENTRY + 3]
            if self.s.owner[ship] != self.seat or self.s.kind_of[ship] == SYSTEMSHIP:
                continue
            if kind == KILLED:
                self._step(partial(self._lose, ship=ship))
            elif kind == HIT:
                self._step(partial(self._hit, ship=ship, size=size, position=place + 1))
            elif kind == SERVICED:
                self._step(partial(self._serve, ship=ship))

    def _serve(self, way: Way, ship: int) -> Iterator[Way]:
        """Racks may have been repaired (WW-7.3)."""
        after = way.copy()
        after.caps.pop(ship, None)
        yield after

    def _lose(self, way: Way, ship: int) -> Iterator[Way]:
        """A Warpship takes its load with it (WW-9.7)."""
        after = way.copy()
        for load in after.loads(ship):
            after.held[load] = LOST
        after.caps.pop(ship, None)
        yield after

    def _hit(self, way: Way, ship: int, size: int, position: int) -> Iterator[Way]:
        """Loads may be lost with their racks, and then no other rack is left (WW-14.10).

        What falls out of a rack is seen; a load that is hit in its rack leaves it free.
        """
        if self.loaded_rack == "drops":
            yield way
            return
        loads = way.loads(ship)
        for lost in product((False, True), repeat=len(loads)):
            count = sum(lost)
            if count > size:
                continue
            after = way.copy()
            for load, gone in zip(loads, lost, strict=True):
                if gone:
                    after.held[load] = LOST
            left = len(after.loads(ship))
            if count and self.loaded_rack == "lost_with_rack":
                after.caps[ship] = left
            if not left or after.ask(self._place(ship, position), left):
                yield after

    # ---- the traffic -----------------------------------------------------------------------

    def _take(self, kind: int, position: int, subject: int, numbers: list[int]) -> None:
        """Follow one entry."""
        if kind in (LOADED, LOADED + PAID):
            paid = kind != LOADED
            self._step(lambda way: self._loaded(way, position, subject, numbers, paid=paid))
        elif kind in (PUT_OUT, PUT_OUT + PAID):
            paid = kind != PUT_OUT
            self._step(lambda way: self._put_out(way, subject, numbers, paid=paid))
        elif kind == MINGLED:
            self._step(lambda way: self._mingled(way, position, numbers))
        elif kind == MOVED:
            steps = list(zip(numbers[::2], numbers[1::2], strict=True))
            self._step(lambda way: self._moved(way, position, steps))
        elif kind == ROOM:
            self._step(lambda way: self._room(way, position, subject, numbers[0]))
        elif kind == FULL:
            self._step(lambda way: self._full(way, numbers))
        elif kind == CRUSHED:
            self._step(lambda way: self._lose(way, subject))

    def _loaded(
        self, way: Way, position: int, load: int, ships: list[int], *, paid: bool
    ) -> Iterator[Way]:
        """One of these Warpships had a rack for it."""
        for ship in ships:
            after = way.copy()
            after.held[load] = ship
            if paid:
                after.paid[ship] = after.paid.get(ship, 0) + 1
            if after.ask(self._place(ship, position), len(after.loads(ship))):
                yield after

    def _put_out(self, way: Way, load: int, ships: list[int], *, paid: bool) -> Iterator[Way]:
        """Whoever had it was one of these."""
        ship = way.held[load]
        if ship in ships:
            after = way.copy()
            after.held[load] = OUT
            if paid:
                after.paid[ship] = after.paid.get(ship, 0) + 1
            yield after

    def _mingled(self, way: Way, position: int, ships: list[int]) -> Iterator[Way]:
        """Their loads may be anywhere among them."""
        loads = [load for load, holder in way.held.items() if holder in ships]
        for chosen in product(ships, repeat=len(loads)):
            after = way.copy()
            after.held.update(zip(loads, chosen, strict=True))
            counts = [(ship, chosen.count(ship)) for ship in ships if ship in chosen]
            if all(after.ask(self._place(ship, position), count) for ship, count in counts):
                yield after

    def _moved(self, way: Way, position: int, steps: list[tuple[int, int]]) -> Iterator[Way]:
        """A movement is over: steps, pickups and drops were paid from the PD (WW-8.2)."""
        after = way.copy()
        for ship, count in steps:
            if after.paid.get(ship, 0):
                after.ask(self._place(ship, position), 0, count + after.paid[ship])
        after.paid = {}
        yield after

    def _room(self, way: Way, position: int, ship: int, racks: int) -> Iterator[Way]:
        """An order to pick up proves free racks (WW-16.10)."""
        after = way.copy()
        if after.ask(self._place(ship, position), len(after.loads(ship)) + racks):
            yield after

    def _full(self, way: Way, ships: list[int]) -> Iterator[Way]:
        """No rack was free (WW-16.4, WW-17.4)."""
        after = way.copy()
        for ship in ships:
            after.caps[ship] = len(after.loads(ship))
        yield after


class Untold(Exception):
    """There are too many ways to tell who carried what."""


def traffic_of(s: WarpWarState) -> Iterator[tuple[int, int, int, list[int]]]:
    """The entries of the traffic: kind, position in the chronicle, subject, numbers."""
    i = 0
    while i < len(s.traffic):
        kind, position, subject, count = s.traffic[i : i + 4]
        yield kind, position, subject, s.traffic[i + 4 : i + 4 + count]
        i += 4 + count


def ways_of(s: WarpWarState, seat: int, loaded_rack: str) -> list[Way]:
    """All ways in which the loads of a side can have changed hands; one if nothing is told."""
    if s.traffic:
        try:
            return Followed(s, seat, loaded_rack).follow()
        except Untold:
            pass
    return [Way({}, {}, {}, {})]
