"""Large sealed choices by double oracle: both sides keep adding the best answer to the other's mix.

A game is too large to be written down when a side has thousands of orders, but its solution needs
few of them. The part that is written down is solved exactly; then each side looks for its best
order against the other's mix. When neither finds a better one, the mixes solve the whole game.
"""

from typing import Final, Generic, Protocol, TypeVar

from thunderchild.players.equilibrium.simplex import Mix, Solution, solve

EPSILON: Final = 1e-6

C = TypeVar("C")


class Sealed(Protocol[C]):
    """A choice that two sides make at the same time; the rows gain what the columns lose."""

    def gains(self, rows: list[C], columns: list[C]) -> list[list[float]]:
        """What each row gains against each column."""
        ...

    def best_row(self, rows: list[C], columns: list[C], mix: Mix) -> C:
        """A good answer to a mix of columns, looked for from the rows that are known."""
        ...

    def best_column(self, rows: list[C], columns: list[C], mix: Mix) -> C:
        """A good answer to a mix of rows."""
        ...


class Equilibrium(Generic[C]):
    """Orders of both sides with their mixes, and how far each could still be beaten."""

    def __init__(self, rows: list[C], columns: list[C], solved: Solution) -> None:
        self.rows, self.columns = rows, columns
        self.row_mix, self.column_mix = solved.rows, solved.columns
        self.value: float = solved.value
        self.low: float = -1e9  # what the rows are sure of, as far as answers were found
        self.high: float = 1e9  # and the columns
        self.rounds = 0


def equilibrium(
    game: Sealed[C], rows: list[C], columns: list[C], effort: int, enough: float = EPSILON
) -> Equilibrium[C]:
    """Solve a sealed choice from some orders of each side, adding one a side `effort` times.

    The number of rounds and the first orders decide the result, never a clock.
    """
    rows, columns = list(dict.fromkeys(rows)), list(dict.fromkeys(columns))
    matrix = game.gains(rows, columns)
    found = Equilibrium(rows, columns, solve(matrix))
    for _ in range(effort):
        row = game.best_row(rows, columns, found.column_mix)
        column = game.best_column(rows, columns, found.row_mix)
        against = [line[0] for line in game.gains(rows, [column])]
        gained = game.gains([row], columns)[0]
        high = mean(found.column_mix, gained)
        low = mean(found.row_mix, against)
        found.low, found.high = low, high
        if high - low <= enough:
            break
        if row in rows and column in columns:
            break
        if column not in columns:
            columns.append(column)
            for line, gain in zip(matrix, against):
                line.append(gain)
        if row not in rows:
            rows.append(row)
            matrix.append(game.gains([row], columns)[0])
        rounds = found.rounds + 1
        found = Equilibrium(rows, columns, solve(matrix))
        found.low, found.high, found.rounds = low, high, rounds
    return found


def mean(mix: Mix, values: list[float]) -> float:
    """The mean of values with these shares."""
    total = 0.0
    for share, value in zip(mix, values):
        if share > 0.0:
            total += share * value
    return total
