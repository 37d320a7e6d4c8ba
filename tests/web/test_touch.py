"""A whole game of each title on a phone, by taps alone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.drawn import drawn
from tests.web import player as warpwar
from tests.web.conftest import Server
from tests.web.finger import Finger, place
from tests.web.league.player import LeaguePlayer, play_together
from tests.web.league.test_league import settle
from tests.web.london import player as london
from tests.web.london.test_london import with_settings

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LEAGUE = {"first": "england_2", "pool": "12"}
INVASIONS = [  # in haste; the long ones take their time, and fight
    pytest.param("japan", "core", {}, 1, 0.75, id="japan"),
    pytest.param("england", "core", {}, 1, 0.75, id="england"),
    pytest.param("league", "one", LEAGUE, 2, 0.75, id="league"),
    pytest.param("japan", "core", {}, 3, 0, marks=pytest.mark.long, id="japan-at-leisure"),
    pytest.param("england", "core", {}, 3, 0, marks=pytest.mark.long, id="england-at-leisure"),
]


def phone(new_page: Any) -> Page:
    """A page of a phone."""
    page: Page = new_page(390, 844, has_touch=True, is_mobile=True)
    return page


class Captain(warpwar.Player):
    """WarpWar by finger: ships fly by the map, numbers are set by plus and minus."""

    def __init__(self, page: Page, *, attacks: bool) -> None:
        super().__init__(page, attacks=attacks, designs=("Cruiser", "Cruiser"))
        self.finger = Finger(page)

    def press(self, button: Locator) -> None:
        self.finger.press(button)

    def tick(self, chip: Locator) -> None:
        self.finger.press(chip)

    def fly(self, hex_: str) -> None:
        self.finger.go(place(self.page, hex_))

    def appear(self, star: str) -> None:
        base = self.page.locator(f".live [data-hex][aria-label*='{star}']")
        self.finger.touch(base.first)

    def raise_to(self, order: Locator, system: str, value: int) -> None:
        more = order.get_by_role("button", name=f"More {system} of")
        for _ in range(value if more.count() else 0):
            if more.get_attribute("aria-disabled") != "true":
                self.finger.press(more)


# The odds of the attack that is shown, above the button that makes it; and the box of this turn.
ODDS_SEEN = """
() => {
  const card = document.querySelector(".attack-card")?.getBoundingClientRect();
  const lock = document.querySelector(".combat > .lock").getBoundingClientRect();
  return !card || card.bottom <= lock.top + 1;
}
"""
TURN_SEEN = """
() => {
  const { left, right } = document.querySelector(".turn-track .now").getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
}
"""


class Commander(london.Player):
    """London by finger: what the menus list is chosen on the map."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.finger = Finger(page)

    def press(self, button: Locator) -> None:
        self.finger.press(button)

    def choose(self, menu: Locator) -> None:
        values = menu.first.evaluate("(box) => [...box.options].map((o) => o.value).slice(1)")
        hex_ = place(self.page, self.chance.choice(values))
        if self.page.locator(".act > .combat").count():
            self.finger.touch(hex_)  # aims; the attack is confirmed below
            assert self.page.evaluate(ODDS_SEEN), "the odds of an attack are out of sight"
        else:
            self.finger.go(hex_)


class General(LeaguePlayer):
    """Japan, England and a League by finger: pieces and places are those of the map."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.finger = Finger(page)

    def press_place(self, lit: Locator) -> None:
        number = lit.evaluate("(shape) => shape.dataset.zone ?? shape.dataset.lit")
        self.finger.go(place(self.page, number))

    def press(self, button: Locator) -> None:
        if button.evaluate("(it) => Boolean(it.closest('.board'))"):
            self.finger.touch(button)
        else:
            self.finger.press(button)


def test_warpwar_is_played_to_its_end_by_taps(server: Server, new_page: Any) -> None:
    made = server.new_table("learning", options={"first_player": "first_colour"})
    players = []
    for seat, attacks in (("first", True), ("second", False)):
        page = phone(new_page)
        page.goto(server.seat(made, seat))
        players.append(Captain(page, attacks=attacks))
    warpwar.play(players)
    for one, word in zip(players, ("won", "lost"), strict=True):
        expect(one.page.locator(".prompt")).to_contain_text(f"You have {word}")
        assert one.finger.small == {}


def test_london_is_played_to_its_end_by_taps(server: Server, new_page: Any) -> None:
    made = server.new_table("solitaire", title="london", seed=3)
    page = phone(new_page)
    with_settings(page, telling="instant")
    page.goto(server.seat(made, "earthling"))
    player = Commander(page, 3)
    london.play([player])
    assert page.evaluate(TURN_SEEN), "the turn track shows other turns than this one"
    expect(page.locator(".prompt")).to_contain_text(re.compile("You have (won|lost)"))
    assert player.finger.small == {}


@pytest.mark.parametrize(("title", "scenario", "options", "seed", "haste"), INVASIONS)
def test_an_invasion_is_played_to_its_end_by_taps(
    server: Server,
    new_page: Any,
    title: str,
    scenario: str,
    options: dict[str, str],
    seed: int,
    haste: float,
) -> None:
    made = server.new_table(scenario, title=title, seed=seed, options=options)
    page = phone(new_page)
    settle(page)
    page.goto(server.seat(made, next(iter(made["links"]))))
    drawn(page)
    player = General(page, seed)
    player.haste = haste
    play_together([player])
    expect(page.locator(".prompt")).to_contain_text(re.compile("have (won|lost)|has (won|lost)"))
    assert player.done["lit"] > 0
    assert bool(player.done.get("council")) == (title == "league")
    assert haste or player.done["land"] > 0
    assert player.finger.small == {}
