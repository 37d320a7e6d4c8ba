/** Which entries of a beat are its sentences. */
import type { Entry } from "../../wire.ts";

/** In solitaire the system's own words say the same and more. */
const SAID_BETTER = new Map([
  ["moved", "system_moved"],
  ["system_aimed", "system_moved"],
  ["attack_declared", "system_targeted"],
  ["landed", "system_landing"],
]);

/** The last of these is shown as a die, with the column it was read in. */
const SHOWN = new Set(["odds_formed", "die_rolled"]);

/** Whether an entry is a sentence of its beat. */
export function says(entry: Entry, beat: readonly Entry[]): boolean {
  const last = ({ facts }: Entry) => facts.event === entry.facts.event;
  if (SHOWN.has(String(entry.facts.event)) && beat.findLast(last) === entry) return false;
  // A landing has no number of its piece in the system's words.
  const better = SAID_BETTER.get(String(entry.facts.event));
  return !beat.some(
    ({ facts }) =>
      facts.event === better && (facts.piece === undefined || facts.piece === entry.facts.piece),
  );
}

/** Whether an entry that came to nothing by itself says what led to the next that did not: who attacked what. */
export function leads(entry: Entry, beat: readonly Entry[]): boolean {
  if (entry.facts.event !== "system_targeted") return false;
  const after = beat.slice(beat.indexOf(entry) + 1);
  const next = after.findIndex((one) => !one.dull);
  const other = after.findIndex(({ facts }) => facts.event === "system_targeted");
  return next >= 0 && (other < 0 || next < other);
}

/** A landing is said once: the system's own words say more. */
export function retell(entries: readonly Entry[]): Entry[] {
  const landed = entries.some(({ facts }) => facts.event === "system_landing");
  return entries.filter(({ facts }) => !landed || facts.event !== "landed");
}
