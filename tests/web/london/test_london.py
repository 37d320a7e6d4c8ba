"""London through the page: whole games for two and alone, by pointer and by key, and no secret."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Server, shoot
from tests.web.london.player import Player, play

pytestmark = [pytest.mark.browser, pytest.mark.timeout(420)]

UNKNOWN = -2


def table(server: Server, scenario: str, **wanted: Any) -> dict[str, Any]:
    """A new table of London."""
    return server.new_table(scenario, title="london", **wanted)


def with_settings(page: Page, **settings: Any) -> None:
    """Give a page its settings before it is opened."""
    text = json.dumps(json.dumps(settings))
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {text})")


def positions(page: Page) -> list[Any]:
    """A list that fills with the positions a page is sent."""
    found: list[Any] = []

    def heard(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "position":
            found.append(message["position"])

    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    return found


def secrets_of_the_martian(position: Any) -> list[str]:
    """What a page of the Earthling must not hold while the game goes on (LON-5.3)."""
    view = position["view"]
    faults = []
    if view["objective"] >= 0 and not view["shown"]:
        faults.append("the Objective")
    if any(kind != UNKNOWN for kind in view["track"][view["opened"] :]):
        faults.append("the track")
    if any(not p["up"] and p["side"] == 0 and p["kind"] >= 0 for p in view["seen"]):
        faults.append("a Lander")
    told = {entry["facts"]["event"] for entry in position["events"]}
    return faults + sorted(told & {"objective_taken", "track_ordered"})


def secrets_of_the_earthling(position: Any) -> list[str]:
    """What a page of the Martian must not hold while the game goes on (LON-5.4)."""
    view = position["view"]
    faults = []
    if any(
        kind >= 0 for kind, came in zip(view["arrivals"], view["arrived"], strict=True) if not came
    ):
        faults.append("a reinforcement")
    down = [p for p in view["seen"] if p["side"] == 1 and not p["up"] and p["hex"] >= 0]
    if any(p["kind"] >= 0 and p["known"] != 1 for p in down):
        faults.append("a face-down piece")
    if view["plan"]:
        faults.append("the set-up")
    told = {entry["facts"]["event"] for entry in position["events"]}
    return faults + sorted(told & {"unit_placed", "reinforcements_seen"})


def test_two_pages_play_to_the_end(server: Server, new_page, axe):
    made = table(server, "two_player", seed=1)
    desktop = new_page(1440, 900, reduced_motion="reduce")
    phone = new_page(390, 844, reduced_motion="reduce", has_touch=True)
    with_settings(desktop, telling="instant")
    with_settings(phone, telling="instant")
    sent = {"martian": positions(desktop), "earthling": positions(phone)}
    desktop.goto(server.seat(made, "martian"))
    phone.goto(server.seat(made, "earthling"))
    martian, earthling = Player(desktop, 1), Player(phone, 2)

    def look(page: Page, form: str) -> None:
        where = "desktop" if page is desktop else "phone"
        faults = axe(page)
        assert not faults, f"{form} on {where}: {faults}"
        shoot(page, f"london-{form}-{where}")

    martian.look = earthling.look = look
    play([martian, earthling])

    for page in (desktop, phone):
        expect(page.locator(".prompt")).to_contain_text("has won")
        expect(page.locator(".opened")).to_contain_text("The Martian Objective was")
    going = [one for one in sent["earthling"] if one["outcome"] is None]
    assert len(going) > 40
    assert [secrets_of_the_martian(one) for one in going if secrets_of_the_martian(one)] == []
    going = [one for one in sent["martian"] if one["outcome"] is None]
    assert [secrets_of_the_earthling(one) for one in going if secrets_of_the_earthling(one)] == []
    assert {"purchase", "track-order", "combat", "hexes"} <= set(martian.done)
    assert {"purchase", "placing", "movement", "pieces"} <= set(earthling.done)


def test_a_solitaire_game_is_told_and_played_by_key_to_the_end(server: Server, new_page, axe):
    made = table(server, "solitaire", seed=3)
    assert list(made["links"]) == ["earthling"]
    assert made["hotseat"] is None
    page = new_page(1440, 900, reduced_motion="reduce")
    page.goto(server.seat(made, "earthling"))
    player = Player(page, 3, keys=True)

    def look(page: Page, form: str) -> None:
        assert not axe(page), form
        shoot(page, f"london-solitaire-{form}")

    player.look = look
    for _ in range(120):  # a stretch by key alone
        if player.act() == "end":
            break
    assert player.done["telling"] > 8
    player.keys = False
    play([player])
    expect(page.locator(".end")).to_contain_text(re.compile("won"))
    expect(page.locator(".curtain")).to_have_count(0)


def test_the_machine_answers(server: Server, new_page):
    made = table(server, "two_player", seats={"martian": "greedy", "earthling": "person"}, seed=2)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "earthling"))
    player = Player(page, 5)
    for _ in range(400):
        player.act()
        if "telling" in player.done and "movement" in player.done:
            break
        page.wait_for_timeout(20)
    assert {"telling", "purchase", "placing", "movement"} <= set(player.done)
