"""A turn of the enemy and a round of combat, as WarpWar tells them."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.far import Far, new_ship
from tests.web.look.showing import ready

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

# When the parts of the picture appear, in seconds from its opening.
WHEN = """
() => {
  const at = (of) => [...document.querySelectorAll(of)].map((it) =>
    Number.parseFloat(getComputedStyle(it).getPropertyValue("--at")));
  return { orders: at(".shown-order"), rays: at(".ray"), shots: at(".shot"),
    count: at(".count"), deaths: at(".lost .shown-ship") };
}
"""


# Notes for each shot, when it is first seen, whether it is in sight.
NOTING = """
() => {
  window.__told = [];
  const inSight = (it) => {
    const box = it.getBoundingClientRect();
    for (let up = it.parentElement; up; up = up.parentElement) {
      if (!/auto|hidden|scroll/.test(getComputedStyle(up).overflowY)) continue;
      const room = up.getBoundingClientRect();
      if (box.top < room.top - 2 || box.bottom > room.bottom + 2) return false;
    }
    return box.bottom <= innerHeight;
  };
  const seen = new Set();
  const look = () => {
    for (const it of document.querySelectorAll(".shot"))
      if (!seen.has(it) && getComputedStyle(it).visibility === "visible") {
        seen.add(it);
        window.__told.push(inSight(it));
      }
    requestAnimationFrame(look);
  };
  look();
}
"""


def attack(far: Far) -> None:
    """First flies over half the map and finds a hulk and a cruiser on their base."""
    far.act("second", "end", end=0)
    home = far.form("first")["bases"][0]
    far.act("first", "build", ships=[new_ship(0, home, pd=23, beam=12)])
    far.act("first", "halt")
    base = far.form("second")["bases"][0]
    hulk, cruiser = new_ship(0, base, pd=1), new_ship(0, base, pd=20, beam=9)
    far.act("second", "build", ships=[hulk, cruiser])
    far.act("second", "halt")
    far.go("first", 0)
    far.act("first", "halt")


def fire(far: Far) -> None:
    """The hulk is shot down while the cruiser looks on."""
    shot = {"ship": 0, "tactic": 0, "drive": 2, "beam": 12, "target": 1}
    far.act("first", "orders", orders=[shot])
    still = [{"ship": 1, "tactic": 1}, {"ship": 2, "tactic": 1}]
    far.act("second", "orders", orders=still)


GUARDS = 9


def gather(far: Far) -> None:
    """First comes to a base with ten Systemships."""
    far.act("second", "end", end=0)
    home = far.form("first")["bases"][0]
    far.act("first", "build", ships=[new_ship(0, home, pd=23, beam=12, screen=10)])
    far.act("first", "halt")
    base = far.form("second")["bases"][0]
    guards = [new_ship(1, base, pd=2, beam=1)] * GUARDS
    far.act("second", "build", ships=[*guards, new_ship(1, base, pd=50 - 3 * GUARDS)])
    far.act("second", "halt")
    far.go("first", 0)
    far.act("first", "halt")


def volley(far: Far) -> None:
    """All but one fire: a Systemship is lost, and the Screen of First takes the rest."""
    shot = {"ship": 0, "tactic": 0, "drive": 2, "beam": 12, "screen": 9, "target": 1}
    far.act("first", "orders", orders=[shot])
    fire = [{"ship": s, "tactic": 0, "beam": 1, "target": 0} for s in range(1, GUARDS + 1)]
    far.act("second", "orders", orders=[*fire, {"ship": GUARDS + 1, "tactic": 1}])


def telling(page: Page) -> str:
    """What is told now."""
    return page.locator(".telling-body").inner_text()


def test_a_way_is_one_sentence_and_a_round_comes_in_its_time(server: Server, new_page):
    made = server.new_table("learning", options={"first_player": "first_colour"})
    page = ready(new_page(1280, 800, reduced_motion="no-preference"), still=False)
    page.goto(server.seat(made, "second"))
    with Far(server, made) as far:
        attack(far)
        drawn(page, far.pages["second"].position["seq"])
        while "moves" not in telling(page):
            page.keyboard.press("n")
            drawn(page)
        assert telling(page).count("went from") == 1
        expect(page.locator(".wake.told").nth(3)).to_be_attached()  # all of the way is drawn
        expect(page.locator(".wake-end")).to_have_count(1)
        shoot(page, "warpwar-way-desktop")
        fire(far)
        drawn(page, far.pages["second"].position["seq"])
    while not page.locator(".duel").count():
        page.keyboard.press("n")
        drawn(page)
    assert "effective" not in telling(page), "the panel behind does not say how it ends"
    expect(page.locator(".live .death")).to_have_count(1)  # it dies where it stands
    when = page.evaluate(WHEN)
    ends = [max(when[part]) for part in ("orders", "rays", "shots", "deaths")]
    assert ends == sorted(ends)
    assert max(when["orders"]) < min(when["rays"]) < min(when["shots"]) <= min(when["count"])
    expect(page.locator(".shown-taken", has_text="destroyed")).to_be_visible()
    shoot(page, "warpwar-death-desktop")
    page.locator(".dialog .main").click()
    expect(page.locator(".live .death")).to_have_count(0)


def test_an_order_is_read_against_all_that_the_enemy_may_order(server: Server, new_page, axe):
    made = server.new_table("learning", options={"first_player": "first_colour"})
    page = ready(new_page(1280, 800), telling="instant")
    with Far(server, made) as far:
        attack(far)
        page.goto(server.seat(made, "first"))
        drawn(page, far.pages["first"].position["seq"])
    grid = page.locator(".forecast table").first
    expect(grid.locator("tbody tr")).to_have_count(3)  # a row for each tactic
    assert grid.locator("tbody td").count() >= 3 * 7  # a column for each Drive
    before = grid.locator("tbody").inner_text()
    assert not axe(page, ".forecast")
    for _ in range(4):
        page.get_by_role("button", name="More Beam of W1").click()
    drawn(page)
    after = grid.locator("tbody").inner_text()
    assert after != before, "it follows the order as it is written"
    page.locator(".order.open .tactics label", has_text="Attack").click()
    drawn(page)
    assert grid.locator("tbody").inner_text() != after
    grid.scroll_into_view_if_needed()
    shoot(page, "forecast-desktop")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_round_of_many_ships_fits_and_goes_along_with_its_shots(server: Server, new_page, size):
    made = server.new_table("basic", options={"first_player": "first_colour"})
    page = ready(new_page(*size, reduced_motion="no-preference"), still=False)
    page.goto(server.seat(made, "second"))
    drawn(page)
    page.evaluate(NOTING)
    with Far(server, made) as far:
        gather(far)
        drawn(page, far.pages["second"].position["seq"])
        page.keyboard.press("s")
        volley(far)
        drawn(page, far.pages["second"].position["seq"])
        ships = page.locator(".records .record:not(.gone)")
        while not page.locator(".duel").count():
            page.keyboard.press("n")
            drawn(page)
        expect(page.locator(".shown-order.lost")).to_have_count(1)
        expect(ships).to_have_count(GUARDS + 1)  # the list behind does not say who is lost
    shots = GUARDS + 1
    page.wait_for_function(f"() => __told.length === {shots}")
    assert page.evaluate("() => __told") == [True] * shots
    expect(page.locator(".aftermath")).to_be_in_viewport()
    over = "() => document.querySelector('.dialog-body').scrollHeight"
    assert page.evaluate(over) <= size[1], "the picture and the ledger scroll, not the dialog"
    shoot(page, f"warpwar-many-{size[0]}")
    page.locator(".dialog .main").click()
    drawn(page)
    expect(ships).to_have_count(GUARDS)
