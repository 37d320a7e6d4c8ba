"""Wait until a page has drawn what it was sent, instead of waiting for a while.

Every page that `new_page` opens notes what it asks of the server, what it hears, what is done to
it and when its document last changed. `drawn(page)` then waits for exactly this: no wish is without
its answer, no answer without its position, no part of the page is still being fetched, and two
frames went by in which nothing happened. It is right on a busy machine and quick on a quiet one.
"""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import Page

WAIT: Final = 60.0  # seconds: patience with a busy machine, not a promise

# Goes around the page's socket. Messages begin with their type, and a position with its seq.
WATCH: Final = """
(() => {
  const wishes = new Map();
  const ANSWERS = new Set(["ack", "refused", "why_not"]);
  const UNNAMED = { sit: "position", replay: "past" };  // wishes without an id, and their answers
  const QUIET = 2;  // effects run a frame after what they follow from
  let seq = -1, due = -1, quiet = 0;
  window.__said = new Set();  // types of all that was sent
  const stir = () => { quiet = 0; };
  const hear = (text) => {
    stir();
    const type = text.slice(9, text.indexOf('"', 9));
    if (type === "position" || type === "changed") seq = Number(/"seq":(\\d+)/.exec(text)[1]);
    for (const [wish, answer] of Object.entries(UNNAMED)) if (type === answer) wishes.delete(wish);
    if (type === "curtain") { wishes.clear(); due = -1; }
    else if (ANSWERS.has(type)) {
      const answer = JSON.parse(text);
      wishes.delete(answer.id);
      if (type === "ack") due = Math.max(due, answer.seq);  // its position comes after it
    }
  };
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", (event) => hear(event.data));
    }
    send(text) {
      stir();
      const wish = JSON.parse(text);
      if (wish.id) wishes.set(wish.id, text);
      else if (wish.type in UNNAMED) wishes.set(wish.type, text);
      super.send(text);
      window.__said.add(wish.type);
    }
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(stir).observe(document, all);
  for (const what of "click input change keydown pointermove wheel focusin resize".split(" "))
    addEventListener(what, stir, { capture: true, passive: true });

  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const atRest = (wanted) => quiet >= QUIET && seq >= Math.max(wanted, due) && !wishes.size
    && !document.querySelector(".coming")
    && document.querySelector(".table, .curtain, main.loading h1");
  window.__drawn = async (wanted, wait) => {
    const end = performance.now() + 1000 * wait;
    while (!atRest(wanted)) {
      if (performance.now() > end)
        return { late: `seq ${seq} of ${Math.max(wanted, due)}, ${quiet} quiet frames, `
          + `without an answer: ${[...wishes.values()].join(" ") || "nothing"}` };
      quiet += 1;
      await frame();
    }
    return { seq };
  };
})();
"""

# With --slowly whatever the server says comes late, as on a machine with much else to do: a test
# that reads the page before it is drawn fails every time instead of now and then.
LATE: Final = """
(() => {
  const LATE = 300;  // ms
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", (event) => {
        if (event.late) return;
        event.stopImmediatePropagation();
        const again = new MessageEvent("message", { data: event.data });
        again.late = true;
        setTimeout(() => this.dispatchEvent(again), LATE);
      });
    }
  };
  const real = window.fetch;
  window.fetch = async (...words) => {
    const answer = await real(...words);
    await new Promise((done) => setTimeout(done, LATE));
    return answer;
  };
})();
"""

NAMED: Final = """
async ([seq, wait, selectors]) => {
  const found = await __drawn(seq, wait);
  const name = Object.keys(selectors).find((name) => document.querySelector(selectors[name]));
  return { ...found, name: name ?? "" };
}
"""


def drawn(page: "Page", seq: int = -1, *, wait: float = WAIT) -> int:
    """Wait until the page shows all it was sent, line `seq` of the table included; give its seq."""
    return int(_look(page, seq, wait, {})["seq"])


def shown(page: "Page", selectors: "Mapping[str, str]", seq: int = -1) -> tuple[str, int]:
    """The name of the first selector that finds something, after all is drawn; empty if none.

    With it comes the seq at which that was so: the next position may be on its way already.
    """
    found = _look(page, seq, WAIT, selectors)
    return str(found["name"]), int(found["seq"])


def _look(page: "Page", seq: int, wait: float, selectors: "Mapping[str, str]") -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(NAMED, [seq, wait, dict(selectors)])
    if "late" in found:
        raise AssertionError(f"the page did not come to rest in {wait:g} s: {found['late']}")
    return found
