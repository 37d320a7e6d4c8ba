/** What the others did since your last action, told beat by beat. The server says what belongs to one
 *  beat; the player says how it is told: click by click, by itself, or as news. While something is told
 *  the board shows the position as of that, and the log ends there. */
import { computed, effect, signal, untracked } from "@preact/signals";
import { settings } from "../lib/settings.ts";
import type { Entry } from "../wire.ts";
import { type Beat, beatsFrom } from "./beats.ts";
import { bring } from "./news.ts";
import { viewAt } from "./steps.ts";
import {
  acted,
  asked,
  curtain,
  entries,
  game,
  past,
  position,
  toldView,
  whenEmptied,
} from "./store.ts";

/** Entries up to this place in the log are told. -1: not yet known. */
const told = signal(-1);

/** Whether what plays by itself is halted. */
export const paused = signal(false);

/** The view before what is told now: what lists ships and pieces must not say more than the telling has. */
export const calm = signal<unknown>(null);

/** Where what is passed over until this seat's move began. -1: nothing is. */
const passed = signal(-1);

whenEmptied(() => {
  told.value = passed.value = -1;
  calm.value = null;
  paused.value = false;
});

interface Step {
  entries: Entry[]; // all of one beat
  start: number; // the place of the first of them in the log
  place: number; // of the last
  at: number; // 1 is the first of this telling
  all: number;
  dull: boolean; // nothing came of it
}

const first = signal(0); // where this telling began

const beats = (start: number): Beat[] =>
  beatsFrom(entries.value, start, game.value?.telling?.tells);

/** The beats still to be told. */
const waiting = computed((): Beat[] => {
  if (!game.value?.telling || !position.value || past.value || curtain.value || told.value < 0)
    return [];
  return beats(told.value);
});

/** What is told now, or null. */
export const telling = computed((): Step | null => {
  if (settings.value.telling === "instant") return null;
  const now = waiting.value[0];
  const place = now?.places.at(-1);
  if (!now || place === undefined) return null;
  const all = beats(first.value).length;
  return {
    entries: now.places.flatMap((i) => entries.value[i] ?? []),
    start: now.places[0] ?? place,
    place,
    at: Math.max(all - waiting.value.length, 0) + 1,
    all: Math.max(all, waiting.value.length),
    dull: now.dull,
  };
});

/** The log as far as it is told. */
export const heard = computed((): Entry[] => {
  const now = telling.value;
  return now ? entries.value.slice(0, now.place + 1) : entries.value;
});

/** What came of this seat's own last click: it is shown with the next question, or before the first beat. */
export const outcome = computed((): Entry[] => {
  const now = telling.value;
  if (past.value || (now && now.at > 1)) return [];
  const since = entries.value.slice(0, now?.start);
  return since.filter(
    (entry) =>
      entry.seq > acted.value && !entry.beat && !entry.undone && entry.facts.event !== "table",
  );
});

/** Go on to the next beat. */
export function next(): void {
  const place = waiting.value[0]?.places.at(-1);
  if (place !== undefined) told.value = place + 1;
}

/** Everything is told, with what is still to come before this seat's move; what was not watched is news. */
export function skip(): void {
  if (passed.value < 0) passed.value = Math.max(told.value, 0);
  told.value = entries.value.length;
  bring("What happened", entries.value.slice(passed.value), passed.value);
  first.value = told.value;
}

/** Go back to the beat before, as far as this telling goes. */
export function back(): void {
  const here = waiting.value[0]?.places[0] ?? entries.value.length;
  const before = beats(first.value).findLast(({ places }) => (places[0] ?? here) < here);
  if (before) told.value = before.places[0] ?? told.value;
}

/** Tell what happened from a place of the log on. */
export function tellFrom(place: number): void {
  told.value = place;
  first.value = place;
  passed.value = -1;
  paused.value = false;
}

const FEW = 3; // beats: who comes back to more of them gets news

effect(() => {
  // A fresh page begins where this seat last looked; one that only watches begins with the present.
  const now = position.value;
  const log = entries.value;
  if (!now || !game.value || told.peek() >= 0) return;
  const from = now.seat === "" || now.still ? -1 : log.findIndex((entry) => entry.seq > now.seen);
  const missed = from < 0 ? [] : beats(from);
  const reads = now.seen >= 0 && missed.length > FEW && settings.peek().telling !== "step";
  told.value = from < 0 || reads ? log.length : from;
  first.value = told.value;
  if (reads) bring("Since your last visit", log.slice(from), from);
});

effect(() => {
  const passes = settings.value.telling === "instant" || passed.value >= 0;
  if (passes && waiting.value.length) skip();
  if (!waiting.value.length) {
    first.value = Math.max(first.peek(), entries.value.length);
    paused.value = false;
  }
  const now = position.value;
  if (asked.value || !now?.seat || now.outcome) passed.value = -1;
});

effect(() => {
  if (told.value >= 0 && !past.value && !telling.value) calm.value = position.value?.view ?? null;
});

// The board moves with the telling, where the server says how.
effect(() => {
  const now = telling.value;
  toldView.value = now ? viewAt(position.value?.view, entries.value, now.place) : null;
});

effect(() => {
  const shows = game.value?.telling?.show;
  const beat = telling.value?.entries ?? [];
  untracked(() => shows?.(beat));
});

const FAST = 1000; // ms for one sentence
const MORE = 400; // for each other one
const LONGEST = 3600;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a beat stays that passes by itself; on Step only what came to nothing does, and nothing where no
 *  motion is wanted. */
function lasting({ entries: all, dull }: Step): number {
  const pace = settings.value.telling;
  const halts = pace === "step" && (!dull || settings.value.still || still.matches);
  if (paused.value || halts) return 0;
  const weight = all.filter((entry) => !entry.dull).length || Math.min(all.length, 3);
  const time = Math.min(FAST + MORE * (weight - 1), LONGEST);
  return pace === "fast" ? time : time * 2;
}

let timer = 0;
effect(() => {
  clearTimeout(timer);
  const now = telling.value;
  const time = now ? (game.value?.telling?.lasting?.(now.entries) ?? 1) * lasting(now) : 0;
  if (time) timer = window.setTimeout(next, time);
});

// What happens can be heard, where the player has switched that on.
effect(() => {
  const now = telling.value;
  if (!now || !settings.value.sound) return;
  const kind = now.dull ? "step" : (game.value?.telling?.sound?.(now.entries) ?? "event");
  void import("../lib/sound.ts").then(({ play }) => play(kind));
});
