"""Pieces are dragged with the mouse; a drag that begins anywhere else moves the map."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server
from tests.web.finger import Finger, place
from tests.web.invasion.stage import Prepared
from tests.web.invasion.test_choosing import GUN_AND_MEN, sit, zone
from tests.web.london import player as london
from tests.web.london.test_reasons import brought  # noqa: F401  (a fixture)
from tests.web.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

PLANE = "() => document.querySelector('.plane').style.transform"
# A point of a place that nothing else covers, in the middle if that will do.
POINT = """
(place) => {
  const box = place.getBoundingClientRect();
  for (const v of [0.5, 0.35, 0.65, 0.8]) for (const h of [0.5, 0.35, 0.65, 0.8]) {
    const x = box.left + box.width * h, y = box.top + box.height * v;
    if (document.elementFromPoint(x, y) === place) return [x, y];
  }
  return [box.left + box.width / 2, box.top + box.height / 2];
}
"""


def drag(page: Page, start: Locator, goal: Locator) -> None:
    """Press the button over one thing, go to another, and let go."""
    page.mouse.move(*start.evaluate(POINT))
    page.mouse.down()
    page.mouse.move(*goal.evaluate(POINT), steps=6)
    page.mouse.up()
    drawn(page)


def test_a_warpship_is_dragged_and_empty_space_moves_the_map(server: Server, new_page) -> None:
    made = server.new_table("learning", options={"first_player": "first_colour"}, apart=True)
    second, page = new_page(800, 600), new_page(1280, 800)
    second.goto(server.seat(made, "second"))
    second.get_by_role("button", name="North").click()
    page.goto(server.seat(made, "first"))
    Player(page, attacks=False, designs=("Cruiser", "Cruiser")).do_yard()
    expect(page.locator(".movement")).to_be_visible()
    places = page.locator(".mover-place")
    expect(places).to_have_text(["Babylon 2223", "Babylon 2223"])
    at = page.locator(".live [data-hex]")
    stood = page.evaluate(PLANE)
    drag(page, at.and_(page.locator("[aria-label*='Babylon']")), hex_of(page, "2321"))
    expect(places).to_have_text(["2321", "Babylon 2223"])
    assert page.evaluate(PLANE) == stood, "the map stays where a piece is dragged"
    drag(page, hex_of(page, "2321"), hex_of(page, "2320"))  # the ship that is in hand already
    expect(places).to_have_text(["2320", "Babylon 2223"])
    page.get_by_role("button", name="Zoom in").click()
    stood = page.evaluate(PLANE)
    drag(page, hex_of(page, "1417"), hex_of(page, "1515"))
    assert page.evaluate(PLANE) != stood
    expect(places).to_have_text(["2320", "Babylon 2223"])


def hex_of(page: Page, label: str) -> Locator:
    """A hex of the star map by its number."""
    return page.locator(f".live [data-hex][aria-label*='{label}']").first


def test_a_unit_of_london_is_dragged_and_a_hex_out_of_reach_says_why(brought) -> None:  # noqa: F811
    page = brought("move")
    walker = page.locator(".movers .mover", has_text="Walker").first
    walker.click()
    start = page.locator(".hit[aria-label*=', chosen']")
    start = place(page, start.get_attribute("data-hex"))
    goal = page.locator(".hit[aria-label*='can go here for']").first
    goal = place(page, goal.get_attribute("data-hex"))
    walker.click()
    expect(page.locator(".mover[aria-pressed='true']")).to_have_count(0)
    drag(page, start, page.locator(".hit[aria-label^='2012 ']"))
    expect(page.locator(".refused")).to_contain_text("out of reach")
    drag(page, start, goal)
    expect(goal).to_have_attribute("aria-label", re.compile("Walker"))
    expect(start).not_to_have_attribute("aria-label", re.compile(", chosen"))


def swipe(page: Page, start: Locator, goal: Locator) -> None:
    """The same with a finger."""
    (x, y), (to_x, to_y) = start.evaluate(POINT), goal.evaluate(POINT)
    hand = page.context.new_cdp_session(page)
    touch = [{"x": x, "y": y}]
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touch})
    for part in range(1, 7):
        touch = [{"x": x + (to_x - x) * part / 6, "y": y + (to_y - y) * part / 6}]
        hand.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": touch})
    page.wait_for_timeout(200)  # it comes to rest: after a fling the browser drops the next tap
    hand.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": touch})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    hand.detach()
    drawn(page)


def test_units_of_the_landing_track_are_dragged_or_taken_up_and_put_down(
    server: Server, new_page
) -> None:
    made = server.new_table("two_player", title="london", seed=3)
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    page.goto(server.seat(made, "martian"))
    player = london.Player(page, 3)
    player.act()  # the Objective
    player.press(page.locator(".ready-list", has_text="Long arm"))
    player.lock()
    names = page.locator(".boxes-list .box-name")
    grips = page.locator(".boxes-list .grip")
    *walkers, saucer, ray, base = names.all_inner_texts()
    names.last.scroll_into_view_if_needed()
    drag(page, grips.nth(6), grips.nth(4))
    assert names.all_inner_texts() == [*walkers, base, saucer, ray]
    swipe(page, grips.nth(4), grips.nth(6))
    assert names.all_inner_texts() == [*walkers, saucer, ray, base]
    assert page.evaluate("scrollY") == 0
    finger = Finger(page)
    finger.press(grips.nth(4))
    expect(page.locator(".track-order [role=status]")).to_contain_text(f"the {saucer} lands")
    finger.press(grips.nth(6))
    assert names.all_inner_texts() == [*walkers, ray, base, saucer]
    assert finger.small == {}
    page.reload()  # a draft is kept
    expect(names.last).to_have_text(saucer)


def test_a_unit_of_japan_is_dragged_to_the_next_zone(server: Server, new_page) -> None:
    table = Prepared(server, "japan", "core", 5).play(GUN_AND_MEN)
    page = new_page(1440, 900)
    sit(page, table)
    drag(
        page,
        page.locator(".tray-item.takable[aria-label*='Field Gun']").first,
        zone(page, "Miyazaki"),
    )
    expect(page.locator(".track-line")).to_contain_text("6 PP")
    expect(page.locator(".in-hand")).to_have_count(0)
