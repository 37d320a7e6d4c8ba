"""After the end: the story, what can be taken away, and games that go on from there."""

import re

import pytest
from playwright.sync_api import expect

from tests.support import browser as finder
from tests.web.conftest import Server, shoot

pytestmark = [pytest.mark.browser, pytest.mark.pictures, pytest.mark.timeout(120)]

RECORDED = finder.ROOT / "tests/games"
SHORT = RECORDED / "london/recorded/germs-attacked.record"
LONDON = RECORDED / "london/recorded/solitaire-force-2-crush-army.record"
JAPAN = RECORDED / "invasion/recorded/japan-core--capital-fell.record"
LARGEST_FILM = 1_000_000  # bytes, of a game of Japan


def test_a_finished_game_is_told_and_leads_to_its_moments(server: Server, new_page, axe):
    page = new_page(1440, 900)
    page.goto(server.bring(LONDON))
    page.get_by_role("button", name="How it went").click()
    after = page.get_by_role("dialog")
    expect(after.locator(".after-graph .line")).to_have_count(3)
    expect(after.locator(".after-story li").last).to_contain_text("The Martian won")
    expect(after.locator(".after")).to_contain_text("9 turns · 47 actions")
    expect(after.get_by_role("row", name="The Earthling")).to_contain_text("1.3")
    shoot(page, "after-desktop")
    page.set_viewport_size({"width": 390, "height": 844})
    assert not axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    shoot(page, "after-phone")
    expect(after.get_by_role("button", name=re.compile("^Turning point"))).to_have_count(3)
    after.get_by_role("button", name="Watch: turn 7, action 31").click()
    expect(page.locator(".replay-at")).to_have_text("31 / 47")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".practice-mark").first).to_have_text("Practice")
    expect(page.locator(".track-turn")).to_contain_text("Turn 7")
    page.goto(server.address)
    expect(page.locator(".my-games")).to_contain_text("War of the Worlds: London, from action 31")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_choices_are_looked_at_once_more(server: Server, new_page, axe, width, height):
    page = new_page(width, height)
    page.goto(f"{server.bring(JAPAN)}?story")
    choices = page.get_by_role("dialog").locator(".after-choices")
    choices.get_by_role("button", name="Look at the choices again").click()
    verdict = choices.get_by_role("status")
    expect(verdict).to_contain_text("luck and the other side made", timeout=100_000)
    expect(choices.locator(".after-graph .line")).to_have_count(1)
    expect(choices.get_by_role("button", name="Look at the choices again")).to_have_count(0)
    choices.scroll_into_view_if_needed()
    assert not axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    shoot(page, f"after-choices-{width}")
    watch = choices.get_by_role("button", name="Watch")
    if watch.count():
        watch.first.click()
        expect(page.locator(".replay-at")).to_be_visible()


def test_a_game_is_taken_away_as_picture_drawing_and_film(server: Server, new_page, tmp_path):
    page = new_page(1280, 800)
    page.goto(f"{server.bring(SHORT)}?story")
    saved = {}
    kinds = {"Picture": "png", "Drawing": "svg", "Film": "html", "Record": "record"}
    for button, end in kinds.items():
        with page.expect_download(timeout=60_000) as found:
            page.get_by_role("dialog").get_by_role("button", name=button).click()
        saved[end] = tmp_path / found.value.suggested_filename
        assert saved[end].suffix == f".{end}"
        found.value.save_as(saved[end])
    expect(page.locator(".share [role=status]")).to_contain_text("The record is saved.")
    expect(page.locator(".share-way", has_text="Record")).to_be_focused()  # keys go on from there
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert saved["png"].read_bytes().startswith(b"\x89PNG")
    assert 'end earthling "' in saved["record"].read_text("utf-8")
    film = new_page(1280, 800)
    film.context.set_offline(True)
    film.goto(saved["html"].as_uri())  # whatever else it fetched would fail the test
    expect(film.locator("#plane > *")).not_to_have_count(0)
    expect(film.get_by_role("button", name="Play", exact=True)).to_be_visible()
    film.get_by_role("button", name="Play", exact=True).click()
    expect(film.get_by_role("button", name="Pause")).to_be_visible()
    film.keyboard.press("End")
    expect(film.locator("#told")).to_contain_text("The Earthling won")
    expect(film.locator("#count")).to_have_text(re.compile(r"^(\d+) / \1$"))
    drawing = new_page(800, 600)
    assert "--zoom:" in saved["svg"].read_text("utf-8")  # signs as large as on the page
    drawing.set_content(saved["svg"].read_text("utf-8"))
    expect(drawing.locator("svg svg").first).to_be_visible()


