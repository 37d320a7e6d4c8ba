"""Matrix games: the simplex against games whose answer is known, and against itself."""

import pytest

from thunderchild.core.chance import Draws
from thunderchild.players.equilibrium.simplex import solve


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
