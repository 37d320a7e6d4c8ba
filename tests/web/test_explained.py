"""Every sign, number, piece, card and die on a table says what it means, however it is asked.

Games are played to each kind of question once; see reach/explained.js for what is looked at.
"""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support import server as running
from tests.support.drawn import drawn
from thunderchild.core.chance import Draws
from thunderchild.table.glossary import glossary_of
from thunderchild.titles import title

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

SCRIPT = (Path(__file__).parent / "reach" / "explained.js").read_text("utf-8")
SETTINGS = json.dumps({"telling": "instant", "pace": 0, "still": True})
GAMES = {  # title, scenario, seed, kinds of questions looked at, actions played at most
    "warpwar": ("warpwar", "basic", 5, 6, 120),
    "london": ("london", "solitaire", 5, 7, 80),
    "japan": ("japan", "core", 31, 9, 220),
    "england": ("england", "core", 32, 8, 120),
    "league": ("league", "two", 3, 3, 60),
}


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    with running.inside(tmp_path_factory.mktemp("explained") / "data") as address:
        yield address


QUIET = ("TrapQuestion",)  # the page passes them by itself
LIKE_JAPAN = ("england", "league")  # nearly all of it is the same: looked at by the long proofs
FIRST = 4  # kinds of questions in every run; the long proofs look at all of a game


@pytest.mark.parametrize("name", [name for name in GAMES if name not in LIKE_JAPAN])
def test_nothing_is_without_a_word_when_a_game_begins(here, new_page, monkeypatch, name: str):
    look_at(here, new_page, monkeypatch, name, FIRST)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_nothing_on_the_table_is_without_a_word(here, new_page, monkeypatch, name: str) -> None:
    look_at(here, new_page, monkeypatch, name, GAMES[name][3])


def look_at(here, new_page, monkeypatch, name: str, kinds: int) -> None:
    """Play a game, and look at so many kinds of its questions."""
    monkeypatch.setattr("thunderchild.server.line.MESSAGES_PER_SECOND", 1e6)
    wanted, scenario, seed, _, most = GAMES[name]
    names = {one.key: one.name for one in glossary_of(title(wanted))}
    made = here.new_table(wanted, scenario, seed=seed)
    table = here.hub._live[made["table"]].table
    players = {seat: here.page(made["table"], token) for seat, token in made["links"].items()}
    page = new_page(1440, 900)
    page.add_init_script(SCRIPT)
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {json.dumps(SETTINGS)})")
    draws, problems = Draws(seed), list[str]()
    looked, asked = set[str](), set[str]()
    for player in players.values():
        player.until(0)
    while len(looked) < kinds and table.outcome is None and table.number < most:
        seat, seq = table.asked()[0], table.seq
        kind = f"{type(table.game.questions[table.state.kind]).__name__}"
        if kind not in looked:
            looked.add(kind)
            page.goto(f"{here.url}/table/{made['table']}#{made['links'][seat]}")
            if len(looked) > 1:  # another seat at the same address is no new page
                page.reload()
            problems += [f"{kind}: {one}" for one in silent(page, names, asked)]
        answer = players[seat].act(players[seat].choose(draws, "greedy"))
        has_passed = kind in QUIET and table.seq > seq  # by itself, while it was looked at
        assert answer["type"] == "ack" or has_passed, answer
        for player in players.values():
            player.until(table.seq)
    for player in players.values():
        player.close()
    assert not problems, "\n".join(sorted(set(problems)))


def silent(page: Page, names: dict[str, str], asked: set[str]) -> list[str]:
    """What explains nothing at the table, in all its tabs; each kind of sign is asked once."""
    page.wait_for_selector(".act .prompt h2")
    page.keyboard.press("Shift")  # wakes the glossary, and what is focused now is meant to be seen
    page.wait_for_function(
        "() => document.querySelector('.table .word') || performance.now() > 3e3"
    )
    found: list[str] = []
    for tab in page.locator(".reference [role=tab]").all():
        if not tab.is_visible():
            continue
        tab.click()
        drawn(page)
        seen = page.evaluate("(keys) => window.__meanings(keys)", list(names))
        found += seen["silent"]
        for sign in seen["keys"]:
            if sign in asked:
                continue
            told = page.evaluate(
                "([a, b]) => window.__ask(a, b)", [sign, names[sign.rsplit(" ", 1)[0]]]
            )
            if told["met"]:
                asked.add(sign)
            found += [f"{sign} is silent by {way}" for way in told["dumb"]]
    return list(dict.fromkeys(found))


# Something over a sign that a click takes away; it gives the middle of both.
LID = """
(sign) => {
  const { left, top, width, height } = sign.getBoundingClientRect();
  const lid = document.body.appendChild(document.createElement("i"));
  Object.assign(lid.style, { position: "fixed", zIndex: 99, left: `${left}px`, top: `${top}px`,
    width: `${width}px`, height: `${height}px` });
  lid.addEventListener("click", () => lid.remove());
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}
"""

# What a browser says by itself when something else comes to lie under a mouse that stands still.
STANDS_STILL = """
(sign, [clientX, clientY]) => sign.dispatchEvent(
  new PointerEvent("pointermove", { pointerType: "mouse", clientX, clientY, bubbles: true }))
"""


def test_what_a_click_brings_under_the_mouse_is_not_explained(here, new_page) -> None:
    """The card of an attack, or the next list, would lie under its own explanation."""
    made = here.new_table("warpwar", "learning", seed=5)
    page = new_page(1280, 800)
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {json.dumps(SETTINGS)})")
    page.goto(f"{here.url}/table/{made['table']}#{made['links']['first']}")
    drawn(page)
    with page.expect_response("**/api/glossary/*"):
        page.locator(".prompt h2").click()
    sign = page.locator(".side.first [data-term]").first
    sign.hover()
    expect(page.locator(".term-bubble")).to_be_visible()
    page.mouse.move(4, 4)
    expect(page.locator(".term-bubble")).to_have_count(0)
    x, y = sign.evaluate(LID)
    page.mouse.move(x, y)
    page.mouse.click(x, y)  # the lid is gone: the sign lies under a mouse that stands still
    sign.evaluate(STANDS_STILL, [x, y])
    page.wait_for_timeout(600)
    expect(page.locator(".term-bubble")).to_have_count(0)
    page.mouse.move(x + 2, y)
    expect(page.locator(".term-bubble")).to_be_visible()


def test_a_finger_that_stays_only_asks(here, new_page) -> None:
    """The press shows what it is and does nothing; the tap after it still does what taps do."""
    made = here.new_table("japan", "core", seed=31)
    page = new_page(390, 844, has_touch=True)
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {json.dumps(SETTINGS)})")
    page.goto(f"{here.url}/table/{made['table']}#{made['links']['human']}")
    drawn(page)
    page.locator(".prompt h2").tap()  # wakes the glossary
    page.wait_for_function("() => document.querySelector('.table .word')")
    piece = page.locator(".take[data-key]").first
    piece.scroll_into_view_if_needed()
    box = piece.bounding_box()
    assert box is not None
    point = {"x": box["x"] + 24, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    bubble = page.locator(".term-bubble")
    expect(bubble).to_contain_text("INV-")
    told = bubble.bounding_box()
    assert told is not None
    assert told["y"] + told["height"] <= box["y"] + box["height"] / 2, "it covers the finger"
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(piece).to_have_attribute("aria-pressed", "false")
    expect(bubble).to_be_visible()
    page.touchscreen.tap(point["x"], point["y"])
    expect(piece).to_have_attribute("aria-pressed", "true")
    expect(bubble).to_have_count(0)
