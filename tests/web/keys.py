"""The keyboard alone: Tab goes on, Shift+Tab back, arrows walk over the map, Enter presses."""

from collections import Counter
from typing import Final

from playwright.sync_api import Locator, Page

from tests.support.drawn import drawn

MOST: Final = 160  # presses of Tab until a control must be reached

# How far a control is from the focus in the order of Tab: negative means back.
AWAY: Final = """
(goal) => {
  const able = [...document.querySelectorAll(
    "button, input, select, textarea, a[href], summary, [tabindex='0']")].filter((one) =>
      !one.disabled && one.tabIndex >= 0 && one.getClientRects().length && one.checkVisibility());
  const here = document.activeElement;
  const before = able.filter((one) =>
    one === here || here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING).length;
  return able.indexOf(goal) + 1 - before;
}
"""
FOCUSED: Final = "(goal) => goal === document.activeElement"
ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
# Where the focus is on the map, and which arrow seems to lead from there towards another place.
STEP: Final = """
(goal) => {
  const at = (one) => { const b = one.getBoundingClientRect();
    return [b.left + b.width / 2, b.top + b.height / 2]; };
  const here = document.activeElement, [x, y] = at(here), [gx, gy] = at(goal);
  const way = Math.abs(gx - x) > 4
    ? (gx > x ? "ArrowRight" : "ArrowLeft") : (gy > y ? "ArrowDown" : "ArrowUp");
  return [here.dataset.hex ?? "", way];
}
"""


class Keys:
    """Ten fingers and no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reach(self, control: Locator) -> None:
        """Go to a control with Tab."""
        way = "Tab" if control.evaluate(AWAY) > 0 else "Shift+Tab"
        for _ in range(MOST):
            if control.evaluate(FOCUSED):
                return
            self.page.keyboard.press(way)
        raise AssertionError(
            f"Tab does not lead to {control.get_attribute('aria-label') or control}"
        )

    def press(self, control: Locator, key: str = "Enter") -> None:
        """Go to a control and press it."""
        self.reach(control)
        self.page.keyboard.press(key)
        drawn(self.page)

    def type(self, text: str) -> None:
        """Write where the focus is, in place of what stood there."""
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)
        drawn(self.page)

    def go(self, place: Locator) -> None:
        """Walk over the map to a place, and choose it; where a way leads back, try another."""
        self.reach(self.page.locator(".live [data-hex][tabindex='0']"))
        tried: Counter[tuple[str, str]] = Counter()
        for _ in range(MOST):
            if place.evaluate(FOCUSED):
                self.page.keyboard.press("Enter")
                drawn(self.page)
                return
            here, straight = place.evaluate(STEP)
            arrow = min(
                (straight, *ARROWS), key=lambda way: tried[here, way]
            )  # the first of those that were pressed least often here
            tried[here, arrow] += 1
            self.page.keyboard.press(arrow)
            drawn(self.page)
        raise AssertionError(f"arrows do not lead to {place.get_attribute('aria-label')}")
