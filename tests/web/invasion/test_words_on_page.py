"""What stands on the page of Japan and England: once, where it belongs, and nothing over it."""

import json
import re
from collections import Counter
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server
from tests.web.invasion.stage import Prepared
from tests.web.invasion.test_choosing import GUN_AND_MEN, TO_MIYAZAKI, sit, zone
from thunderchild.core.chance import Fast
from thunderchild.games.invasion.model.battle_actions import FireAt

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

BOXES = """
(marks) => marks.map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
})
"""


def boxes(page: Page, what: str) -> list[list[float]]:
    """Where things are drawn: left, top, right, bottom."""
    found: list[list[float]] = page.locator(what).evaluate_all(BOXES)
    return found


def overlap(a: list[float], b: list[float]) -> bool:
    """Whether two boxes share more than an edge."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def holds(box: list[float], text: list[float]) -> bool:
    """Whether a text stands in its box."""
    return box[0] <= text[0] and box[1] <= text[1] and text[2] <= box[2] and text[3] <= box[3]


def has_two_lines_below_one(table: Prepared, view: Any) -> bool:
    """A Gun can fire at two Tripods in one hex and at one beside it, half a hex higher."""
    if view.battle is None:
        return False
    s = table.game.imagine(view, Fast(1))
    shots = [shot for shot in table.game.decision(s, 0) if isinstance(shot, FireAt)]
    aimed = Counter((shot.piece, s.tripod_hex[shot.tripod]) for shot in shots)
    columns = table.game.facts.battle.board(s).file.columns
    place = {hex: divmod(hex, columns) for _, hex in aimed}
    high = {hex: 2 * row + column % 2 for hex, (row, column) in place.items()}
    return any(
        number > 1
        and gun == other
        and high[hex] == high[near] + 1
        and abs(hex % columns - near % columns) == 1
        for (gun, hex), number in aimed.items()
        for other, near in aimed
    )


def crowded_table(server: Server) -> Prepared:
    """A table at which that is so; games differ with the machine that plays them."""
    for seed in (11, 5, 15, 6, 3, 22):
        table = Prepared(server, "japan", "core", seed)
        if table.until(partial(has_two_lines_below_one, table)):
            return table
    raise AssertionError("no battle was so crowded")


def test_chances_do_not_cover_each_other(server: Server, new_page: Any) -> None:
    table = crowded_table(server)
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table)
    crowded = 0
    for gun in range(page.locator(".take").count()):
        page.locator(".take").nth(gun).click()
        expect(page.locator(".odds text").first).to_contain_text("%")
        labels, words = boxes(page, ".odds rect"), boxes(page, ".odds text")
        crowded += len(words) > len(labels) > 1
        assert not any(overlap(a, b) for a, b in combinations(labels, 2))
        assert all(any(holds(box, text) for box in labels) for text in words)
        expect(page.locator(".live.battle > g").last).to_have_class("odds")  # nothing over them
        page.get_by_role("button", name="Lay down").click()
    assert crowded


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_the_end_is_told_once(server: Server, new_page: Any, size: tuple[int, int]) -> None:
    table = Prepared(server, "england", "1", 4)
    table.until(lambda _view: False, "random")
    reason = table.page.position["outcome"]["reason"]
    page = new_page(*size, reduced_motion="reduce")
    page.goto(table.link)
    expect(page.locator(".act .end")).to_be_visible()
    told = page.locator(".act").inner_text()
    assert len(re.findall("You (have )?(won|lost)", told)) == 1
    assert len(re.findall(re.escape(reason), told, re.IGNORECASE)) == 1


def test_the_deck_of_scenario_1_is_filled_in_one_click(server: Server, new_page: Any) -> None:
    page = new_page(1440, 900, reduced_motion="reduce")
    table = Prepared(server, "england", "1", 6)
    text = json.dumps(json.dumps({"telling": "instant"}))
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {text})")
    page.goto(table.link)
    page.get_by_role("button", name="Take those that help").click()
    expect(page.locator(".deck input:checked")).to_have_count(15)
    page.get_by_role("button", name="Take these cards").click()
    expect(page.locator(".prompt")).to_contain_text("Place a Unit: 20 are left.")
    page.locator(".take", has_text="Field Gun").click()
    for left in range(19, 0, -1):  # it stays in hand
        zone(page, "Leeds").dispatch_event("click")
        words = "1 is left" if left == 1 else f"{left} are left"
        expect(page.locator(".prompt")).to_contain_text(f"Place a Unit: {words}.")


def test_headings_say_what_is_done_now(server: Server, new_page: Any) -> None:
    """Pieces that dig are not waiting to be placed, and nothing is called lit that is not."""
    table = Prepared(server, "japan", "core", 5).play([*GUN_AND_MEN, *TO_MIYAZAKI])
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table)
    act = page.locator(".act")
    expect(act).to_contain_text("In this battle")
    expect(act).not_to_contain_text("Still to be placed")
    expect(act).not_to_contain_text("Choose what is lit")
    table.play(["ready"])
    drawn(page)
    expect(act).to_contain_text("Still to be placed")


def test_a_game_of_zones_does_not_speak_of_hexes(server: Server, new_page: Any) -> None:
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, Prepared(server, "japan", "core", 5))
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_text("No motion")).to_be_visible()
    expect(page.get_by_text("Hex numbers")).to_have_count(0)
    expect(page.locator(".keys")).to_contain_text("from Zone to Zone")
    expect(page.locator("body")).not_to_contain_text("hex to hex")
    expect(page.locator("body")).not_to_contain_text("Colony")
