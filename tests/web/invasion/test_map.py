"""The map of Japan and England: every word has room, at every zoom."""

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.invasion.stage import Prepared
from tests.web.invasion.test_choosing import sit
from tests.web.invasion.test_words_on_page import boxes, overlap

pytestmark = [pytest.mark.browser, pytest.mark.pictures, pytest.mark.timeout(240)]

SIZES = {"desk": (1280, 800), "phone": (390, 844)}
WHOLE = "[aria-label='Show the whole map']"
LEAST = 10  # pixels of a letter
EDGE = 2  # pixels that the corners of a round counter may be touched by

# The words of the map as they are painted: their text, their box, the height of their letters.
WORDS = """
() => [...document.querySelectorAll(".strategic :is(.zone-name, .price text, .towns text)")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const scale = (bottom - top) / one.getBBox().height;
    const size = scale * parseFloat(getComputedStyle(one).fontSize);
    return [one.textContent, [left, top, right, bottom], size];
  })
"""
# Where the map stands: all of it rests, with its words laid out.
RESTS = "() => !document.querySelector('.plane.zooming')"


def words(page: Page) -> list[tuple[str, list[float], float]]:
    """What can be read on the map."""
    page.wait_for_function(RESTS)
    drawn(page)
    found: list[tuple[str, list[float], float]] = page.evaluate(WORDS)
    return found


def clear(page: Page) -> list[str]:
    """Read the map, and check that no word is small or lies on another word or a counter."""
    found = words(page)
    for (one, box, _), (other, there, _) in combinations(found, 2):
        assert not overlap(box, there), f"{one} on {other}"
    for left, top, right, bottom in boxes(page, ".tray-item"):
        inner = [left + EDGE, top + EDGE, right - EDGE, bottom - EDGE]
        on_it = [one for one, box, _ in found if overlap(box, inner) and not one.endswith("PP")]
        assert not on_it, f"{on_it} on a counter"
    small = [(one, size) for one, _, size in found if size < LEAST]
    assert not small
    return [one for one, _, _ in found]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("title", "zones"), [("japan", 15), ("england", 11)])
def test_names_have_room_at_every_zoom(
    server: Server, new_page: Any, title: str, zones: int, size: str
) -> None:
    table = Prepared(server, title, "core", 31)
    assert table.until(lambda view: view.question == "HumanActionQuestion" and view.turn > 1)
    page = new_page(*SIZES[size], has_touch=size == "phone")
    sit(page, table)
    names = table.game.facts.map.zone_names
    assert len(names) == zones
    page.locator(WHOLE).click()
    assert len(set(clear(page)) & set(names)) >= zones - 2
    shoot(page, f"{title}-map-whole-{size}")
    zoom, towns = page.get_by_label("Zoom in"), 0
    for _ in range(6):
        zoom.click()
        towns = len(set(clear(page)) - set(names))
    assert set(names) <= {one for one, _, _ in words(page)}  # whoever comes nearer reads them all
    assert towns > 10


def test_prices_leave_the_names_free(server: Server, new_page: Any) -> None:
    table = Prepared(server, "japan", "core", 5)
    for size in SIZES.values():
        page = new_page(*size)
        sit(page, table)
        page.locator(".take", has_text="Infantry").click()
        expect(page.locator(".price").first).to_be_visible()
        read = clear(page)
        assert read.count("4 PP") == page.locator(".lit-zone").count() > 3
        assert {"Sendai", "Tokyo", "Osaka", "Hiroshima", "Nagasaki"} <= set(read)
