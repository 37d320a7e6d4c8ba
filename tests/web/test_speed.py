"""A click changes little of the page, however long the game; `./run prove page-speed` times it."""

import pytest
from playwright.sync_api import expect

from bench.page import WATCH, long_game, step_to_paint
from tests.web.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

CLICKS = 6
MOST = 10  # changes of the log for one click: its new lines, and marks on those taken back
COUNT = """
() => {
  window.__changed = 0;
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  const log = document.querySelector(".log");
  new MutationObserver((found) => { window.__changed += found.length; }).observe(log, all);
}
"""


def test_a_click_with_a_long_log_open(server: Server, new_page):
    made = long_game(server.address, 320)
    page = new_page(1280, 800, reduced_motion="no-preference")
    page.add_init_script(WATCH)
    page.goto(server.seat(made, "first"))
    page.get_by_role("tab", name="Log").click()
    lines = page.locator(".log li")
    expect(lines.nth(300)).to_be_attached()
    before = lines.count()
    times = step_to_paint(page, CLICKS)
    assert len(times) == CLICKS
    assert lines.count() > before
    expect(page.locator(".log li.undone").last).to_contain_text("Taken back")
    page.evaluate(COUNT)
    step_to_paint(page, CLICKS)
    assert 0 < page.evaluate("() => window.__changed") < CLICKS * MOST
