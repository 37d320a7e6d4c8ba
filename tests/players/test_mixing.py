"""Mixing: known games have known answers."""

import pytest

from thunderchild.core.chance import Draws
from thunderchild.players.warpwar.mixing import draw, solve, value

PENNIES = [[1.0, -1.0], [-1.0, 1.0]]
ROSHAMBO = [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]


@pytest.mark.parametrize("matrix", [PENNIES, ROSHAMBO])
def test_even_games_are_mixed_evenly(matrix):
    shares = solve([matrix], 400)
    assert shares == pytest.approx([1 / len(matrix)] * len(matrix), abs=0.02)
    assert value([matrix], shares) == pytest.approx(0.0, abs=0.03)


def test_an_uneven_game():
    """Value 2/7: rows 4/7 and 3/7."""
    matrix = [[2.0, -1.0], [-2.0, 2.0]]
    shares = solve([matrix], 600)
    assert shares == pytest.approx([4 / 7, 3 / 7], abs=0.03)
    assert value([matrix], shares) == pytest.approx(2 / 7, abs=0.03)


def test_a_dominated_row_is_not_played():
    shares = solve([[[3.0, 4.0], [1.0, 2.0]]], 100)
    assert shares[0] > 0.98


def test_two_worlds_are_weighed_together():
    """In each world alone a pure row is right; not knowing which, the safe row is."""
    worlds = [[[4.0], [-8.0], [1.0]], [[-8.0], [4.0], [1.0]]]
    shares = solve(worlds, 200)
    assert shares[2] > 0.95


def test_draws_follow_the_shares():
    draws = Draws(1)
    counts = [0, 0, 0]
    for _ in range(4000):
        counts[draw([0.5, 0.0, 0.5], draws)] += 1
    assert counts[1] == 0
    assert counts[0] == pytest.approx(2000, abs=150)
