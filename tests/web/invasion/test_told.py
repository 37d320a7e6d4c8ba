"""What is told can be seen: on a phone too, the die of a beat lies in sight in its table."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.invasion.test_invasion import sit, skip_telling

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

IN_SIGHT = """
() => {
  const foot = document.querySelector(".telling-foot").getBoundingClientRect();
  return [...document.querySelectorAll(".telling .newest .fell")].map(
    (row) => row.getBoundingClientRect().bottom <= foot.top + 1);
}
"""


def test_the_die_of_a_beat_is_in_sight_on_a_phone(server: Server, new_page: Any) -> None:
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    sit(server, page, "japan", "core", 5, telling="step")
    skip_telling(page)
    page.locator(".zone-hit[aria-label^='Tokyo']").dispatch_event("click")
    card = page.locator(".zone-card")
    expect(card).to_be_visible()
    board = page.locator(".board").bounding_box()
    box = card.bounding_box()
    assert board and box
    assert box["y"] >= board["y"] + board["height"], "it lies over the map"
    page.get_by_role("button", name="End production").dispatch_event("click")
    page.wait_for_selector(".act > .telling")
    expect(card).to_have_count(0)
    seen: list[bool] = []
    while page.locator(".act > .telling").count():
        drawn(page)
        found = page.evaluate(IN_SIGHT)
        if found and not seen:
            shoot(page, "japan-told-phone")
        seen += found
        page.keyboard.press("n")
        drawn(page)
    assert seen
    assert all(seen)
