"""Placing hits on a carrier whose load is protected."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server
from tests.web.far import Far, new_ship
from tests.web.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


def test_all_hits_can_go_to_the_load(server: Server, new_page):
    """W1 with two racks carries S10 (6 points) into 6 hits; nothing of it need be hit itself."""
    made = server.new_table(
        "basic", options={"first_player": "first_colour", "loaded_rack": "protected"}
    )
    with Far(server, made) as far:
        far.act("second", "end", end=0)
        home = far.form("first")["bases"][0]
        carrier, load = new_ship(0, home, pd=20, racks=2), new_ship(1, home, pd=5, beam=1)
        far.act("first", "build", ships=[carrier, load, new_ship(1, home, pd=17)])
        far.act("first", "halt")
        far.act("first", "stow", berths=[{"load": 1, "aboard": 0}])
        cruiser = new_ship(0, far.form("second")["bases"][0], pd=36, beam=5, screen=4)
        far.act("second", "build", ships=[cruiser])
        far.act("second", "halt")
        far.go("first", 0)
        far.act("first", "halt")
        far.act("first", "orders", orders=[{"ship": 0, "tactic": 1}])
        order = {"ship": 3, "tactic": 0, "drive": 2, "beam": 5, "target": 0}
        far.act("second", "orders", orders=[order])

    page = new_page(1280, 800)
    page.goto(server.seat(made, "first"))
    player = Player(page, attacks=False, designs=())
    expect(page.locator(".dialog, .hit-sheet").first).to_be_visible()
    if page.locator(".dialog").count():
        player.do_dialog()
    expect(page.locator(".hit-sheet .left")).to_have_text("6 still to place")
    more_racks = page.get_by_role("button", name="More Hits on Systemship Racks of W1")
    more_racks.click()
    expect(more_racks).to_be_disabled()  # the other rack is loaded
    page.get_by_role("button", name="Less Hits on Systemship Racks of W1").click()
    page.get_by_label("Hits on Power/Drive of S10", exact=True).fill("5")
    page.get_by_label("Hits on Beam of S10", exact=True).fill("1")
    expect(page.locator(".hit-sheet .left")).to_have_text("All placed")
    player.lock()
    expect(page.locator(".prompt")).to_contain_text("round 2")
    expect(page.locator(".records")).not_to_contain_text("carries S10")
