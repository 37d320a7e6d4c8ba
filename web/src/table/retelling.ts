/** The log in fewer sentences: what goes on from an earlier entry is told with it. */
import type { Entry } from "../wire.ts";

export function retold(
  told: readonly Entry[],
  goesOn: (before: Entry, after: Entry) => boolean,
  joined: (before: Entry, after: Entry) => Entry,
): Entry[] {
  const found: Entry[] = [];
  for (const entry of told) {
    const at = found.findLastIndex((one) => goesOn(one, entry));
    const before = found[at];
    if (before) found[at] = joined(before, entry);
    else found.push(entry);
  }
  return found;
}
