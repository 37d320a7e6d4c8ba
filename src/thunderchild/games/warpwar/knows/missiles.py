"""Stories in which missiles were fired and may have been bought again.

Missiles are built and hit by threes but fired one by one, and 1 BP may resupply several ships. So
for a ship that fired and was at home, every way is tried in which its missiles can have been built,
hit and bought again; the rest of its story is then one without missiles (WW-7.4, WW-14.5).
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from thunderchild.games.warpwar.knows.story import Entry, Shows, Story
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, MISSILE
from thunderchild.games.warpwar.model.state import FIRED, HIT, KILLED, SERVICED

MOST_STOCKS: Final = 600  # beyond this the story is told in points alone


class Stock(NamedTuple):
    """One way: missiles built, and then, by entry, how many there can have been before it."""

    thirds: int  # points of missiles built
    fewest: tuple[int, ...]
    most: tuple[int, ...]
    hits: tuple[int, ...] = ()
    bought: tuple[int, ...] = ()  # missiles, as they are paid for
    ran_out: bool = False  # a hit found fewer missiles than it takes

    def after(
        self, fewest: int, most: int, hits: int = 0, bought: int = 0, *, out: bool = False
    ) -> "Stock":
        """The stock after one more entry."""
        return Stock(
            self.thirds,
            (*self.fewest, fewest),
            (*self.most, most),
            (*self.hits, hits),
            (*self.bought, bought),
            self.ran_out or out,
        )


class Told:
    """A story with one way in which its missiles were built, hit and bought again."""

    def __init__(
        self, entries: Sequence[Entry], shows: Shows, three: int, alive: Sequence[int], stock: Stock
    ) -> None:
        self.three, self.thirds, self.stock = three, stock.thirds, stock
        self.rest = _without_missiles(entries, shows, three, alive, stock)
        self.turns, self.is_possible = self.rest.turns, self.rest.is_possible
        self.most = self.thirds + self.rest.most if self.rest.most >= 0 else -1
        self.design = self.thirds + self.rest.design
        self.resupply = {
            turn: bought
            for (kind, turn, _), bought in zip(entries, stock.bought, strict=True)
            if kind == SERVICED and bought
        }

    def spent(self, turn: int) -> int:
        """Points bought at least when the build event of a turn was over, without resupply."""
        return self.thirds + self.rest.spent(turn)

    def built_least(self) -> list[int]:
        """The values it was built with at least."""
        least = self.rest.built_least()
        least[MISSILE] = self.three * self.thirds
        return least

    def built_most(self, design: int, extra: int) -> list[int]:
        """The values it was built with at most, in a design of so many points."""
        spare = design - self.thirds - sum(self.rest.needs)
        most = [need + spare for need in self.rest.needs]
        most[MISSILE] = self.three * (self.thirds + self._spare(design, extra))
        return most

    def now_least(self) -> list[int]:
        """The present values at least."""
        least = self.rest.now_least()
        least[MISSILE] = self.stock.fewest[-1] if self.rest.killed < 0 else 0
        return least

    def now_most(self, design: int, bought: int, extra: int) -> list[int]:
        """The present values at most, if so many points were built and so many bought in all."""
        most = self.rest.now_most(design - self.thirds, bought - self.thirds)
        alive = self.rest.killed < 0
        spare = self.three * self._spare(design, extra)
        most[MISSILE] = self.stock.most[-1] + spare if alive else 0
        return most

    def _spare(self, design: int, extra: int) -> int:
        """Points of missiles that it may have had besides, and never used."""
        return 0 if self.stock.ran_out else min(design - self.design, extra)


def _without_missiles(
    entries: Sequence[Entry], shows: Shows, three: int, alive: Sequence[int], stock: Stock
) -> Story:
    """The same story with the hits that missiles took and their points taken away."""
    kept: list[Entry] = []
    stretches: list[list[int]] = [[0] * ATTRIBUTES]
    lives = [0]
    for i, shown in enumerate(shows):
        stretches[-1] = [max(one, other) for one, other in zip(stretches[-1], shown, strict=True)]
        stretches[-1][MISSILE] = 0
        lives[-1] = max(lives[-1], alive[i] + (-stock.most[i] // three))
        if i == len(entries) or entries[i][0] == FIRED:
            continue
        kind, size, shared = entries[i]
        if kind == HIT:
            size -= stock.hits[i]
        elif kind == KILLED:
            size += -stock.fewest[i] // three
        kept.append((kind, size, shared))
        stretches.append([0] * ATTRIBUTES)
        lives.append(0)
    return Story(kept, stretches, three, lives)


class Stocks:
    """All ways to tell one story."""

    def __init__(
        self, entries: Sequence[Entry], shows: Shows, three: int, shared: Collection[int], bp: int
    ) -> None:
        """Note the story; `shared` are turns in which others may have been resupplied too."""
        self.entries, self.shows, self.three = entries, shows, three
        self.shared, self.bp = shared, bp

    def all(self) -> list[Stock]:
        """All of them, or none where there are too many."""
        found: list[Stock] = []
        hits = sum(size for kind, size, _ in self.entries if kind == HIT)
        fired = sum(size for kind, size, _ in self.entries if kind == FIRED)
        for thirds in range(1, min(self.bp, -(-fired // self.three) + hits) + 1):
            found += self._of(thirds)
            if len(found) > MOST_STOCKS:
                return []
        return found

    def _of(self, thirds: int) -> list[Stock]:
        """All ways with so many points of missiles built; cut off where there are too many."""
        built = self.three * thirds
        stocks = [Stock(thirds, (built,), (built,))]
        for (kind, size, _), shown in zip(self.entries, self.shows, strict=False):
            able = [stock for stock in stocks if shown[MISSILE] <= stock.most[-1]]
            stocks = [after for stock in able for after in self._after(stock, kind, size)]
            if len(stocks) > MOST_STOCKS:
                return stocks
        return [stock for stock in stocks if self.shows[-1][MISSILE] <= stock.most[-1]]

    def _after(self, stock: Stock, kind: int, size: int) -> Iterator[Stock]:
        """What one entry does to a stock of missiles."""
        fewest, most, three = stock.fewest[-1], stock.most[-1], self.three
        if kind == FIRED:
            if most >= size:
                yield stock.after(max(fewest - size, 0), most - size)
        elif kind == HIT:
            for hits in range(min(size, -(-most // three)) + 1):
                lost, there = three * hits, max(fewest, three * (hits - 1) + 1 if hits else 0)
                left = max(0, there - lost), max(0, most - lost)
                yield stock.after(*left, hits=hits, out=most < lost)
        elif kind == SERVICED:
            yield from self._served(stock, size)
        else:
            yield stock.after(fewest, most)

    def _served(self, stock: Stock, turn: int) -> Iterator[Stock]:
        """Resupply: missile by missile where others may share the cost, else BP by BP."""
        fewest, most, three = stock.fewest[-1], stock.most[-1], self.three
        missing = three * stock.thirds - fewest
        if turn in self.shared:
            for here in range(fewest, most + 1):  # told apart, as each missile counts
                for bought in range(three * stock.thirds - here + 1):
                    yield stock.after(here + bought, here + bought, bought=bought)
            return
        for points in range(min(self.bp - stock.thirds, -(-missing // three)) + 1):
            full = min(three * stock.thirds, most + three * points)
            yield stock.after(fewest, full, bought=three * points)


def told(
    entries: Sequence[Entry],
    shows: Shows,
    three: int,
    alive: Sequence[int],
    shared: Collection[int],
    bp: int,
) -> list[Told]:
    """Every way to tell a story; none where there are too many, or no need."""
    kinds = [kind for kind, _, _ in entries]
    if FIRED not in kinds or SERVICED not in kinds or any(part for _, _, part in entries):
        return []
    stocks = Stocks(entries, shows, three, shared, bp).all()
    found = [Told(entries, shows, three, alive, stock) for stock in stocks]
    return [one for one in found if one.is_possible]
