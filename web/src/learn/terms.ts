/** The bubble that tells what signs mean. It covers no target: it stands beside what it explains, and lets every
 *  press through but one on its rule. */
import { effect } from "@preact/signals";
import { showRule } from "../lib/rules.ts";
import { marking } from "../lib/terms.ts";
import { position, welcome } from "../table/store.ts";
import { focused, isUnder, roomOf, under } from "./explaining.ts";
import { type Glossary, glossary } from "./glossary.ts";
import { markerOf } from "./marked.tsx";

const REST = 160; // ms that a pointer rests before it is answered
const PRESS = 450;
const SLOP = 9; // pixels that a finger may tremble
const GAP = 8;

let words: Glossary | null = null;
let anchor: Element | null = null; // what is explained now
let shownBy: "mouse" | "key" | "finger" = "key";

/** One explanation as a line: the name, what is true of this one, what it means, and the rule. */
function lineOf(element: Element): HTMLElement | null {
  const { term = "", says = "", tip = "" } = (element as HTMLElement).dataset;
  const found = words?.byKey.get(term);
  const plain = tip || element.getAttribute("title") || "";
  if (!found && !plain) return null;
  const line = document.createElement("p");
  if (!found) {
    line.textContent = plain;
    return line;
  }
  const name = document.createElement("b");
  name.textContent = found.name;
  line.append(name, says ? ` ${says}. ` : " ", `${ended(found.means)} `);
  if (found.rule) line.append(ruleOf(found.rule));
  return line;
}

const ended = (text: string) => (".!?".includes(text.at(-1) ?? "") ? text : `${text}.`);

function ruleOf(rule: string): HTMLElement {
  const link = document.createElement("button");
  link.type = "button";
  link.className = "rule-link";
  link.tabIndex = -1;
  link.textContent = rule;
  link.onclick = () => {
    hide();
    showRule(rule);
  };
  return link;
}

function hide(): void {
  anchor = null;
  shownBy = "key";
  document.querySelector(".term-bubble")?.remove();
}

/** Show what elements mean, beside the first of them; by a finger, above it. */
function show(elements: readonly Element[], by: "mouse" | "key" | "finger"): boolean {
  const [first] = elements;
  const lines = elements.flatMap((one) => lineOf(one) ?? []);
  if (!first || !lines.length) {
    hide();
    return false;
  }
  if (first === anchor) return true;
  hide();
  anchor = first;
  shownBy = by;
  const bubble = document.createElement("div");
  bubble.className = `term-bubble by-${by}`;
  bubble.setAttribute("role", "status");
  bubble.append(...lines);
  (document.querySelector(".table") ?? document.body).append(bubble);
  lay(bubble, first.getBoundingClientRect(), by === "finger");
  return true;
}

/** Below what is explained or above it, wherever there is room; beside it where there is none. */
function lay(bubble: HTMLElement, at: DOMRect, above: boolean): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const [over, below] = [at.top - GAP - height, at.bottom + GAP];
  const fits = (top: number) => top >= 0 && top + height <= innerHeight;
  const top = (above ? [over, below] : [below, over]).find(fits);
  const aside = at.right + GAP + width <= innerWidth ? at.right + GAP : at.left - GAP - width;
  const left = top === undefined ? aside : at.left;
  bubble.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  bubble.style.top = `${top ?? Math.max(GAP, innerHeight - height - GAP)}px`;
}

const inBubble = (event: Event) => (event.target as Element | null)?.closest?.(".term-bubble");

/** A mouse that comes to rest. What comes to lie under it while it stands still, as after a click, is not asked about. */
function mouse(): void {
  let timer = 0;
  let at = { x: -1, y: -1 };
  addEventListener(
    "pointerdown",
    ({ pointerType, clientX: x, clientY: y }) => {
      clearTimeout(timer);
      if (pointerType === "mouse") at = { x, y };
    },
    true,
  );
  addEventListener("pointermove", (event) => {
    const { clientX: x, clientY: y, buttons } = event;
    if (event.pointerType !== "mouse" || (x === at.x && y === at.y)) return;
    at = { x, y };
    clearTimeout(timer);
    const target = event.target as Element | null;
    if (anchor && shownBy === "mouse" && !isUnder(roomOf(anchor), x, y)) hide();
    if (!buttons) timer = window.setTimeout(() => rest(under(target, x, y)), REST);
  });
  document.documentElement.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    if (shownBy === "mouse") hide();
  });
}

/** What has a title of its own is told by the browser. */
function rest(found: Element[]): void {
  const marked = found.filter((one) => !one.hasAttribute("title"));
  if (marked.length && marked[0]?.isConnected) show(marked, "mouse");
}

/** A finger that stays. The press is no tap: the click that ends it does nothing. */
function finger(): void {
  let timer = 0;
  let from = { x: 0, y: 0 };
  let pressed = false;
  addEventListener(
    "pointerdown",
    (event) => {
      clearTimeout(timer);
      pressed = false;
      if (inBubble(event)) return;
      hide();
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      from = { x: event.clientX, y: event.clientY };
      const target = event.target as Element | null;
      timer = window.setTimeout(() => {
        pressed = show(under(target, from.x, from.y), "finger");
      }, PRESS);
    },
    true,
  );
  const away = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > SLOP) clearTimeout(timer);
  };
  const end = () => clearTimeout(timer);
  addEventListener("pointermove", away);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  const swallow = (event: Event) => {
    if (!pressed || inBubble(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "click") pressed = false;
  };
  addEventListener("click", swallow, true);
  addEventListener("contextmenu", swallow, true);
}

function keys(): void {
  addEventListener("focusin", (event) => {
    const element = event.target as Element;
    if (shownBy !== "finger" && element.matches(":focus-visible")) show(focused(element), "key");
  });
  addEventListener("focusout", () => {
    if (shownBy === "key") hide();
  });
  addEventListener("keydown", ({ key }) => key === "Escape" && hide(), true);
}

let listens = false;

/** Fetch the glossary of this table, mark the words of sentences, and listen for whoever wants to know. */
export function listen(): void {
  effect(() => {
    const title = welcome.value?.title;
    if (!title) return;
    glossary(title).then(
      (found) => {
        words = found;
        marking.value = markerOf(found);
      },
      () => undefined,
    );
  });
  if (listens) return;
  listens = true;
  mouse();
  finger();
  keys();
  addEventListener("wheel", hide, { passive: true });
  effect(() => {
    if (position.value) hide(); // what was explained may be gone
  });
}
