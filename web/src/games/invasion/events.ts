/** Event cards as scenes, and what of the log is told one by one. */
import type { Entry } from "../../wire.ts";
import type { EventCardScene } from "./model.ts";
import { kindOf } from "./rolls.ts";
import type { BoardData, EventCardData } from "./types.ts";

/** A card as it is read in its phase; or, `held`, as it can be played. */
export function eventScene(card: EventCardData, held = false): EventCardScene {
  const phase =
    held && card.moment ? `To be played when ${card.moment}` : `${card.phase_title} Phase`;
  return { name: card.name, text: card.text, phase, picture: card.picture };
}

/** How kinds of events are told, as the server says once. */
export type Telling = Record<string, { follows: string[]; own: boolean; good: boolean }>;

/** What the player does himself is seen on the map at once; so are the set-up and what he pays. */
export function tells(entry: Entry, telling: Telling): boolean {
  const event = kindOf(entry);
  if (event === "points_lost" && entry.facts.track === "PP") return false;
  return !telling[event]?.own && !entry.rule.startsWith("INV-SET");
}

/** Whether something is told in the same breath as what came before it. */
export function joins(entry: Entry, before: Entry, telling: Telling): boolean {
  return telling[kindOf(entry)]?.follows.includes(kindOf(before)) ?? false;
}

const isMvp = (entry: Entry) => kindOf(entry) === "points_gained" && entry.facts.track === "MVP";

/** What is good news for the player: it is not shown in the colour of an attack. */
export function isGood(entry: Entry, telling: Telling): boolean {
  return Boolean(telling[kindOf(entry)]?.good) && !isMvp(entry);
}

export function chapter(entry: Entry, board: BoardData | null): string | null {
  const event = kindOf(entry);
  if (event === "turn_began") return `Turn ${String(entry.facts.turn)}`;
  if (event !== "phase_began") return null;
  return `${board?.phase_titles[String(entry.facts.phase)] ?? ""} Phase`;
}
