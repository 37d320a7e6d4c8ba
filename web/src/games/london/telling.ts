/** What is told step by step, and what lights up with it. */
import { computed, signal } from "@preact/signals";
import type { Sound } from "../../lib/sound.ts";
import { calm, heard } from "../../table/telling.ts";
import type { Entry } from "../../wire.ts";
import { rewind, type Scene } from "./rewind.ts";
import { allPieces, entries, lookHere, position, view } from "./store.ts";
import type { Candidate, View } from "./wire.ts";

export { leads, retell, says } from "./saying.ts";

/** The entries that were made while the other side had its part of the turn. */
const theirs = computed((): Set<Entry> => {
  const found = new Set<Entry>();
  const seat = position.value?.seat ?? "";
  let acting = "";
  for (const entry of entries.value) {
    if (entry.facts.event === "phase_began") acting = String(entry.facts.who);
    if (seat && acting && acting !== seat) found.add(entry);
  }
  return found;
});

/** What came of the newest action in one's own part of the turn: dice, losses, rubble. */
export const aftermath = computed((): Entry[] => {
  const last = entries.value.findLast((entry) => !entry.undone && entry.facts.event !== "table");
  if (!last || theirs.value.has(last)) return [];
  const told = entries.value.filter(
    (entry) =>
      entry.seq === last.seq &&
      !entry.undone &&
      !theirs.value.has(entry) &&
      entry.facts.event !== "phase_began",
  );
  return told.some(
    (entry) => entry.facts.event === "attack_declared" || entry.facts.event === "die_rolled",
  )
    ? told
    : [];
});

/** The beat that is told now. */
export const told = signal<Entry[]>([]);

interface Spoken {
  hex?: number;
  origin?: number;
  path?: number[];
  piece?: number;
  candidates?: Candidate[];
}

/** The hexes an entry speaks of: where, and what was weighed. */
export function spokenHexes(entry: Entry): {
  main: number[];
  weighed: Candidate[];
  path: number[];
} {
  const facts = entry.facts as unknown as Spoken;
  const start = facts.origin ?? -1;
  const main = new Set<number>();
  if (facts.hex !== undefined && facts.hex >= 0) main.add(facts.hex);
  if (start >= 0) main.add(start);
  const path = facts.path?.length ? [start, ...facts.path] : [];
  for (const hex of facts.path ?? []) main.add(hex);
  return { main: [...main], weighed: facts.candidates ?? [], path };
}

/** Called when another beat is told: bring its place into sight. */
export function show(beat: Entry[]): void {
  if (!beat.length && !told.peek().length) return;
  told.value = beat;
  const place = beat.map(placeOf).findLast((hex) => hex >= 0);
  if (place !== undefined) lookHere(place);
}

/** Where an entry has led to. */
function placeOf(entry: Entry): number {
  const { main, path } = spokenHexes(entry);
  return path.at(-1) ?? main[0] ?? -1;
}

/** The hexes that glow while an entry is news. */
export const places = (entry: Entry): number[] => [placeOf(entry)].filter((hex) => hex >= 0);

const LOSSES = new Set(["eliminated", "rubbled", "heroine_captured"]);

export function sound(beat: readonly Entry[]): Sound {
  const kinds = beat.map(({ facts }) => String(facts.event));
  if (kinds.some((kind) => LOSSES.has(kind))) return "loss";
  return kinds.includes("attack_declared") ? "shot" : "event";
}

/** The map as it is shown: while something is told, as it stood just after that. */
export const scene = computed((): Scene => {
  const seen = view.value;
  const now: Scene = { pieces: allPieces.value, rubble: new Set(seen?.rubble ?? []) };
  const last = told.value.at(-1);
  if (!last) return now;
  const at = entries.value.indexOf(last);
  return at < 0 ? now : rewind(now, entries.value.slice(at + 1));
});

/** What the lists and the header show: while something is told, what was known before it. */
export const known = computed((): View | null =>
  told.value.length ? ((calm.value as View | null) ?? view.value) : view.value,
);

/** The turn or phase that what is told falls into. */
export const begun = (event: string) =>
  heard.value.findLast((entry) => !entry.undone && entry.facts.event === event)?.facts;

/** The turn in which it happened, while something is told. */
export const turnOf = (seen: View): number =>
  Number((told.value.length ? begun("turn_began") : undefined)?.turn ?? seen.turn);
