"""The page stays quick in a long game; `python -m bench.page` has the figures."""

import pytest
from playwright.sync_api import expect

from bench.page import WATCH, long_game, step_to_paint, work_of
from tests.web.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

MOST = 100  # ms of CPU time for one click: twice the budget, since this machine may be busy


def test_a_click_with_a_long_log_open(server: Server, new_page):
    made = long_game(server.address, 320)
    page = new_page(1280, 800, reduced_motion="no-preference")
    page.add_init_script(WATCH)
    page.goto(server.seat(made, "first"))
    page.get_by_role("tab", name="Log").click()
    lines = page.locator(".log li")
    expect(lines.nth(300)).to_be_attached()
    before = lines.count()
    times = step_to_paint(page, 6)
    assert len(times) == 6
    assert lines.count() > before
    expect(page.locator(".log li.undone").last).to_contain_text("Taken back")
    assert work_of(page, 20) < MOST
