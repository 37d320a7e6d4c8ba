"""The adviser answers at the table, by a button; between people there is none."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server, shoot

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

ASK = "Ask the adviser"


def test_the_adviser_answers_at_the_table(server: Server, new_page, axe):
    made = server.new_table("core", title="japan", seed=4)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "human"))
    page.get_by_role("button", name="Skip to your move").click()
    page.get_by_role("button", name=ASK).click()
    expect(page.locator(".adviser")).to_contain_text("Chance to win: about", timeout=60_000)
    expect(page.locator(".adviser")).to_contain_text(re.compile(r"1\. (Deal|Leave) "))
    expect(page.get_by_role("button", name=ASK)).to_have_count(0)
    assert not axe(page)
    shoot(page, "adviser")


def test_between_people_there_is_no_adviser(server: Server, new_page):
    made = server.new_table("learning", seed=4, apart=True)
    page = new_page(1280, 800)
    for seat in ("first", "second"):
        page.goto(server.seat(made, seat))
        expect(page.locator(".act h2")).to_be_visible()
        expect(page.get_by_role("button", name=ASK)).to_have_count(0)
