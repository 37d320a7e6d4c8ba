"""The generic suite on WarpWar: a few games of each scenario, and maps that are tight and odd."""

import functools

import pytest

from thunderchild.core.options import OptionSet
from thunderchild.core.testing import fuzz
from thunderchild.games.warpwar.content.files import Content, open_pack
from thunderchild.games.warpwar.game import WarpWar

# Seven hexes in a row of three columns: stars touch, and a star may have no free neighbour.
TIGHT = """
provenance = "original"

[map]
id = "tight"
name = "Tight"

[grid]
diff_min = -1
diff_max = 1
sum_min = 8
sum_max = 14

[ends]
north = { bases = ["Ano", "Eno"], middle = "Ano" }
south = { bases = ["Oro"], middle = "Oro" }

[[star]]
name = "Ano"
hex = "0404"

[[star]]
name = "Eno"
hex = "0505"

[[star]]
name = "Mid"
hex = "0506"

[[star]]
name = "Oro"
hex = "0707"

[[warpline]]
ends = ["Ano", "Oro"]
"""


@functools.cache
def tight() -> Content:
    """Content with the tight map."""
    return Content(open_pack({"map.toml": TIGHT}))


def on_a_tight_map(scenario: str, options: OptionSet) -> WarpWar:
    """A game on the tight map."""
    return WarpWar(scenario, options, tight())  # type: ignore[arg-type]


@pytest.mark.parametrize("scenario", WarpWar.scenarios())
def test_the_suite_finds_nothing(scenario):
    report = fuzz(WarpWar, 2, 77, scenario=scenario, workers=1, limit=120)
    assert not report.problems()
    assert report.leaks == 0
    assert report.imagined > 100


def test_a_map_where_stars_touch():
    report = fuzz(on_a_tight_map, 4, 5, kind=WarpWar, workers=1, limit=120)
    assert not report.problems()
    assert report.leaks == 0
