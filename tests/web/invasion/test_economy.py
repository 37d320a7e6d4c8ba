"""A turn takes few clicks: Units go together, and Guns have one order for a battle."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server
from tests.web.invasion.test_invasion import buy, choose, guns, sit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


def test_guns_go_together_and_fire_by_one_order(server: Server, new_page: Any) -> None:
    page = new_page(1440, 900)
    sit(server, page, "japan", "core", 3, telling="instant", quiet=True)
    expect(page.locator(".prompt")).to_contain_text("Production")
    for number in (1, 2, 3):
        buy(page, "Field Gun", "Nagasaki")  # the kind stays in hand
        expect(page.locator(f"[aria-label*='{guns(number)}']").first).to_be_attached()
    page.locator(".tray-item.takable[aria-label*='Field Gun']").first.dispatch_event("click")
    together = page.get_by_label("All 3 here together")
    expect(together).not_to_be_checked()  # each costs
    together.check()
    choose(page, "Miyazaki")
    there = page.locator(f".zone-hit[aria-label^='Miyazaki'][aria-label*='{guns(3)}']")
    expect(there).to_be_attached()
    undone_and_done_again(page)
    page.keyboard.press("e")
    page.wait_for_selector("svg.battle.land")
    page.get_by_role("tab", name="Log").click()
    place_all(page)
    page.get_by_role("button", name="Fire all, in every round").click()
    fought = 0
    while page.locator("svg.battle.land").count():
        drawn(page)  # nothing is fired by hand; which Tripod acts first is asked
        others = page.locator(".choices .choice-body button.choice[aria-disabled=false]")
        if others.count():
            others.first.dispatch_event("click")
        fought += 1
        assert fought < 60
    assert page.locator(".log li", has_text="fired at").count() > 0


def undone_and_done_again(page: Page) -> None:
    """What went together is taken back together."""
    page.keyboard.press("u")
    drawn(page)
    expect(
        page.locator(f".zone-hit[aria-label^='Nagasaki'][aria-label*='{guns(3)}']")
    ).to_be_attached()
    page.locator(".tray-item.takable[aria-label*='Field Gun']").first.dispatch_event("click")
    page.get_by_label("All 3 here together").check()
    choose(page, "Miyazaki")


def place_all(page: Page) -> None:
    """One click for a piece: each comes into hand by itself; keys answer what else is asked."""
    placed = 0
    for _ in range(20):
        drawn(page)
        if page.get_by_role("button", name="Fire all, in every round").count():
            break
        lit = page.locator(".lit-hex")
        if lit.count():
            number = lit.last.get_attribute("data-lit")
            page.locator(f".live [data-hex='{number}']").dispatch_event("click")
            placed += 1
        else:
            page.keyboard.press("e")
    assert placed == 3
