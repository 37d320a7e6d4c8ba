"""Matrix games solved exactly: a dense simplex in plain Python.

The row player gains what the column player loses. With every entry made positive, the column
player's best mix is a linear programme that is feasible from the start; its last tableau holds the
mixes of both sides and the value.
"""

from collections.abc import Sequence
from typing import Final

TINY: Final = 1e-9
MOST_PIVOTS: Final = 4000

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
    height, width = len(matrix), len(matrix[0])
    least = min([min(line) for line in matrix])
    shift = 1.0 - least
    # Condensed tableau of: most y1 + ... + yn with A y <= 1. The last row is the objective, the
    # last column the bounds; pivoting swaps the roles of one row and one column.
    tableau = [[entry + shift for entry in line] + [1.0] for line in matrix]
    tableau.append([-1.0] * width + [0.0])
    basis = [-row - 1 for row in range(height)]  # by row: slack -1-i, or column j
    out = list(range(width))  # by column: column j, or slack
    for count in range(MOST_PIVOTS):
        column = _entering(tableau[height], width, count, out)
        if column < 0:
            break
        row = _leaving(tableau, column, height, width, basis)
        if row < 0:
            break
        _pivot(tableau, row, column)
        basis[row], out[column] = out[column], basis[row]
    return _read(tableau, basis, out, height, width, shift)


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
