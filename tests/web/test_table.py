"""At the table: hot seat and curtain, keys, phone, undo, replay, a broken line."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.changes import Positions
from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.player import Player, play

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

LISTEN = """
(() => {
  window.__heard = [];
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", (event) => window.__heard.push(event.data));
    }
  };
})();
"""


def at_yard(server: Server, new_page, **options) -> tuple[Page, dict[str, Any]]:
    """A page at the build event of a Learning game against nobody in particular."""
    made = server.new_table("learning", options={"first_player": "first_colour"}, **options)
    other = new_page(800, 600)
    other.goto(server.seat(made, "second"))
    other.get_by_role("button", name="North").click()
    expect(other.locator(".prompt")).to_contain_text("Waiting")
    page = new_page(1280, 800)
    page.goto(server.seat(made, "first"))
    expect(page.locator(".yard")).to_be_visible()
    return page, made


HIDDEN = """
() => [...document.querySelectorAll(".star-name:not(.occupied)")].filter((one) =>
  Number(getComputedStyle(one).opacity) <= 0).map((one) => one.textContent)
"""


def test_the_stars_keep_their_names_while_costs_are_shown(server: Server, new_page):
    """That is when a goal is chosen, so a cost in empty space gives way to a name."""
    made = server.new_table("learning", seats={"second": "greedy"}, seed=7)
    page = new_page(1280, 720)
    page.goto(server.seat(made, "first"))
    player = Player(page, attacks=True, designs=("Cruiser", "Cruiser"))
    for _ in range(20):
        if player.form() == "movement":
            break
        player.act()
    page.locator(".mover").first.click()
    drawn(page)
    expect(page.locator(".cost-plain")).not_to_have_count(0)
    assert page.evaluate(HIDDEN) == []


def test_the_curtain_hides_everything_of_the_other_side(server: Server, new_page, axe):
    made = server.new_table("basic", options={"first_player": "first_colour"})
    page = new_page(1280, 800)
    page.add_init_script(LISTEN)
    page.goto(server.seat(made, "hotseat"))
    expect(page.get_by_role("heading", name="Hand the screen to Teal")).to_be_visible()
    assert not axe(page)
    shoot(page, "curtain")
    second = Player(page, attacks=False, designs=())
    second.do_curtain()
    page.get_by_role("button", name="North").click()
    expect(page.get_by_role("heading", name="Hand the screen to Amber")).to_be_visible()
    page.get_by_role("button", name="I am Amber").click()
    page.locator(".designs button", has_text="Monster").click()
    page.get_by_role("button", name="New Systemship").click()
    page.get_by_label("Power/Drive of S10", exact=True).fill("16")
    Player(page, attacks=False, designs=()).lock()
    expect(page.locator(".movement")).to_be_visible()
    expect(page.locator(".records")).to_contain_text("14")
    page.evaluate("() => { window.__heard.length = 0; }")
    Player(page, attacks=False, designs=()).lock()
    page.locator(".berths .lock button.main").click()
    expect(page.get_by_role("heading", name="Hand the screen to Teal")).to_be_visible()

    shown = page.content()
    assert "W1" not in shown and "S10" not in shown and "Monster" not in shown
    page.evaluate("() => { window.__heard.length = 0; }")
    page.get_by_role("button", name="I am Teal").click()
    Player(page, attacks=False, designs=()).hear()
    expect(page.locator(".yard")).to_be_visible()
    heard = [json.loads(text) for text in page.evaluate("() => window.__heard")]
    positions = Positions()
    for message in heard:
        positions.hear(message)
    views = [position["view"] for position in positions.found]
    assert views and all(view["seat"] == 1 and not view["own"] for view in views)
    for view in views:
        assert {ship["name"] for ship in view["seen"]} == {"W1", "S10"}
        assert all("built" not in ship and "now" not in ship for ship in view["seen"])
    told = [e["facts"]["event"] for position in positions.found for e in position["events"]]
    assert "ship_appeared" in told and "ship_built" not in told
    page.get_by_role("tab", name="Notebook").click()
    expect(page.locator(".notebook")).to_contain_text("W1")


DEAF = """
(() => {
  const Real = window.WebSocket;
  window.__deaf = false;
  window.__unheard = [];
  window.WebSocket = class extends Real {
    constructor(...args) {
      super(...args);
      window.__socket = this;
      this.addEventListener("message", (event) => {
        if (!window.__deaf) return;
        event.stopImmediatePropagation();
        window.__unheard.push(JSON.parse(event.data).type);
      });
    }
  };
})();
"""


def test_a_lost_answer_leaves_nothing_of_the_old_seat(server: Server, new_page):
    """The act was stored, its ack never came: after the reconnect only the curtain is there."""
    made = server.new_table("basic", options={"first_player": "first_colour"})
    page = new_page(1280, 800)
    page.add_init_script(DEAF)
    page.goto(server.seat(made, "hotseat"))
    player = Player(page, attacks=False, designs=("Monster",))
    player.do_curtain()
    page.get_by_role("button", name="North").click()
    page.get_by_role("button", name="I am Amber").click()
    page.get_by_role("button", name="New Systemship").click()
    page.get_by_label("Power/Drive of S10", exact=True).fill("16")
    player.do_yard()
    expect(page.locator(".movement")).to_be_visible()
    page.evaluate("() => window.__socket.close()")
    page.wait_for_function("() => window.__socket.readyState === WebSocket.OPEN")
    expect(page.locator(".link-sign")).to_have_count(0)
    expect(page.locator(".movement")).to_be_visible()  # it is still for First: no curtain
    player.lock()
    expect(page.locator(".berths")).to_be_visible()
    expect(page.locator(".records")).to_contain_text("S10")
    lock = page.locator(".lock > button.main")
    expect(lock).not_to_have_attribute("aria-disabled", "true")
    page.evaluate("() => { window.__deaf = true; }")
    player.lock()
    page.wait_for_function("() => window.__unheard.includes('ack')")
    expect(page.locator(".records")).to_contain_text("S10")
    page.evaluate("() => { window.__deaf = false; window.__socket.close(); }")
    expect(page.get_by_role("heading", name="Hand the screen to Teal")).to_be_visible()
    shown = page.content()
    assert "W1" not in shown and "S10" not in shown and "Monster" not in shown
    page.get_by_role("button", name="I am Teal").click()
    Player(page, attacks=False, designs=()).hear()
    expect(page.locator(".yard")).to_be_visible()
    page.locator(".designs button", has_text="Scout").first.click()
    expect(page.locator(".ship-card")).to_have_count(1)


def test_a_hot_seat_game_is_played_to_the_end(server: Server, new_page):
    made = server.new_table("learning", options={"first_player": "first_colour"})
    page = new_page(1280, 800)
    page.goto(server.seat(made, "hotseat"))

    class Both(Player):
        """Two players who share a page; each remembers its own plan."""

        def __init__(self, page: Page) -> None:
            super().__init__(page, attacks=True, designs=())
            self.plans = {
                "Amber": (True, ["Cruiser", "Cruiser"]),
                "Teal": (False, ["Cruiser", "Cruiser"]),
            }

        def do_curtain(self) -> None:
            words = self.page.locator(".curtain h1").inner_text()
            name = "Amber" if words.lower().endswith("amber") else "Teal"
            self.attacks, self.designs = self.plans[name]
            super().do_curtain()

    play([Both(page)])
    expect(page.locator(".prompt")).to_contain_text("Amber has won")


def test_a_turn_by_keyboard_alone(server: Server, new_page):
    page, _ = at_yard(server, new_page)
    keys = page.keyboard

    def reach(pattern: str) -> None:
        """Tab on until the focused thing has this name."""
        for _ in range(120):
            keys.press("Tab")
            name = page.evaluate(
                """() => { const a = document.activeElement;
                  if (a === document.body) return "";
                  return `${a?.getAttribute("aria-label") ?? ""} ${a?.textContent ?? ""}`; }"""
            )
            if re.search(pattern, name):
                return
        raise AssertionError(f"no way to {pattern}")

    for _ in range(2):
        reach("Cruiser")
        keys.press("Enter")
    reach("^ *Build$")
    expect(page.locator(".lock > button.main")).not_to_have_attribute("aria-disabled", "true")
    keys.press("Enter")
    expect(page.get_by_role("button", name="Yes, build")).to_be_focused()
    keys.press("Enter")
    expect(page.locator(".movement")).to_be_visible()
    reach("W1.*MP left")
    keys.press("Enter")
    page.locator("[data-hex][tabindex='0']").focus()
    before = page.evaluate("() => document.activeElement.dataset.hex")
    keys.press("ArrowDown")
    page.wait_for_function("(old) => document.activeElement.dataset.hex !== old", arg=before)
    keys.press("+")
    keys.press("Shift+ArrowLeft")
    keys.press("0")
    target = page.locator("[data-hex][aria-label*='can go here for 1 MP']").first
    target.evaluate("(hex) => hex.focus()")
    keys.press("Enter")
    expect(page.locator(".mover").first).to_contain_text("7 MP left")
    reach("^ *End movement")
    keys.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Waiting")


def test_the_map_pans_and_zooms(server: Server, new_page):
    page, _ = at_yard(server, new_page)
    plane = page.locator(".plane")

    def zoom() -> float:
        return float(plane.evaluate("(p) => p.style.getPropertyValue('--zoom')"))

    whole = zoom()
    page.locator(".board").hover()
    page.mouse.wheel(0, -600)
    page.wait_for_function(
        "(least) => document.querySelector('.plane').style.getPropertyValue('--zoom') > least",
        arg=whole * 1.5,
    )
    place = plane.evaluate("(p) => p.style.transform")
    page.mouse.down()
    page.mouse.move(500, 300)
    page.mouse.move(520, 340)
    page.mouse.up()
    assert plane.evaluate("(p) => p.style.transform") != place
    page.get_by_role("button", name="Show the whole map").click()
    assert abs(zoom() - whole) < 0.01


def test_a_phone_pinches_and_taps(server: Server, new_page, axe):
    made = server.new_table(
        "learning", options={"first_player": "first_colour"}, seats={"second": "random"}
    )
    page = new_page(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    page.goto(server.seat(made, "first"))
    expect(page.locator(".yard")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    zoom = "() => parseFloat(document.querySelector('.plane').style.getPropertyValue('--zoom'))"
    before = page.evaluate(zoom)
    touch = page.context.new_cdp_session(page)
    for step in range(6):
        points = [{"x": 195 - 20 - 12 * step, "y": 300}, {"x": 195 + 20 + 12 * step, "y": 300}]
        kind = "touchStart" if step == 0 else "touchMove"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.evaluate(zoom) > before * 1.3
    for tab in ("Ships", "Notebook", "Log", "CRT", "Act"):
        page.get_by_role("tab", name=tab).tap()
        assert not axe(page)
        shoot(page, f"phone-{tab.lower()}")


def test_undo_replay_and_refusal(server: Server, new_page, axe):
    page, _ = at_yard(server, new_page)
    player = Player(page, attacks=True, designs=("Cruiser", "Cruiser"))
    player.do_yard()
    expect(page.locator(".movement")).to_be_visible()
    page.locator(".mover").first.click()
    shoot(page, "movement-reach")
    assert not axe(page)
    page.locator(".in-hand select").select_option(index=1)
    expect(page.locator(".mover").first).to_contain_text("7 MP left")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".mover").first).to_contain_text("8 MP left")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log .undone").first).to_be_attached()
    assert not axe(page)
    page.locator(".log .moment").first.click()
    expect(page.locator(".replay")).to_be_visible()
    assert not axe(page)
    shoot(page, "replay")
    page.get_by_role("button", name="Present", exact=True).click()
    expect(page.locator(".replay")).to_have_count(0)
    page.locator(".log .rule-link").last.click()
    expect(page.get_by_role("dialog")).to_contain_text("WW-")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert not axe(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator(".prompt")).to_contain_text("You have lost")


def test_a_draft_is_kept_and_a_wrong_plan_is_explained(server: Server, new_page):
    page, _ = at_yard(server, new_page)
    page.locator(".designs button", has_text="Scout").click()
    page.wait_for_function("() => sessionStorage.getItem('thunderchild.draft')")
    page.reload()  # the server has not heard of the draft yet
    expect(page.locator(".ship-card")).to_have_count(1)
    expect(page.locator(".lock .why-not")).to_contain_text("WW-4.3")
    more = page.get_by_role("button", name="More Power/Drive of W1")
    for _ in range(29):
        more.click()
    expect(more).to_be_disabled()
    page.get_by_label("Power/Drive of W1", exact=True).fill("999")
    expect(page.locator(".figures")).to_contain_text("40")
    expect(page.locator(".budget .over")).to_have_count(0)


def test_the_page_comes_back_after_the_server_did(own_server: Server, new_page):
    allow = ["WebSocket", "ERR_CONNECTION_REFUSED"]
    made = own_server.new_table(
        "learning", options={"first_player": "first_colour"}, seats={"second": "random"}
    )
    page = new_page(1280, 800, allow=allow)
    page.goto(own_server.seat(made, "first"))
    expect(page.locator(".yard")).to_be_visible(timeout=20_000)
    Player(page, attacks=False, designs=("Cruiser", "Cruiser")).do_yard()
    expect(page.locator(".movement")).to_be_visible()
    own_server.stop(hard=True)
    expect(page.locator(".link-sign")).to_contain_text("Connection lost")
    page.locator(".mover").first.click()
    page.locator(".in-hand select").select_option(index=1)  # waits for the server
    own_server.start()
    expect(page.locator(".link-sign")).to_have_count(0, timeout=20_000)
    expect(page.locator(".mover").first).to_contain_text("7 MP left")


def test_a_spectator_sees_no_secret(server: Server, new_page, axe):
    page, made = at_yard(server, new_page)
    Player(page, attacks=False, designs=("Cruiser", "Cruiser")).do_yard()
    expect(page.locator(".movement")).to_be_visible()
    watcher = new_page(1280, 800)
    watcher.goto(server.seat(made, ""))
    expect(watcher.locator(".prompt")).to_contain_text("Watching")
    expect(watcher.locator(".records")).to_contain_text("secret")
    watcher.get_by_role("tab", name="Notebook").click()
    expect(watcher.locator(".notebook")).to_contain_text("W1")
    assert not axe(watcher)


def test_whoever_looks_at_a_table_can_print_it(server: Server, new_page):
    """The board and what is known, without the controls; who only watches can, too."""
    games = {"warpwar": "learning", "london": "two_player", "japan": "core"}
    for title, scenario in games.items():
        page = new_page(1280, 800)
        page.goto(server.seat(server.new_table(scenario, title=title, seed=3), ""))
        expect(page.locator(".board")).to_be_visible()
        page.keyboard.press("Shift")  # somebody is there
        page.wait_for_selector("link[href*='print']", state="attached")
        page.emulate_media(media="print")
        for part in (".act", ".board-tools", ".table-menu", ".tabs"):
            expect(page.locator(part)).to_be_hidden()
        expect(page.locator(".board")).to_be_visible()
        expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
        page.close()


@pytest.mark.parametrize("theme", ["paper", "contrast"])
@pytest.mark.parametrize("width", [1440, 390])
def test_the_table_in_every_theme(theme, width, server: Server, new_page, axe):
    made = server.new_table(
        "basic", options={"first_player": "first_colour"}, seats={"second": "random"}
    )
    page = new_page(width, 844)
    likes = json.dumps({"theme": theme, "numbers": True, "size": "large"})
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', '{likes}')")
    page.goto(server.seat(made, "first"))
    expect(page.locator(".yard")).to_be_visible(timeout=20_000)
    assert not axe(page)
    fleet = ("Cruiser", "Cruiser", "Gunboat", "Gunboat", "Gunboat", "Picket")
    Player(page, attacks=True, designs=fleet).do_yard()
    page.locator(".mover").first.click()
    expect(page.locator(".hex-number").first).to_be_attached()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert not axe(page)
    shoot(page, f"theme-{theme}-{width}")
