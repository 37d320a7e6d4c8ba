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


def test_a_friend_is_told_of_the_rematch_and_joins_it(server: Server, new_page, axe):
    """Nobody sends a link for the second game: whoever was there is asked, and sits down."""
    made = server.new_table("learning", options={"first_player": "first_colour"}, apart=True)
    host, friend = new_page(1280, 800), new_page(390, 844)
    host.goto(server.seat(made, "first"))
    friend.goto(server.seat(made, "second"))
    friend.get_by_role("button", name="Menu").click()
    friend.get_by_role("button", name="Resign").click()
    friend.get_by_role("button", name="Yes, resign").click()
    expect(host.locator(".prompt")).to_contain_text("You have won")
    expect(friend.locator(".prompt")).to_contain_text("You have lost")
    expect(friend.get_by_role("button", name="Join the rematch")).to_have_count(0)
    host.get_by_role("button", name="Rematch").click()
    expect(host.locator(".room-people")).to_contain_text("not here yet")
    expect(friend.locator(".again")).to_contain_text("Amber would like to play again.")
    assert not axe(friend)
    friend.get_by_role("button", name="Join the rematch").click()
    expect(friend.get_by_role("button", name="North")).to_be_visible()  # second again
    assert friend.url.split("#")[0] == host.url.split("#")[0]
    expect(host.locator(".room-people")).to_have_count(0)
