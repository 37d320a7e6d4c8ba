"""Japan and England through the page: every scenario to its end, by pointer and by key."""

import json
import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.invasion.player import Player, play

pytestmark = [pytest.mark.browser, pytest.mark.timeout(420)]

GAMES = [
    (title, scenario) for title in ("japan", "england") for scenario in ("core", "1", "2", "3")
]


BEGUN = [game for game in GAMES if game[1] != "core"]
ENDED = ("england", "core")  # to its end in every run; test_touch does so with Japan
WHOLE = [
    pytest.param(*game, id="-".join(game), marks=[pytest.mark.long] if game != ENDED else [])
    for game in GAMES
]
ANSWERS = 15  # of a game that is only begun


def sit(server: Server, page: Page, title: str, scenario: str, seed: int, **settings: Any) -> None:
    """Open the page of the human seat at a new table; it answers nothing by itself."""
    text = json.dumps(json.dumps({"quiet": False, **settings}))
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


def sat_down(server: Server, new_page: Any, axe: Any, title: str, scenario: str) -> Player:
    """A player at a new table; what belongs to a scenario is looked at in sizes and themes."""
    small = scenario in ("2", "3")
    width, height = (390, 844) if small else (1440, 900)
    page = new_page(width, height, has_touch=small)
    theme = {"core": "dark", "1": "paper", "2": "contrast", "3": "paper"}[scenario]
    sit(server, page, title, scenario, 7, telling="instant", theme=theme)
    player = Player(page, 7)
    player.look = careful(axe, f"{title}-{scenario}")
    return player


@pytest.mark.parametrize(("title", "scenario"), BEGUN, ids=["-".join(game) for game in BEGUN])
def test_every_scenario_can_be_begun(
    server: Server, new_page: Any, axe: Any, title: str, scenario: str
) -> None:
    player = sat_down(server, new_page, axe, title, scenario)
    look = player.look  # at the map alone: the other scenes are those of the core game
    player.look = lambda page, scene: look(page, scene) if scene == "map" else None
    for _ in range(ANSWERS):
        assert player.act() != "end"
    assert player.done["map"] > 5
    if scenario == "1" and title == "england":
        assert player.done["deck"] == 1


@pytest.mark.parametrize(("title", "scenario"), WHOLE)
def test_every_scenario_can_be_played_to_its_end(
    server: Server, new_page: Any, axe: Any, title: str, scenario: str
) -> None:
    player = sat_down(server, new_page, axe, title, scenario)
    page = player.page
    assert play(player) > 20
    expect(page.locator(".prompt")).to_contain_text(re.compile("You have (won|lost)"))
    expect(page.locator(".end .final")).to_contain_text("Zones standing")
    assert player.done["map"] > 10
    assert player.done["lit"] > 0
    if scenario == "1" and title == "england":
        assert player.done["deck"] == 1


def test_martian_acts_are_told_and_everything_has_a_key(
    server: Server, new_page: Any, axe: Any
) -> None:
    page = new_page(1440, 900)
    sit(server, page, "japan", "core", 11, telling="step")
    player = Player(page, 3, keys=True)
    player.look = careful(axe, "japan-told")
    for _ in range(90):
        if player.act() == "end":
            break
    assert player.done["telling"] > 5
    assert player.done["piece"] > 0
    assert player.done["lit"] > 0


def test_guns_are_bought_marched_placed_and_fired_by_hand(
    server: Server, new_page: Any, axe: Any
) -> None:
    chances: list[str] = []
    for seed in range(1, 6):  # Guns may be lost before a Tripod is in Range
        page = new_page(1440, 900)
        sit(server, page, "japan", "core", seed, telling="instant")
        player = Player(page, seed)
        player.look = careful(axe, "japan-battle")
        march_to_battle(page)
        chances = fight(page, player)
        if chances:
            break
    assert chances
    assert all(re.fullmatch(r"([A-Z]\d? )?(\d+ %)?( ?†\d+ %)?", chance) for chance in chances)


def march_to_battle(page: Page) -> None:
    """Buy Guns in Nagasaki, march them to the Wave in Miyazaki, and go to battle."""
    expect(page.locator(".prompt")).to_contain_text("Production")
    for number in (1, 2, 3):
        buy(page, "Field Gun", "Nagasaki")
        expect(page.locator(f"[aria-label*='{guns(number)}']").first).to_be_attached()
    for number in (1, 2, 3):
        page.locator(".tray-item.takable[aria-label*='Field Gun']").first.dispatch_event("click")
        choose(page, "Miyazaki")
        there = page.locator(f".zone-hit[aria-label^='Miyazaki'][aria-label*='{guns(number)}']")
        expect(there).to_be_attached()
    page.get_by_role("button", name="End production").click()
    page.wait_for_selector("svg.battle.land")


