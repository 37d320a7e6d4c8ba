"""Matrix games solved exactly: a dense simplex in plain Python.

The row player gains what the column player loses. With every entry made positive, the column
player's best mix is a linear programme that is feasible from the start; its last tableau holds the
mixes of both sides and the value.
"""

from collections.abc import Sequence
from typing import Final

TINY: Final = 1e-9
MOST_PIVOTS: Final = 4000
ENOUGH_PIVOTS: Final = 4  # for each row and column of a table with noise
NOISE: Final = 1e-7
NOISES: Final = 10_007  # so many different ones
STRIDE: Final = 6_151
SAFE: Final = 1e-7  # what is less is too little to divide by
SLIP: Final = 1e-6  # what part of a value may be wrong, noise and rounding together

Mix = list[float]


class Solution:
    """The value of a matrix game to the row player, and a best mix for each side."""

    __slots__ = ("columns", "rows", "value")

    def __init__(self, value: float, rows: Mix, columns: Mix) -> None:
        self.value = value
        self.rows = rows
        self.columns = columns


def solve(matrix: Sequence[Sequence[float]]) -> Solution:
    """Solve a matrix game: entries are what the row player gains."""
    least = min([min(line) for line in matrix])
    table = Tableau(matrix, 1.0 - least)
    for count in range(MOST_PIVOTS):
        column = _entering(table.lines[table.height], table.width, count, table.out)
        if column < 0:
            break
        row = _leaving(table.lines, column, table.height, table.width, table.basis)
        if row < 0:
            break
        table.swap(row, column)
    return table.read()


class Tableau:
    """The condensed tableau of: most y1 + ... + yn with A y <= 1, of a matrix with a shift.

    The last row is the objective, the last column the bounds; pivoting swaps the roles of one row
    and one column. With a little `noise` in the ones no two ways to go on are equally good, so
    that no pivot is in vain.
    """

    def __init__(self, matrix: Sequence[Sequence[float]], shift: float, noise: float = 0.0) -> None:
        self.height, self.width = len(matrix), len(matrix[0])
        self.shift, self.noise = shift, noise
        self.lines = [
            [entry + shift for entry in line] + [self._one(row)] for row, line in enumerate(matrix)
        ]
        self.lines.append([-self._one(column) for column in range(self.width)] + [0.0])
        self.basis = [-row - 1 for row in range(self.height)]  # by row: slack -1-i, or column j
        self.out = list(range(self.width))  # by column: column j, or slack

    def _one(self, number: int) -> float:
        """One, with noise."""
        return 1.0 + self.noise * (number * STRIDE % NOISES) / NOISES

    def ascend(self) -> bool:
        """Pivot until no column makes the objective greater; False if that has no end."""
        height, width = self.height, self.width
        for _ in range(ENOUGH_PIVOTS * (height + width)):
            column = _steepest(self.lines, height, width)
            if column < 0:
                return True
            row = _bounding(self.lines, column, height, width)
            if row < 0:
                return False
            self.swap(row, column)
        return False

    def descend(self) -> bool:
        """Pivot until every bound is kept again (dual simplex); False if that has no end."""
        for _ in range(ENOUGH_PIVOTS * (self.height + self.width)):
            row = _broken(self.lines, self.height, self.width)
            if row < 0:
                return True
            column = _mending(self.lines[row], self.lines[self.height], self.width)
            if column < 0:
                return False
            self.swap(row, column)
        return False

    def swap(self, row: int, column: int) -> None:
        """Pivot once."""
        _pivot(self.lines, row, column)
        self.basis[row], self.out[column] = self.out[column], self.basis[row]

    def add_row(self, entries: Sequence[float]) -> None:
        """One more row of the matrix, as it looks after all pivots so far."""
        shift = self.shift
        fresh = [entries[name] + shift if name >= 0 else 0.0 for name in self.out]
        fresh.append(self._one(self.height))
        for name, line in zip(self.basis, self.lines):
            if name >= 0:
                factor = entries[name] + shift
                fresh = [entry - factor * part for entry, part in zip(fresh, line)]
        self.lines.insert(self.height, fresh)
        self.basis.append(-self.height - 1)
        self.height += 1

    def add_columns(self, matrix: Sequence[Sequence[float]]) -> None:
        """All columns of the matrix that are not in the table yet."""
        width = self.width
        count = len(matrix[0]) - width
        news = [[entry + self.shift for entry in line[width:]] for line in matrix]
        slacks = [(place, news[-name - 1]) for place, name in enumerate(self.out) if name < 0]
        for row, line in enumerate(self.lines):
            if row == self.height:
                fresh = [-self._one(width + new) for new in range(count)]
            elif self.basis[row] < 0:
                fresh = news[-self.basis[row] - 1]
            else:
                fresh = [0.0] * count
            for place, entries in slacks:
                factor = line[place]
                if factor:
                    fresh = [was + factor * entry for was, entry in zip(fresh, entries)]
            line[width:width] = fresh
        self.out += range(width, width + count)
        self.width += count

    def read(self) -> Solution:
        """Mixes and value."""
        return _read(self.lines, self.basis, self.out, self.height, self.width, self.shift)


