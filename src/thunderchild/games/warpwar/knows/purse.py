"""The BP of one side: all its ships were built, repaired and resupplied from what it received.

What the other ships must have cost by the end of each build event is not there for this one; so a
ship that shows much later on bounds one that was built before it (WW-4.12, WW-4.13, WW-5.16).
"""

from bisect import bisect_left
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


class PurseAccount:
    """One way to tell of a ship, as the build events of its side see it."""

    def __init__(self, telling: Telling, price: int, born: int, turns: Sequence[int]) -> None:
        spent = [telling.spent(turn) for turn in turns]
        # BP that it must have cost when each build event was over
        self.costs = [
            price + points if born <= turn else 0 for turn, points in zip(turns, spent, strict=True)
        ]
        resupply = telling.resupply
        self.missiles = [resupply.get(turn, 0) for turn in turns] if resupply else []
        self.forced: list[int] = []  # points that were bought after it was built
        if isinstance(telling, Story) and telling.due[-1] > telling.design:
            self.forced = [points - telling.design for points in spent]
        self.services = telling.turns


class PurseColumns:
    """What all ships of a side together come to at each build event."""

    def __init__(self, turns: int) -> None:
        self.costs, self.missiles, self.forced = [0] * turns, [0] * turns, [0] * turns
        self.served: dict[int, int] = {}  # ships, by the turn of their service

    def copy(self) -> "PurseColumns":
        """The same once more."""
        made = PurseColumns(0)
        made.costs, made.missiles, made.forced = self.costs[:], self.missiles[:], self.forced[:]
        made.served = dict(self.served)
        return made

    def add(self, one: PurseAccount, times: int) -> None:
        """Add what one ship comes to, or take it away."""
        for i, cost in enumerate(one.costs):
            self.costs[i] += times * cost
        for i, missiles in enumerate(one.missiles):
            self.missiles[i] += times * missiles
        for i, points in enumerate(one.forced):
            self.forced[i] += times * points
        for turn in one.services:
            self.served[turn] = self.served.get(turn, 0) + times


class Books:
    """What one side received, and what each way to tell of its ships must have cost.

    Purses differ in few ships from each other: what all the others come to is added up once.
    """

    def __init__(
        self, facts: Facts, s: WarpWarState, seat: int, tellings: dict[int, list[Telling]]
    ) -> None:
        self.facts, self.s = facts, s
        self.price = {ship: facts.content.kind_price[s.kind_of[ship]] for ship in tellings}
        busy = self._busy(tellings)
        rows = [i for i in range(0, len(s.accounts), ACCOUNT) if s.accounts[i] == seat]
        rows = [i for i in rows if s.accounts[i + 2] or s.accounts[i + 1] in busy]
        self.turns = [s.accounts[i + 1] for i in rows]
        self.income = [s.accounts[i + 2] for i in rows]
        self.accounts = {
            ship: [PurseAccount(one, self.price[ship], s.born[ship], self.turns) for one in ways]
            for ship, ways in tellings.items()
        }
        self.first = PurseColumns(len(self.turns))
        for ways in self.accounts.values():
            self.first.add(ways[0], 1)

    def _busy(self, tellings: dict[int, list[Telling]]) -> set[int]:
        """Turns in which a ship was built or served; in others nothing but income changes."""
        found = {self.s.born[ship] for ship in tellings}
        for ways in tellings.values():
            for one in ways:
                found.update(one.turns, one.resupply)
        return found

    def columns(self, ways: dict[int, int]) -> PurseColumns:
        """What all ships come to, each told in the way with this number."""
        others = [ship for ship, way in ways.items() if way]
        if not others:
            return self.first
        found = self.first.copy()
        for ship in others:
            found.add(self.accounts[ship][0], -1)
            found.add(self.accounts[ship][ways[ship]], 1)
        return found


class Purse:
    """What one side received, and what its ships must have cost by the way they are told."""

    def __init__(self, books: Books, told: dict[int, Telling], ways: dict[int, int]) -> None:
        """`ways` are the numbers that the tellings have in the books."""
        self.facts, self.s, self.told = books.facts, books.s, told
        self.price, self.turns, self.income = books.price, books.turns, books.income
        self.costs = {ship: books.accounts[ship][way].costs for ship, way in ways.items()}
        self.left: list[int] = []  # BP that nothing seen accounts for, after each build event
        columns = books.columns(ways)
        saved = self._saved(columns.served)
        received = resupplied = 0
        for i, income in enumerate(self.income):
            received += income
            resupplied -= -columns.missiles[i] // self.facts.per_three
            spent = resupplied + columns.costs[i]
            self.left.append(received - spent + self._shared(columns.forced[i], saved[i]))

    def _saved(self, served: dict[int, int]) -> list[int]:
        """Missiles that one BP bought beside another, of all services up to each build event."""
        three = self.facts.per_three
        dates = sorted(served)
        found: list[int] = []
        saved = at = 0
        for turn in self.turns:
            while at < len(dates) and dates[at] <= turn:
                count = served[dates[at]]
                saved += count - -(-count // three)
                at += 1
            found.append(saved)
        return found

    def _shared(self, forced: int, saved: int) -> int:
        """BP that resupply of several ships in one build event may have saved (WW-7.4).

        A missile is worth a point to a ship that has none left, and 1 BP buys three of them.
        """
        return min(saved, forced - -(-forced // self.facts.per_three)) if forced else 0

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
