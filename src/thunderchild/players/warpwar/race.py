"""The race for Victory Points, counted in tempi.

VP are counted when a player's turn begins (WW-19.1). Seen from a movement: the enemy counts first,
then moves; then I count, then move; then he counts again. So what he holds after my combat comes
before what I hold after his.
"""

from collections.abc import Sequence
from typing import Final

from thunderchild.players.warpwar.style import STEADY, Style

LOST: Final = 260.0  # what losing the game at his next count costs, in BP
WON: Final = 260.0  # and what winning at mine is worth
MOST_COUNTS: Final = 9
LATER: Final = 190.0  # losing at his count after that
NEARER: Final = 8.0  # what each VP in hand adds to the worth of the next


def chance_of(least: int, chances: Sequence[float]) -> float:
    """The chance that at least so many of some independent things happen."""
    if least <= 0:
        return 1.0
    if least > len(chances):
        return 0.0
    counts = [1.0] + [0.0] * len(chances)
    for chance in chances:
        for i in range(len(counts) - 1, 0, -1):
            counts[i] = counts[i] * (1.0 - chance) + counts[i - 1] * chance
        counts[0] *= 1.0 - chance
    return sum(counts[least:])


def counts_to(
    need: int, held: int, room: int, bp: int, price: int, coming: int | None = None
) -> int:
    """At which of his next counts a player has the VP he needs, if both only take bases.

    He holds so many bases now and can take as many as there is room for: with ships that come after
    the first count, if they are told, and with a new one whenever he has the price. I build before
    my first count; he, whose ships are `coming`, after his.
    """
    total, income = 0, 10
    for count in range(1, MOST_COUNTS):
        if coming is None or count > 1:
            if count == 2 and coming:
                held = min(room, held + coming)
            if bp >= price and held < room:
                held, bp = held + 1, bp - price
            bp += income
        total += held
        if total >= need:
            return count
    return MOST_COUNTS


class Race:
    """How far both are, and what a VP is worth to each."""

    def __init__(
        self, need: int, mine: int, theirs: int, at_once: bool, style: Style = STEADY
    ) -> None:
        self.need, self.at_once = need, at_once
        self.mine = 0 if at_once else mine
        self.theirs = 0 if at_once else theirs
        self.my_step: float = style.own_point + NEARER * self.mine
        self.their_step: float = style.his_point + NEARER * self.theirs

    def worth(
        self, mine: Sequence[float], now: Sequence[float], later: Sequence[float], raids: int
    ) -> float:
        """What the chances to hold bases at the next counts are worth to me.

        `mine` are mine at my next count, `now` his at his next one, `later` those to take another
        before the one after, for which he has so many ships: `raids`.
        """
        lose = chance_of(self.need - self.theirs, now)
        win = (1.0 - lose) * chance_of(self.need - self.mine, mine)
        there = [*now, *sorted(later, reverse=True)[:raids]]
        both = there if self.at_once else [*now, *there]
        late = (1.0 - lose - win) * chance_of(self.need - self.theirs, both)
        total = WON * win - LOST * lose - LATER * late
        total += self.my_step * sum(mine)
        return total - self.their_step * (sum(now) + 0.8 * sum(there))