class Growing:
    """A matrix game that is solved again each time it has grown, from the last solution.

    The matrix may get rows and longer lines between two solutions, but nothing in it may change.
    """

    def __init__(self, matrix: list[list[float]]) -> None:
        self.matrix = matrix
        self.table = self._fresh()

    def _fresh(self) -> Tableau:
        """A table with room for entries that are less than the least so far."""
        least = min([min(line) for line in self.matrix])
        most = max([max(line) for line in self.matrix])
        return Tableau(self.matrix, 1.0 + (most - least) / 2.0 - least, NOISE)

    def solve(self) -> Solution:
        """Solve the matrix as it is now."""
        if self._follow():
            found = self.table.read()
            if self._is_right(found):
                return found
        self.table = self._fresh()
        if self.table.ascend():
            found = self.table.read()
            if self._is_right(found):
                return found
        return solve(self.matrix)

    def _follow(self) -> bool:
        """Take over what is new, and go on from the last solution; False where that fails."""
        table, matrix = self.table, self.matrix
        height, width = table.height, table.width
        for row, line in enumerate(matrix):
            if min(line if row >= height else line[width:], default=0.0) + table.shift <= 0.0:
                return False
        if len(matrix) > height:
            for line in matrix[height:]:
                table.add_row(line)
            if not table.descend():
                return False
        if len(matrix[0]) > width:
            table.add_columns(matrix)
        return table.ascend()

    def _is_right(self, found: Solution) -> bool:
        """Whether neither side can do better: many pivots may add up their rounding."""
        matrix = self.matrix
        slip = SLIP * (found.value + self.table.shift)
        least = [0.0] * len(matrix[0])
        for share, line in zip(found.rows, matrix):
            if share > 0.0:
                least = [was + share * entry for was, entry in zip(least, line)]
        played = [(place, share) for place, share in enumerate(found.columns) if share > 0.0]
        for line in matrix:
            gain = 0.0
            for place, share in played:
                gain += share * line[place]
            if gain > found.value + slip:
                return False
        return min(least) >= found.value - slip


def _entering(objective: list[float], width: int, count: int, out: list[int]) -> int:
    """The column to enter: the steepest; by Bland's rule in a long run, which cannot cycle."""
    best, found = -TINY, -1
    if count < MOST_PIVOTS // 2:
        for column in range(width):
            if objective[column] < best:
                best, found = objective[column], column
        return found
    least = 1 << 60
    for column in range(width):
        name = out[column] if out[column] >= 0 else width - out[column]
        if objective[column] < -TINY and name < least:
            least, found = name, column
    return found


