"""The keyboard alone: Tab goes on, Shift+Tab back, arrows walk over the map, Enter presses."""

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
# Which arrow leads from the focused place of the map towards another.
ARROW: Final = """
(goal) => {
  const at = (one) => { const b = one.getBoundingClientRect();
    return [b.left + b.width / 2, b.top + b.height / 2]; };
  const [x, y] = at(document.activeElement), [gx, gy] = at(goal);
  if (Math.abs(gx - x) > 4) return gx > x ? "ArrowRight" : "ArrowLeft";
  return gy > y ? "ArrowDown" : "ArrowUp";
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
        """Walk over the map to a place, and choose it."""
        self.reach(self.page.locator(".live [data-hex][tabindex='0']"))
        for _ in range(MOST):
            if place.evaluate(FOCUSED):
                self.page.keyboard.press("Enter")
                drawn(self.page)
                return
            self.page.keyboard.press(place.evaluate(ARROW))
            drawn(self.page)
        raise AssertionError(f"arrows do not lead to {place.get_attribute('aria-label')}")
