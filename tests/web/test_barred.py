"""Whatever is dark or greyed in WarpWar says why when it is touched, in the engine's words."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Server
from tests.web.far import Far, new_ship
from tests.web.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]
FIRST = {"first_player": "first_colour"}


def says(page: Page, touched: Locator, words: str, rule: str) -> None:
    """Touch what is barred: nothing changes, and the reason stands there with its rule."""
    expect(touched).to_have_attribute("aria-disabled", "true")
    touched.evaluate("element => element.scrollIntoView({ block: 'center' })")
    touched.click(force=True)  # one waits in vain for what is barred to be enabled
    expect(page.locator(".refused")).to_contain_text(words)
    expect(page.locator(".refused .rule-link")).to_have_text(rule)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def test_the_yard_says_what_is_too_dear(server: Server, new_page):
    made = server.new_table("learning", options=FIRST)
    with Far(server, made) as far:
        far.act("second", "end", end=0)
    page = new_page(390, 844, has_touch=True)
    page.goto(server.seat(made, "first"))
    button(page, "New Warpship").click()
    page.get_by_label("Power/Drive of W1", exact=True).fill("35")
    says(page, button(page, "More Beam of W1"), "The plan costs 41 BP; you have 40", "WW-5.16")
    page.get_by_label("Power/Drive of W1", exact=True).fill("20")
    expect(page.locator(".refused")).to_have_count(0)
    says(page, button(page, "Less Screen of W1"), "whole numbers from 0 up", "WW-5.2")
    says(page, button(page, "Another like it"), "The plan costs 50 BP", "WW-5.16")
    page.get_by_label("Power/Drive of W1", exact=True).fill("33")
    says(page, page.locator("button.design").first, "BP", "WW-5.16")


def test_a_dark_star_says_why(server: Server, new_page):
    made = server.new_table("learning", options=FIRST)
    with Far(server, made) as far:
        far.act("second", "end", end=0)
        home = far.form("first")["bases"][0]
        far.act("first", "build", ships=[new_ship(0, home, pd=3, beam=32)])
    page = new_page(1440, 900)
    page.goto(server.seat(made, "first"))
    page.locator(".mover").first.click()
    page.locator("[data-hex][aria-label^='Nippur ']").click()
    expect(page.locator(".refused")).to_contain_text("MP away; W1 has 3")
    expect(page.locator(".refused .rule-link")).to_have_text("WW-8.2")
    expect(page.locator(".mover").first).to_have_attribute("aria-pressed", "true")


def test_orders_and_hits_say_what_cannot_be_set(server: Server, new_page):
    """No row stands for what a ship does not have, and no rule for what is not in the game."""
    made = server.new_table("learning", options=FIRST)
    with Far(server, made) as far:
        far.act("second", "end", end=0)
        home = far.form("first")["bases"][0]
        far.act("first", "build", ships=[new_ship(0, home, pd=30, tubes=1, missiles=12)])
        far.act("first", "halt")
        base = far.form("second")["bases"][0]
        far.act("second", "build", ships=[new_ship(0, base, pd=25, beam=10)])
        far.act("second", "halt")
        far.go("first", 0)
        far.act("first", "halt")
    page = new_page(1440, 900)
    page.goto(server.seat(made, "first"))
    Player(page, attacks=False, designs=()).hear()
    expect(page.locator(".order-body")).to_be_visible()
    for part in ("Beam", "Screen"):
        expect(page.get_by_label(f"{part} of W1", exact=True)).to_have_count(0)
    page.get_by_text("What binds an order").click()
    expect(page.locator(".bounds li")).to_have_count(1)
    page.get_by_label("Drive of W1", exact=True).fill("30")
    says(page, button(page, "More Drive of W1"), "W1 has 30 power, not 31", "WW-11.2")
    page.get_by_label("Drive of W1", exact=True).fill("0")
    page.get_by_label("Attack").check()
    Player(page, attacks=True, designs=()).lock()
    with Far(server, made) as far:
        order = {"ship": 1, "tactic": 0, "beam": 3, "target": 0}
        far.act("second", "orders", orders=[order])
    page.locator(".dialog .main").click()
    sheet = page.locator(".hit-sheet")
    expect(sheet.locator(".left")).to_have_text("5 still to place")
    drive = sheet.get_by_label("Hits on Power/Drive of W1", exact=True)
    expect(sheet.locator(".stepper", has_text="Power/Drive").locator(".stepper-note")).to_have_text(
        "30"
    )
    drive.fill("4")
    expect(sheet.locator(".stepper", has_text="Power/Drive")).to_contain_text("30 → 26")
    sheet.get_by_label("Hits on Missiles of W1", exact=True).fill("1")
    expect(sheet.locator(".stepper", has_text="Missiles")).to_contain_text("12 → 9; a hit takes 3")
    more = button(page, "More Hits on Power/Drive of W1")
    says(page, more, "W1 took 5 effective hits, not 6", "WW-14.4")