def fight(page: Page, player: Player) -> list[str]:
    """Place the Guns and fire whatever can; return the chances that the board showed."""
    chances: list[str] = []
    ready = page.get_by_role("button", name="Ready for battle")
    player.look(page, "prepare")
    for _ in range(80):
        if player.scene() != "land":
            break
        if page.locator(".in-hand").count():
            shown = page.locator(".odds text").all_text_contents()
            if shown and not chances:
                player.look(page, "aim")
            chances += shown
            assert not overlapping(page.locator(".odds rect").all())
            player.unfold()
            player.press(page.locator(".in-hand button.choice[aria-disabled=false]:visible").last)
        elif page.locator(".choices button.take").count():
            player.press(page.locator(".choices button.take").first)
        elif ready.count():
            player.press(ready)
        else:
            player.press(page.locator(".choices button.choice[aria-disabled=false]").last)
    return chances


def overlapping(shapes: list[Locator]) -> bool:
    """Whether two shapes lie on each other."""
    boxes = [box for shape in shapes if (box := shape.bounding_box())]
    return any(
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
        for a, b in combinations(boxes, 2)
    )


def guns(number: int) -> str:
    """Some Field Guns in words."""
    return "Field Gun" if number == 1 else f"{number} Field Guns"


def buy(page: Page, piece: str, zone: str) -> None:
    """Take a piece of the shop and put it into a lit zone."""
    shop = page.locator(".take-up", has_text="For sale").locator(".take", has_text=piece)
    if shop.get_attribute("aria-pressed") != "true":  # it stays in hand while there are points
        shop.click()
    choose(page, zone)


def choose(page: Page, zone: str) -> None:
    """Choose a zone on the map, and wait for the answer."""
    before = page.locator(".track-line").text_content() or ""
    page.locator(f".zone-hit[aria-label^='{zone}']").dispatch_event("click")
    expect(page.locator(".track-line")).not_to_have_text(before)


def test_the_board_moves_with_the_telling(server: Server, new_page: Any) -> None:
    page = new_page(1440, 900)
    sit(server, page, "japan", "core", 5, telling="step")
    skip_telling(page)
    page.get_by_role("tab", name="Log").click()
    stood, moved = where_waves_stand(page), 0
    for _ in range(12):  # questions, until a Wave has moved
        end = page.get_by_role("button", name=re.compile("^End |^Pass|^No "))
        choice = end if end.count() else page.locator(".choices button.choice")
        before = page.locator(".act").text_content() or ""
        choice.first.dispatch_event("click")
        expect(page.locator(".act")).not_to_have_text(before)
        page.wait_for_selector(".act > .telling, .act > .choices")
        while page.locator(".telling").count():
            assert last_line(page).startswith(sentences(page))
            text = page.locator(".telling-body").inner_text()
            for wave, origin, zone in re.findall(r"(Wave \d) moved from (\w+) to (\w+)\.", text):
                assert stood[wave] == origin
                stood[wave] = zone
                expect(page.locator(".track-turn .small")).to_have_text("Martian Action Phase")
                if not moved:
                    shoot(page, "japan-told-move")
                moved += 1
            assert where_waves_stand(page) == stood
            page.keyboard.press("n")
        if moved:
            break
    assert moved > 0


def where_waves_stand(page: Page) -> dict[str, str]:
    """The Zone of each Wave, as the map says it."""
    zones = page.locator(".zone-hit[aria-label*='Wave ']")
    labels = [zone.get_attribute("aria-label") or "" for zone in zones.all()]
    return {
        wave: re.split("[,;]", label)[0]
        for label in labels
        for wave in re.findall(r"Wave \d", label)
    }


def test_the_telling_can_go_back(server: Server, new_page: Any) -> None:
    page = new_page(1440, 900)
    sit(server, page, "japan", "core", 5, telling="step")
    skip_telling(page)
    page.get_by_role("button", name="End production").click()
    page.wait_for_selector(".act > .telling")
    back = page.get_by_role("button", name="Back", exact=True)
    expect(back).to_be_disabled()
    first = page.locator(".telling-body").inner_text()
    page.keyboard.press("n")
    expect(page.locator(".telling-count")).to_have_text(re.compile("^2 of"))
    assert page.locator(".telling-body").inner_text() != first
    page.keyboard.press("b")
    expect(page.locator(".telling-count")).to_have_text(re.compile("^1 of"))
    assert page.locator(".telling-body").inner_text() == first


def sentences(page: Page) -> tuple[str, ...]:
    """All that is told now, what is folded too, without the rules."""
    told = page.locator(".telling-text, .telling-aside").all_text_contents()
    cards = page.locator(".telling .event-card h3").all_text_contents()  # instead of a sentence
    return (
        *(text.rsplit(" ", 1)[0] for text in told),
        *(f"Event: {name}. " for name in cards),
    )


