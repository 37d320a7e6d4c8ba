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
