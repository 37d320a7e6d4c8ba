"""A title without a board of its own is played from its forms: every shape has a plain panel."""

import contextlib
import random

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.web.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

READY = "button.main:not([disabled]):not([aria-disabled=true])"


def press(found: Locator) -> bool:
    """Press a button, unless it has gone by now."""
    with contextlib.suppress(Late):
        found.click(timeout=800)
        return True
    return False


def answer(page: Page, chance: random.Random) -> bool:
    """Answer whatever the page asks, by its own controls; False when it asks nothing."""
    if page.locator(".curtain").count():
        return press(page.get_by_role("button", name="I am "))
    choices = page.locator(".act .listed .push > button:not([aria-disabled=true])")
    if many := choices.count():
        return press(choices.nth(chance.randrange(many)))
    more = page.locator(".act .form button[aria-label^='More ']:not([disabled])")
    if many := more.count():
        press(more.nth(chance.randrange(many)))
    lock = page.locator(f".act .lock > {READY}")
    if not lock.count() or not press(lock):
        return False
    sure = page.locator(".act .lock .sure button.main")
    return not sure.count() or press(sure)


def test_the_specimen_is_played_from_its_forms(server: Server, new_page, axe):
    made = server.new_table("duel", title="specimen", seed=4)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "hotseat"))
    chance = random.Random(7)
    for step in range(300):
        if page.locator(".act .end").count():
            break
        if step == 5:
            assert not axe(page)
        if not answer(page, chance):
            page.wait_for_timeout(40)
    expect(page.locator(".act .end")).to_be_visible()
    expect(page.locator(".plain-view")).not_to_be_empty()