def test_a_record_is_opened_from_a_file(server: Server, new_page, tmp_path):
    page = new_page(1280, 800, allow=["400"])
    page.goto(server.address)
    wrong = tmp_path / "wrong.record"
    wrong.write_text("no record")
    chooser = page.get_by_label("Look at a finished game from its record")
    chooser.set_input_files(wrong)
    problem = page.locator(".open-record [role=alert]")
    expect(problem).to_contain_text("This file is not the record of a game")
    cut = tmp_path / "cut.record"
    cut.write_text("".join(LONDON.read_text().splitlines(keepends=True)[:20]))
    chooser.set_input_files(cut)
    expect(problem).to_contain_text("the record breaks off")
    chooser.set_input_files(finder.ROOT / "docs/screenshots/door-desktop.png")
    expect(problem).to_contain_text("This file is not the record of a game")  # not: too large
    chooser.set_input_files(LONDON)
    expect(page.locator(".after-story")).to_be_visible(timeout=30_000)
    expect(page).to_have_url(re.compile(r"/table/[\w-]+\?story$"))


# Counts what a film costs: sheets that are packed, and positions that are asked for.
COUNT = """
window.__packed = 0;
window.__asked = 0;
const pack = HTMLCanvasElement.prototype.toDataURL;
HTMLCanvasElement.prototype.toDataURL = function (...how) {
  if (this.closest(".board")) window.__packed += 1;
  return pack.apply(this, how);
};
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  if (text.includes('"replay"')) window.__asked += 1;
  send.call(this, text);
};
"""


def test_a_film_packs_the_map_once_and_asks_for_each_position_once(
    server: Server, new_page, tmp_path
):
    page = new_page(1280, 800)
    page.add_init_script(COUNT)
    page.goto(f"{server.bring(JAPAN)}?story")
    with page.expect_download(timeout=60_000) as found:
        page.get_by_role("dialog").get_by_role("button", name="Film").click()
    saved = tmp_path / "film.html"
    found.value.save_as(saved)
    assert saved.stat().st_size < LARGEST_FILM
    assert page.evaluate("window.__packed") == 1  # the map goes and comes with every battle
    film = new_page(1280, 800)
    film.set_content(saved.read_text("utf-8"))
    expect(film.locator("#plane > *")).not_to_have_count(0)  # it is unpacked
    film.keyboard.press("End")
    expect(film.locator("#told")).to_contain_text("the Capital is destroyed")
    frames = int(film.locator("#count").inner_text().split(" / ")[1]) + 1
    assert page.evaluate("window.__asked") == frames > 40
    assert film.locator("#plane [data-hex]").count() == 0


def test_links_lead_whoever_gets_them_to_the_same_page(server: Server, new_page):
    page = new_page(1280, 800, permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{server.bring(SHORT)}?story")
    page.get_by_role("dialog").get_by_role("button", name="Copy link").click()
    expect(page.locator(".share [role=status]")).to_have_text("Copied.")
    story = page.evaluate("() => navigator.clipboard.readText()")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Pause").click()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay-at")).to_have_text("1 / 22")
    page.locator(".replay-moment").get_by_role("button", name="Copy link").click()
    expect(page.locator(".replay-moment [role=status]")).to_contain_text("sees this moment")
    moment = page.evaluate("() => navigator.clipboard.readText()")
    other = new_page(390, 844)
    other.goto(story)
    expect(other.locator(".after-story")).to_be_visible(timeout=30_000)
    other.goto(moment)
    expect(other.locator(".replay-at")).to_have_text("1 / 22")


@pytest.mark.parametrize("theme", ["dark", "paper", "contrast"])
def test_pages_around_a_game_are_open_to_everybody_in_every_theme(
    server: Server, new_page, axe, theme
):
    page = new_page(1440, 900)
    settings = (
        f"localStorage.setItem('thunderchild.settings', JSON.stringify({{theme: '{theme}'}}))"
    )
    page.add_init_script(settings)
    table = server.bring(LONDON)
    seen = {
        "/learn": ".lesson-shelf .cover img",
        "/rules": ".books .cover img",
        "/settings": ".keys",
        "/title/warpwar": ".title-screens",
        f"{table}?story": ".after-story",
        f"{table}?action=31": ".replay-moment",
    }
    for path, part in seen.items():
        page.goto(path if path.startswith("http") else server.address + path)
        expect(page.locator(part).first).to_be_visible(timeout=30_000)
        assert not axe(page), path
