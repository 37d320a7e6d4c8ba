/** The log of a table as the page keeps it. */
import type { Entry } from "../wire.ts";

/** Add new entries; a table line `undo` among them takes earlier ones back. */
export function mergeLog(old: readonly Entry[], fresh: readonly Entry[]): Entry[] {
  let all = [...old];
  for (const entry of fresh) {
    const { event, line, number } = entry.facts;
    if (event === "table" && line === "undo" && typeof number === "number")
      all = all.map((e) =>
        e.number > number && e.facts.event !== "table" ? { ...e, undone: true } : e,
      );
    all.push(entry);
  }
  return all;
}

/** Entries in groups by game-turn and player, newest group last. */
export interface Chapter {
  title: string;
  entries: Entry[];
}

export function chapters(
  entries: readonly Entry[],
  titled: (entry: Entry) => string | null,
): Chapter[] {
  const all: Chapter[] = [{ title: "Setting up", entries: [] }];
  for (const entry of entries) {
    const title = titled(entry);
    const last = all.at(-1);
    if (title === null) last?.entries.push(entry);
    else if (title !== last?.title) all.push({ title, entries: [] }); // else whoever spoke goes on
  }
  const only = all.length === 1 && entries.length > 0;
  if (only) return [{ title: "The game", entries: [...entries] }];
  return all.filter((chapter) => chapter.entries.length > 0 || chapter.title !== "Setting up");
}

/** A line that no position belongs to. */
export const NO_MOMENT = -2;

/** Which moment a line shows: its place in its action, or -1 for the position after the whole action. Where a
 *  title does not tell step by step, only the last line of an action shows a moment. */
export function momentsOf(entries: readonly Entry[], stepwise: boolean): Map<Entry, number> {
  const found = new Map<Entry, number>();
  let action: Entry[] = [];
  const close = () => {
    action.forEach((entry, i) => {
      if (i === action.length - 1) found.set(entry, -1);
      else if (stepwise) found.set(entry, i);
    });
    action = [];
  };
  for (const entry of entries) {
    if (entry.number < 1 || entry.undone || entry.facts.event === "table") continue;
    if (action[0] && action[0].seq !== entry.seq) close();
    action.push(entry);
  }
  close();
  return found;
}
