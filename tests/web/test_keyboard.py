"""A whole game by the keyboard alone: no pointer, and no focus that Tab does not give."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server
from tests.web.finger import place
from tests.web.keys import Keys
from tests.web.league.player import LeaguePlayer, play_together
from tests.web.league.test_league import settle
from tests.web.london.player import Player as LondonPlayer
from tests.web.london.player import play as play_london
from tests.web.london.test_london import with_settings
from tests.web.player import Player, play

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LEAGUE = {"first": "england_2", "pool": "12"}
INVASIONS = [
    pytest.param("japan", {}, 1, id="japan"),
    pytest.param("england", {}, 1, id="england"),
    pytest.param("league", LEAGUE, 2, id="league"),
]


class Typist(Player):
    """WarpWar by keys."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, attacks=True, designs=("Cruiser", "Cruiser"))
        self.keys = Keys(page)

    def press(self, button: Locator) -> None:
        self.keys.press(button)

    def tick(self, chip: Locator) -> None:
        """Go to the chips, which are one stop of Tab, and along them with the arrows."""
        wanted = chip.locator("input")
        self.keys.reach(self.page.locator(".order.open .tactics input:checked"))
        for _ in range(3):
            if wanted.is_checked():
                return
            self.page.keyboard.press("ArrowRight")

    def fly(self, hex_: str) -> None:
        self.keys.go(place(self.page, hex_))

    def raise_to(self, order: Locator, system: str, value: int) -> None:
        box = order.locator(f".with-slider input[type=number][aria-label^='{system} of']")
        if box.count():
            self.keys.reach(box)
            self.keys.type(str(value))


class Sapper(LondonPlayer):
    """London by keys: places are walked to on the map."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.typing = Keys(page)

    def press(self, button: Locator) -> None:
        if button.get_attribute("aria-keyshortcuts") == "e":
            self.page.keyboard.press("e")
            drawn(self.page)
        else:
            self.typing.press(button)

    def choose(self, menu: Locator) -> None:
        values = menu.first.evaluate("(box) => [...box.options].map((o) => o.value).slice(1)")
        self.typing.go(place(self.page, self.chance.choice(values)))


class Marshal(LeaguePlayer):
    """Japan, England and a League by keys: a step is ended by its own key."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.typing = Keys(page)

    def press_place(self, lit: Locator) -> None:
        number = lit.evaluate("(shape) => shape.dataset.zone ?? shape.dataset.lit")
        self.typing.go(place(self.page, number))

    def press(self, button: Locator) -> None:
        if button.get_attribute("aria-keyshortcuts") == "e":
            self.page.keyboard.press("e")
            drawn(self.page)
        else:
            self.typing.press(button)


def test_warpwar_is_played_to_its_end_by_keys(server: Server, new_page: Any) -> None:
    made = server.new_table("learning", seats={"second": "random"}, seed=11)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "first"))
    play([Typist(page)])
    expect(page.locator(".prompt")).to_contain_text(re.compile("You have (won|lost)"))


def test_london_is_played_to_its_end_by_keys(server: Server, new_page: Any) -> None:
    made = server.new_table("solitaire", title="london", seed=3)
    page = new_page(1280, 800)
    with_settings(page, telling="instant")
    page.goto(server.seat(made, "earthling"))
    player = Sapper(page, 3)
    play_london([player])
    expect(page.locator(".prompt")).to_contain_text(re.compile("You have (won|lost)"))
    assert player.done["movement"] > 0


@pytest.mark.long
@pytest.mark.parametrize(("title", "options", "seed"), INVASIONS)
def test_an_invasion_is_played_to_its_end_by_keys(
    server: Server, new_page: Any, title: str, options: dict[str, str], seed: int
) -> None:
    scenario = "one" if title == "league" else "core"
    made = server.new_table(scenario, title=title, seed=seed, options=options)
    page = new_page(1280, 800)
    settle(page)
    page.goto(server.seat(made, next(iter(made["links"]))))
    drawn(page)
    player = Marshal(page, seed)
    play_together([player])
    expect(page.locator(".prompt")).to_contain_text(re.compile("have (won|lost)|has (won|lost)"))
    assert player.done["lit"] > 0
    assert bool(player.done.get("council")) == (title == "league")


def test_a_menu_of_places_waits_for_enter(server: Server, new_page: Any) -> None:
    made = server.new_table("learning", seats={"second": "random"}, seed=11)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "first"))
    player = Typist(page)
    while player.form() != "movement":
        player.act()
    player.press(page.locator(".mover").first)
    here = page.locator(".mover .mover-place").first.inner_text()
    player.keys.reach(page.locator(".in-hand select"))
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    expect(page.locator(".in-hand")).to_contain_text("Enter does it.")
    expect(page.locator(".mover .mover-place").first).to_have_text(here)
    page.keyboard.press("Enter")
    expect(page.locator(".mover .mover-place").first).not_to_have_text(here)
