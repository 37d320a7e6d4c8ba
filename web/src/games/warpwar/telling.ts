/** What the other side did, told on the map: ways, fights, and ships where they stood then. */
import { computed, signal } from "@preact/signals";
import type { Sound } from "../../lib/sound.ts";
import { calm } from "../../table/telling.ts";
import type { Entry } from "../../wire.ts";
import { pieces } from "./pieces.ts";
import { rewind, unlost } from "./rewind.ts";
import { entries, lookHere, view } from "./store.ts";
import type { View } from "./wire.ts";

/** The beat that is told now. */
export const told = signal<Entry[]>([]);

const hexOf = ({ facts }: Entry): number => Number(facts.hex ?? -1);

/** The hexes that an entry speaks of. */
export const places = (entry: Entry): number[] => [hexOf(entry)].filter((hex) => hex >= 0);

export function show(beat: Entry[]): void {
  if (!beat.length && !told.peek().length) return;
  told.value = beat;
  const hex = beat.map(hexOf).findLast((one) => one >= 0) ?? view.peek()?.combat?.hex ?? -1;
  if (hex >= 0) lookHere(hex);
}

/** A round of combat: its orders were shown. */
export const isRound = (beat: readonly Entry[]): boolean =>
  beat.some(({ facts }) => facts.event === "order_shown");

export function sound(beat: readonly Entry[]): Sound {
  const kinds = beat.map(({ facts }) => facts.event);
  if (kinds.includes("ship_destroyed")) return "loss";
  return kinds.includes("shot_read") ? "shot" : "event";
}

/** A round tells itself, in its own time; its sentences would say how it ends before a shot is drawn. */
export const says = (_entry: Entry, beat: Entry[]): boolean => !isRound(beat);

/** All that two fleets ordered takes longer to read than a move. */
export const lasting = (beat: readonly Entry[]): number => (isRound(beat) ? 3 : 1);

/** The counters as they are shown: while something is told, where they stood just after that. In a round they stand
 *  as they went into it: whoever is lost dies before one's eyes. */
export const standing = computed(() => {
  const seen = view.value;
  if (!seen) return [];
  const [first] = told.value;
  const last = told.value.at(-1);
  if (!first || !last) return pieces(seen);
  const at = isRound(told.value) ? entries.value.indexOf(first) - 1 : entries.value.indexOf(last);
  return at < 0 ? pieces(seen) : rewind(pieces(seen), entries.value, at);
});

/** What the lists and the header show: while something is told, what was known before, with the ships where the
 *  telling has them. A fresh page knows only the newest. */
export const known = computed((): View | null => {
  const newest = view.value;
  if (!newest || !told.value.length) return newest;
  return unlost((calm.value as View | null) ?? newest, standing.value);
});

/** The ships that are lost in the beat that is told. */
export const dying = computed(
  () =>
    new Set(
      told.value.flatMap(({ facts }) =>
        facts.event === "ship_destroyed" ? [Number(facts.ship)] : [],
      ),
    ),
);
