"""How many games a test plays, in one place.

The whole `./run test` plays every game on the compiled build. The pure build, which plays the same
games move for move and takes much longer, plays fewer of them there, so that each check of the
rules still runs on both. How machines play is tested on the compiled build; on the pure one only
that they give the same answers, and what needs the Python itself. `./run test PATH...` plays all of
them on whichever build it has.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeVar

import pytest

FEWER: Final = "THUNDERCHILD_FEWER"  # set by `./run test` for the pure build

TESTS: Final = Path(__file__).resolve().parents[1]
OF_MACHINES: Final = (TESTS / "players", TESTS / "lab")
ON_BOTH: Final = ("test_answers.py",)

Setting = TypeVar("Setting")

# For what is counted over many games and says nothing of the build that plays them.
counted = pytest.mark.skipif(FEWER in os.environ, reason="the compiled build plays these games")


def games(every: int, fewer: int) -> int:
    """So many games; so many where the compiled build plays them all."""
    return fewer if FEWER in os.environ else every


def some(every: Sequence[Setting], fewer: int) -> Sequence[Setting]:
    """Settings of games: all, or the first few where the compiled build plays them all."""
    return every[: games(len(every), fewer)]


def is_left_to_compiled(item: pytest.Item) -> bool:
    """Whether the pure build leaves out a test of machines because the compiled one runs it."""
    return (
        FEWER in os.environ
        and any(item.path.is_relative_to(folder) for folder in OF_MACHINES)
        and item.path.name not in ON_BOTH
        and item.get_closest_marker("pure") is None
    )
