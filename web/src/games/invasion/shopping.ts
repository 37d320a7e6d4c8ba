/** What was bought in the Production phases of this browser: kept by title, scenario and turn, and offered
 *  again as a whole. A list is numbers, two for each thing: a kind of Unit and its Zone, or a Harbor. */
import { chosenBefore } from "../../lib/chosen.ts";
import type { Move } from "./moves.ts";

export type Ware = readonly [number, number]; // 1 + the kind and its Zone; 0 and 1 + the Harbor, or 0 for any

interface Bought {
  do: string;
  kind?: number;
  zone?: number;
  harbor?: number;
}

const HARBOR = 0;
const OFFERED = 3; // lists at a time

/** What an action buys, or null. */
export function wareOf(action: unknown): Ware | null {
  const { do: what, kind = -1, zone = -1, harbor = -1 } = action as Bought;
  if (what === "buy_unit") return [kind + 1, zone];
  return what === "buy_harbor" ? [HARBOR, harbor + 1] : null;
}

/** A list as it is kept: the same things give the same list, in whatever order they were bought. What is left
 *  to chance comes last. */
export function listed(wares: readonly Ware[]): number[] {
  const last = ([kind, where]: Ware) => (kind === HARBOR && !where ? 1 : 0);
  return wares.toSorted((a, b) => last(a) - last(b) || a[0] - b[0] || a[1] - b[1]).flat();
}

export function waresOf(list: readonly number[]): Ware[] {
  return list.flatMap((kind, i) => (i % 2 ? [] : [[kind, list[i + 1] ?? 0] as const]));
}

/** What a list is kept under. */
export const placeOf = (title: string, scenario: string, turn: number) =>
  `${title} ${scenario} ${turn}`;

export interface Offer {
  list: number[];
  moves: Move[];
  price: number;
}

/** The whole of a list as moves that can be made now and paid with so many points; null if it cannot be. */
export function offerOf(list: number[], open: readonly Move[], points: number): Offer | null {
  const wares = waresOf(list);
  const moves = wares.flatMap(
    (ware) =>
      open.find(({ choice }) => !choice.why_not && wareOf(choice.action)?.join() === ware.join()) ??
      [],
  );
  const price = moves.reduce((sum, { choice }) => sum + choice.price, 0);
  const whole = wares.length > 0 && moves.length === wares.length && price <= points;
  return whole ? { list, moves, price } : null;
}

/** The lists kept under these places that can be bought now as a whole. */
export function offersFor(
  places: readonly string[],
  open: readonly Move[],
  points: number,
): Offer[] {
  const kept = places.flatMap(chosenBefore);
  const all = new Map(kept.map((list) => [list.join(), list] as const));
  return [...all.values()].flatMap((list) => offerOf(list, open, points) ?? []).slice(0, OFFERED);
}
