"""What was bought in a Production phase is kept in the browser and offered again as a whole."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.invasion.test_invasion import buy, guns, sit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

AGAIN = ".again .choice"
CHOSEN = "thunderchild.chosen"


def bought(page: Page, number: int) -> None:
    """So many Field Guns stand in Nagasaki."""
    there = page.locator(f".zone-hit[aria-label^='Nagasaki'][aria-label*='{guns(number)}']")
    expect(there).to_be_attached()


def open_next_game(server: Server, page: Page, other: Page, size: str) -> None:
    """A new game in a browser that has kept what this one has."""
    kept = page.evaluate(f"() => localStorage['{CHOSEN}']")
    other.add_init_script(f"localStorage['{CHOSEN}'] ||= {kept!r}")
    sit(server, other, "japan", "core", 8, telling="instant")
    drawn(other)
    shoot(other, f"japan-bought-before-{size}")


def test_a_purchase_is_offered_again_in_the_next_game(server: Server, new_page: Any) -> None:
    page = new_page(1280, 800)
    sit(server, page, "japan", "core", 3, telling="instant")
    expect(page.locator(AGAIN)).to_have_count(0)
    for number in (1, 2, 3):  # of 24 PP, 5 each
        buy(page, "Field Gun", "Nagasaki")
        bought(page, number)
    page.keyboard.press("Escape")
    page.keyboard.press("u")  # what is taken back is not kept
    bought(page, 2)
    page.keyboard.press("e")
    expect(page.locator(".prompt")).not_to_contain_text("Production")
    drawn(page)
    for size, other in (
        ("desktop", new_page(1280, 800)),
        ("phone", new_page(390, 844, has_touch=True, is_mobile=True)),
    ):
        open_next_game(server, page, other, size)
        again = other.locator(AGAIN)
        expect(again).to_have_text("2 × Field Gun in Nagasaki10 PP")
        again.click()
        bought(other, 2)
        again.click()
        bought(other, 4)
        expect(again).to_have_count(0)  # 4 PP are not enough for another time
        other.get_by_role("button", name="Undo").click()  # one press is one undo
        bought(other, 2)
        expect(again).to_have_count(1)
        other.get_by_role("button", name="Forget").click()
        expect(again).to_have_count(0)
