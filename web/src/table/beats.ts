/** Beats of a telling, as the server has numbered them: what is told in one picture. */
import type { Entry } from "../wire.ts";

export interface Beat {
  places: number[]; // in the log
  dull: boolean; // it came to nothing: it passes by itself
}

/** Whether a title lets an entry into its telling. */
type Tells = (entry: Entry) => boolean;

const isTold = (entry: Entry, tells?: Tells): boolean =>
  Boolean(entry.beat) && !entry.undone && entry.facts.event !== "table" && (!tells || tells(entry));

/** The beats from a place of the log on. The rest of a beat whose beginning is told already is told again
 *  only if something came of it. */
export function beatsFrom(log: readonly Entry[], start: number, tells?: Tells): Beat[] {
  const found: (Beat & { number: number })[] = [];
  log.forEach((entry, i) => {
    if (i < start || !isTold(entry, tells)) return;
    const last = found.at(-1);
    if (last && last.number === entry.beat) {
      last.places.push(i);
      last.dull &&= Boolean(entry.dull);
    } else found.push({ places: [i], dull: Boolean(entry.dull), number: entry.beat ?? 0 });
  });
  const before = log.slice(0, start).findLast((entry) => isTold(entry, tells));
  const rest = found[0];
  if (rest?.dull && rest.number === before?.beat) found.shift();
  return found;
}

/** What mattered most, for somebody who did not watch: a few entries in their order, and how many more. */
export function newsOf(
  log: readonly Entry[],
  most: number,
  tells?: Tells,
): { lines: Entry[]; more: number } {
  const all = log.filter((entry) => entry.news && isTold(entry, tells));
  const texts = new Set<string>();
  const once = all.filter(({ text }) => !texts.has(text) && texts.add(text));
  const best = once
    .toSorted((a, b) => (b.news ?? 0) - (a.news ?? 0) || once.indexOf(b) - once.indexOf(a))
    .slice(0, most);
  return { lines: once.filter((entry) => best.includes(entry)), more: once.length - best.length };
}
