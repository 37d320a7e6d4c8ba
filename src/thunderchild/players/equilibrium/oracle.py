"""Large sealed choices by double oracle: both sides keep adding the best answer to the other's mix.

A game is too large to be written down when a side has thousands of orders, but its solution needs
few of them. The part that is written down is solved exactly; then each side looks for its best
order against the other's mix. When neither finds a better one, the mixes solve the whole game.
"""

from typing import Final, Generic, Protocol, TypeVar

from thunderchild.players.equilibrium.simplex import Growing, Mix, Solution

EPSILON: Final = 1e-6

C = TypeVar("C")


class Sealed(Protocol[C]):
    """A choice that two sides make at the same time; the rows gain what the columns lose."""

    def gains(self, rows: list[C], columns: list[C]) -> list[list[float]]:
        """What each row gains against each column."""
        ...

    def best_rows(self, rows: list[C], gains: list[float], columns: list[C], mix: Mix) -> list[C]:
        """Good answers to a mix of columns, looked for from the rows and what they gain."""
        ...

    def best_columns(
        self, rows: list[C], mix: Mix, columns: list[C], losses: list[float]
    ) -> list[C]:
        """Good answers to a mix of rows."""
        ...


class Equilibrium(Generic[C]):
    """Orders of both sides with their mixes, and how far each could still be beaten."""

    def __init__(self, rows: list[C], columns: list[C], solved: Solution) -> None:
        self.rows, self.columns = rows, columns
        self.row_mix, self.column_mix = solved.rows, solved.columns
        self.value: float = solved.value
        self.low: float = -1e9  # what some mix of rows was sure of, as far as answers were found
        self.high: float = 1e9  # and the columns
        self.rounds = 0


def equilibrium(
    game: Sealed[C], rows: list[C], columns: list[C], effort: int, enough: float = EPSILON
) -> Equilibrium[C]:
    """Solve a sealed choice from some orders of each side, adding answers `effort` times.

    The number of rounds and the first orders decide the result, never a clock.
    """
    rows, columns = list(dict.fromkeys(rows)), list(dict.fromkeys(columns))
    matrix = game.gains(rows, columns)
    table = Growing(matrix)
    found = Equilibrium(rows, columns, table.solve())
    for _ in range(effort):
        known = [mean(found.column_mix, line) for line in matrix]
        answers = game.best_rows(rows, known, columns, found.column_mix)
        known = means(found.row_mix, matrix)
        replies = game.best_columns(rows, found.row_mix, columns, known)
        gains = [mean(found.column_mix, line) for line in game.gains(answers, columns)]
        losses = means(found.row_mix, game.gains(rows, replies))
        low, high = min(losses), max(gains)
        found.low, found.high = max(found.low, low), min(found.high, high)
        if high - low <= enough:
            break
        value = found.value
        more = [a for a, gain in zip(answers, gains) if gain > value + EPSILON and a not in rows]
        also = [
            r for r, loss in zip(replies, losses) if loss < value - EPSILON and r not in columns
        ]
        if not more and not also:
            break
        grow(game, matrix, rows, columns, more, also)
        before = found
        found = Equilibrium(rows, columns, table.solve())
        found.low, found.high, found.rounds = before.low, before.high, before.rounds + 1
    return found


def grow(
    game: Sealed[C],
    matrix: list[list[float]],
    rows: list[C],
    columns: list[C],
    more: list[C],
    also: list[C],
) -> None:
    """Write down more rows, and columns also."""
    if also:
        for line, gains in zip(matrix, game.gains(rows, also)):
            line.extend(gains)
        columns += also
    if more:
        matrix += game.gains(more, columns)
        rows += more


def means(mix: Mix, lines: list[list[float]]) -> list[float]:
    """The mean of each column of some lines with these shares."""
    total = [0.0] * len(lines[0])
    for share, line in zip(mix, lines):
        if share > 0.0:
            total = [was + share * value for was, value in zip(total, line)]
    return total


def mean(mix: Mix, values: list[float]) -> float:
    """The mean of values with these shares."""
    total = 0.0
    for share, value in zip(mix, values):
        if share > 0.0:
            total += share * value
    return total
