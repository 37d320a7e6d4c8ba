"""How many games a test plays, in one place.

The whole `./run test` plays every game on the compiled build. The pure build, which plays the same
games move for move and takes much longer, plays fewer of them there, so that each check still runs
on both; statistics of players are left to the compiled build. `./run test PATH...` plays all of
them on whichever build it has.
"""

import os
from collections.abc import Sequence
from typing import Final, TypeVar

import pytest

FEWER: Final = "THUNDERCHILD_FEWER"  # set by `./run test` for the pure build

Setting = TypeVar("Setting")

# For what is counted over many games and says nothing of the build that plays them.
counted = pytest.mark.skipif(FEWER in os.environ, reason="the compiled build plays these games")


def games(every: int, fewer: int) -> int:
    """So many games; so many where the compiled build plays them all."""
    return fewer if FEWER in os.environ else every


def some(every: Sequence[Setting], fewer: int) -> Sequence[Setting]:
    """Settings of games: all, or the first few where the compiled build plays them all."""
    return every[: games(len(every), fewer)]
