/** Points at what a lesson expects: finds the control that comes next, rings it, and keeps the ring there. */
import { effect, signal } from "@preact/signals";
import { game, lookHere, past, position, question } from "../table/store.ts";
import { telling } from "../table/telling.ts";

export type Act = Record<string, unknown> & { do: string };

/** What comes next: an element to press, with a value where one is set, and its place on the board. */
export interface Spot {
  element: Element;
  value?: string;
  hex?: number;
}

/** What a game's guide finds things with. */
export interface Tools {
  at: typeof at;
  boxes: typeof boxes;
  canonical: typeof canonical;
  find: typeof find;
  lock: typeof lock;
  onBoard: typeof onBoard;
}

/** A game's guide is handed all it needs, so that no part of the game is torn out of its bundle for it. */
export interface Guide {
  spot: (acts: readonly Act[], tools: Tools) => Spot | null;
}

/** Where the page points now; null while there is nothing to press. */
export const spot = signal<Spot | null>(null);

const guide = signal<Guide | null>(null);

/** A value as text, the same for the same value. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export const seen = (element: Element | null | undefined): element is Element =>
  Boolean(element && element.getClientRects().length > 0 && element.checkVisibility());

export function find(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find(seen) ?? null;
}

/** The hit area of a place on the board. */
export function onBoard(hex: number): Spot | null {
  const element = find(`main.map [data-hex="${hex}"]`);
  return element && { element, hex };
}

export function at(element: Element | null | undefined): Spot | null {
  return seen(element) ? { element } : null;
}

/** The button that sends a form, and the one that asks once more. */
export function lock(): Spot | null {
  return at(
    find(".act .lock .sure button.main") ??
      find(".act .lock > button.main") ??
      find(".act .lock .row button.main"),
  );
}

/** A number box by its label, while it does not say what it should: what is too much comes first. */
export function boxes(wanted: readonly (readonly [string, number])[]): Spot | null {
  const wrong = wanted.flatMap(([label, to]) => {
    const element = find(`.act input[type=number][aria-label="${label}"]`) as HTMLInputElement;
    return element && element.valueAsNumber !== to ? [{ element, to }] : [];
  });
  const first = wrong.find(({ element, to }) => element.valueAsNumber > to) ?? wrong[0];
  return first ? { element: first.element, value: String(first.to) } : null;
}

/** The button that does an action, where one says so. */
function button(act: Act): Spot | null {
  const same = canonical(act);
  const all = [...document.querySelectorAll<HTMLElement>("[data-act]")].filter(seen);
  return at(all.find((one) => canonical(JSON.parse(one.dataset.act ?? "null")) === same));
}

const TOOLS: Tools = { at, boxes, canonical, find, lock, onBoard };

function next(): Spot | null {
  const step = position.value?.lesson;
  if (!step || past.value || telling.value) return null;
  const dialog = find(".dialog .main");
  if (dialog) return { element: dialog };
  const acts = step.acts as Act[];
  const first = acts[0];
  if (!first || !position.value?.asked.includes(position.value.seat)) return null;
  return guide.value?.spot(acts, TOOLS) ?? button(first);
}

const WATCHED = ["class", "aria-pressed", "aria-disabled", "disabled", "open", "hidden"];

/** Keep pointing until the returned function is called. `at` says where the ring goes. */
export function point(ring: () => HTMLElement | null, shows: () => boolean): () => void {
  let due = 0;
  const look = () => {
    due = 0;
    const found = shows() ? next() : null;
    for (const old of document.querySelectorAll("[data-pointed]"))
      if (old !== found?.element) old.removeAttribute("data-pointed");
    if (found && found.element.getAttribute("data-pointed") !== (found.value ?? ""))
      found.element.setAttribute("data-pointed", found.value ?? "");
    if (found?.element !== spot.peek()?.element) {
      if (found && found.hex === undefined) bring(found.element);
      else if (found?.hex !== undefined && outside(found.element)) lookHere(found.hex);
    }
    if (found?.element !== spot.peek()?.element || found?.value !== spot.peek()?.value)
      spot.value = found;
    place(ring(), found?.element ?? null);
  };
  const soon = () => {
    due ||= requestAnimationFrame(look);
  };
  const watcher = new MutationObserver(soon);
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: WATCHED,
  });
  const events = ["input", "change", "click", "scroll", "pointermove", "wheel"];
  for (const event of events) addEventListener(event, soon, { capture: true, passive: true });
  const timer = setInterval(soon, 400);
  const stop = effect(() => {
    void [question.value, position.value, telling.value, past.value, guide.value];
    soon();
  });
  void game.value?.guide?.().then((found) => {
    guide.value = found;
  });
  return () => {
    stop();
    watcher.disconnect();
    clearInterval(timer);
    cancelAnimationFrame(due);
    for (const event of events) removeEventListener(event, soon, { capture: true });
    for (const old of document.querySelectorAll("[data-pointed]"))
      old.removeAttribute("data-pointed");
    spot.value = null;
  };
}

const AROUND = 66; // of a Zone, in pixels: what stands in it

/** Where a thing is; of a Zone, which may be of any shape, the place where its counters stand. */
function boxOf(element: Element): DOMRect {
  const middle = element instanceof SVGGraphicsElement && element.dataset.middle?.split(" ");
  const to = middle && element.getScreenCTM();
  if (!middle || !to) return element.getBoundingClientRect();
  const { x, y } = new DOMPoint(Number(middle[0]), Number(middle[1])).matrixTransform(to);
  return new DOMRect(x - AROUND / 2, y - AROUND / 2, AROUND, AROUND);
}

/** Whether a place is not to be seen on the board. */
function outside(element: Element): boolean {
  const frame = document.querySelector("main.map")?.getBoundingClientRect();
  const here = boxOf(element);
  return (
    !frame ||
    here.left < frame.left ||
    here.right > frame.right ||
    here.top < frame.top ||
    here.bottom > frame.bottom
  );
}

/** Whether the middle of a control lies under something else, or out of the part that can be seen. */
function covered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return !there || !(element.contains(there) || there.contains(element));
}

/** Bring a control into sight, unless it is, and no further than need be: the card of the lesson should stay. */
function bring(element: Element): void {
  if (covered(element)) element.scrollIntoView({ block: "nearest" });
  if (covered(element)) element.scrollIntoView({ block: "center" });
}

let placed = ""; // where the ring is, so that it is moved only when it must be

function place(ring: HTMLElement | null, element: Element | null): void {
  if (!ring) return;
  const map = element?.closest("main.map") ?? null;
  const clear = element === null || (map ? outside(element) : covered(element));
  if (ring.hidden !== clear) ring.hidden = clear;
  if (clear || !element) return;
  const { left, top, width, height } = boxOf(element);
  const side = map ? Math.max(width, height, 34) : 0; // a ring around a hex
  const wide = side || width;
  const high = side || height;
  const box = [
    left + width / 2 - wide / 2 - 6,
    top + height / 2 - high / 2 - 6,
    wide + 12,
    high + 12,
  ];
  if (box.join() === placed) return;
  placed = box.join();
  ring.classList.toggle("round", side > 0);
  const names = ["left", "top", "width", "height"] as const;
  for (const [i, name] of names.entries()) ring.style[name] = `${box[i]}px`;
}

/** Bring what is pointed at into sight. */
export function showMe(): void {
  const now = spot.value;
  if (!now) return;
  if (now.hex !== undefined) lookHere(now.hex);
  else now.element.scrollIntoView({ block: "center" });
  if (now.element instanceof HTMLElement) now.element.focus({ preventScroll: true });
}
