"""A finger on a phone: it taps what can be seen, where nothing lies over it, and has nothing else.

On the board a tap may come too early: where places are too small for a finger it brings the map
nearer. What acts is shown first and done by a second tap at the same place.
"""

from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.support.drawn import drawn

LEAST: Final = 44  # pixels that a target of a finger has at least
WAIT: Final = 10_000  # ms in which a control must come to light
TRIES: Final = 5

# Where a thing of the board can be tapped: a point inside the frame where it lies uppermost with a
# little room around it, the middle if that will do; nothing where it is out of sight or covered.
FREE: Final = """
(thing) => {
  const frame = thing.closest(".board").getBoundingClientRect();
  const box = thing.getBoundingClientRect();
  const room = 3, shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  const free = (x, y) => {
    const inside = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    const top = inside && document.elementFromPoint(x, y);
    const stands = top && top.closest("[data-stands]")?.dataset.stands;  // a counter for its Zone
    return top && (thing.contains(top) || (stands && stands === thing.dataset.hex));
  };
  for (const v of shares) for (const h of shares) {
    const x = Math.round(box.left + box.width * h), y = Math.round(box.top + box.height * v);
    if ([[0, 0], [room, 0], [-room, 0], [0, room], [0, -room]].every(([dx, dy]) =>
      free(x + dx, y + dy))) return [x, y];
  }
  return null;
}
"""
ZOOM: Final = """
() => {
  const plane = document.querySelector(".plane");
  const board = plane.querySelector("svg.live")?.getAttribute("class");
  return [board, getComputedStyle(plane).getPropertyValue("--zoom")];
}
"""


class Finger:
    """Taps on one page, and the controls that were too small for it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.small: dict[str, tuple[int, int]] = {}

    def press(self, control: Locator) -> None:
        """Tap a control beside the board; it must be free and large enough."""
        control.scroll_into_view_if_needed(timeout=WAIT)
        box = control.bounding_box() or {"width": 0, "height": 0}
        if box["height"] < LEAST or box["width"] < LEAST:
            name = control.evaluate("(it) => it.className + ': ' + it.textContent.slice(0, 40)")
            self.small[name] = (round(box["width"]), round(box["height"]))
        control.tap(timeout=WAIT)  # refuses what is covered
        self.taps += 1
        drawn(self.page)

    def touch(self, thing: Locator) -> None:
        """Tap a thing of the board, once more where the tap only brought the map nearer."""
        for _ in range(TRIES):
            point = thing.evaluate(FREE)
            if point is None:
                self.press(self.page.get_by_role("button", name="Show the whole map"))
                continue
            near = self.page.evaluate(ZOOM)
            self.tap(point)
            now = self.page.evaluate(ZOOM)
            if now == near or now[0] != near[0]:  # as near as before, or another board
                return
        raise AssertionError(f"no tap gets through to {_name(thing)}")

    def go(self, place: Locator) -> None:
        """Choose a place: the first tap shows what it does, the second does it.

        Where it could do several things the tap asks which.
        """
        before = drawn(self.page)
        self.touch(place)
        assert drawn(self.page) == before, f"one tap on {_name(place)} was enough to act"
        if self.page.get_by_role("heading", name="Which?").count():
            return
        bar = self.page.locator(".tap-bar")
        assert bar.count() == 1, f"a tap on {_name(place)} shows nothing"
        assert bar.is_visible()
        point = place.evaluate(FREE)
        assert point is not None, f"what was shown covers {_name(place)}"
        self.tap(point)
        assert bar.count() == 0, f"the second tap on {_name(place)} did nothing"

    def tap(self, point: Any) -> None:
        """Tap a point of the screen."""
        self.page.touchscreen.tap(*point)
        self.taps += 1
        drawn(self.page)


def place(page: Page, number: object) -> Locator:
    """A hex or Zone of the board by its number."""
    return page.locator(f".live [data-hex='{number}']")


def _name(thing: Locator) -> str:
    return thing.get_attribute("aria-label") or thing.inner_text()
