"""What is proved about one ship by what was seen of it, and how many points it takes to explain it.

A ship's story is its entries in the chronicle (see `notes`) with what it showed before each of them
and since the last. Everything is counted in points: a point of an attribute, or three missiles;
each costs 1 BP, takes one hit, and can be bought again at home (WW-5.1, WW-7.3, WW-14.8).

Whatever a ship showed from some moment on was there at that moment, or was bought since; what was
lost before that moment was something else. So the points bought up to a stretch of the story are
at least those lost before any earlier stretch and all that was shown from there on.
"""

from bisect import bisect_right
from collections.abc import Sequence

from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, MISSILE
from thunderchild.games.warpwar.model.state import FIRED, HIT, KILLED, SERVICED, SHAKEN

Entry = tuple[int, int, bool]  # kind, size, whether its load took a part of the hits
Shows = Sequence[Sequence[int]]
PLAIN = tuple(a for a in range(ATTRIBUTES) if a != MISSILE)


class Story:
    """One ship: stretches with what it showed, and the entries between them."""

    def __init__(
        self,
        entries: Sequence[Entry],
        shows: Shows,
        three: int,
        alive: Sequence[int] = (),  # points it lived with at least, by stretch; else 1
    ) -> None:
        self.three = three
        self.killed = entries[-1][1] if entries and entries[-1][0] == KILLED else -1
        self.shows = [list(shown) for shown in shows]
        self.last = len(self.shows) - (1 if self.killed < 0 else 2)  # the last stretch it lived in
        self.alive = list(alive) or [1] * len(self.shows)
        self.turns: list[int] = []  # of the services
        self.resupply: dict[int, int] = {}  # what missiles cost again is counted in points here
        self._count(entries)
        self.stretches = range(self.last + 1)  # those in which it lived
        self.wear = [self._wear(k) for k in range(len(self.shows))]
        self.needs = self._needs()
        self.bought = [max([self._total(k, j) for k in range(j + 1)]) for j in self.stretches]
        self.design = max(sum(self.needs), *self._designs())
        self.due = [self._due(parts) for parts in range(len(self.turns) + 1)]
        # points it can have been built with, if it was destroyed; -1 if it lives
        self.most = -1 if self.killed < 0 else self._most()
        # whether it had no more than was destroyed with it
        self.is_possible = self.killed < 0 or max(self.design, *self.bought) <= self.most

    def _count(self, entries: Sequence[Entry]) -> None:
        """Hits and launches before each stretch."""
        self.low, self.high, self.fired = [0], [0], [0]  # hits at least and at most; missiles
        self.part, self.start = [0], [0]  # services so far, and the stretch after the last one
        for place, (kind, size, shared) in enumerate(entries):
            hit = size if kind in (HIT, SHAKEN) else 0
            self.low.append(self.low[-1] + (hit if kind == HIT and not shared else 0))
            self.high.append(self.high[-1] + hit)
            self.fired.append(self.fired[-1] + (size if kind == FIRED else 0))
            if kind == SERVICED:
                self.turns.append(size)
            self.part.append(len(self.turns))
            self.start.append(place + 1 if kind == SERVICED else self.start[-1])

    # ---- missiles --------------------------------------------------------------------------

    def _wear(self, k: int) -> int:
        """Points that launches before a stretch have cost at least.

        Missiles are built in threes and hit by threes, so up to the first service a third of those
        fired is lost exactly; later each part of the story stands for itself.
        """
        lost, at = 0, k
        while True:
            start = self.start[at]
            lost += (self.fired[at] - self.fired[start]) // self.three
            if start == 0:
                return lost
            at = start - 1

    def missiles(self, k: int, j: int) -> int:
        """Points of missiles needed in a stretch to launch what is launched up to a later one."""
        most = 0
        for m in range(k, j + 1):
            if not self.shows[m][MISSILE]:
                continue
            begin = max(k, self.start[m])
            due = self.fired[m] - self.fired[begin] + self.shows[m][MISSILE]
            if self.part[m] == 0:  # a third of all that were built, less those fired before
                whole = -(-(self.fired[begin] + due) // self.three)
                most = max(most, whole - self.fired[begin] // self.three)
            else:
                most = max(most, -(-due // self.three))
        return most

    # ---- points ----------------------------------------------------------------------------

    def shown(self, k: int, j: int, without: int = -1) -> int:
        """Points of all that was shown from one stretch to another."""
        rows = self.shows[k : j + 1]
        peaks = list(map(max, *rows)) if len(rows) > 1 else rows[0]
        total = sum(peaks) - peaks[MISSILE]
        if without == MISSILE:
            return total
        return total + self.missiles(k, j) - (peaks[without] if without >= 0 else 0)

    def _total(self, k: int, j: int) -> int:
        """Points bought up to stretch j: what was lost before k, and what was shown since."""
        total = self.low[k] + self.wear[k] + max(self.shown(k, j), self.alive[k])
        if k == 0:  # all missiles ever fired were bought
            fired = self.fired[j] + self.shows[j][MISSILE]
            plain = self.shown(0, j, without=MISSILE)
            total = max(total, plain - (-fired // self.three))
        return total

    def _designs(self) -> list[int]:
        """Points it was built with at least, by stretch: it never has more than that at once."""
        found = []
        for j in self.stretches:
            start = self.start[j]
            before = self.low[start] + self.wear[start]
            totals = [
                self.low[k] + self.wear[k] + max(self.shown(k, j), self.alive[k])
                for k in range(start, j + 1)
            ]
            found.append(max(totals) - before)
        return found

    def _needs(self) -> list[int]:
        """What it must have been built with, in points of each attribute."""
        needs = [max(column) for column in zip(*self.shows[: self.last + 1], strict=True)]
        parts = {self.start[j]: j for j in self.stretches}  # to the last stretch of each part
        needs[MISSILE] = max([self.missiles(start, end) for start, end in parts.items()])
        return needs

    # ---- what follows ----------------------------------------------------------------------

    def spent(self, turn: int) -> int:
        """Points bought at least when the build event of a turn was over."""
        return self.due[bisect_right(self.turns, turn)]

    def _due(self, parts: int) -> int:
        """Points bought at least after so many services."""
        due = [bought for j, bought in enumerate(self.bought) if self.part[j] <= parts]
        return max(self.design, *due)

    def _most(self) -> int:
        """Points it can have been built with: those destroyed and those lost before."""
        return self.killed + self.high[self.last] + self._wear_at_most()

    def _wear_at_most(self) -> int:
        """Points that launches can have cost."""
        if not self.turns:
            return self.fired[self.last] // self.three
        lost, at = 0, self.last
        while True:
            start = self.start[at]
            lost += -(-(self.fired[at] - self.fired[start]) // self.three)
            if start == 0:
                return lost
            at = start - 1

    def units(self, points: Sequence[int]) -> list[int]:
        """Points as values: a point of missiles is three."""
        return [n * self.three if a == MISSILE else n for a, n in enumerate(points)]

    def built_least(self) -> list[int]:
        """The values it was built with at least."""
        return self.units(self.needs)

    def built_most(self, design: int, _extra: int = 0) -> list[int]:
        """The values it was built with at most, in a design of so many points."""
        spare = design - sum(self.needs)
        return self.units([need + spare for need in self.needs])

    def now_least(self) -> list[int]:
        """The present values at least: what was shown, less all hits since."""
        if self.killed >= 0:
            return [0] * ATTRIBUTES
        left = [0] * ATTRIBUTES
        for j in self.stretches:
            since = self.high[self.last] - self.high[j]
            left = [max(least, n - since) for least, n in zip(left, self.shows[j], strict=True)]
        left[MISSILE] = self._missiles_left()
        return left

    def _missiles_left(self) -> int:
        """Missiles that must be there: those of the last three built that were not fired.

        A hit since the last launch may have taken them; so may a launch after a service.
        """
        launches = [j for j in self.stretches if self.fired[j] > self.fired[max(0, j - 1)]]
        if (
            not launches
            or self.part[launches[-1]]
            or self.high[self.last] > self.high[launches[-1]]
        ):
            return 0
        return -self.fired[self.last] % self.three

    def now_most(self, design: int, bought: int, _extra: int = 0) -> list[int]:
        """The present values at most, if so many points were built and so many bought in all."""
        most = self.units([self._point_most(a, design, bought) for a in range(ATTRIBUTES)])
        if most[MISSILE] and not self.turns:
            most[MISSILE] -= self.fired[self.last] % self.three
        return most

    def _point_most(self, a: int, design: int, bought: int) -> int:
        """The most points of one attribute now."""
        if self.killed >= 0:
            return 0
        most = design - sum(self.needs) + self.needs[a]
        start = self.start[self.last]
        since = self.low[start] + self.wear[start]
        for k in self.stretches:
            lost = self.low[k] + self.wear[k]
            there = bought - lost
            if k >= start:
                there = min(there, design - lost + since)
            fired = self.wear[self.last] - self.wear[k] if a == MISSILE else 0
            most = min(most, there - self.shown(k, self.last, without=a) - fired)
        return max(0, most)
