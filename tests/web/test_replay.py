"""Replay: as a film, by action, by turn, by keys, and by an address that can be sent."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support import browser as finder
from tests.web.conftest import Server, shoot

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

INSTANT = "localStorage.setItem('thunderchild.settings', JSON.stringify({telling: 'instant'}))"
WARPWAR = finder.ROOT / "tests/games/warpwar/recorded/learning-won-by-greedy.record"
JAPAN = finder.ROOT / "tests/games/invasion/recorded/japan-1--colonized.record"


def expect_at(page: Page, number: int, last: int) -> None:
    expect(page.locator(".replay-at")).to_have_text(f"{number} / {last}")


def test_a_game_is_watched_by_buttons_keys_and_address(server: Server, new_page, axe):
    page = new_page(1280, 800)
    page.goto(server.bring(WARPWAR))
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".replay-at")).not_to_have_text("0 / 98", timeout=60_000)  # it runs
    page.get_by_role("button", name="Pause").click()
    page.keyboard.press("Home")
    expect_at(page, 0, 98)
    page.keyboard.press("ArrowRight")
    expect_at(page, 1, 98)
    expect(page).to_have_url(re.compile(r"\?action=1$"))
    page.get_by_role("button", name="One turn on").click()
    expect(page.locator(".replay-told strong")).to_have_text(re.compile("Turn 1"))
    page.keyboard.press("End")
    expect_at(page, 98, 98)
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(".replay-told strong")).to_have_text(re.compile("Turn 4"))
    page.get_by_label("Seen by").select_option("second")
    expect(page).to_have_url(re.compile("action=[0-9]+&seat=second$"))
    assert not axe(page)
    shoot(page, "replay-film")
    sent = page.url
    other = new_page(390, 844)
    other.goto(sent)
    expect(other.get_by_label("Seen by")).to_have_value("second")
    expect(other).to_have_url(sent)
    bar = other.locator(".replay").bounding_box()
    assert bar is not None and bar["height"] <= 110  # two rows, so that the board is seen
    other.get_by_role("button", name="Present", exact=True).click()
    expect(other.locator(".act .end")).to_be_visible()
    expect(other).not_to_have_url(re.compile(r"\?"))


@pytest.mark.parametrize("width", [1024, 1280, 1440])
def test_the_bar_stays_over_the_map(server: Server, new_page, width: int):
    for record in (WARPWAR, JAPAN):
        page = new_page(width, 800)
        page.goto(f"{server.bring(record)}?action=9")
        bar, end = page.locator(".replay"), page.locator(".replay > button").last
        expect(end).to_have_text("Present")
        slider = bar.get_by_role("slider").bounding_box()
        assert slider is not None and slider["width"] >= 300
        within, last = bar.bounding_box(), end.bounding_box()
        assert within is not None and last is not None
        assert last["x"] + last["width"] <= within["x"] + within["width"]
        assert last["y"] + last["height"] <= within["y"] + within["height"]


def test_an_unfinished_game_shows_each_what_they_may_see(server: Server, new_page):
    made = server.new_table("learning", options={"first_player": "first_colour"}, apart=True)
    second = new_page(800, 600)
    second.goto(server.seat(made, "second"))
    second.get_by_role("button", name="North").click()
    expect(second.get_by_role("button", name="Ask to undo")).to_be_visible()
    table, _, token = server.seat(made, "second").partition("#")
    second.goto(f"{table}?action=1#{token}")
    expect_at(second, 1, 1)
    expect(second.locator(".prompt")).to_contain_text("Looking back: action 1")
    watcher = new_page(800, 600)
    watcher.goto(f"{table}?action=1&seat=second")
    expect(watcher.locator(".refused")).to_contain_text("shown when the game is over")
    expect(watcher.locator(".replay")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_something_is_tried_out_in_an_unfinished_game(server: Server, new_page, axe, width, height):
    """From a moment of the past, as a game of practice; the true game goes on as it was."""
    made = server.new_table("solitaire", title="london", seed=4)
    page = new_page(width, height)
    page.add_init_script(INSTANT)
    page.goto(f"{server.address}/table/{made['table']}?action=0#{made['links']['earthling']}")
    page.get_by_role("button", name="Try it out from here").click()
    expect(page.locator(".practice-mark").first).to_have_text("Practice")
    expect(page).not_to_have_url(re.compile(str(made["table"])))
    expect(page.locator(".act h2")).to_be_visible()
    assert not axe(page)
    shoot(page, f"tried-out-{width}")
    page.goto(server.address)
    expect(page.locator(".my-games")).to_contain_text("War of the Worlds: London, from action 0")


def test_a_battle_is_watched_again_beat_by_beat(server: Server, new_page):
    page = new_page(1280, 800)
    page.goto(f"{server.bring(JAPAN)}?action=24")
    expect_at(page, 24, 87)
    page.keyboard.press(",")
    expect(page).to_have_url(re.compile("action=24&event="))
    page.keyboard.press(".")
    expect(page).to_have_url(re.compile("action=24$"))
    page.get_by_role("button", name="One beat back").click()
    expect(page).to_have_url(re.compile("action=24&event="))
    page.get_by_role("button", name="One beat on").click()
    expect(page).to_have_url(re.compile("action=24$"))
