"""The BP of one side: all its ships were built, repaired and resupplied from what it received.

What the other ships must have cost by the end of each build event is not there for this one; so a
ship that shows much later on bounds one that was built before it (WW-4.12, WW-4.13, WW-5.16).
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from operator import add

from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.knows.missiles import Told
from thunderchild.games.warpwar.knows.story import Story
from thunderchild.games.warpwar.model.state import ACCOUNT, WarpWarState

Telling = Story | Told


def cheapest(tellings: Sequence[Telling]) -> list[Telling]:
    """Those that no other undercuts at every moment; one of each cost."""
    turns = sorted({turn for one in tellings for turn in one.turns})
    costs = {
        (one.design, *(one.spent(t) for t in turns), *(one.resupply.get(t, 0) for t in turns)): one
        for one in tellings
    }
    return [
        one
        for cost, one in costs.items()
        if not any(
            other != cost and all(a <= b for a, b in zip(other, cost, strict=True))
            for other in costs
        )
    ]


class Purse:
    """What one side received, and what its ships must have cost by the way they are told."""

    def __init__(self, facts: Facts, s: WarpWarState, seat: int, told: dict[int, Telling]) -> None:
        self.facts, self.s, self.told = facts, s, told
        self.price = {ship: facts.content.kind_price[s.kind_of[ship]] for ship in told}
        rows = [i for i in range(0, len(s.accounts), ACCOUNT) if s.accounts[i] == seat]
        busy = self._busy()
        rows = [i for i in rows if s.accounts[i + 2] or s.accounts[i + 1] in busy]
        self.turns = [s.accounts[i + 1] for i in rows]
        self.income = [s.accounts[i + 2] for i in rows]
        self.costs = {ship: [self._cost(ship, turn) for turn in self.turns] for ship in told}
        self.left: list[int] = []  # BP that nothing seen accounts for, after each build event
        received = resupplied = 0
        for i, turn in enumerate(self.turns):
            received += self.income[i]
            missiles = sum([one.resupply.get(turn, 0) for one in told.values()])
            resupplied -= -missiles // facts.per_three
            spent = resupplied + sum([costs[i] for costs in self.costs.values()])
            self.left.append(received - spent + self._shared(turn))

    def _busy(self) -> set[int]:
        """Turns in which a ship was built or served; in others nothing but income changes."""
        found = {self.s.born[ship] for ship in self.told}
        for one in self.told.values():
            found.update(one.turns, one.resupply)
        return found

    def _cost(self, ship: int, turn: int) -> int:
        """BP that a ship must have cost when the build event of a turn was over."""
        return self.price[ship] + self.told[ship].spent(turn) if self.s.born[ship] <= turn else 0

    def _shared(self, turn: int) -> int:
        """BP that resupply of several ships in one build event may have saved (WW-7.4).

        A missile is worth a point to a ship that has none left, and 1 BP buys three of them.
        """
        counted = [one for one in self.told.values() if isinstance(one, Story)]
        forced = sum([one.spent(turn) - one.design for one in counted])
        if not forced:
            return 0
        served = Counter(t for one in self.told.values() for t in one.turns if t <= turn)
        three = self.facts.per_three
        saved = sum(count - -(-count // three) for count in served.values())
        return min(saved, forced - -(-forced // three))

    def is_enough(self) -> bool:
        """Whether the BP received pay for all of it, and nobody had more than was destroyed."""
        enough = min(self.left, default=0) >= 0
        return enough and False not in [one.is_possible for one in self.told.values()]

    def _room(self, ship: int, since: int) -> int:
        """Points a ship can have been given in all, as every build event since a turn allows."""
        first = bisect_left(self.turns, since)
        rooms: Iterator[int] = map(add, self.left[first:], self.costs[ship][first:])
        return min(rooms) - self.price[ship]

    def design(self, ship: int) -> int:
        """Points a ship can have been built with at most."""
        room, most = self._room(ship, self.s.born[ship]), self.told[ship].most
        return room if most < 0 else min(room, most)

    def beyond(self, ship: int) -> int:
        """Points it can have been built with besides those by which it is told."""
        return min(self.left[bisect_left(self.turns, self.s.born[ship]) :])

    def bought(self, ship: int) -> int:
        """Points a ship can have been built with and given back at most."""
        turns = self.told[ship].turns
        return max(self.design(ship), self._room(ship, turns[-1])) if turns else self.design(ship)

    def least(self, ship: int) -> int:
        """Points a ship was built with at least; where all BP went, what others cannot have had."""
        least = self.told[ship].design
        if not self.facts.scenario.must_spend or self.facts.repair:
            return least
        born = self.s.born[ship]
        others = [i for i in self.told if i != ship and self.s.born[i] == born]
        rest = sum([self.price[i] + self.design(i) for i in others])
        return max(least, self.income[self.turns.index(born)] - rest - self.price[ship])
