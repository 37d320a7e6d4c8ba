"""The yard: new Systemships in the racks of new Warpships."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.drawn import LATE
from tests.web.conftest import Server
from tests.web.far import Far, new_ship
from tests.web.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


def test_a_new_systemship_goes_aboard_a_new_warpship(server: Server, new_page):
    options = {"first_player": "first_colour", "build_into_racks": "yes"}
    made = server.new_table("basic", options=options)
    with Far(server, made) as far:
        far.act("second", "end", end=0)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "first"))
    new = page.get_by_role("button", name="New Warpship")
    new.click()
    page.get_by_label("Power/Drive of W1", exact=True).fill("3")
    new.click()
    page.get_by_label("Power/Drive of W2", exact=True).fill("20")
    page.get_by_label("Systemship Racks of W2", exact=True).fill("1")
    page.get_by_role("button", name="New Systemship").click()
    page.get_by_label("Power/Drive of S10", exact=True).fill("2")
    berth = page.get_by_label("Put into the rack of")
    assert berth.locator("option").all_inner_texts() == ["no ship", "W2 (1 free)"]
    berth.select_option(label="W2 (1 free)")
    page.get_by_role("button", name="Another like it").click()  # the only rack is taken
    expect(page.get_by_label("Power/Drive of S12", exact=True)).to_have_value("2")
    expect(berth).to_have_count(0)
    page.get_by_role("button", name="Remove S12").click()

    page.locator(".ship-card-head").first.click()
    page.get_by_role("button", name="Remove W1").click()  # W2 is W1 now
    page.locator(".ship-card-head", has_text="S10").click()
    expect(berth.locator("option:checked")).to_have_text("W1 (1 free)")
    page.get_by_label("Power/Drive of S10", exact=True).fill("24")
    Player(page, attacks=False, designs=()).lock()
    expect(page.locator(".movement")).to_be_visible()
    expect(page.locator(".records")).to_contain_text("carries S10")

    own = page.locator(".own-design")
    shared = server.new_table("basic", options=options)
    with Far(server, shared) as far:
        far.act("second", "end", end=0)
    page.goto(server.seat(shared, "hotseat"))
    page.get_by_role("button", name="I am Amber").click()
    expect(page.locator(".designs")).to_be_visible()
    expect(own).to_have_count(0)  # the other side looks at this screen too
    page.goto(server.seat(shared, "first"))
    own.filter(has_text="PD 20").locator(".design").click()
    expect(page.get_by_label("Systemship Racks of W1", exact=True)).to_have_value("1")
    own.filter(has_text="PD 20").get_by_role("button", name="Forget").click()
    expect(own).to_have_count(1)  # the Systemship


def test_a_lock_pressed_before_the_verdict_counts(server: Server, new_page):
    """A quick hand need not press twice: the question comes when the server has answered."""
    made = server.new_table("learning", options={"first_player": "first_colour"})
    with Far(server, made) as far:
        far.act("second", "end", end=0)
    page = new_page(1280, 800)
    page.add_init_script(LATE)
    page.goto(server.seat(made, "first"))
    page.get_by_role("button", name="New Warpship").click()
    page.get_by_label("Power/Drive of W1", exact=True).fill("35")
    lock = page.locator(".lock > button.main")
    expect(lock).to_have_attribute("aria-busy", "true")
    lock.click(force=True)
    expect(page.locator(".lock .sure")).to_be_visible()


def test_a_ship_gets_a_name_that_lasts_and_stays_with_the_player(server: Server, new_page):
    made = server.new_table("learning", options={"first_player": "first_colour"}, apart=True)
    with Far(server, made) as far:
        far.act("second", "end", end=0)
        home = far.form("first")["bases"][0]
        ships = [new_ship(0, home, pd=15), new_ship(0, home, pd=15)]
        far.act("first", "build", ships=ships)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "first"))
    record = page.locator(".records .record").first
    record.get_by_role("button", name="Name W1").click()
    name = record.get_by_label("Name")
    name.fill("Ünsinkbar 💥 <b>the Great and Terrible")
    name.press("Enter")
    expect(record.locator(".record-title")).to_contain_text("W1 Ünsinkbar 💥 <b>the")
    expect(page.locator(".mover").first).to_contain_text("Ünsinkbar")
    page.reload()
    expect(record.locator(".record-title")).to_contain_text("W1 Ünsinkbar")
    there = page.locator(".live [data-hex][aria-label*='W1 Ünsinkbar']")
    expect(there).to_have_attribute(
        "aria-label", re.compile(r"W1 Ünsinkbar.* of Amber; W2 of Amber")
    )
    below = page.locator(".live .ship-name")
    expect(below).to_contain_text("Ünsinkbar")
    expect(below).to_have_css("opacity", "1")  # it has room there
    page.get_by_role("tab", name="Log").click()
    log = page.locator(".log")
    expect(log).to_contain_text("You built W1 “Ünsinkbar 💥 <b>the")
    expect(log).to_contain_text("Amber's W1 “Ünsinkbar 💥 <b>the")
    page.get_by_role("tab", name="Ships").click()
    record.get_by_role("button", name="Rename W1").click()
    name.fill("")
    name.press("Enter")
    expect(record.locator(".record-title")).to_contain_text("W1 Warpship")
    expect(page.locator(".live .ship-name")).to_have_count(0)
    other = new_page(1280, 800)
    other.goto(server.seat(made, "second"))
    expect(other.locator(".board")).to_be_visible()
    expect(other.get_by_text("Ünsinkbar")).to_have_count(0)
