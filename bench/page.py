"""The page in a long game: from a click to the new position on the screen.

    python -m bench.page

A real server, the browser of the tests, a game at random until its log is long; then one ship
steps and steps back, again and again, with the log open beside the map.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from bench.serving import Page as Seat
from bench.serving import client_weight, post
from tests.support import browser as finder
from thunderchild.core.chance import Draws, key_from_seed
from thunderchild.core.codec import to_plain
from thunderchild.core.record import Setup
from thunderchild.table.table import Table

START: Final = ("-m", "thunderchild.cli.main", "play", "--no-browser", "--port", "0", "--data")
SEED: Final = 1
LINES: Final = 400  # of the log
CLICKS: Final = 40
WARM_UP: Final = 6
BUDGET: Final = 50  # ms of CPU time for one click
SETUP: Final = Setup("warpwar", "advanced", {"first_player": "first_colour"})

# Notes when a button was pressed, when the position came, and when its frame had been painted.
WATCH: Final = """
(() => {
  window.__times = [];
  let pressed = 0;
  addEventListener("click", () => { pressed = performance.now(); }, true);
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", (event) => {
        if (!pressed || !/^{"type":"(position|changed)"/.test(event.data)) return;
        const begun = pressed, heard = performance.now();
        pressed = 0;
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.onmessage = () =>
            window.__times.push([performance.now() - begun, performance.now() - heard]);
          painted.port2.postMessage(0);
        });
      });
    }
  };
})();
"""

# Steps with the first ship that can, and back again; waits for each paint.
STEPS: Final = """
async (clicks) => {
  const pause = () => new Promise((done) => setTimeout(done, 20));
  const near = () => document.querySelector("[data-hex][aria-label*='can go here for 1 MP']");
  const undo = () => [...document.querySelectorAll("button")].find((b) => b.textContent === "Undo");
  for (const mover of document.querySelectorAll(".mover")) {
    if (near()) break;
    mover.click();
    await pause();
  }
  const first = window.__times.length;
  for (let n = 0; n < clicks; n++) {
    const target = n % 2 ? undo : near;
    while (!target() || target().disabled) await pause();
    target().dispatchEvent(new MouseEvent("click", { bubbles: true }));
    while (window.__times.length <= first + n) await pause();
  }
  return window.__times.slice(first);
}
"""


def long_game(address: str, lines: int = LINES) -> dict[str, Any]:
    """A table whose log is long and where `first` may move a ship; its links."""
    made: dict[str, Any] = post(
        address,
        {"title": SETUP.title, "scenario": SETUP.scenario, "options": SETUP.options, "seed": SEED},
    )
    table, draws = Table(SETUP, {}, key=key_from_seed(SEED)), Draws(SEED)
    with ExitStack() as opened:
        seats = {
            seat: Seat(opened, address, made["table"], token)
            for seat, token in made["links"].items()
        }
        while not _is_long(table, lines):
            asked = draws.choose(table.asked())
            decision = table.game.decision(table.state, table.seat_number(asked))
            if decision is None:
                raise RuntimeError(f"{asked} is asked nothing.")
            action = decision.sample(draws)
            table.act(asked, action)
            _, seq = seats[asked].act(str(table.number), to_plain(action))
            for seat in seats.values():
                seat.until(seq)
    return made


def _is_long(table: Table, lines: int) -> bool:
    if table.outcome is not None:
        raise RuntimeError("The game ended before its log was long.")
    position = table.position("first")
    form = to_plain(position.form) or {}
    moves = form.get("type") == "movement" and bool(form["ways"])
    return len(position.events) >= lines and moves


def step_to_paint(page: Page, clicks: int = CLICKS) -> list[list[float]]:
    """Milliseconds to the painted position, from each click and from its message."""
    times: list[list[float]] = page.evaluate(STEPS, clicks)
    return times


def work_of(page: Page, clicks: int = CLICKS) -> float:
    """Milliseconds of CPU time of the page's main thread for one click, on the average.

    Unlike the time until the paint this hardly depends on what else the machine does.
    """
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        found = tools.send("Performance.getMetrics")["metrics"]
        return next(float(m["value"]) for m in found if m["name"] == "TaskDuration") * 1000

    before = spent()
    page.evaluate(STEPS, clicks)
    return (spent() - before) / clicks


@contextmanager
def serving() -> Iterator[str]:
    """A server of our own with the client as it is built now; its address."""
    finder.builder().build()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, *START, str(Path(folder) / "data")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
            try:
                yield (server.stdout or sys.stdin).readline().split()[3].rstrip("/")
            finally:
                server.terminate()


def main() -> int:
    """Print the medians; 1 if a click costs the page more than its budget."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", finder.node())
    with serving() as address, sync_playwright() as playwright:
        made = long_game(address)
        browser = playwright.chromium.launch(**finder.find().launch_options())
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.add_init_script(WATCH)
        page.goto(f"{address}/table/{made['table']}#{made['links']['first']}")
        page.get_by_role("tab", name="Log").click()
        times = step_to_paint(page)[WARM_UP:]
        work = work_of(page)
        lines = page.locator(".log li").count()
        browser.close()
    clicks, repaints = ([pair[i] for pair in times] for i in (0, 1))
    found = {
        "log lines": lines,
        "click to painted, ms": round(median(clicks), 1),
        "slowest, ms": round(max(clicks), 1),
        "position to painted, ms": round(median(repaints), 1),
        "work of the page for one click, ms": round(work, 1),
        "client of all titles, compressed, KB": round(client_weight(), 1),
    }
    print(json.dumps(found, indent=1))
    print(f"{work:.1f} ms of work for one click, of {BUDGET} at most")
    return 0 if work <= BUDGET else 1


if __name__ == "__main__":
    sys.exit(main())
