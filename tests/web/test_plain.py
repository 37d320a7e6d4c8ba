"""A title without a board of its own is played from its forms: every shape has a plain panel."""

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

# What a form is made of: the classes of its parts and the kinds of its controls.
SHAPE = """
() => [...new Set([...document.querySelectorAll(".act *, .curtain")]
  .map((part) => part.classList[0] ?? part.localName))].sort().join(" ")
"""
READY = "button.main:not([disabled]):not([aria-disabled=true])"


def press(found: Locator) -> None:
    """Press a button, and wait for what comes of it."""
    found.click()
    drawn(found.page)


def answer(page: Page, chance: random.Random) -> None:
    """Answer whatever the page asks, by its own controls."""
    if page.locator(".curtain").count():
        press(page.get_by_role("button", name="I am "))
        return
    choices = page.locator(".act .listed .push > button:not([aria-disabled=true])")
    if many := choices.count():
        press(choices.nth(chance.randrange(many)))
        return
    more = page.locator(".act .form button[aria-label^='More ']:not([disabled])")
    if many := more.count():
        press(more.nth(chance.randrange(many)))
    lock = page.locator(f".act .lock > {READY}")
    if page.locator(".act .lock").count():
        expect(lock.or_(page.locator(".act .lock .why-not"))).to_be_visible()  # the verdict
    if lock.count():
        press(lock)
    sure = page.locator(".act .lock .sure button.main")
    if sure.count():
        press(sure)


def test_the_specimen_is_played_from_its_forms(server: Server, new_page, axe):
    made = server.new_table("duel", title="specimen", seed=4)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "hotseat"))
    chance, seen = random.Random(7), set()
    for _ in range(300):
        drawn(page)
        if page.locator(".act .end").count():
            break
        shape = page.evaluate(SHAPE)
        if shape not in seen:
            seen.add(shape)
            assert not axe(page), shape
        answer(page, chance)
    expect(page.locator(".act .end")).to_be_visible()
    expect(page.locator(".plain-view")).not_to_be_empty()
