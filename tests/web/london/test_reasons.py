"""Whatever is dark or greyed on London's page says why; what leaves no choice takes one key."""

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.games.test_matters import TRAPS
from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.far import Far
from thunderchild.core.chance import Draws, key_from_seed
from thunderchild.core.codec import to_plain
from thunderchild.core.record import Setup
from thunderchild.games.london.page.forms import AttackForm
from thunderchild.games.london.proves.biases import BIASES
from thunderchild.players import form_of
from thunderchild.table.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

DICE = 6
Line = tuple[str, Any]
Test = Callable[[Table, Any], bool]


def asks(name: str) -> Test:
    return lambda table, _: (
        type(table.game.questions[table.state.kind]).__name__ == f"{name}Question"
    )


def can_go(table: Table, decision: Any) -> bool:
    """Whether a Walker of the Martian's can move."""
    s: Any = table.state
    return asks("Move")(table, decision) and any(
        s.kind_of[piece] == 0 for piece in decision.moves.movable() if s.side == 0
    )


def is_forced(table: Table, decision: Any) -> bool:
    return asks("Shelter")(table, decision) and decision.forced() is not None


def could_only_hurt(table: Table, decision: Any) -> bool:
    return asks("Bea")(table, decision) and decision.quiet is not None


def rolls(table: Table, decision: Any) -> bool:
    """Whether the first attack that is offered is decided by a die."""
    if not asks("Attack")(table, decision):
        return False
    first = form_of(decision, AttackForm).shooters[:1]
    return any(one.shots and len(one.shots[0].results) == DICE for one in first if not one.why_not)


PLACES: dict[str, tuple[str, Test]] = {
    "buy": ("besieger", asks("Buy")),
    "place": ("besieger", asks("Place")),
    "land": ("besieger", asks("Land")),
    "move": ("hunter", can_go),
    "attack": ("hunter", asks("Attack")),
    "dice": ("hunter", rolls),
    "retreat": ("hunter", asks("Retreat")),
    "shelter": ("besieger", is_forced),
    "bea": ("colonist", could_only_hurt),
}


def face_down() -> tuple[int, list[Line], str]:
    """A Walker beside a face-down piece that can be Germs, before it attacks."""
    table = Table(Setup("london", "two_player"), {}, key=key_from_seed(7))
    lines = list[Line]()
    for line in TRAPS:
        seat, _, text = line.partition(" ")
        for action in table.game.read_all(table.state, table.seat_number(seat), text):
            lines.append((seat, to_plain(action)))
            table.act(seat, action)
    return 7, lines, "martian"


@cache
def found(name: str) -> tuple[int, list[Line], str]:
    """A seed, the actions that lead to a place, and the seat that is asked there."""
    if name not in PLACES:
        return face_down()
    bias, is_there = PLACES[name]
    for seed in range(1, 200):
        table = Table(Setup("london", "two_player"), {}, key=key_from_seed(seed))
        draws, lines = Draws(seed), list[Line]()
        game: Any = table.game
        while table.outcome is None:
            seat = table.asked()[0]
            who = table.seat_number(seat)
            state: Any = table.state
            decision: Any = game.decision(state, who)
            if is_there(table, decision):
                return seed, lines, seat
            action = BIASES[bias](game.facts, state, who, decision, draws)
            if action is None or action not in decision:
                action = decision.sample(draws)
            lines.append((seat, to_plain(action)))
            table.act(seat, action)
    raise AssertionError(f"no game leads to {name}")


INSTANT = {"telling": "instant"}


@pytest.fixture
def brought(server: Server, new_page) -> Any:
    """A page at a place of the game, and the far seats that brought it there."""
    fars = []

    def bring(name: str, width: int = 1440, height: int = 900, settings: Any = INSTANT) -> Page:
        seed, lines, seat = found(name)
        made = server.new_table("two_player", title="london", seed=seed)
        far = Far(server, made)
        fars.append(far)
        for who, action in lines:
            far.act(who, **action)
        page: Page = new_page(width, height)
        kept = json.dumps(settings)
        page.add_init_script(f"localStorage.setItem('thunderchild.settings', '{kept}')")
        page.goto(server.seat(made, seat))
        expect(page.locator(".prompt h2")).to_be_visible()
        return page

    yield bring
    for far in fars:
        far.__exit__()


