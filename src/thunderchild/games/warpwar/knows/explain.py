"""Finding a ship record that explains what was seen of a ship.

A ship's life is its entries in the chronicle (see `notes`): it showed at least so much of each
attribute, then missiles left, hits fell, or it may have been repaired. `Life` works out backwards
what it needed at each moment, then lives forward with a design, placing hits where nothing needed
is lost and repairing as late and as little as possible. Points are added to the design until it
works.
"""

from typing import Final

from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.content.facts import points as total_points
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, MISSILE, PD, RACK, SYSTEMSHIP
from thunderchild.games.warpwar.model.state import FIRED, HIT, KILLED, SERVICED, SHAKEN

Entry = tuple[int, int, list[int], int]  # change, size, shown before it, place in the chronicle
SHARED: Final = 5  # a HIT of which the load may have taken a part (SHAKEN follows it)


ALL: Final = list(range(ATTRIBUTES))
NO_RACKS: Final = [attribute for attribute in range(ATTRIBUTES) if attribute != RACK]


class Unexplained(Exception):
    """No design with so few points lives this life."""


def falls_short(values: list[int], needs: list[int]) -> bool:
    """Whether a ship has less of something than it needs."""
    for attribute in range(ATTRIBUTES):  # noqa: SIM110 - asked most often of all
        if values[attribute] < needs[attribute]:
            return True
    return False


class Life:
    """One ship's life and what it takes to live it."""

    def __init__(
        self,
        ship: int,
        kind: int,
        entries: list[Entry],
        last: list[int],
        three: int,
        racks: bool,
        lives_on: int = 0,
    ) -> None:
        """Note what was seen; `lives_on` are hits of this round that it is known to outlive."""
        self.ship, self.kind, self.entries, self.three = ship, kind, entries, three
        self.open = ALL if racks and kind != SYSTEMSHIP else NO_RACKS
        self.killed = entries[-1][1] if entries and entries[-1][0] == KILLED else 0
        self.least = 0 if self.killed else lives_on + 1  # points it has now
        self.needs: list[list[int]] = []  # after each entry, up to the next service
        self.points: list[int] = []
        self.design = [0] * ATTRIBUTES
        self.resupplied = False  # whether it gets all its missiles at every service
        self.mended = False  # whether it is repaired as a whole at every service
        self._look_back([0] * ATTRIBUTES if self.killed else last)
        self.minimal = self.design[:]

    def _look_back(self, last: list[int]) -> None:
        """What is needed after every entry, and the least design."""
        needs, points = list(last), max(self.least, total_points(last, self.three))
        best, most = list(needs), points
        for change, size, shown, _ in reversed(self.entries):
            self.needs.append(needs)
            self.points.append(points)
            if change in (SERVICED, KILLED):
                needs, points = list(shown), 1
            elif change in (HIT, SHARED, SHAKEN):
                needs = [max(n, v) for n, v in zip(needs, shown, strict=True)]
                points += size if change == HIT else 0
            else:
                needs = list(needs)
                needs[MISSILE] += size
                needs = [max(n, v) for n, v in zip(needs, shown, strict=True)]
            points = max(points, total_points(needs, self.three))
            best = [max(b, n) for b, n in zip(best, needs, strict=True)]
            most = max(most, points)
        self.needs.reverse()
        self.points.reverse()
        best[MISSILE] = -(-best[MISSILE] // self.three) * self.three
        self.design = best
        self.short = max(0, max(most, 1) - total_points(best, self.three))

    def add(self, draws: Draws, points: int) -> None:
        """Spend points on random attributes; a killed ship gets no more missiles."""
        choices = [a for a in self.open if a != MISSILE] if self.killed else self.open
        favoured = [*draws.several(choices, 2), PD]
        for attribute in draws.several(favoured, points):
            self.design[attribute] += self.three if attribute == MISSILE else 1

    def settle(self, draws: Draws) -> None:
        """The least design that can live this life."""
        self.design = self.minimal[:]
        self.add(draws, self.short)
        for _ in range(200):
            try:
                self.live(draws)
            except Unexplained:
                self.add(draws, 1)
            else:
                return
        raise Unexplained(f"ship {self.ship}")

    def settle_for_less(self, draws: Draws, tries: int) -> None:
        """The same, but nothing is added before many designs with so few points have failed."""
        for more in range(200):
            for _ in range(tries):
                self.design = self.minimal[:]
                self.add(draws, self.short + more)
                try:
                    self.live(draws)
                except Unexplained:
                    continue
                return
        raise Unexplained(f"ship {self.ship}")

    def live(self, draws: Draws) -> None:
        """Live forward: sets the present values, the answers, what repairs cost, and the slack."""
        now = self.design[:]
        self.answers: list[list[int]] = []
        self.repairs: list[tuple[int, int, int]] = []  # turn, points, missiles
        self.slack = -1  # points more that a killed ship might have had; -1 is any number
        for i, (change, size, shown, _) in enumerate(self.entries):
            if falls_short(now, shown):
                raise Unexplained
            answer = [0] * ATTRIBUTES
            if change == FIRED:
                now[MISSILE] -= size
            elif change in (HIT, SHARED):
                answer = self._place(now, size, self.needs[i], draws, some=change == SHARED)
            elif change == SERVICED:
                answer = self._repair(now, self.needs[i], self.points[i], draws)
                points = sum(answer) - answer[MISSILE]
                if points or answer[MISSILE]:
                    self.repairs.append((size, points, answer[MISSILE]))
            elif change == KILLED:
                self.slack = size - total_points(now, self.three)
                if self.slack < 0 or not any(now):
                    raise Unexplained
                now = [0] * ATTRIBUTES
            self.answers.append(answer)
        last = self.needs[-1] if self.entries else self.minimal
        if not self.killed and falls_short(now, last):
            raise Unexplained
        if total_points(now, self.three) < self.least:
            raise Unexplained
        self.now = now

    def _place(
        self, now: list[int], hits: int, needs: list[int], draws: Draws, *, some: bool
    ) -> list[int]:
        """Hits go where nothing needed is lost; with `some` the load takes what is too many."""
        placed = [0] * ATTRIBUTES
        for _ in range(hits):
            room = [a for a in self.open if self._spare(now, needs, a)]
            if some and (not room or total_points(now, self.three) == 1):
                break
            if not room:
                raise Unexplained
            attribute = draws.choose(room)
            placed[attribute] += 1
            loss = self.three if attribute == MISSILE else 1
            now[attribute] = max(0, now[attribute] - loss)
        if not any(now):
            raise Unexplained
        return placed

    def _spare(self, now: list[int], needs: list[int], attribute: int) -> bool:
        """Whether a hit here takes nothing that is needed."""
        value = now[attribute]
        if attribute == MISSILE:
            return value > 0 and max(0, value - self.three) >= needs[MISSILE]
        return value > needs[attribute]

    def _repair(self, now: list[int], needs: list[int], points: int, draws: Draws) -> list[int]:
        """As little as the time up to the next service needs."""
        restored = [0] * ATTRIBUTES
        for a, need in enumerate(needs):
            if now[a] < need:
                restored[a] = need - now[a]
                now[a] = need
        for a in self.open if self.mended else (MISSILE,) if self.resupplied else ():
            restored[a] += self.design[a] - now[a]
            now[a] = self.design[a]
        while total_points(now, self.three) < points:
            room = [a for a in self.open if now[a] < self.design[a]]
            if not room:
                raise Unexplained
            a = draws.choose(room)
            gain = min(self.three, self.design[a] - now[a]) if a == MISSILE else 1
            restored[a] += gain
            now[a] += gain
        return restored
