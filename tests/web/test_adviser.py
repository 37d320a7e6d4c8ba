"""The adviser answers at the table, by a button; between people there is none."""

import re

import pytest
from playwright.sync_api import expect

from tests.players.test_planner import to_a_battle
from tests.support.drawn import drawn
from tests.support.server import Address
from tests.web.conftest import Server, shoot
from tests.web.far import Far, new_ship
from thunderchild.core.chance import Draws

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

ASK = "Ask the adviser"
INSTANT = "localStorage.setItem('thunderchild.settings', JSON.stringify({telling: 'instant'}))"


def test_the_adviser_answers_at_the_table(server: Server, new_page, axe):
    made = server.new_table("core", title="japan", seed=4)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "human"))
    page.get_by_role("button", name="Skip to your move").click()
    page.get_by_role("button", name=ASK).click()
    expect(page.locator(".adviser")).to_contain_text("Chance to win: about", timeout=60_000)
    expect(page.locator(".adviser")).to_contain_text(re.compile(r"1\. \w+ "))
    expect(page.get_by_role("button", name=ASK)).to_have_count(0)
    assert not axe(page)
    shoot(page, "adviser")


@pytest.mark.parametrize(
    ("title", "scenario", "seat", "seats"),
    [
        ("warpwar", "basic", "first", {"second": "sergeant"}),
        ("london", "two_player", "earthling", {"martian": "sergeant"}),
        ("england", "core", "human", {}),
    ],
)
def test_there_is_advice_beside_a_level(server: Server, new_page, title, scenario, seat, seats):
    made = server.new_table(scenario, title=title, seed=4, seats=seats)
    page = new_page(1280, 800)
    page.add_init_script(INSTANT)
    page.goto(server.seat(made, seat))
    page.get_by_role("button", name=ASK).click()
    expect(page.locator(".adviser")).to_contain_text("Chance to win: about", timeout=60_000)


@pytest.mark.parametrize(
    ("title", "seats"),
    [
        ("warpwar", ["first", "second"]),
        ("london", ["martian", "earthling"]),
        ("japan", ["human"]),
        ("england", ["human"]),
        ("league", ["first", "second"]),
    ],
)
def test_whoever_watches_chooses_a_level(server: Server, new_page, title, seats):
    """By the form, which says what the level is like and how it was rated."""
    page = new_page(1280, 800)
    page.add_init_script(INSTANT)
    page.goto(f"{server.address}/new/{title}")
    page.get_by_text(re.compile("^Watch")).click()
    page.get_by_role("combobox", name="The machine").select_option("sergeant")
    expect(page.get_by_text(re.compile(r"Bold: |Rating \d|Wins \d")).first).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/**")
    id_ = page.url.rpartition("/table/")[2].split("#")[0].split("?")[0]
    with Address(server.address).page(id_) as watching:
        watching.until(3)
        assert {watching.position["players"][one] for one in seats} == {"sergeant"}


def test_a_level_and_the_adviser_play_in_a_league(server: Server, new_page):
    """The form offers levels for the other Nations; the advice is about one's own."""
    page = new_page(1280, 800)
    page.add_init_script(INSTANT)
    page.goto(server.address + "/new/league")
    page.get_by_role("combobox", name="The machine").select_option("regular")
    expect(page.get_by_text("Careful: keeps Guns in the Capital")).to_be_visible()
    page.get_by_label("Seed").fill("4")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name=ASK).click()
    advice = page.locator(".adviser")
    expect(advice).to_contain_text("Chance to win: about", timeout=60_000)
    expect(advice).to_contain_text("Attack nobody, and gather Guns in the Capital")


def test_what_others_do_elsewhere_leaves_the_advice(server: Server, new_page):
    """Nations act at the same time; an act of one's own brings another question."""
    made = server.new_table("two", title="league", seed=4, apart=True, advised=True)
    page = new_page(1280, 800)
    page.add_init_script(INSTANT)
    page.goto(server.seat(made, "first"))
    page.get_by_role("button", name=ASK).click()
    advice = page.locator(".adviser")
    expect(advice).to_contain_text("Chance to win: about", timeout=60_000)
    england = page.locator(".glance-nation").nth(1)
    before = england.inner_text()
    with Address(server.address).page(made["table"], made["links"]["second"]) as other:
        other.until(0)
        answer = other.act(other.choose(Draws(1), "greedy"))
        assert answer["type"] == "ack", answer
    expect(england).not_to_have_text(before, use_inner_text=True)
    drawn(page)
    expect(advice).to_contain_text("Chance to win: about")
    page.get_by_role("button", name="End production").click()
    expect(page.get_by_role("button", name="End production")).to_have_count(0)
    expect(page.get_by_text("Chance to win: about")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_plan_of_the_adviser_is_drawn_on_the_board(server: Server, new_page, axe, width, height):
    """Two people who agreed on the adviser; the first has a fleet and may move it."""
    first = {"first_player": "first_colour"}
    made = server.new_table("learning", options=first, apart=True, advised=True)
    with Far(server, made) as far:
        far.act("second", "end", end=0)
        home = far.form("first")["bases"][0]
        large = new_ship(0, home, pd=8, beam=6, screen=4, tubes=2, missiles=6)
        far.act("first", "build", ships=[large, new_ship(0, home, pd=5, beam=3)])
    page = new_page(width, height)
    page.add_init_script(INSTANT)
    page.goto(server.seat(made, "first"))
    page.get_by_role("button", name=ASK).click()
    plan = page.locator(".adviser .plan").first
    expect(plan).to_be_visible(timeout=60_000)
    page.mouse.move(1, 1)
    expect(page.locator(".plan-ways")).to_have_count(0)
    plan.click()
    expect(plan).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".plan-ways .number").first).to_be_visible()
    assert page.locator(".plan-ways polyline").count() >= 1
    assert not axe(page)
    shoot(page, f"adviser-plan-{width}")
    plan.click()
    page.mouse.move(1, 1)
    page.locator(".prompt h2").focus()
    expect(page.locator(".plan-ways")).to_have_count(0)


def test_the_battles_ahead_are_planned_beside_the_purchase(server: Server, new_page, axe):
    made = server.new_table("core", title="japan", seed=4)
    with Far(server, made) as far:
        for action in to_a_battle():
            far.act("human", **action)
    for name, size in (("planner", (1440, 900)), ("planner-phone", (390, 844))):
        page = new_page(*size)
        page.add_init_script(INSTANT)
        page.goto(server.seat(made, "human"))
        rows = page.locator(
            ".planned tbody tr", has_text=re.compile("With 1 more (Field|Siege) Gun")
        )
        expect(rows.first).to_contain_text(re.compile(r"\d+ %"), timeout=60_000)
        assert not axe(page, ".planner")
        shoot(page, name)


def test_between_people_there_is_no_adviser(server: Server, new_page):
    made = server.new_table("learning", seed=4, apart=True)
    page = new_page(1280, 800)
    for seat in ("first", "second"):
        page.goto(server.seat(made, seat))
        expect(page.locator(".act h2")).to_be_visible()
        expect(page.get_by_role("button", name=ASK)).to_have_count(0)
