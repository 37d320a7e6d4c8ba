"""A round of combat as a sealed choice: all orders of a ship, and best answers ship by ship."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE, RETREAT
from thunderchild.players.equilibrium.simplex import Mix
from thunderchild.players.warpwar.clash import Sheet, Sheets, Stakes, matrix
from thunderchild.players.warpwar.fighters import Fighter
from thunderchild.players.warpwar.swaps import Against, PricedSide

PASSES: Final = 3
STARTS: Final = 10  # orders from which better ones are looked for
LIKELY: Final = 60  # orders of a ship that are tried with those of another
GAPS: Final = (0, 1, 2, 3)  # between the Drive settings of one salvo

Price = Callable[[list[Sheets]], list[float]]  # what orders gain against a mix
Swap = Callable[[Sheets, int], list[float]]  # and with each of the orders of one ship


def all_sheets(f: Fighter, enemies: Sequence[Fighter]) -> list[Sheet]:
    """Every order of a ship that holds no power back: Drive first, then Beam, the rest Screen."""
    found: list[Sheet] = []
    fastest = max((enemy.pd for enemy in enemies), default=0)
    for drive in range(f.pd + 1):
        rest = f.pd - drive
        beams = [(b, min(f.screen, rest - b)) for b in range(min(f.beam, rest) + 1)]
        for tactic in (ATTACK, DODGE):
            for beam, screen in beams:
                targets = range(len(enemies)) if beam else (-1,)
                found += [(tactic, drive, beam, screen, target, ()) for target in targets]
            found += salvoes(f, tactic, drive, rest, len(enemies), fastest)
    if f.warp:
        found += flights(f, len(enemies))
    return found


def salvoes(
    f: Fighter, tactic: int, drive: int, rest: int, enemies: int, fastest: int
) -> list[Sheet]:
    """All missiles at one target, with settings as far apart as each other."""
    shots = min(f.tubes, f.missiles, rest)
    if not shots:
        return []
    settings = [
        tuple(first + gap * i for i in range(shots))
        for gap in (GAPS if shots > 1 else GAPS[:1])
        for first in range(1, fastest + 5)
    ]
    return [
        (tactic, drive, 0, 0, -1, tuple((target, setting) for setting in salvo))
        for salvo in settings
        for target in range(enemies)
    ]


def flights(f: Fighter, enemies: int) -> list[Sheet]:
    """Retreat, with all power in the Drive or with a shot or a Screen."""
    found: list[Sheet] = [(RETREAT, f.pd, 0, 0, -1, ())]
    for held in range(1, f.pd + 1):
        drive = f.pd - held
        if held <= f.screen:
            found.append((RETREAT, drive, 0, held, -1, ()))
        if held <= f.beam:
            found += [(RETREAT, drive, held, 0, target, ()) for target in range(enemies)]
    return found


class CombatRound:
    """One round between two sides."""

    def __init__(self, mine: Sequence[Fighter], theirs: Sequence[Fighter], stakes: Stakes) -> None:
        self.mine, self.theirs, self.stakes = mine, theirs, stakes
        self.my_sheets = [all_sheets(f, theirs) for f in mine]
        self.their_sheets = [all_sheets(f, mine) for f in theirs]
        self.my_side = PricedSide(mine, theirs, self.my_sheets, stakes, is_mine=True)
        self.their_side = PricedSide(theirs, mine, self.their_sheets, stakes, is_mine=False)

    def gains(self, rows: list[Sheets], columns: list[Sheets]) -> list[list[float]]:
        """What each of my orders gains against each of theirs, in BP."""
        return matrix(self.mine, self.theirs, rows, columns, self.stakes)

    def best_rows(
        self, rows: list[Sheets], gains: list[float], columns: list[Sheets], mix: Mix
    ) -> list[Sheets]:
        """My best answers, one ship at a time, from the best orders that are known."""
        against = [column for column, share in zip(columns, mix, strict=True) if share > 0.0]
        shares = [share for share in mix if share > 0.0]

        def price(tried: list[Sheets]) -> list[float]:
            return self.row_gains(tried, against, shares)

        swap = Against(self.my_side, against, shares).gains
        return climbs(rows, gains, self.my_sheets, price, swap)

    def row_gains(self, rows: list[Sheets], columns: list[Sheets], shares: Mix) -> list[float]:
        """What each row gains against the mix."""
        found: list[float] = []
        for line in self.gains(rows, columns):
            total = 0.0
            for share, gain in zip(shares, line, strict=True):
                total += share * gain
            found.append(total)
        return found

    def best_columns(
        self, rows: list[Sheets], mix: Mix, columns: list[Sheets], losses: list[float]
    ) -> list[Sheets]:
        """Their best answers, found in the same way."""
        against = [row for row, share in zip(rows, mix, strict=True) if share > 0.0]
        shares = [share for share in mix if share > 0.0]

        def price(tried: list[Sheets]) -> list[float]:
            return [-loss for loss in self.losses(against, tried, shares)]

        swap = Against(self.their_side, against, shares).gains
        return climbs(columns, [-loss for loss in losses], self.their_sheets, price, swap)

    def losses(self, rows: list[Sheets], columns: list[Sheets], shares: Mix) -> list[float]:
        """What the mix of rows gains against each column."""
        total = [0.0] * len(columns)
        for share, line in zip(shares, self.gains(rows, columns), strict=True):
            total = [was + share * gain for was, gain in zip(total, line, strict=True)]
        return total


def climbs(
    known: list[Sheets], gains: list[float], sheets: list[list[Sheet]], price: Price, swap: Swap
) -> list[Sheets]:
    """The best orders that are found ship by ship, from the best of each kind that is known."""
    found: dict[Sheets, float] = {}
    for start, gain in starts(known, gains):
        best, most = climbed(start, gain, sheets, swap)
        found[best] = most
        if len(sheets) == 1:
            break
    best = max(found, key=lambda orders: found[orders])
    if len(sheets) > 1 and best in known:
        better, most = paired(best, found[best], sheets, price, swap)
        found[better] = most
    return sorted(found, key=lambda orders: -found[orders])


def starts(known: list[Sheets], gains: list[float]) -> list[tuple[Sheets, float]]:
    """Where to begin: the best orders, and the best with other tactics and targets."""
    order = sorted(range(len(known)), key=lambda at: -gains[at])
    kinds: set[tuple[tuple[int, int], ...]] = set()
    found: list[tuple[Sheets, float]] = []
    for at in order:
        kind = tuple([(sheet[0], sheet[4]) for sheet in known[at]])
        if kind not in kinds:
            kinds.add(kind)
            found.append((known[at], gains[at]))
            if len(found) == STARTS:
                break
    return found


def climbed(
    best: Sheets, most: float, sheets: list[list[Sheet]], swap: Swap
) -> tuple[Sheets, float]:
    """Better orders for one ship after the other, until nothing helps."""
    for _ in range(PASSES):
        before = best
        for i, options in enumerate(sheets):
            found = -1
            for at, gain in enumerate(swap(best, i)):
                if gain > most + 1e-9:
                    found, most = at, gain
            if found >= 0:
                best = (*best[:i], options[found], *best[i + 1 :])
        if best == before or len(sheets) == 1:
            break
    return best, most


def paired(
    best: Sheets, most: float, sheets: list[list[Sheet]], price: Price, swap: Swap
) -> tuple[Sheets, float]:
    """Better orders for two ships at once, where no ship alone has one."""
    likely: list[list[Sheet]] = []
    for i, options in enumerate(sheets):
        gains = swap(best, i)
        order = sorted(range(len(options)), key=lambda at: -gains[at])
        likely.append([options[at] for at in order[:LIKELY]])
    start = best
    for i, j in combinations(range(len(sheets)), 2):
        tried = [
            (*start[:i], one, *start[i + 1 : j], other, *start[j + 1 :])
            for one in likely[i]
            for other in likely[j]
        ]
        for orders, gain in zip(tried, price(tried), strict=True):
            if gain > most + 1e-9:
                best, most = orders, gain
    return best, most
