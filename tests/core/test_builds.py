"""Both builds play the same games: positions, what is told, asked and offered, and the views."""

import pytest

from bench.builds import compare
from thunderchild.core.build import BUILD, PURE


@pytest.mark.skipif(BUILD == PURE, reason="`./run test` compares the builds when both are there")
@pytest.mark.parametrize("title", ["warpwar", "london", "japan", "england"])
def test_the_compiled_build_plays_as_the_pure_one(title: str) -> None:
    assert compare(2, 0, title) == 0
