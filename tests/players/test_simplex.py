"""Matrix games: the simplex against games whose answer is known, and against itself."""

import pytest

from thunderchild.core.chance import Draws
from thunderchild.players.equilibrium.simplex import Growing, solve


def least(matrix, mix):
    """What a mix of the rows gains at the least."""
    return min(
        sum(share * line[column] for share, line in zip(mix, matrix, strict=True))
        for column in range(len(matrix[0]))
    )


def most(matrix, mix):
    """What a mix of the columns loses at the most."""
    return max(
        sum(share * entry for share, entry in zip(mix, line, strict=True)) for line in matrix
    )


def test_rock_paper_scissors():
    found = solve([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])
    assert found.value == pytest.approx(0.0)
    assert found.rows == pytest.approx([1 / 3] * 3)
    assert found.columns == pytest.approx([1 / 3] * 3)


def test_a_saddle_point_is_pure():
    found = solve([[4.0, 2.0, 5.0], [3.0, 1.0, 9.0]])
    assert found.value == pytest.approx(2.0)
    assert found.rows == pytest.approx([1.0, 0.0])
    assert found.columns == pytest.approx([0.0, 1.0, 0.0])


@pytest.mark.parametrize("size", [(1, 1), (1, 7), (6, 1), (5, 8), (30, 22), (40, 40)])
@pytest.mark.parametrize("kinds", [3, 1000])
def test_neither_side_can_do_better(size, kinds):
    """Few kinds of entries make many ties, which is where a simplex can go round in circles."""
    draws = Draws(size[0] * 100 + size[1] + kinds)
    matrix = [[draws.pick(kinds) - kinds / 2.0 for _ in range(size[1])] for _ in range(size[0])]
    found = solve(matrix)
    assert sum(found.rows) == pytest.approx(1.0)
    assert sum(found.columns) == pytest.approx(1.0)
    assert least(matrix, found.rows) == pytest.approx(found.value, abs=1e-6)
    assert most(matrix, found.columns) == pytest.approx(found.value, abs=1e-6)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("kinds", [2, 3, 1000])
def test_a_game_that_grows_is_solved_from_where_it_stood(seed, kinds):
    """Rows and columns in any number at a time, with many ties and with none."""
    draws = Draws(seed * 10 + kinds)

    def entry():
        return (draws.pick(kinds) - kinds / 2.0) * 40.0 / kinds

    matrix = [[entry() for _ in range(5)] for _ in range(4)]
    game = Growing(matrix)
    game.solve()
    table = game.table
    for _ in range(15):
        more, also = draws.pick(4), draws.pick(4)
        for line in matrix:
            line += [entry() for _ in range(also)]
        matrix += [[entry() for _ in matrix[0]] for _ in range(more)]
        found = game.solve()
        assert sum(found.rows) == pytest.approx(1.0)
        assert sum(found.columns) == pytest.approx(1.0)
        assert found.value == pytest.approx(solve(matrix).value, abs=1e-4)
        assert least(matrix, found.rows) == pytest.approx(found.value, abs=1e-4)
        assert most(matrix, found.columns) == pytest.approx(found.value, abs=1e-4)
    assert kinds == 2 or game.table is table


def test_a_loss_beyond_all_so_far_is_solved_anew():
    """The table has room for entries below the least; for these it has none."""
    matrix = [[3.0, 1.0], [1.0, 3.0]]
    game = Growing(matrix)
    assert game.solve().value == pytest.approx(2.0, abs=1e-5)
    matrix.append([-1000.0, 1000.0])
    for line in matrix:
        line.append(-900.0)
    found = game.solve()
    assert found.value == pytest.approx(-900.0, abs=1e-2)
    assert found.columns == pytest.approx([0.0, 0.0, 1.0], abs=1e-6)


def test_a_table_that_has_gone_wrong_is_made_anew():
    """Rounding that adds up is noticed, because the solution does not fit the matrix."""
    matrix = [[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -1.0, 0.0]]
    game = Growing(matrix)
    game.solve()
    spoilt = game.table
    spoilt.lines[0] = [entry * 1.5 for entry in spoilt.lines[0]]
    assert game.solve().rows == pytest.approx([1 / 3] * 3, abs=1e-5)
    assert game.table is not spoilt
