/** Event cards as scenes, and what of the log is told one by one. */
import type { Sound } from "../../lib/sound.ts";
import type { Entry } from "../../wire.ts";
import type { EventCardScene } from "./model.ts";
import { idOf, kindOf } from "./rolls.ts";
import type { BoardData, EventCardData } from "./types.ts";

/** A card as it is read in its phase; or, `held`, as it can be played. */
export function eventScene(card: EventCardData, held = false): EventCardScene {
  const phase =
    held && card.moment ? `To be played when ${card.moment}` : `${card.phase_title} Phase`;
  return { id: card.id, name: card.name, text: card.text, phase, picture: card.picture };
}

/** Kinds of events that are good news, as the server says once. */
export type Telling = Record<string, { good: boolean }>;

/** The set-up is seen on the map. */
export const tells = (entry: Entry): boolean => !entry.rule.startsWith("INV-SET");

/** The Zones that an entry speaks of. */
export const places = ({ facts }: Entry): number[] =>
  [idOf(facts.zone)].filter((zone) => zone >= 0);

const LOSSES = new Set([
  "unit_lost",
  "piece_lost",
  "zone_destroyed",
  "refugees_lost",
  "harbor_lost",
]);

export function sound(beat: readonly Entry[], telling: Telling): Sound {
  const kinds = beat.map(kindOf);
  if (kinds.some((kind) => LOSSES.has(kind))) return "loss";
  if (kinds.includes("dice_rolled")) return "shot";
  return beat.some((entry) => isGood(entry, telling)) ? "good" : "event";
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
