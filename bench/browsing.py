"""The page in a real browser, by its own clock: clicks until they are painted, and the first visit.

    python -m bench.browsing

A person takes the first lesson of a title: the page points at what comes next, and that is pressed,
so that every kind of click is among them: pieces taken up, numbers set, cards turned, and acts,
which count until the new position is painted, the server's part included. These are times by the
clock of whatever machine this is; on a busy one they say more about it than about the page.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from bench.page import serving
from bench.sources import PAINT, READY
from bench.sources import TITLES as LESSONS
from tests.support import browser as finder
from tests.support.drawn import WATCH as DRAWN
from thunderchild.table.lesson import lessons_of
from thunderchild.titles import TITLES

VISITS: Final = 3
PATIENCE: Final = 60  # seconds for one answer
SIZE: Final = {"width": 1440, "height": 900}
AT_ONCE: Final = (
    "localStorage.setItem('thunderchild.settings', JSON.stringify({telling: 'instant', pace: 0}))"
)

# Presses something and tells after how many milliseconds what came of it was painted: the next
# frame, or where an action was sent the frame of the position that answers it.
PRESS: Final = """
(() => {
  let acts = false, begun = 0, tell = () => {};
  const painted = () => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => tell(performance.now() - begun);
    channel.port2.postMessage(0);
  });
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", (event) => {
        if (acts && /^{"type":"(position|changed)"/.test(event.data)) { acts = false; painted(); }
      });
    }
    send(text) {
      acts ||= JSON.parse(text).type === "act";
      super.send(text);
    }
  };
  window.__press = (element, value) => new Promise((done) => {
    tell = done;
    acts = false;
    begun = performance.now();
    if (value === "") {
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    } else {
      element.value = value;
      element.dispatchEvent(new Event("input", { bubbles: true }));
      element.dispatchEvent(new Event("change", { bubbles: true }));
    }
    setTimeout(() => { if (!acts) painted(); });
  });
})();
"""

# Takes the lesson to its end; the milliseconds of each click.
LESSON: Final = """
async (patience) => {
  const times = [];
  let still = performance.now();
  while (performance.now() - still < 1000 * patience) {
    await __drawn(-1, patience);
    const next = document.querySelector("[data-lesson-next]");
    if (document.querySelector(".lesson.over") && !next) return times;
    const pointed = next ?? document.querySelector("[data-pointed]");
    if (!pointed) {
      await new Promise((done) => setTimeout(done, 10));
      continue;
    }
    times.push(await __press(pointed, next ? "" : pointed.dataset.pointed));
    still = performance.now();
  }
  throw new Error("the lesson did not go on");
}
"""

# From the address to the moment when the boxes are painted and nothing holds the page up.
VISIT: Final = """
async () => {
  let busy = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) busy = task.startTime + task.duration;
  }).observe({ type: "longtask", buffered: true });
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  while (!document.querySelector(".title-card button.main")) await frame();
  await frame();
  const painted = performance.now();
  await new Promise((done) => setTimeout(done, 500));
  return Math.max(painted, busy);
}
"""


@contextmanager
def browsing() -> Iterator[tuple[str, Browser]]:
    """A server of our own and a browser; its address."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", finder.node())
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**finder.find().launch_options())
        try:
            yield address, browser
        finally:
            browser.close()


def opened(browser: Browser) -> Page:
    """A page of somebody who was never here."""
    page = browser.new_context(viewport=SIZE, reduced_motion="reduce").new_page()  # type: ignore[arg-type]
    page.add_init_script(DRAWN)
    page.add_init_script(PRESS)
    return page


def lesson_times(address: str, browser: Browser, title: str) -> list[float]:
    """The milliseconds of all clicks of the first lesson of a title."""
    page = opened(browser)
    page.goto(address)
    page.evaluate(AT_ONCE)
    page.goto(f"{address}/learn/{title}/{next(iter(lessons_of(TITLES[title])))}")
    page.wait_for_selector(".lesson", timeout=PATIENCE * 1000)
    times: list[float] = page.evaluate(LESSON, PATIENCE)
    page.context.close()
    return times


def click_to_paint(title: str) -> float:
    """Median milliseconds from a click to its paint."""
    with browsing() as (address, browser):
        return median(lesson_times(address, browser, title))


def start_page() -> float:
    """Median milliseconds until the start page can be used, on first visits."""
    with browsing() as (address, browser):
        return median(_visit(address, browser) for _ in range(VISITS))


def _visit(address: str, browser: Browser) -> float:
    page = opened(browser)
    page.goto(address, wait_until="commit")
    found: float = page.evaluate(VISIT)
    page.context.close()
    return found


def main() -> int:
    """Print the times; 1 if one is over its goal."""
    with browsing() as (address, browser):
        found = {title: lesson_times(address, browser, title) for title in LESSONS}
        visits = [_visit(address, browser) for _ in range(VISITS)]
    for title, times in found.items():
        most = sorted(times)[len(times) * 19 // 20]
        print(
            f"{title}: {median(times):.0f} ms from a click to its paint ({len(times)} clicks, "
            f"19 of 20 within {most:.0f}), of {PAINT:.0f} at most"
        )
    print(f"start page: {median(visits):.0f} ms until it can be used, of {READY:.0f} at most")
    good = all(median(times) <= PAINT for times in found.values()) and median(visits) <= READY
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
