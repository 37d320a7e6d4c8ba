"""Mixed choices for one round of secret orders: regret matching+ on sampled matrices.

One side has the rows. The other is not known for sure: there is one matrix for each world that
may be true, and in each world the other side mixes its own columns.
"""

from collections.abc import Sequence
from operator import mul

from thunderchild.core.chance import Draws

Matrix = list[list[float]]


def _normal(regrets: Sequence[float]) -> list[float]:
    """Shares in proportion to the regrets, even when there are none."""
    total = sum(regrets)
    if total <= 0.0:
        return [1.0 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]


def solve(worlds: Sequence[Matrix], sweeps: int = 100) -> list[float]:
    """How often the row player should play each row; entries are what the row player gains.

    Both sides follow regret matching+, in turns, with later sweeps weighing more in the average.
    """
    rows = len(worlds[0])
    turned: list[list[tuple[float, ...]]] = [list(zip(*m, strict=True)) for m in worlds]
    regret = [0.0] * rows
    regrets = [[0.0] * len(columns) for columns in turned]
    average = [0.0] * rows
    mine = [1.0 / rows] * rows
    for sweep in range(1, sweeps + 1):
        gains = [0.0] * rows
        for matrix, columns, theirs in zip(worlds, turned, regrets, strict=True):
            losses = [-sum(map(mul, mine, column)) for column in columns]
            _learn(theirs, losses)
            answer = _normal(theirs)
            for row, line in enumerate(matrix):
                gains[row] += sum(map(mul, line, answer))
        expected = sum(map(mul, mine, gains))
        for row, gain in enumerate(gains):
            regret[row] = max(0.0, regret[row] + gain - expected)
        mine = _normal(regret)
        for row, share in enumerate(mine):
            average[row] += sweep * share
    return _normal(average)


def _learn(regrets: list[float], gains: Sequence[float]) -> None:
    """Add to each regret what its choice would have gained over the present mix; never below 0."""
    expected = sum(map(mul, _normal(regrets), gains))
    for i, gain in enumerate(gains):
        regrets[i] = max(0.0, regrets[i] + gain - expected)


def draw(shares: Sequence[float], draws: Draws) -> int:
    """A number drawn with these shares."""
    mark = draws.pick(1 << 30) / (1 << 30) * sum(shares)
    for i, share in enumerate(shares):
        mark -= share
        if mark < 0.0:
            return i
    return len(shares) - 1


def value(worlds: Sequence[Matrix], shares: Sequence[float]) -> float:
    """The least the rows gain with these shares, on average over the worlds."""
    total = 0.0
    for matrix in worlds:
        total += min(sum(map(mul, shares, column)) for column in zip(*matrix, strict=True))
    return total / len(worlds)
