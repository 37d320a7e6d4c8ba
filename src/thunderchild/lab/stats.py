"""How sure a share is that was counted in a number of games."""

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054


def wilson(count: float, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson) of a share of `count` in `games`.

    Half counts (draws) are allowed; the interval is then a little too wide, never too narrow.
    """
    if games <= 0:
        return 0.0, 1.0
    share, z2 = count / games, Z95 * Z95
    middle = share + z2 / (2 * games)
    spread = Z95 * sqrt(share * (1.0 - share) / games + z2 / (4.0 * games * games))
    below = 1.0 + z2 / games
    return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)


def paired(both: int, first: int, second: int, neither: int) -> tuple[float, float, float]:
    """The difference of two shares counted on the same cases, with its 95 % interval.

    `first` and `second` are the cases that one of the two won alone. The interval is Newcombe's,
    made of the two Wilson intervals and of how the shares go together.
    """
    cases = both + first + second + neither
    if cases <= 0:
        return 0.0, -1.0, 1.0
    one, other = (both + first) / cases, (both + second) / cases
    (low1, high1), (low2, high2) = wilson(both + first, cases), wilson(both + second, cases)
    together = _together(both, first, second, neither)
    below = _spread(one - low1, high2 - other, together)
    above = _spread(high1 - one, other - low2, together)
    difference = one - other
    return difference, max(-1.0, difference - below), min(1.0, difference + above)


def _spread(one: float, other: float, together: float) -> float:
    """How far a difference may be off when its two parts may be off that far."""
    return sqrt(max(0.0, one * one - 2 * together * one * other + other * other))


def _together(both: int, first: int, second: int, neither: int) -> float:
    """How much two shares go together: the correlation of the four counts."""
    product = (both + first) * (second + neither) * (both + second) * (first + neither)
    if product == 0:
        return 0.0
    cross = float(both * neither - first * second)
    if cross > 0:  # a little less than counted, so that the interval is not too narrow
        cross = max(cross - (both + first + second + neither) / 2, 0.0)
    return cross / sqrt(product)