def _leaving(
    tableau: list[list[float]], column: int, height: int, width: int, basis: list[int]
) -> int:
    """The row that bounds the entering column most; of equals the one with the least name."""
    best, found, least = 0.0, -1, 0
    for row in range(height):
        line = tableau[row]
        if line[column] > TINY:
            ratio = line[width] / line[column]
            name = basis[row] if basis[row] >= 0 else width - basis[row]
            if found < 0 or ratio < best - TINY or (ratio <= best + TINY and name < least):
                best, found, least = ratio, row, name
    return found


def _steepest(tableau: list[list[float]], height: int, width: int) -> int:
    """The column that raises the objective most for the way it goes, or -1.

    That takes a tenth of the pivots that the steepest in one variable would.
    """
    objective = tableau[height]
    best, found = 0.0, -1
    for column in range(width):
        slope = objective[column]
        if slope < -TINY:
            length = 1.0
            for row in range(height):
                entry = tableau[row][column]
                length += entry * entry
            if slope * slope > best * length:
                best, found = slope * slope / length, column
    return found


def _broken(tableau: list[list[float]], height: int, width: int) -> int:
    """The row whose bound is broken most, measured in the same way, or -1."""
    worst, found = 0.0, -1
    for row in range(height):
        line = tableau[row]
        excess = line[width]
        if excess < -TINY:
            length = 1.0
            for column in range(width):
                length += line[column] * line[column]
            if excess * excess > worst * length:
                worst, found = excess * excess / length, row
    return found


def _mending(line: list[float], objective: list[float], width: int) -> int:
    """The column that mends a broken bound at the least cost; of equals the safest to divide by."""
    least = 1e300
    for column in range(width):
        if line[column] < -SAFE:
            least = min(least, (objective[column] + TINY) / -line[column])
    most, found = SAFE, -1
    for column in range(width):
        pivot = -line[column]
        if pivot > most and objective[column] <= least * pivot:
            most, found = pivot, column
    return found


def _bounding(tableau: list[list[float]], column: int, height: int, width: int) -> int:
    """The row that bounds the entering column most; of equals the safest to divide by."""
    least = 1e300
    for row in range(height):
        line = tableau[row]
        if line[column] > SAFE:
            least = min(least, (line[width] + TINY) / line[column])
    most, found = SAFE, -1
    for row in range(height):
        line = tableau[row]
        pivot = line[column]
        if pivot > most and line[width] <= least * pivot:
            most, found = pivot, row
    return found


def _pivot(tableau: list[list[float]], row: int, column: int) -> None:
    """Swap the row and the column."""
    chosen = tableau[row]
    pivot = chosen[column]
    scaled = [entry / pivot for entry in chosen]
    scaled[column] = 1.0 / pivot
    for i, line in enumerate(tableau):
        if i != row:
            factor = line[column]
            if factor:
                fresh = [entry - factor * part for entry, part in zip(line, scaled)]
                fresh[column] = -factor / pivot
                tableau[i] = fresh
    tableau[row] = scaled


def _read(
    tableau: list[list[float]],
    basis: list[int],
    out: list[int],
    height: int,
    width: int,
    shift: float,
) -> Solution:
    """Mixes and value from the last tableau."""
    objective = tableau[height]
    total = objective[width]
    value = 1.0 / total
    columns, rows = [0.0] * width, [0.0] * height
    for row in range(height):
        if basis[row] >= 0:
            columns[basis[row]] = max(0.0, tableau[row][width] * value)
    for column in range(width):
        if out[column] < 0:
            rows[-out[column] - 1] = max(0.0, objective[column] * value)
    return Solution(value - shift, _whole(rows), _whole(columns))


def _whole(mix: Mix) -> Mix:
    """The mix with shares that add up to one."""
    total = 0.0
    for share in mix:
        total += share
    if total <= 0.0:
        return [1.0 / len(mix)] * len(mix)
    return [share / total for share in mix]
