"""The clicks of a whole turn, counted in the page itself: `bench.clicks` counts them by a model."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from bench.clicks import GOALS
from tests.support.drawn import drawn
from tests.web.conftest import Server
from tests.web.invasion.test_invasion import COUNTED, sit

pytestmark = [pytest.mark.browser, pytest.mark.pictures, pytest.mark.timeout(180)]

SCENARIO, SEED = "1", 264  # the first turn of the lesson: production, a battle, people on the roads


class Hand:
    """Somebody at the page who counts what they press."""

    def __init__(self, page: Page) -> None:
        self.page, self.clicks = page, 0

    def press(self, what: Locator) -> None:
        """Press something, and see what becomes of it."""
        what.first.dispatch_event("click")
        self.clicks += 1
        drawn(self.page)

    def button(self, words: str) -> None:
        """Press a button by its words."""
        self.press(self.page.locator(".act button:not([aria-disabled=true])", has_text=words))

    def zone(self, name: str) -> None:
        """Press a Zone of the map."""
        self.press(self.page.locator(f".zone-hit[aria-label^='{name}']"))

    def take(self, zone: str, what: str) -> None:
        """Take up what stands in a Zone."""
        here = self.page.locator(".take-up", has_text=zone)
        self.press(here.locator(".take", has_text=what))

    def battle(self) -> None:
        """Dig, stand, and one order for all rounds."""
        self.button("Infantry")
        self.button("digs for Siege Gun 1")
        self.button("Ready for battle")
        for hex_ in (17, 16, 18, 32):
            self.press(self.page.locator(f".live [data-hex='{hex_}']"))
        self.button("Begin the battle")
        self.button("Fire all, in every round")
        while self.page.locator("svg.battle.land").count():  # which Tripod acts first is asked
            self.press(self.page.locator(".choice-body button.choice[aria-disabled=false]"))


def test_a_turn_of_japan_with_a_battle_is_within_its_clicks(server: Server, new_page: Any) -> None:
    page = new_page(1440, 900)
    page.add_init_script(COUNTED)
    sit(server, page, "japan", SCENARIO, SEED, telling="instant", quiet=True)
    hand = Hand(page)
    drawn(page)
    hand.button("Siege Gun")
    for _ in range(3):
        hand.zone("Hiroshima")
    hand.button("Infantry")
    hand.zone("Hiroshima")
    hand.button("A Harbor at random")
    hand.button("End production")
    hand.battle()
    hand.take("Miyazaki", "Refugee")
    hand.zone("Kochi")
    hand.zone("Kochi")
    hand.take("Sendai", "Refugee")
    hand.zone("Kanazawa")
    hand.take("Hiroshima", "Siege Gun")
    hand.zone("Miyazaki")
    hand.button("End Human Action")
    assert page.locator(".track-turn").inner_text().startswith("Turn 2")
    assert hand.clicks <= GOALS["japan"]
    assert page.locator("canvas.engraving[data-print]").count() == 1  # after the battle, at once
    assert page.evaluate("() => window.__drawn_beside") == 1