def last_line(page: Page) -> str:
    """The end of the log, which is as far as the telling."""
    drawn(page)
    return page.locator(".log li").last.text_content() or ""


def skip_telling(page: Page) -> None:
    """Go on to the question, if something is told before it."""
    page.wait_for_selector(".act > .telling, .act > .choices")
    skip = page.get_by_role("button", name="Skip to your move")
    if skip.count():
        skip.click()
    page.wait_for_selector(".act > .choices")


def test_what_you_pay_is_not_told(server: Server, new_page: Any) -> None:
    page = new_page(1440, 900)
    sit(server, page, "japan", "core", 5, telling="step")
    skip_telling(page)
    for guns_bought in (1, 2):
        buy(page, "Field Gun", "Nagasaki")
        there = page.locator(".zone-hit[aria-label^='Nagasaki']")
        expect(there).to_have_attribute("aria-label", re.compile(f"; {guns(guns_bought)}(;|$)"))
        expect(page.locator(".telling")).to_have_count(0)


FITS = """
(width) => {
  const sheet = document.querySelector(".plane svg.live").getBoundingClientRect();
  const frame = document.querySelector(".board").getBoundingClientRect();
  const slack = Math.min(frame.width - sheet.width, frame.height - sheet.height);
  return innerWidth === width && slack > -1 && slack < 2;  // as large as it can be
}
"""


def test_the_board_fits_its_frame_again_when_that_changes(server: Server, new_page: Any) -> None:
    page = new_page(1440, 900)
    sit(server, page, "japan", "core", 5, telling="instant")
    page.wait_for_selector(".act > .choices")
    page.get_by_role("button", name="Show the whole map").click()
    for width, height in ((1000, 640), (1600, 1000), (844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FITS, arg=width)


# Where on the printed sheet nothing is printed: in the middle, and inside its frame at each corner.
BLANK = """
() => {
  const sheet = document.querySelector("canvas.engraving");
  const ink = ([x, y]) => sheet.getContext("2d").getImageData(
    Math.floor(x * sheet.width), Math.floor(y * sheet.height), 1, 1).data[3];
  return [[0.02, 0.02], [0.5, 0.5], [0.98, 0.02], [0.02, 0.98], [0.98, 0.98]]
    .filter((at) => ink(at) === 0);
}
"""


COUNTED = """
window.__drawn_beside = 0;
const real = window.createImageBitmap;
window.createImageBitmap = (...words) => { window.__drawn_beside += 1; return real(...words); };
"""
UNABLE = "window.createImageBitmap = () => Promise.reject(new Error('no such picture'));"


@pytest.mark.parametrize(("script", "beside"), [(COUNTED, 1), (UNABLE, None)])
def test_the_map_is_printed_whole(
    server: Server, new_page: Any, script: str, beside: int | None
) -> None:
    """Its lines are drawn beside the page where a browser can do that, so that no click waits."""
    page = new_page(1440, 900)
    page.add_init_script(script)
    sit(server, page, "japan", "core", 5, telling="instant")
    page.wait_for_selector("canvas.engraving[data-print]")
    assert page.evaluate(BLANK) == []
    assert page.evaluate("() => window.__drawn_beside ?? null") == beside


def test_counters_and_prices_stand_for_their_zone(server: Server, new_page: Any) -> None:
    page = new_page(390, 844, has_touch=True)
    sit(server, page, "japan", "core", 5, telling="instant")
    page.locator(".take", has_text="Field Gun").tap()
    price = page.locator(".price").last
    small = price.bounding_box()
    price.tap()  # too small for a finger: the map comes nearer, and nothing else happens
    expect(page.locator(".tap-bar")).to_have_count(0)
    large = price.bounding_box()
    assert small and large and small["width"] < 44 <= large["width"]
    price.tap()  # the first tap shows, the second does
    expect(page.locator(".tap-bar")).to_contain_text("Field Gun in Nagasaki")
    nagasaki = page.locator(".zone-hit[aria-label^='Nagasaki']")
    expect(nagasaki).not_to_have_attribute("aria-label", re.compile("Field Gun,"))
    price.tap()
    expect(nagasaki).to_have_attribute("aria-label", re.compile("Field Gun"))
    expect(page.locator(".tap-bar")).to_have_count(0)
    page.get_by_role("button", name="Lay down").tap()
    page.get_by_role("button", name="Show the whole map").tap()
    tokyo = page.locator(".tray-item:not(.takable) .workforce.blue")
    tokyo.tap()
    expect(page.locator(".zone-card")).to_have_count(0)
    tokyo.tap()
    expect(page.locator(".zone-card")).to_be_visible()
    expect(page.locator(".zone-card")).to_contain_text("Tokyo")


def test_arrow_keys_go_from_zone_to_zone(server: Server, new_page: Any) -> None:
    page = new_page(1440, 900)
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
