"""A battle with everything in it: missiles, a carrier, drops, hits, the reveal."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Server, shoot
from tests.web.player import Player, meet

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

ATTACKERS = ("Missile boat", "Carrier", "Fighter", "Fighter", "Fighter", "Gunboat", "Picket")
DEFENDERS = ("Cruiser", "Cruiser", "Gunboat", "Gunboat", "Gunboat", "Picket")


@pytest.fixture
def battle(server: Server, new_page) -> tuple[Player, Player]:
    """Both fleets at Ur in turn 2, the orders of round 1 not yet written."""
    made = server.new_table("basic", options={"first_player": "first_colour"})
    moving = {"reduced_motion": "no-preference"}
    left, right = new_page(1440, 900, **moving), new_page(390, 844, has_touch=True, **moving)
    left.goto(server.seat(made, "first"))
    right.goto(server.seat(made, "second"))
    first = Player(left, attacks=True, designs=ATTACKERS)
    second = Player(right, attacks=True, designs=DEFENDERS)
    right.get_by_role("button", name="North").click()
    expect(left.locator(".yard")).to_be_visible()
    first.do_yard()
    expect(left.locator(".movement")).to_be_visible()
    first.lock()
    for name in ("S10", "S12", "S14"):
        left.locator(".berth", has_text=name).locator("select").select_option(label_of(left, name))
    shoot(left, "stowing-desktop")
    first.lock()
    expect(right.locator(".yard")).to_be_visible()
    second.do_yard()
    expect(right.locator(".movement")).to_be_visible()
    second.lock()
    second.lock()
    expect(left.locator(".movement")).to_be_visible()
    left.locator(".mover").first.click()
    left.locator("[data-hex][aria-label^='Ur ']").hover()
    expect(left.locator(".route .leg")).to_have_count(8)
    expect(left.locator(".cost.stop")).to_have_count(1)
    shoot(left, "table-desktop")
    while first.goal() is not None:
        pass
    return first, second


def label_of(page: Page, name: str) -> str:
    """The place aboard W2 in the list of a Systemship."""
    return page.locator(".berth", has_text=name).locator("option", has_text="W2").inner_text()


def test_missiles_drops_and_hits(battle: tuple[Player, Player], axe):
    first, second = battle
    left, right = first.page, second.page
    carrier = left.locator(".mover", has_text="1 MP left")
    if carrier.get_attribute("aria-pressed") != "true":
        carrier.click()
    left.get_by_role("button", name="drop S10").click()
    expect(left.locator(".records")).to_contain_text("carries S12, S14")
    left.locator(".refused-list summary").click()
    expect(left.locator(".refused-list .why-not").first).to_contain_text("WW-")
    first.lock()

    boat = left.locator("[aria-label='Order of W1']")
    expect(boat).to_be_visible()
    for _ in range(3):
        boat.get_by_role("button", name="Add a missile").click()
    expect(boat.get_by_role("button", name="Add a missile")).to_have_attribute(
        "aria-disabled", "true"
    )
    expect(boat.get_by_label("Beam of W1", exact=True)).to_have_count(0)  # it has none
    first.raise_to(boat, "Drive", 99)
    expect(boat.get_by_label("Drive of W1", exact=True)).to_have_value("5")
    boat.get_by_label("Drive of missile 2 of W1", exact=True).fill("4")
    assert not axe(left)
    shoot(left, "orders-missiles-desktop")
    carrier = left.locator("[aria-label='Order of W2']")
    carrier.locator(".order-head").click()
    first.raise_to(carrier, "Drive", 3)
    carrier.get_by_label("Drop S12").check()
    expect(carrier.get_by_label("Drive of W2", exact=True)).to_have_value("0")
    expect(carrier.get_by_label("Attack")).to_be_disabled()
    expect(carrier.get_by_label("Drop S14")).to_be_disabled()
    shoot(left, "orders-carrier-desktop")
    first.lock()
    expect(left.locator(".waiting")).to_contain_text("locked")
    expect(right.locator(".prompt")).to_contain_text("orders")
    assert "S12" not in right.locator(".act").inner_text()
    second.do_orders()

    for page in (left, right):
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Orders are shown")
        page.locator(".shot summary").first.click()
        expect(page.locator(".shot .crt .cell").first).to_be_visible()
        assert not axe(page)
    shoot(left, "reveal-desktop")
    shoot(right, "reveal-phone")
    for player in (first, second):
        player.do_dialog()
    fight_on(first, second, axe)


def fight_on(first: Player, second: Player, axe) -> None:
    """Play rounds until hits were placed by hand, then let one side give up."""
    for _ in range(40):
        for player in (first, second):
            meet([first, second])
            form = player.form()
            if form == "hits" and player.page.locator(".hit-sheet").count():
                side = "desktop" if player is first else "phone"
                assert not axe(player.page)
                shoot(player.page, f"hits-{side}")
                player.act()
                if player is first or "hits" in first.done:
                    resign(second.page)
                    expect(first.page.locator(".prompt")).to_contain_text("You have won")
                    return
            else:
                player.act()
    raise AssertionError("no hit was placed")


def resign(page: Page) -> None:
    """Give up."""
    if page.get_by_role("dialog").count():
        page.locator(".dialog .main").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()


def test_three_quiet_rounds_and_a_withdrawal_on_the_map(server: Server, new_page):
    made = server.new_table("learning", options={"first_player": "first_colour"})
    left, right = new_page(1280, 800), new_page(1280, 800)
    left.goto(server.seat(made, "first"))
    right.goto(server.seat(made, "second"))
    first = Player(left, attacks=True, designs=("Cruiser", "Cruiser"))
    second = Player(right, attacks=False, designs=("Cruiser", "Cruiser"))
    while "orders" not in (first.form(), second.form()):
        for player in (first, second):
            meet([first, second])
            if player.form() != "orders":
                player.act()
    for number in (1, 2, 3):
        for player in (first, second):
            player.hear()
            expect(player.page.locator(".prompt")).to_contain_text(f"round {number}")
            if number == 2 and player is first:
                left.get_by_role("button", name="All as last round").click()
            player.lock()
        for player in (first, second):
            expect(player.page.get_by_role("dialog")).to_contain_text("Nobody fired")
            player.do_dialog()
    expect(left.locator(".prompt")).to_contain_text("ithdraw")
    before = left.locator(".reach").count()
    assert before == 6
    left.locator(".hit[aria-label^='Hex 0505']").click()
    expect(left.locator(".records")).to_contain_text("0505")
    left.locator(".hit[aria-label^='Hex 0707']").click()
    expect(left.locator(".records")).to_contain_text("0707")
    expect(left.locator(".prompt")).to_contain_text("Waiting")
    right.get_by_role("tab", name="Log").click()
    expect(right.locator(".log")).to_contain_text("WW-17.2")
    right.get_by_role("tab", name="Notebook").click()
    expect(right.locator(".notebook .record")).to_have_count(2)
    shoot(right, "notebook-desktop")


def test_a_damaged_ship_goes_home_and_is_repaired(server: Server, new_page, axe):
    made = server.new_table("advanced", options={"first_player": "first_colour"})
    left, right = new_page(1440, 900), new_page(1280, 800)
    left.goto(server.seat(made, "first"))
    right.goto(server.seat(made, "second"))
    first = Player(left, attacks=True, designs=("Cruiser",))
    second = Player(right, attacks=True, designs=("Cruiser",))
    second.goal = lambda star=None: None  # type: ignore[method-assign]
    until(first, second, lambda: first.done.count("hits") > 0)
    first.attacks = False
    first.goal = lambda star=None: go_home(first)  # type: ignore[method-assign]
    until(first, second, lambda: first.form() == "yard" and "Turn 2" not in turn(left))
    first.attacks = True
    until(first, second, lambda: left.locator(".repairs fieldset").count() > 0)
    spent = left.locator(".figures")
    left.get_by_role("button", name="Make whole").click()
    expect(spent).not_to_have_text(re.compile("Plan *0"))
    assert not axe(left)
    shoot(left, "repair-desktop")
    first.lock()
    expect(left.locator(".movement")).to_be_visible()
    left.get_by_role("tab", name="Log").click()
    expect(left.locator(".log")).to_contain_text("restored")


def go_home(player: Player) -> str | None:
    """Go to the own base, or to the star nearest to it that is in reach."""
    for star in ("Babylon", "Umma", "Mari", "Khafa", "Adab", "Erech"):
        if player.page.locator(".mover-place", has_text=star).count():
            return None
        if moved := Player.goal(player, re.compile(f"^{star}")):
            return moved
    return None


def turn(page: Page) -> str:
    """The turn as the header says it."""
    return page.locator(".track-turn .big").inner_text()


def until(first: Player, second: Player, done: Callable[[], bool]) -> None:
    """Let both play on until something is so."""
    for _ in range(200):
        for player in (first, second):
            meet([first, second])
            if done():
                return
            player.act()
    raise AssertionError("it never came to that")
