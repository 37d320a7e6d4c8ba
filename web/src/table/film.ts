/** A game as a film: its moments in order, and its turns. */
import type { Entry } from "../wire.ts";
import { momentsOf, NO_MOMENT } from "./log.ts";
import type { Frame } from "./moment.ts";

/** What can be watched: each thing the seat was told, where the title tells step by step; else each action that told
 *  anything. The start and the last action are always there. */
export function framesOf(entries: readonly Entry[], stepwise: boolean, last: number): Frame[] {
  const found: Frame[] = [{ at: 0, event: -1 }];
  for (const [entry, event] of momentsOf(entries, stepwise)) {
    if (event !== NO_MOMENT && entry.number <= last) found.push({ at: entry.number, event });
  }
  if (found.at(-1)?.at !== last) found.push({ at: last, event: -1 });
  return found;
}

const order = (a: Frame, b: Frame) => a.at - b.at || place(a) - place(b);
const place = (frame: Frame) => (frame.event < 0 ? Number.MAX_SAFE_INTEGER : frame.event);

/** The frame after a moment, or before it; the moment itself at the ends. */
export function nextFrame(frames: readonly Frame[], now: Frame, way: 1 | -1): Frame {
  const found =
    way > 0
      ? frames.find((frame) => order(frame, now) > 0)
      : frames.findLast((frame) => order(frame, now) < 0);
  return found ?? now;
}

export interface TurnMark {
  title: string;
  at: number; // the action with which it began
}

/** Where the chapters of the log begin. */
export function turnsOf(
  entries: readonly Entry[],
  titled: (entry: Entry) => string | null,
): TurnMark[] {
  const found: TurnMark[] = [{ title: "Setting up", at: 0 }];
  for (const entry of entries) {
    const title = entry.undone ? null : titled(entry);
    if (title === null) continue;
    if (found.at(-1)?.at === entry.number) found.pop();
    found.push({ title, at: entry.number });
  }
  return found;
}

/** The chapter a moment belongs to. */
export const turnAt = (turns: readonly TurnMark[], at: number): TurnMark | undefined =>
  turns.findLast((turn) => turn.at <= at);

/** The action with which the chapter before or after begins. */
export function nextTurn(
  turns: readonly TurnMark[],
  at: number,
  way: 1 | -1,
  last: number,
): number {
  const found =
    way > 0 ? turns.find((turn) => turn.at > at) : turns.findLast((turn) => turn.at < at);
  return found?.at ?? (way > 0 ? last : 0);
}
