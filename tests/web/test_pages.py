"""The pages around the table: landing page, new-game form, rules, settings, credits."""

import json
import re
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server, shoot

pytestmark = pytest.mark.browser

# Bytes of everything a first visit fetches, compressed: the list of games, a table.
START, TABLE = 110_000, 160_000


@pytest.mark.parametrize("theme", ["dark", "paper", "contrast"])
@pytest.mark.parametrize(
    "path",
    ["/", "/title/london", "/new/warpwar", "/rules/warpwar", "/settings", "/credits", "/no"],
)
def test_every_page_is_accessible(path, theme, server: Server, new_page, axe):
    page = new_page(1280, 800)
    page.add_init_script(
        f"localStorage.setItem('thunderchild.settings', '{json.dumps({'theme': theme})}')"
    )
    page.goto(server.address + path)
    expect(page.locator("main h1").first).to_be_attached()
    if path == "/":
        expect(page.locator(".title-card").first).to_be_visible()
    assert not axe(page)
    if theme == "dark":
        shoot(page, f"page-{path.strip('/').replace('/', '-') or 'home'}")


@pytest.mark.parametrize("width", [390, 768, 1440])
def test_no_page_is_wider_than_the_screen(width, server: Server, new_page):
    page = new_page(width, 844)
    for path in ("/", "/title/japan", "/new/warpwar", "/rules/warpwar", "/settings", "/credits"):
        page.goto(server.address + path)
        expect(page.locator("main h1").first).to_be_attached()
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= width, f"{path} is {wide} wide"


def test_a_game_is_made_with_the_form(server: Server, new_page):
    page = new_page(1280, 800)
    page.goto(server.address + "/new/warpwar")
    page.get_by_text("Basic", exact=True).click()
    page.get_by_role("combobox", name="The machine").select_option("regular")
    page.locator(".options summary").click()
    page.get_by_label("The last game-turn; then more VP wins").fill("7")
    page.get_by_label("Who moves first").select_option("first_colour")
    page.get_by_role("button", name="Rule WW-19.5").click()
    expect(page.get_by_role("dialog")).to_contain_text("WW-19.5")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_text("A random map", exact=True).click()
    page.get_by_label("Map number").fill("12")
    page.get_by_label("Seed").fill("5")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".track-turn")).to_contain_text("Turn 1", timeout=20_000)
    assert "/table/" in page.url and "#" in page.url
    shoot(page, "table-random-map")
    page.goto(server.address + "/")
    expect(page.locator(".my-games")).to_contain_text("WarpWar, Basic")
    page.locator(".my-games a").click()
    expect(page.locator(".board")).to_be_visible()


def test_wrong_input_is_answered_with_one_sentence(server: Server, new_page):
    page = new_page(1280, 800, allow=["400", "422"])
    page.goto(server.address + "/new/warpwar")
    page.get_by_text("A map of your own", exact=True).click()
    page.get_by_label("or its text").fill("this is no map")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("map.toml")
    page.get_by_text("The printed map", exact=True).click()
    page.get_by_label("Seed").fill("seven")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("seed must be a whole number")


@pytest.mark.parametrize("path", ["/table/nosuchtable", "/table/nosuchtable#token"])
def test_a_table_that_is_not_there(path, server: Server, new_page):
    page = new_page(1280, 800, allow=["WebSocket"])
    page.goto(server.address + path)
    expect(page.get_by_role("heading", name="The table is closed")).to_be_visible()


def test_a_wrong_token_opens_nothing(server: Server, new_page):
    made = server.new_table("learning")
    page = new_page(1280, 800, allow=["WebSocket"])
    page.goto(f"{server.address}/table/{made['table']}#{'x' * 43}")
    expect(page.get_by_text("This link does not open this table")).to_be_visible()


def test_rules_are_found(server: Server, new_page):
    page = new_page(1280, 800)
    page.goto(server.address + "/rules/warpwar")
    page.get_by_label("Find").fill("WW-11.6")
    expect(page.locator(".rule")).not_to_have_count(0)
    expect(page.locator(".rule").first).to_contain_text("WW-11.6")
    expect(page).to_have_url(server.address + "/rules/warpwar?find=WW-11.6")
    page.reload()  # what was looked for stands in the address, and can be sent
    expect(page.get_by_label("Find")).to_have_value("WW-11.6")
    expect(page.locator(".rule").first).to_contain_text("WW-11.6")
    page.get_by_label("Find").fill("zzzz")
    expect(page.locator(".find")).to_contain_text("0 of")
    page.get_by_label("Find").fill("")
    expect(page).to_have_url(server.address + "/rules/warpwar")
    page.emulate_media(media="print")
    expect(page.locator(".find")).to_be_hidden()
    expect(page.locator(".masthead")).to_be_hidden()
    expect(page.locator(".rule-section").first).to_have_css("column-count", "2")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")


def test_an_address_leads_to_its_rule(server: Server, new_page):
    page = new_page(1280, 800)
    page.goto(server.address + "/rules/warpwar#WW-11.6")
    expect(page.locator("[id='WW-11.6']")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/learn/chess", "There is no game “chess” here."),
        ("/title/chess", "There is no game “chess” here."),
        ("/new/chess", "There is no game “chess” here."),
        ("/rules/chess", "There are no rules 'chess'"),
        ("/chess", "There is no such page"),
    ],
)
def test_a_wrong_address_says_what_is_wrong_and_leads_on(server: Server, new_page, path, said):
    page = new_page(390, 844, allow=["404"])
    page.goto(server.address + path)
    expect(page.locator("main")).to_contain_text(said)
    page.get_by_role("link", name="Games", exact=True).click()
    expect(page.locator(".title-card").first).to_be_visible()


