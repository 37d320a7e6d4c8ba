/** What is told step by step, and what lights up with it. */
import { computed, signal } from "@preact/signals";
import type { Entry } from "../../wire.ts";
import { rewind, type Scene } from "./rewind.ts";
import { allPieces, entries, lookHere, position, view } from "./store.ts";
import type { Candidate } from "./wire.ts";

const TOLD = new Set([
  "set_up_shown",
  "force_rolled",
  "system_aimed",
  "system_moved",
  "system_stayed",
  "system_targeted",
  "system_held_fire",
  "system_landing",
  "system_decided",
  "moved",
  "stopped",
  "attack_declared",
  "turned_up",
  "heroine_known",
  "odds_formed",
  "boot_used",
  "die_rolled",
  "bea_used",
  "rubbled",
  "hex_saved",
  "retreated",
  "eliminated",
  "no_effect",
  "objective_shown",
  "proclaimed",
  "heroine_captured",
  "heroine_freed",
  "heroine_dropped",
  "heroine_relocated",
  "advanced",
  "minion_shot",
  "minion_appeared",
  "box_opened",
  "landed",
  "landing_lost",
  "reinforcement_lost",
  "repaired",
  "restored",
  "repair_failed",
  "turn_began",
]);

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

/** In solitaire the system's own words say the same and more. */
const SAID_BETTER = new Set(["moved", "attack_declared", "landed"]);

/** What the other side did is told step by step; what one does oneself is not. */
export function tells(entry: Entry): boolean {
  const event = String(entry.facts.event);
  if (!TOLD.has(event) || !theirs.value.has(entry)) return false;
  if (event === "box_opened") return !entry.facts.lands;
  return view.value?.scenario !== "solitaire" || !SAID_BETTER.has(event);
}

/** What came of the newest action in one's own part of the turn: dice, losses, rubble. */
export const aftermath = computed((): Entry[] => {
  const last = entries.value.findLast((entry) => !entry.undone && entry.facts.event !== "table");
  if (!last || theirs.value.has(last)) return [];
  const told = entries.value.filter(
    (entry) =>
      entry.seq === last.seq &&
      !entry.undone &&
      !theirs.value.has(entry) &&
      TOLD.has(String(entry.facts.event)),
  );
  return told.some(
    (entry) => entry.facts.event === "attack_declared" || entry.facts.event === "die_rolled",
  )
    ? told
    : [];
});

export const toldEntry = signal<Entry | null>(null);

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

/** Called when another entry is told: bring its place into sight. */
export function show(entries: Entry[]): void {
  const entry = entries.at(-1) ?? null;
  if (toldEntry.peek() === entry) return;
  toldEntry.value = entry;
  if (!entry) return;
  const { main, path } = spokenHexes(entry);
  const hex = path.at(-1) ?? main[0];
  if (hex !== undefined) lookHere(hex);
}

/** The map as it is shown: while something is told, as it stood just after that. */
export const scene = computed((): Scene => {
  const seen = view.value;
  const now: Scene = { pieces: allPieces.value, rubble: new Set(seen?.rubble ?? []) };
  const told = toldEntry.value;
  if (!told) return now;
  const at = entries.value.indexOf(told);
  return at < 0 ? now : rewind(now, entries.value.slice(at + 1));
});
