"""The battle boards of Japan and England: piles that can be read, rings of Range."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server, shoot
from tests.web.invasion.stage import Prepared
from tests.web.invasion.test_choosing import GUN_AND_MEN, TO_MIYAZAKI, sit
from thunderchild.core.chance import Fast
from thunderchild.games.invasion.model.battle_actions import PlacePiece

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

SIZES = {"desk": (1280, 800), "phone": (390, 844)}
LEAST = 10  # pixels of a letter

# The largest letters of a kind, in pixels of the screen.
PAINTED = """
(marks) => marks.map((one) => {
  const scale = one.getBoundingClientRect().height / one.getBBox().height;
  return scale * parseFloat(getComputedStyle(one).fontSize);
})
"""


def full_fleet(view: Any) -> bool:
    """Five Freighters are to be placed."""
    if view.question != "PlaceQuestion" or view.battle.board != "naval":
        return False
    return [piece.kind for piece in view.battle.pieces].count("refugee") >= 5


def crowded_sea(server: Server) -> Prepared:
    """A naval battle with five Freighters in one hex; games differ with what plays them."""
    for seed in (14, *range(1, 40)):
        table = Prepared(server, "japan", "3", seed)
        table.until(lambda view: view.turn > 1 or full_fleet(view))
        if full_fleet(table.view):
            break
    while table.view.question == "PlaceQuestion":
        table.act(first_place(table, table.game.imagine(table.view, Fast(1))))
    return table


def first_place(table: Prepared, s: Any) -> PlacePiece:
    """The next piece on the first hex that takes it."""
    places = [one for one in table.game.decision(s, 0) if isinstance(one, PlacePiece)]
    return min(places, key=lambda one: (one.piece, one.hex))


def test_many_pieces_of_a_hex_lie_on_a_pile_that_can_be_read(server: Server, new_page: Any) -> None:
    table = crowded_sea(server)
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    sit(page, table)
    pile = page.locator(".stack", has=page.locator(".chit")).first
    expect(pile.locator(".chit")).to_have_count(1)
    expect(pile.locator(".tally text")).to_have_text("5")
    assert all(size >= LEAST for size in pile.locator("text").evaluate_all(PAINTED))
    at = pile.get_attribute("data-at")
    page.locator(f".hit[data-hex='{at}']").tap()
    expect(page.locator(".range-card.crowded")).to_contain_text("Freighter 5")
    shoot(page, "japan-crowded-phone")


# The hexes that a ring encloses by where it is drawn: those whose middle lies inside its line.
ENCLOSED = """
(ring) => {
  const line = ring.querySelector(".range-line");
  const sides = line.getAttribute("d").split("M").slice(1)
    .map((side) => side.split(/[L ]/).map(Number));
  const inside = (x, y) => sides.filter(([ax, ay, bx, by]) =>
    (ay > y) !== (by > y) && x < ax + ((y - ay) / (by - ay)) * (bx - ax)).length % 2 === 1;
  return [...document.querySelectorAll(".battle .hit")].filter((hex) => {
    const [x, y] = hex.getAttribute("transform").slice(10, -1).split(" ").map(Number);
    return inside(x, y);
  }).map((hex) => Number(hex.dataset.hex));
}
"""


@pytest.mark.parametrize("size", SIZES)
def test_rings_enclose_what_a_gun_reaches(server: Server, new_page: Any, size: str) -> None:
    table = Prepared(server, "japan", "core", 5).play([*GUN_AND_MEN, *TO_MIYAZAKI, "ready"])
    page = new_page(*SIZES[size])
    sit(page, table)
    board = table.game.facts.battle.board(table.game.imagine(table.view, Fast(1)))
    for hex in (17, 22, 20):  # two in the middle, one at the edge
        near = {there for there in range(len(board.labels)) if board.range(hex, there) <= 2}
        page.locator(f"[data-hex='{hex}']").hover()
        ring = page.locator(".range-ring.of-aim")
        expect(page.locator(".in-aim")).to_have_count(len(near) - 1)
        assert set(ring.evaluate(ENCLOSED)) == near
        expect(ring.locator("text")).to_have_text("Range 2")
        assert min(ring.locator("text").evaluate_all(PAINTED)) >= LEAST
    page.locator("[data-hex='17']").click()
    expect(page.locator(".range-ring.of-reach")).to_have_count(1)
    near = {there for there in range(len(board.labels)) if board.range(17, there) <= 2}
    assert set(page.locator(".range-ring.of-reach").evaluate(ENCLOSED)) == near
    shoot(page, f"japan-rings-{size}")
