"""Ratings from the scores of pairs: Bradley-Terry on the scale of Elo, with bootstrap intervals.

Whoever is 400 points above another is expected to score ten times as much. Every pairing gets one
drawn game on top of those played, so that whoever won everything has a rating, too.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from thunderchild.core.chance import Draws

SCALE: Final = 400.0 / log(10.0)
MIDDLE: Final = 1500.0
EXTRA: Final = 0.5  # points that each of a pair gets on top
ROUNDS: Final = 40
CLOSE: Final = 1e-6
SAMPLES: Final = 400

Points = list[list[float]]  # points[i][j]: what i has scored against j, a draw counting half
Case = list[tuple[int, int, float, float]]  # of one seed: two players, and the points of each


def points_of(number: int, cases: Sequence[Case]) -> Points:
    """What everybody has scored against everybody."""
    found = [[0.0] * number for _ in range(number)]
    for case in cases:
        for one, other, mine, theirs in case:
            found[one][other] += mine
            found[other][one] += theirs
    return found


def strengths(points: Points, begun: Sequence[float] = ()) -> list[float]:
    """The logarithms of the strengths that explain the points best; their mean is 0.

    Newton's method on the likelihood. Pairs that never met add nothing.
    """
    number = len(points)
    games = [
        [_games(points, one, other) if one != other else 0.0 for other in range(number)]
        for one in range(number)
    ]
    scored = [
        sum(points[i][j] + EXTRA for j in range(number) if games[i][j] > 0.0) for i in range(number)
    ]
    found = list(begun) or [0.0] * number
    for _ in range(ROUNDS):
        step = solved(*_slope(found, games, scored))
        longest = max(map(abs, step), default=0.0)
        shrink = min(1.0, 2.0 / longest) if longest > 0.0 else 1.0
        found = [value + shrink * change for value, change in zip(found, step, strict=True)]
        if longest < CLOSE:
            break
    mean = sum(found) / number if number else 0.0
    return [value - mean for value in found]


def _games(points: Points, one: int, other: int) -> float:
    played = points[one][other] + points[other][one]
    return played + 2 * EXTRA if played > 0.0 else 0.0


def _slope(
    now: list[float], games: Points, scored: list[float]
) -> tuple[list[list[float]], list[float]]:
    """The curvature of the likelihood and its slope; the sum of all is held where it is."""
    number = len(now)
    curve = [[1.0 / number] * number for _ in range(number)]
    slope = scored.copy()
    for i in range(number):
        for j in range(number):
            if games[i][j] > 0.0:
                share = 1.0 / (1.0 + exp(now[j] - now[i]))
                slope[i] -= games[i][j] * share
                weight = games[i][j] * share * (1.0 - share)
                curve[i][i] += weight
                curve[i][j] -= weight
    return curve, slope


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(at + 1, size):
            times = rows[row][at] / rows[at][at]
            for column in range(at, size + 1):
                rows[row][column] -= times * rows[at][column]
    found = [0.0] * size
    for at in range(size - 1, -1, -1):
        rest = sum(rows[at][column] * found[column] for column in range(at + 1, size))
        found[at] = (rows[at][size] - rest) / rows[at][at]
    return found


def ratings(
    number: int, cases: Sequence[Case], anchor: int | None = None, samples: int = SAMPLES
) -> list[tuple[float, float, float]]:
    """The rating of everybody with its 95 % interval.

    The anchor has 1500 and no interval; without one the mean of all is 1500. The interval comes
    from drawing the seeds anew: what was played on one seed stays together.
    """
    best = strengths(points_of(number, cases))
    draws, drawn = Draws(len(cases)), []
    for _ in range(samples):
        again = draws.several(cases, len(cases))
        drawn.append(_scaled(strengths(points_of(number, again), best), anchor))
    found = []
    for player, rating in enumerate(_scaled(best, anchor)):
        values = sorted(one[player] for one in drawn)
        low, high = values[int(0.025 * samples)], values[-1 - int(0.025 * samples)]
        found.append((rating, min(low, rating), max(high, rating)))
    return found


def _scaled(values: list[float], anchor: int | None) -> list[float]:
    zero = 0.0 if anchor is None else values[anchor]
    return [MIDDLE + SCALE * (value - zero) for value in values]


def expected(difference: float) -> float:
    """The score that is expected of whoever is so many points ahead."""
    return 1.0 / (1.0 + exp(-difference / SCALE))
