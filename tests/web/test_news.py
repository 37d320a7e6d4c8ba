"""News for whoever did not watch, what glows until it is seen, and what can be heard."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.far import Far, new_ship
from tests.web.look.showing import ready

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

LISTEN = """
window.__tones = 0;
const made = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.__tones += 1;
  return made.call(this);
};
"""


def meet(far: Far) -> None:
    """Four small ships of First, and a cruiser of Second that stays where it is."""
    far.act("second", "end", end=0)
    home = far.form("first")["bases"][0]
    far.act("first", "build", ships=[new_ship(0, home, pd=5)] * 4)
    far.act("first", "halt")
    base = far.form("second")["bases"][0]
    far.act("second", "build", ships=[new_ship(0, base, pd=20, beam=15)])
    far.act("second", "halt")
    far.pages.pop("second").close()  # from now on the page under test is the only one there


def fly(far: Far, *ships: int) -> None:
    """Some ships of First fly, each on its own."""
    for ship in ships:
        mover = next(one for one in far.form("first")["ships"] if one["ship"] == ship)
        ways = far.form("first")["ways"][mover["ways"]]
        far.go("first", ship, ways["hexes"][-1 - ship])


def visit(server: Server, new_page, pace: str) -> tuple[Page, Far]:
    """A page that has seen the first turn and went away, and what happened since."""
    made = server.new_table("learning", options={"first_player": "first_colour"}, apart=True)
    far = Far(server, made)
    meet(far)
    page: Page = ready(new_page(1280, 800), telling=pace)
    page.add_init_script(LISTEN)
    page.goto(server.seat(made, "second"))
    drawn(page)
    page.goto(server.address)
    fly(far, 0, 1, 2, 3)
    far.act("first", "halt")
    page.goto(server.seat(made, "second"))
    drawn(page)
    return page, far


def test_who_comes_back_reads_what_happened_and_sees_where(server: Server, new_page, axe):
    page, far = visit(server, new_page, "fast")
    news = page.locator(".news")
    expect(news.get_by_role("heading")).to_have_text("Since your last visit")
    assert 1 <= news.locator("li").count() <= 5
    glowing = page.locator(".live .glow")
    expect(glowing).not_to_have_count(0)
    many = glowing.count()
    assert not axe(page, ".act")
    shoot(page, "news-desktop")
    x, y = glowing.first.evaluate(
        "(it) => { const b = it.getBoundingClientRect();"
        " return [b.left + b.width / 2, b.top + b.height / 2]; }"
    )
    page.mouse.move(x, y)
    expect(glowing).to_have_count(many - 1)  # it is seen
    news.get_by_role("button", name="Watch it").click()
    expect(news).to_have_count(0)
    told = page.locator(".telling-count")
    expect(told).to_contain_text("1 of")
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    halted = told.inner_text()
    page.wait_for_timeout(2500)  # longer than a beat lasts
    expect(told).to_have_text(halted)
    page.keyboard.press("p")
    expect(told).not_to_have_text(halted)  # it goes on by itself
    page.keyboard.press("s")
    expect(news.get_by_role("heading")).to_have_text("What happened")
    news.get_by_role("button", name="Put the news away").click()
    expect(news).to_have_count(0)
    expect(glowing).to_have_count(0)
    page.reload()
    drawn(page)
    expect(page.locator(".news, .telling")).to_have_count(0)  # all of it is seen
    far.__exit__()


def test_who_skips_to_the_own_move_is_not_halted_before_it(server: Server, new_page):
    """The other side may still be at it; all of that is news."""
    made = server.new_table("learning", options={"first_player": "first_colour"}, apart=True)
    with Far(server, made) as far:
        meet(far)
        page = ready(new_page(1280, 800), telling="step")
        page.goto(server.seat(made, "second"))
        drawn(page)
        fly(far, 0)
        page.get_by_role("button", name="Skip to your move").click()
        news = page.locator(".news")
        expect(news.locator("li")).to_have_count(1)
        fly(far, 1, 2)
        expect(news.locator("li")).to_have_count(3)
        expect(page.locator(".telling")).to_have_count(0)
        fly(far, 3)
        far.act("first", "halt")
        expect(page.locator(".movement")).to_be_visible()
        expect(news.locator("li")).to_have_count(4)
        news.get_by_role("button", name="Watch it").click()
        expect(page.locator(".telling-count")).to_contain_text("1 of")


def test_nothing_is_heard_until_sounds_are_switched_on(server: Server, new_page):
    page, far = visit(server, new_page, "step")
    told = page.locator(".telling-count")
    expect(told).to_contain_text("1 of")
    page.keyboard.press("n")
    expect(told).to_contain_text("2 of")
    assert page.evaluate("window.__tones") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sounds").check()
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    expect(told).to_contain_text("3 of")
    page.wait_for_function("window.__tones > 0")
    far.__exit__()
