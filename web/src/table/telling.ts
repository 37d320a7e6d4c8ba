/** What the others did since your last action, told one by one. A game says what is worth telling;
 *  the player says how: step by step, by itself, or not at all. While something is told the board
 *  shows the position as of that, and the log ends there. */
import { computed, effect, signal } from "@preact/signals";
import { settings } from "../lib/settings.ts";
import type { Entry } from "../wire.ts";
import { viewAt } from "./steps.ts";
import { curtain, entries, game, past, position, toldView, whenEmptied } from "./store.ts";

/** Entries up to this place in the log are told. -1: not yet known. */
const told = signal(-1);

whenEmptied(() => (told.value = -1));

interface Step {
  entries: Entry[]; // one, and what is told in the same breath
  start: number; // the place of the first of them in the log
  place: number; // of the last
  at: number; // 1 is the first of this telling
  all: number;
}

const first = signal(0); // where this telling began

/** What is worth telling from a place of the log on: steps, each as places in the log. */
function stepsFrom(start: number): number[][] {
  const tells = game.value?.telling?.tells;
  const joins = game.value?.telling?.joins;
  const found: number[][] = [];
  entries.value.forEach((entry, i) => {
    if (!tells || i < start || entry.undone || entry.facts.event === "table" || !tells(entry))
      return;
    const last = found.at(-1);
    const before = entries.value[last?.at(-1) ?? -1];
    if (last && before && joins?.(entry, before)) last.push(i);
    else found.push([i]);
  });
  return found;
}

/** The steps still to be told. */
const waiting = computed((): number[][] => {
  if (!position.value || past.value || curtain.value || told.value < 0) return [];
  return stepsFrom(told.value);
});

/** What is told now, or null. */
export const telling = computed((): Step | null => {
  if (settings.value.telling === "instant") return null;
  const now = waiting.value[0];
  const place = now?.at(-1);
  if (!now || place === undefined) return null;
  const all = stepsFrom(first.value).length;
  return {
    entries: now.flatMap((i) => entries.value[i] ?? []),
    start: now[0] ?? place,
    place,
    at: Math.max(all - waiting.value.length, 0) + 1,
    all: Math.max(all, waiting.value.length),
  };
});

/** The log as far as it is told. */
export const heard = computed((): Entry[] => {
  const now = telling.value;
  return now ? entries.value.slice(0, now.place + 1) : entries.value;
});

/** Go on to the next thing. */
export function next(): void {
  const place = waiting.value[0]?.at(-1);
  if (place !== undefined) told.value = place + 1;
}

/** Everything is told. */
export function skip(): void {
  told.value = entries.value.length;
  first.value = told.value;
}

/** Go back to the thing before, as far as this telling goes. */
export function back(): void {
  const here = waiting.value[0]?.[0] ?? entries.value.length;
  const before = stepsFrom(first.value).findLast((step) => (step[0] ?? here) < here);
  if (before) told.value = before[0] ?? told.value;
}

effect(() => {
  // A fresh page begins where this seat last looked; one that only watches begins with the present.
  const now = position.value;
  const log = entries.value;
  if (!now || told.peek() >= 0) return;
  const from = now.seat === "" || now.still ? -1 : log.findIndex((entry) => entry.seq > now.seen);
  told.value = from < 0 ? log.length : from;
  first.value = told.value;
});

effect(() => {
  if (!waiting.value.length || settings.value.telling === "instant") {
    first.value = Math.max(first.peek(), entries.value.length);
    if (settings.value.telling === "instant" && told.peek() >= 0) told.value = entries.value.length;
  }
});

// The board moves with the telling, where the server says how.
effect(() => {
  const now = telling.value;
  toldView.value = now ? viewAt(position.value?.view, entries.value, now.place) : null;
});

effect(() => {
  game.value?.telling?.show?.(telling.value?.entries ?? []);
});

const FAST = 900;
let timer = 0;
effect(() => {
  clearTimeout(timer);
  const now = telling.value;
  if (now && settings.value.telling === "fast")
    timer = window.setTimeout(next, FAST + 450 * (now.entries.length - 1));
});
