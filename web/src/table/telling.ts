/** What the others did since your last action, told one by one. A game says what is worth telling;
 *  the player says how: step by step, by itself, or not at all. */
import { computed, effect, signal } from "@preact/signals";
import { settings } from "../lib/settings.ts";
import type { Entry } from "../wire.ts";
import { curtain, entries, game, past, position, whenEmptied } from "./store.ts";

/** Entries up to this place in the log are told. -1: not yet known. */
const told = signal(-1);

whenEmptied(() => (told.value = -1));

interface Step {
  entry: Entry;
  at: number; // 1 is the first of this telling
  all: number;
}

const first = signal(0); // where this telling began

/** The entries still to be told, as places in the log. */
const waiting = computed((): number[] => {
  const tells = game.value?.telling?.tells;
  const now = position.value;
  if (!tells || !now || past.value || curtain.value || told.value < 0) return [];
  const found: number[] = [];
  entries.value.forEach((entry, i) => {
    if (i >= told.value && !entry.undone && entry.facts["event"] !== "table" && tells(entry)) found.push(i);
  });
  return found;
});

/** What is told now, or null. */
export const telling = computed((): Step | null => {
  if (settings.value.telling === "instant") return null;
  const place = waiting.value[0];
  const entry = place === undefined ? undefined : entries.value[place];
  if (place === undefined || !entry) return null;
  const tells = game.value?.telling?.tells ?? (() => false);
  const before = entries.value.slice(first.value, place).filter((old) => !old.undone && tells(old)).length;
  return { entry, at: before + 1, all: before + waiting.value.length };
});

/** Go on to the next thing. */
export function next(): void {
  const place = waiting.value[0];
  if (place !== undefined) told.value = place + 1;
}

/** Everything is told. */
export function skip(): void {
  told.value = entries.value.length;
  first.value = told.value;
}

/** Go back to the start of this telling. */
export function again(): void {
  told.value = first.value;
}

effect(() => {
  // A fresh page begins where this seat last looked.
  const now = position.value;
  const log = entries.value;
  if (!now || told.peek() >= 0) return;
  const from = log.findIndex((entry) => entry.seq > now.seen);
  told.value = from < 0 ? log.length : from;
  first.value = told.value;
});

effect(() => {
  if (!waiting.value.length || settings.value.telling === "instant") {
    first.value = Math.max(first.peek(), entries.value.length);
    if (settings.value.telling === "instant" && told.peek() >= 0) told.value = entries.value.length;
  }
});

effect(() => {
  game.value?.telling?.show?.(telling.value?.entry ?? null);
});

const FAST = 900;
let timer = 0;
effect(() => {
  clearTimeout(timer);
  if (telling.value && settings.value.telling === "fast") timer = window.setTimeout(next, FAST);
});
