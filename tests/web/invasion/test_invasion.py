"""Japan and England through the page: every scenario to its end, by pointer and by key."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Server, shoot
from tests.web.invasion.player import Player, play

pytestmark = [pytest.mark.browser, pytest.mark.timeout(420)]

GAMES = [
    (title, scenario) for title in ("japan", "england") for scenario in ("core", "1", "2", "3")
]


def sit(server: Server, page: Page, title: str, scenario: str, seed: int, **settings: Any) -> None:
    """Open the page of the human seat at a new table."""
    text = json.dumps(json.dumps(settings))
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {text})")
    made = server.new_table(scenario, title=title, seed=seed)
    assert list(made["links"]) == ["human"]
    page.goto(server.seat(made, "human"))


def careful(axe: Any, name: str) -> Any:
    """Look at each new thing: no fault of access, and a picture."""

    def look(page: Page, scene: str) -> None:
        faults = axe(page)
        assert not faults, f"{scene}: {faults}"
        shoot(page, f"{name}-{scene}")

    return look


@pytest.mark.parametrize(("title", "scenario"), GAMES, ids=["-".join(game) for game in GAMES])
def test_every_scenario_can_be_played_to_its_end(
    server: Server, new_page: Any, axe: Any, title: str, scenario: str
) -> None:
    small = scenario in ("2", "3")
    width, height = (390, 844) if small else (1440, 900)
    page = new_page(width, height, reduced_motion="reduce", has_touch=small)
    theme = {"core": "dark", "1": "paper", "2": "contrast", "3": "paper"}[scenario]
    sit(server, page, title, scenario, 7, telling="instant", theme=theme)
    player = Player(page, 7)
    player.look = careful(axe, f"{title}-{scenario}")
    assert play(player) > 20
    expect(page.locator(".prompt")).to_contain_text("won")
    assert player.done["map"] > 10
    assert player.done["lit"] > 0
    if scenario == "1" and title == "england":
        assert player.done["deck"] == 1


def test_martian_acts_are_told_and_everything_has_a_key(
    server: Server, new_page: Any, axe: Any
) -> None:
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(server, page, "japan", "core", 11, telling="step")
    player = Player(page, 3, keys=True)
    player.look = careful(axe, "japan-told")
    for _ in range(90):
        if player.act() == "end":
            break
    assert player.done["telling"] > 5
    assert player.done["piece"] > 0
    assert player.done["lit"] > 0


def test_arrow_keys_go_from_zone_to_zone(server: Server, new_page: Any) -> None:
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(server, page, "japan", "core", 5, telling="instant")
    tokyo = page.locator(".zone-hit[aria-label^='Tokyo']")
    tokyo.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".zone-hit:focus")).to_have_attribute("aria-label", _begins("Shizuoka"))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".zone-hit:focus")).to_have_attribute(
        "aria-label", _begins("Tokyo, capital")
    )
    page.keyboard.press("Enter")
    expect(page.locator(".zone-card")).to_contain_text("A Wave goes from here to")
    page.keyboard.press("Escape")
    expect(page.locator(".zone-card")).to_have_count(0)


def _begins(words: str) -> Any:
    """A pattern for what begins so."""
    return re.compile(f"^{re.escape(words)}")
