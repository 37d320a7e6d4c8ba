"""The generic suite on London: a few games of each scenario, and a map that is tight and odd."""

import functools

import pytest

from thunderchild.core.options import OptionSet
from thunderchild.core.testing import fuzz
from thunderchild.games.london.content.files import Content, open_pack
from thunderchild.games.london.game import London

# Sixteen hexes: the edge fills up, reinforcements and retreats find no room.
ROWS = ("PCCP", "CCCC", "BRCR", "CPCC")
TERRAIN = {"P": "park", "C": "city", "R": "river", "B": "bridged"}
HEXES = [
    f'{{ id = "{column:02}{row:02}", terrain = "{TERRAIN[sign]}", name = "{column}, {row}" }}'
    for row, signs in enumerate(ROWS, 1)
    for column, sign in enumerate(signs, 1)
]
TIGHT = f"""
provenance = "original"
hex = [{", ".join(HEXES)}]

[sheet]
id = "tight"
name = "Tight"
latitude = 51.5
longitude = 0.0

[edge]
clockwise = [
  "0101", "0201", "0301", "0401", "0402", "0403", "0404", "0304", "0204", "0104", "0103", "0102",
]

[river]
name = "Brook"
course = ["0103", "0203"]

[[station]]
id = "one"
name = "One"
hex = "0202"

[[station]]
id = "two"
name = "Two"
hex = "0302"

[[landmark]]
id = "three"
name = "Three"
hex = "0303"

[[bridge]]
hex = "0103"
bridges = ["A plank"]
""" + "".join(
    f'\n[[entry]]\nnumber = {number}\nhex = "{hex}"\nside = "any"\n'
    for number, hex in enumerate(("0101", "0301", "0402", "0404", "0204", "0103"), 1)
)


@functools.cache
def tight() -> Content:
    """Content with the tight map."""
    return Content(open_pack({"map.toml": TIGHT}))


def on_a_tight_map(scenario: str, options: OptionSet) -> London:
    """A game on the tight map."""
    return London(scenario, options, tight())  # type: ignore[arg-type]


@pytest.mark.parametrize("scenario", London.scenarios())
def test_the_suite_finds_nothing(scenario):
    report = fuzz(London, 2, 77, scenario=scenario, workers=1, limit=120)
    assert not report.problems()
    assert report.leaks == 0
    assert report.imagined > 100


def test_a_map_with_hardly_any_room():
    report = fuzz(on_a_tight_map, 6, 5, kind=London, workers=1, limit=150)
    assert not report.problems()
    assert report.leaks == 0