def touch(page: Page, label: str) -> None:
    """Choose a hex of the map by its number."""
    page.locator(f"[data-hex][aria-label^='{label} ']").dispatch_event("click")


def said(page: Page, words: str, rule: str) -> None:
    expect(page.locator(".refused")).to_contain_text(words)
    expect(page.locator(".refused .rule-link")).to_have_text(rule)


SIZES = [(1440, 900), (390, 844)]


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_a_unit_is_set_up_where_it_may_be_or_the_hex_says_why(brought, size) -> None:
    page = brought("place", *size)
    touch(page, "0106")
    said(page, "is set up in a city hex; 0106 Wormholt Fields is park", "LON-4.9")
    touch(page, "0505")
    expect(page.locator(".refused")).to_have_count(0)


def test_a_number_that_cannot_be_bought_says_why(brought) -> None:
    page = brought("buy")
    page.get_by_role("button", name="Less Walker").click(force=True)
    said(page, "outside 0 to 9", "LON-4.3")
    page.get_by_role("button", name="More Monster").click()
    page.get_by_role("button", name="More Monster").click(force=True)
    said(page, "outside 0 to 1", "LON-4.3")
    for name in ("Death Ray", "HQ"):
        page.get_by_role("button", name=f"More {name}").click()
    page.get_by_role("button", name="More Bio Lab").click(force=True)
    said(page, "That costs 11 points; there are 10", "LON-4.3")
    page.get_by_role("button", name="Less HQ").click()
    expect(page.locator(".refused")).to_have_count(0)
    page.get_by_role("spinbutton", name="Walker").fill("9")
    said(page, "there are 10", "LON-4.3")


def test_a_purchase_is_offered_again_in_the_next_game(brought) -> None:
    page = brought("buy")
    own = page.locator(".ready-list", has_text="Your own")
    expect(own).to_have_count(0)
    page.get_by_role("button", name="More Walker", exact=True).click()
    page.get_by_role("button", name="Buy these").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator(".purchase")).to_have_count(0)
    kept = page.evaluate("() => localStorage['thunderchild.chosen']")
    again = brought("buy")
    again.evaluate("(kept) => { localStorage['thunderchild.chosen'] = kept; }", kept)
    again.reload()
    own = again.locator(".ready-list", has_text="Your own")
    expect(own).to_have_text("Your own1 Walker")
    own.click()
    expect(again.locator(".act")).to_contain_text("9 of 10 points left")


def test_a_hex_where_nothing_lands_says_why(brought) -> None:
    page = brought("land")
    touch(page, "0906")
    said(page, "A unit lands on the edge of the map", "LON-22.1")


def test_a_hex_out_of_reach_says_why(brought) -> None:
    page = brought("move")
    page.locator(".movers .mover", has_text="Walker").first.click()
    expect(page.locator(".lit.go, .lit.stop").first).to_be_attached()
    touch(page, "2012")
    expect(page.locator(".refused")).to_contain_text("out of reach")
    page.get_by_role("button", name="Dismiss").click()
    expect(page.locator(".mover[aria-pressed='true']")).to_have_count(1), "it stays in hand"


def test_a_target_out_of_range_says_why(brought) -> None:
    page = brought("attack")
    page.locator(".movers .mover").first.click()
    touch(page, "1509")
    said(page, "hexes away, the Range is 1", "LON-13.6")
    touch(page, "2012")
    said(page, "2012 cannot be turned to rubble", "LON-3.4")


# All six dice of the attack stand between the top of the panel and the buttons below them.
DICE_IN_SIGHT = """
() => {
  const top = document.querySelector(".act").getBoundingClientRect().top;
  const foot = document.querySelector(".act .lock").getBoundingClientRect().top;
  const dice = [...document.querySelectorAll(".attack-card .dice tbody tr")];
  const places = dice.map((die) => die.getBoundingClientRect());
  return dice.length === 6 && places.every((at) => at.top >= top && at.bottom <= foot + 1);
}
"""


