/** The log of WarpWar: its turns, and its rounds of combat. */
import type { Entry } from "../../wire.ts";
import { seatName } from "./names.ts";

/** A turn of a player begins a chapter. */
export function chapter(entry: Entry): string | null {
  const { event, turn, who } = entry.facts;
  return event === "turn_began" ? `Turn ${String(turn)}: ${seatName(String(who))}` : null;
}

/** The newest round of combat in which orders were shown: all that was told with them. */
export function newestRound(entries: readonly Entry[]): { seq: number; told: Entry[] } | null {
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i];
    if (entry && !entry.undone && entry.facts.event === "order_shown")
      return { seq: entry.seq, told: entries.filter((e) => e.seq === entry.seq && !e.undone) };
  }
  return null;
}