def test_every_title_is_credited(server: Server, new_page):
    page = new_page(1280, 800)
    page.goto(server.address + "/credits")
    for name in ("Howard Thompson", "Bill Banks", "Arnauld Della Siega", "Natural Earth"):
        expect(page.locator("main")).to_contain_text(name)


def test_the_rules_of_every_title_are_listed(server: Server, new_page):
    page = new_page(1280, 800)
    page.goto(server.address + "/rules")
    books = page.locator(".books a")
    expect(books).to_have_count(len(shown_titles(server)))
    for label in shown_titles(server):
        expect(books.filter(has_text=label)).to_have_count(1)
    books.filter(has_text="Japan").click()
    expect(page.locator("h1")).to_have_text("The War of the Worlds: Japan and England: the rules")


def shown_titles(server: Server) -> list[str]:
    """The names of the games that the server offers."""
    with urllib.request.urlopen(server.address + "/api/games") as reply:
        return [game["label"] for game in json.load(reply)]


@pytest.mark.parametrize("width", [1280, 390])
def test_our_rulings_stand_apart_and_alone(server: Server, new_page, axe, width: int):
    page = new_page(width, 800)
    page.goto(server.address + "/rules/warpwar")
    stacking = page.locator("[id='WW-2.6']")
    expect(stacking.locator(".rule-text")).to_have_text(
        "A hex holds any number of ships, of one side or both."
    )
    expect(stacking.get_by_role("note")).to_contain_text("Our ruling")
    expect(page.locator("[id='WW-2.4'] .rule-option code").first).to_have_text("counter_limit")
    expect(page.locator("[id='WW-10.3'] .steps li")).to_have_count(8)
    page.get_by_label("Our rulings only").check()
    expect(page.locator("[id='WW-2.5']")).to_have_count(0)
    expect(page.locator(".rule .rule-text")).to_have_count(0)
    expect(page.locator(".find")).to_contain_text(f"{page.locator('.ruling p').count()} rulings")
    page.get_by_label("Find").fill("names no limit")
    expect(page.locator(".rule")).to_have_count(1)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_settings_change_the_page_and_last(server: Server, new_page):
    page = new_page(1280, 800, color_scheme="light")
    page.goto(server.address + "/settings")
    expect(page.locator("html")).to_have_attribute("data-theme", "paper")  # as the system has it
    page.get_by_label("Theme").select_option("contrast")
    page.get_by_label("Text").select_option("large")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "contrast")
    page.reload()
    expect(root).to_have_attribute("data-theme", "contrast")
    expect(root).to_have_attribute("data-size", "large")


@pytest.mark.parametrize(("motion", "pace"), [("no-preference", "fast"), ("reduce", "step")])
def test_what_happens_plays_by_itself_unless_the_system_asks_for_no_motion(
    server: Server, new_page, motion: str, pace: str
):
    page = new_page(390, 844, reduced_motion=motion)
    page.goto(server.address + "/settings")
    expect(page.get_by_label("What happened is told")).to_have_value(pace)
    expect(page.get_by_label("Sounds")).not_to_be_checked()


def fetched(page, path: str) -> set[str]:
    """The files of the client that a first visit to an address fetches."""
    names: set[str] = set()
    page.on("response", lambda reply: names.add(reply.url.rpartition("/static/")[2]))
    page.goto(path)
    expect(page.locator(".title-card .cover img, .board")).not_to_have_count(0)
    expect(page.locator(".title-card .cover:not(:has(img))")).to_have_count(0)
    page.evaluate("() => document.fonts.ready")
    return {name for name in names if Path(name).suffix in (".js", ".css", ".woff2")}


@pytest.mark.parametrize(
    ("name", "title", "seat", "most"),
    [
        ("start", "", "", START),
        ("warpwar", "warpwar", "first", TABLE),
        ("london", "london", "earthling", TABLE),
        ("invasion", "japan", "human", TABLE),
        ("invasion", "england", "human", TABLE),
    ],
)
def test_a_first_visit_is_light(root, server: Server, new_page, name, title, seat, most):
    """A title's own parts are fetched with its table, and fonts in the letters they need."""
    address = server.address
    if title:
        scenario = {"warpwar": "learning", "london": "solitaire"}.get(title, "core")
        address = server.seat(server.new_table(scenario, title=title, seed=3), seat)
    static = root / "src/thunderchild/server/static"
    manifest = json.loads((static / "manifest.json").read_text("utf-8"))
    here = set(manifest["pages"][name])
    # What the goal of the game is comes later, beside the table.
    late = {file for file in manifest["files"] if file.startswith(("all-", "learn-"))}
    for file in [file for file in late if file.endswith(".js")]:
        late |= set(re.findall(r"/static/([\w-]+\.js)", (static / file).read_text("utf-8")))
    assert fetched(new_page(1280, 800), address) - (late - here) == here
    weight = sum(manifest["files"][file]["compressed"] for file in here)
    if not title:
        request = urllib.request.Request(
            f"{server.address}/api/games", headers={"Accept-Encoding": "gzip"}
        )
        with urllib.request.urlopen(request) as reply:
            weight += len(reply.read())
    assert 50_000 < weight < most