def test_the_six_dice_of_an_attack_are_in_sight(brought) -> None:
    page = brought("dice", 1280, 800)
    page.locator(".movers .mover").first.click()
    page.locator(".shot-choice").first.click()
    drawn(page)
    shoot(page, "london-six-dice")
    assert page.evaluate(DICE_IN_SIGHT)


def test_an_attack_on_a_face_down_piece_shows_all_that_it_can_be(brought, axe) -> None:
    page = brought("face-down")
    expect(page.locator(".matters")).to_contain_text("If it is Germs (1 of 7 kinds")
    expect(page.locator(".board .alarm.alarm-trap")).to_have_count(1)  # its place on the map
    page.locator(".movers .mover", has_text="Walker").click()
    expect(page.locator(".shot-choice strong")).to_have_text("may lose the game")
    page.locator(".shot-choice").click()
    expect(page.locator(".trap-line")).to_contain_text("If it is Germs (1 of 7 kinds, 10 %)")
    expect(page.locator(".faces-table tr")).to_have_count(7)
    expect(page.locator(".overall tr.lost")).to_contain_text("You lose the game")
    assert not axe(page, ".act")
    shoot(page, "london-face-down")


def test_a_reason_that_comes_too_late_is_not_shown(brought) -> None:
    page = brought("place")
    expect(page.locator(".prompt h2")).to_contain_text("3 left")
    page.evaluate(
        """() => {
            for (const name of ["0106", "0505"]) {
                const hex = document.querySelector(`[data-hex][aria-label^='${name} ']`);
                hex.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            }
        }"""
    )
    expect(page.locator(".prompt h2")).to_contain_text("2 left")
    drawn(page)
    expect(page.locator(".refused")).to_have_count(0)


def test_a_hex_closed_to_a_retreat_says_why(brought) -> None:
    page = brought("retreat")
    touch(page, "0101")
    expect(page.locator(".refused")).to_contain_text("adjacent hex")


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_who_has_no_heroine_to_show_presses_one_key(brought, size) -> None:
    page = brought("shelter", *size)
    expect(page.locator(".power-question .main")).to_have_count(1)
    expect(page.locator(".why-asked")).to_contain_text("might be the Heroine")
    expect(page.locator(".power-question .why-not")).to_contain_text("is not beside")
    before = page.locator(".prompt h2").inner_text()
    page.locator(".power-question .main").click()
    expect(page.locator(".prompt h2")).not_to_have_text(before)


def test_a_new_roll_that_could_only_hurt_passes_by_itself(brought) -> None:
    page = brought("bea")
    expect(page.locator(".prompt h2")).not_to_have_text(re.compile("One moment|Queen Bea"))
    expect(page.locator(".power-question")).to_have_count(0)


def test_a_quiet_question_is_asked_who_wants_to_be_asked(brought) -> None:
    page = brought("bea", settings={"telling": "instant", "quiet": False})
    expect(page.locator(".prompt h2")).to_contain_text("Queen Bea")
    page.get_by_role("button", name="Roll again").click()
    expect(page.locator(".power-question")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_the_martian_reads_the_progress_of_his_own_objective_first(brought, size) -> None:
    page = brought("move", *size)
    page.get_by_role("tab", name="Notebook").click()
    expect(page.locator(".notebook h3").first).to_have_text("Your Objective")
    progress = page.locator(".objectives > li.chosen .progress li")
    expect(progress.first).to_have_text("HQ Active: no")
    assert progress.first.locator(".sign").bounding_box()["width"] > 8, "drawn, not a letter"
    bar = progress.last.locator("meter").bounding_box()
    assert progress.last.bounding_box()["height"] < 2.5 * bar["height"], "bar and words in one line"
    expect(page.locator(".not-chosen .excluded").first).not_to_be_visible()
