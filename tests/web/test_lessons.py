"""Every lesson is taken in the browser, by pressing what the page points at and nothing else."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.finger import Finger, place
from thunderchild.table.lesson import lesson, lessons_of
from thunderchild.titles import TITLES

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

ALL = [(title.name, id_) for title in TITLES.values() for id_ in lessons_of(title)]
BY_FINGER = [
    ("warpwar", "first-war"),
    ("london", "earthling"),
    ("japan", "japan"),
    pytest.param("england", "england", marks=pytest.mark.long),
    pytest.param("league", "league", marks=pytest.mark.long),
    pytest.param("london", "martian", marks=pytest.mark.long),
]
AT_ONCE = "localStorage.setItem('thunderchild.settings', JSON.stringify({telling: 'instant'}))"

# Reads the cards and presses what is pointed at, until the lesson is over or nothing comes.
TAKE = """
async (patience) => {
  const seen = [], words = [];
  let still = performance.now();
  while (true) {
    const drawn = await __drawn(-1, patience);
    const card = document.querySelector(".lesson");
    const text = card?.querySelector(".lesson-words")?.textContent;
    if (text && words.at(-1) !== text) words.push(text);
    const goOn = document.querySelector("[data-lesson-next]");
    if (scrollY > 0) return { seen, words, stuck: "the page was scrolled away" };
    if (card?.classList.contains("over") && !goOn) return { seen, words, stuck: "" };
    const pointed = document.querySelector("[data-pointed]");
    const target = goOn ?? pointed;
    if (!target) {
      if (performance.now() - still > 1000 * patience)
        return { seen, words, stuck: document.querySelector(".act")?.innerText ?? "no panel" };
      await new Promise((done) => setTimeout(done, 10));
      continue;
    }
    still = performance.now();
    const value = goOn ? "" : pointed.dataset.pointed;
    if (!goOn) seen.push(`${target.tagName} ${target.dataset.hex ?? target.textContent} ${value}`);
    if (seen.length > 300) return { seen, words, stuck: "no end of it" };
    if (value !== "") {
      target.value = value;
      target.dispatchEvent(new Event("input", { bubbles: true }));
      target.dispatchEvent(new Event("change", { bubbles: true }));
    } else target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
}
"""


def begin(server: Server, page: Page, title: str, id_: str) -> None:
    """Begin a lesson where people do."""
    page.add_init_script(AT_ONCE)
    page.goto(f"{server.address}/learn/{title}")
    name = lesson(title, id_)[1].name
    page.locator(".lessons li", has_text=name).get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".lesson")).to_be_visible()


@pytest.mark.parametrize(("title", "id_"), ALL)
def test_a_lesson_is_taken_by_what_is_pointed_at(server: Server, new_page, title: str, id_: str):
    page = new_page(1440, 900)
    begin(server, page, title, id_)
    taken = page.evaluate(TAKE, 8)
    assert taken["stuck"] == "", taken["seen"][-5:]
    cards = [card.replace("*", "") for step in lesson(title, id_)[1].step for card in step.words]
    assert taken["words"] == cards, "every card was read, in order"


def test_the_page_points_at_what_comes_next(server: Server, new_page, axe):
    page = new_page(1440, 900)
    begin(server, page, "warpwar", "first-war")
    for _ in range(2):
        page.get_by_role("button", name="Go on").click()
    ring = page.locator(".lesson-ring")
    expect(ring).to_be_visible()
    around = page.locator("[data-pointed]").bounding_box()
    box = ring.bounding_box()
    assert box is not None and around is not None
    assert box["x"] < around["x"] and box["y"] < around["y"]
    assert not axe(page)
    shoot(page, "lesson-desktop")


SEEN = """
() => {
  const act = document.querySelector(".act").getBoundingClientRect();
  const words = document.querySelector(".lesson").getBoundingClientRect();
  return words.top >= act.top - 1 && words.bottom <= act.bottom + 1;
}
"""


def test_new_words_are_in_sight_on_a_phone(server: Server, new_page):
    """The panel is small there, and whoever scrolled down to act would miss what comes next."""
    page = new_page(390, 844, has_touch=True)
    begin(server, page, "london", "earthling")
    for _ in range(2):
        page.evaluate("() => document.querySelector('.act').scrollTo(0, 400)")
        page.get_by_role("button", name="Go on").dispatch_event("click")
        drawn(page)
        assert page.evaluate(SEEN)
    expect(page.locator(".lesson-ring")).to_be_visible()  # and so is what it is about


# The words of the card, whole and with nothing over them; the page itself stays where it is.
LEGIBLE = """
() => {
  const act = document.querySelector(".act").getBoundingClientRect();
  const words = [...document.querySelectorAll(".lesson :is(.lesson-words, .lesson-ask)")];
  return scrollY === 0 && words.length > 0 && words.every((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const seen = (y) => one.contains(document.elementFromPoint((left + right) / 2, y));
    return top >= act.top && bottom <= act.bottom && seen(top + 3) && seen(bottom - 3);
  });
}
"""


class Learner:
    """A lesson by finger: reads each card, and taps what is pointed at."""

    def __init__(self, page: Page) -> None:
        self.page, self.finger = page, Finger(page)

    def take(self) -> None:
        """From the first card to the last."""
        for _ in range(300):
            drawn(self.page)
            go_on = self.page.locator("[data-lesson-next]")
            over = self.page.locator(".lesson.over").count()
            if not self.page.locator(".dialog").count():
                card = self.page.locator(".lesson").inner_text()
                assert self.page.evaluate(LEGIBLE), f"half out of sight: {card}"
            if go_on.count():
                self.finger.press(go_on)
            elif over:
                return
            else:
                self.follow()
        raise AssertionError("no end of it")

    def follow(self) -> None:
        """Do what the page points at."""
        pointed = self.page.locator("[data-pointed]")
        expect(pointed).to_be_visible(timeout=30_000)
        wanted = pointed.get_attribute("data-pointed")
        if wanted and pointed.evaluate("(it) => it.localName") == "select":
            pointed.select_option(wanted)  # a phone has a wheel of its own for it
        elif wanted:
            way = "More" if int(wanted) > int(pointed.input_value()) else "Less"
            label = pointed.get_attribute("aria-label")
            for _ in range(abs(int(wanted) - int(pointed.input_value()))):
                self.finger.press(self.page.get_by_role("button", name=f"{way} {label}"))
        elif pointed.evaluate("(it) => Boolean(it.closest('.board'))"):
            number = pointed.get_attribute("data-hex")
            self.finger.touch(place(self.page, number))
            if self.page.locator(".tap-bar").count():
                self.finger.touch(place(self.page, number))
        else:
            self.finger.press(pointed)


@pytest.mark.parametrize(("title", "id_"), BY_FINGER)
def test_a_lesson_is_taken_by_finger(server: Server, new_page, title: str, id_: str):
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    begin(server, page, title, id_)
    learner = Learner(page)
    learner.take()
    expect(page.locator(".lesson")).to_contain_text("Done")
    assert learner.finger.small == {}


def test_the_goal_is_said_first_and_put_away_for_good(server: Server, new_page, axe):
    made = server.new_table("learning", title="warpwar", seed=7, seats={"second": "greedy"})
    page = new_page(1280, 800)
    page.goto(server.seat(made, "first"))
    goal = page.locator(".goal")
    expect(goal).to_contain_text("Stand on an enemy base star")
    assert axe(page, ".act") == []
    page.get_by_role("button", name="North").click()
    page.get_by_role("button", name="Skip to your move").click()
    drawn(page)
    expect(goal).not_to_have_attribute("open", "")  # one line from now on
    goal.locator("summary").click()
    page.get_by_role("button", name="I know the game").click()
    expect(goal).to_have_count(0)
    other = server.new_table("basic", title="warpwar", seed=7, seats={"second": "greedy"})
    page.goto(server.seat(other, "first"))
    expect(page.get_by_role("button", name="North")).to_be_visible()
    drawn(page)
    expect(goal).to_have_count(0)


# However much stands above it, the form has room and nothing lies over what sends it.
ROOM = """
() => {
  const act = document.querySelector(".act"), form = act.querySelector(".form");
  const more = document.createElement("p");
  more.style.cssText = "flex: none; height: 420px";
  act.prepend(more);
  const button = form.querySelector(".lock > button").getBoundingClientRect();
  const top = document.elementFromPoint(button.left + 20, button.top + button.height / 2);
  const high = form.querySelector(".form-body").getBoundingClientRect().height;
  more.remove();
  return { high, free: Boolean(top?.closest(".lock")) };
}
"""


def test_a_form_keeps_room_below_much_else(server: Server, new_page):
    page = new_page(1280, 800)
    made = server.new_table("learning", options={"first_player": "second_colour"}, seed=7)
    page.goto(server.seat(made, "hotseat"))
    page.get_by_role("button", name="I am ").click()
    page.get_by_role("button", name="North").click()
    drawn(page)
    if page.locator(".curtain").count():
        page.get_by_role("button", name="I am ").click()
        drawn(page)
    expect(page.locator(".act > .form")).to_be_visible()
    found = page.evaluate(ROOM)
    assert found["free"]
    assert found["high"] >= 100


class Mouse(Learner):
    """A lesson by mouse on a laptop: what is pointed at is clicked where it is seen."""

    def take(self) -> None:
        for _ in range(300):
            drawn(self.page)
            go_on = self.page.locator("[data-lesson-next]")
            if go_on.count():
                go_on.click(timeout=30_000)
            elif self.page.locator(".lesson.over").count():
                return
            else:
                self.follow()
        raise AssertionError("no end of it")

    def follow(self) -> None:
        pointed = self.page.locator("[data-pointed]")
        expect(pointed).to_be_visible(timeout=30_000)
        if not pointed.evaluate("(it) => Boolean(it.closest('.board'))"):
            pointed.click(timeout=30_000)  # refuses what is covered or out of sight
            return
        ring = self.page.locator(".lesson-ring").bounding_box()
        assert ring is not None, "nothing shows where"
        self.page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)


@pytest.mark.parametrize(
    "title",
    ["japan", *(pytest.param(one, marks=pytest.mark.long) for one in ("england", "league"))],
)
def test_a_lesson_is_taken_by_mouse_on_a_laptop(server: Server, new_page, title: str):
    page = new_page(1280, 800)
    begin(server, page, title, title)
    Mouse(page).take()
    expect(page.locator(".lesson")).to_contain_text("Done")


def test_the_briefing_is_one_key_away(server: Server, new_page, axe):
    made = server.new_table("learning", title="warpwar", seed=2, seats={"second": "greedy"})
    page = new_page(1280, 800)
    page.goto(server.seat(made, "first"))
    drawn(page)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Commander of a fleet")
    expect(sheet).to_contain_text("Stand on an enemy base star")
    assert axe(page, ".dialog") == []
    shoot(page, "briefing-desktop")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.keyboard.press("F1")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Briefing").click()
    expect(sheet).to_be_visible()
    page.evaluate("window.print = () => { window.__printed = true; }")
    sheet.get_by_role("button", name="Print").click()
    page.wait_for_function("window.__printed")
    page.emulate_media(media="print")  # the sheet alone, as a player aid
    expect(page.locator(".briefing")).to_be_visible()
    for other in ("main.map", ".reference", ".track .mark", ".dialog .close"):
        expect(page.locator(other)).to_be_hidden()
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    page.locator("[data-term=VP]").first.hover()
    expect(page.locator(".term-bubble")).to_contain_text("WW-19.1")
    page.mouse.move(640, 500)
    expect(page.locator(".term-bubble")).to_have_count(0)
