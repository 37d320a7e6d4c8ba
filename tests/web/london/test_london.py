"""London through the page: whole games for two and alone, by pointer and by key, and no secret."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.changes import Positions
from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.london.player import IDLE, Player, play, stretch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(420)]

WHOLE_GAME = 3000  # answers at most
SOME_TURNS = 60  # answers of each side

UNKNOWN = -2
LIT = {"placing", "movement", "attack", "end"}  # forms that change the board too


def table(server: Server, scenario: str, **wanted: Any) -> dict[str, Any]:
    """A new table of London."""
    return server.new_table(scenario, title="london", **wanted)


def with_settings(page: Page, **settings: Any) -> None:
    """Give a page its settings before it is opened."""
    text = json.dumps(json.dumps(settings))
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {text})")


def positions(page: Page) -> list[Any]:
    """A list that fills with the positions a page is sent."""
    heard = Positions()
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: heard.hear(json.loads(text))),
    )
    return heard.found


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


@pytest.mark.parametrize(
    "steps", [pytest.param(WHOLE_GAME, marks=pytest.mark.long, id="to the end"), SOME_TURNS]
)
def test_two_pages_play_and_see_only_their_own(server: Server, new_page, axe, steps):
    made = table(server, "two_player", seed=1)
    desktop = new_page(1440, 900)
    phone = new_page(390, 844, has_touch=True)
    with_settings(desktop, telling="instant")
    with_settings(phone, telling="instant")
    sent = {"martian": positions(desktop), "earthling": positions(phone)}
    desktop.goto(server.seat(made, "martian"))
    phone.goto(server.seat(made, "earthling"))
    martian, earthling = Player(desktop, 1), Player(phone, 2)

    def look(page: Page, form: str) -> None:
        where = "desktop" if page is desktop else "phone"
        faults = axe(page, "" if form in LIT else ".act")
        assert not faults, f"{form} on {where}: {faults}"
        shoot(page, f"london-{form}-{where}")

    martian.look = earthling.look = look
    is_over = stretch([martian, earthling], steps)
    assert is_over or steps == SOME_TURNS

    for page in (desktop, phone) if is_over else ():
        expect(page.locator(".prompt")).to_contain_text(re.compile("You have (won|lost)"))
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
    page = new_page(1440, 900)
    page.goto(server.seat(made, "earthling"))
    player = Player(page, 3, keys=True)

    def look(page: Page, form: str) -> None:
        assert not axe(page, "" if form in LIT else ".act"), form
        shoot(page, f"london-solitaire-{form}")

    player.look = look
    for _ in range(120):  # a stretch by key alone
        if player.act() == "end":
            break
    assert player.done["telling"] > 8
    player.keys = False
    play([player])
    expect(page.locator(".prompt")).to_contain_text(re.compile("You have (won|lost)"))
    expect(page.locator(".curtain")).to_have_count(0)


def test_the_machine_answers(server: Server, new_page):
    made = table(server, "two_player", seats={"martian": "greedy", "earthling": "person"}, seed=2)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "earthling"))
    player = Player(page, 5)
    for _ in range(400):
        is_idle = player.act() in IDLE
        if "telling" in player.done and "movement" in player.done:
            break
        drawn(page, player.seen + is_idle)  # the machine goes on
    assert {"telling", "purchase", "placing", "movement"} <= set(player.done)


def test_two_share_a_screen_with_the_curtain_between(server: Server, new_page, axe):
    made = table(server, "two_player", seed=4)
    page = new_page(1280, 800)
    with_settings(page, telling="instant")
    page.goto(server.seat(made, "hotseat"))
    expect(page.locator(".curtain h1")).to_have_text("Hand the screen to the Martian")
    assert not axe(page)
    shoot(page, "london-curtain")
    player = Player(page, 4)
    for _ in range(40):
        if player.form() == "curtain" and "track-order" in player.done:
            break
        player.act()
    expect(page.locator(".curtain h1")).to_have_text("Hand the screen to the Earthling")
    assert "Objective" not in page.locator("body").inner_text()
    page.get_by_role("button", name="I am the Earthling").click()
    expect(page.locator(".purchase")).to_be_visible()
    expect(page.locator(".objectives .chosen")).to_have_count(0)


def at_movement(server: Server, page: Page, seed: int = 6) -> Player:
    """A page of the Earthling in the Movement Phase, with units that can move."""
    made = table(server, "solitaire", seed=seed)
    page.goto(server.seat(made, "earthling"))
    player = Player(page, seed)
    able = page.locator(".movement .mover")
    for _ in range(200):
        if player.form() == "movement" and able.count():
            return player
        player.act()
    raise AssertionError("no unit could move")


@pytest.mark.parametrize("theme", ["dark", "paper", "contrast"])
def test_a_unit_moves_by_the_map_in_every_theme(theme, server: Server, new_page, axe):
    page = new_page(1440, 900)
    with_settings(page, telling="instant", theme=theme)
    at_movement(server, page)
    page.locator(".movement .mover").first.click()
    chosen = page.locator(".movement .mover[aria-pressed=true] .mover-place")
    name = chosen.evaluate("(span) => span.firstChild.textContent")
    goal = page.locator(".hit[aria-label*='can go here for']").first
    hex_ = goal.get_attribute("data-hex")
    goal.hover()
    expect(page.locator(".route .leg").first).to_be_attached()
    assert not axe(page)
    shoot(page, f"london-theme-{theme}")
    goal.click()
    place = page.locator(f".hit[data-hex='{hex_}']")
    expect(place).to_have_attribute("aria-label", re.compile(re.escape(name)))


def test_the_map_is_walked_and_chosen_by_key(server: Server, new_page):
    page = new_page(1280, 800)
    with_settings(page, telling="instant")
    at_movement(server, page)
    label = page.locator(".movement .mover .mover-place").first.evaluate(
        "(span) => span.firstChild.textContent"
    )
    start = page.locator(f".hit[aria-label*='{label}']")
    start.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".movement .mover[aria-pressed=true]")).to_have_count(1)
    lit = page.locator(".hit[aria-label*='can go here for']")
    assert lit.count() > 0
    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)
    page.keyboard.press("Enter")
    expect(lit.first).to_be_attached()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        drawn(page)
    here = page.evaluate("() => document.activeElement?.getAttribute('data-hex')")
    assert here is not None
    lit.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Undo")).not_to_have_attribute("aria-disabled", "true")


def test_the_pace_of_the_telling(server: Server, new_page):
    made = table(server, "solitaire", seed=3)
    page = new_page(1280, 800, reduced_motion="no-preference")
    page.goto(server.seat(made, "earthling"))
    player = Player(page, 3)
    count = page.locator(".telling-count")
    for _ in range(200):
        if count.count() and re.match(r"1 of ([4-9]|\d\d)", count.inner_text()):
            break
        player.act()
    expect(count).to_have_text(re.compile("^1 of"))
    expect(page.locator(".telling-text .rule-link").first).to_be_visible()
    page.keyboard.press("n")
    expect(count).to_have_text(re.compile("^2 of"))
    page.get_by_role("button", name="Fast").click()
    expect(page.locator(".telling")).to_have_count(0, timeout=20_000)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("What happened is told").select_option("instant")
    page.keyboard.press("Escape")
    turn = page.locator(".track-turn .big").inner_text()
    for _ in range(100):
        assert player.form() != "telling"
        if page.locator(".track-turn .big").inner_text() != turn:
            break
        player.act()
    expect(page.locator(".track-turn .big")).not_to_have_text(turn)


def test_a_solitaire_game_is_begun_without_choosing_seats(server: Server, new_page, axe):
    page = new_page(1280, 800)
    page.goto(server.address + "/new/london")
    expect(page.get_by_label("You play")).to_be_visible()
    page.get_by_text("Solitaire", exact=True).click()
    expect(page.get_by_label("You play")).to_have_count(0)
    assert not axe(page)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".purchase")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)
