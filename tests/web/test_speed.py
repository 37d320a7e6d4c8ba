"""A click changes little of the page, however long the game; `./run prove page-speed` times it."""

import pytest
from playwright.sync_api import expect

from bench.clicks import GOALS
from bench.page import WATCH, long_game, step_to_paint
from tests.support.drawn import drawn
from tests.web.conftest import Server
from tests.web.player import Player
from tests.web.test_whole_games import FLEETS

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

CLICKS = 6
MOST = 10  # changes of the log for one click: its new lines, and marks on those taken back
AT_ONCE = "localStorage.setItem('thunderchild.settings', JSON.stringify({telling: 'instant'}))"
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


def test_a_quiet_turn_of_warpwar_is_within_its_clicks(server: Server, new_page):
    """Counted in the page itself; `bench.clicks` counts it by a model."""
    made = server.new_table("basic", seed=1, seats={"second": "greedy"})
    page = new_page(1280, 800)
    page.add_init_script(AT_ONCE)
    page.goto(server.seat(made, "first"))
    player = Player(page, attacks=False, designs=FLEETS["basic"])
    while not page.locator(".track-turn", has_text="Turn 3").count():
        player.act(drawn(page))
    while player.form() != "movement":
        player.act(drawn(page))
    clicks = 0
    while player.form() == "movement" or player.form() == "berths":
        player.press(page.locator(".lock > button.main"))
        clicks += 1
        drawn(page)
        assert page.locator(".lock .sure").count() == 0  # nothing is asked twice
    assert clicks <= GOALS["warpwar"]
