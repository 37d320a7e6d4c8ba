"""Once more: the rematch keeps everything of the game."""

import pytest
from playwright.sync_api import expect

from tests.support import browser as finder
from tests.web.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

MAP = finder.ROOT / "src/thunderchild/games/warpwar/content/map-1977.toml"


def test_the_rematch_of_a_guest_is_on_the_same_map(server: Server, new_page):
    """The second player made nothing here; the server knows the map and the options."""
    own = {"map.toml": MAP.read_text("utf-8").replace('name = "', 'name = "My ', 1)}
    options = {"first_player": "first_colour", "dry_rounds": "4"}
    made = server.new_table("basic", content=own, options=options)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "second"))
    old = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("button", name="North")).to_be_visible()  # second again
    assert page.url.split("#")[0] != old.split("#")[0]
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("Map: My ")
