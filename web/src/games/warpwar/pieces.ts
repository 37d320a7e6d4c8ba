/** Ships as the board and the panels show them: own and seen ones in one list. */
import type { OwnShip, SeenShip, View } from "./wire.ts";

export interface Piece {
  ship: number;
  owner: number;
  name: string;
  kind: number;
  level: number;
  born: number;
  hex: number;
  own: OwnShip | null;
  seen: SeenShip | null;
}

export function pieces(view: View): Piece[] {
  const own = view.own.map(
    (ship): Piece => ({ ...pick(ship), owner: view.seat, own: ship, seen: null }),
  );
  const seen = view.seen.map(
    (ship): Piece => ({ ...pick(ship), owner: ship.owner, own: null, seen: ship }),
  );
  return [...own, ...seen].sort((a, b) => a.owner - b.owner || a.kind - b.kind || a.ship - b.ship);
}

function pick(ship: OwnShip | SeenShip) {
  const { ship: id, name, kind, level, born, hex } = ship;
  return { ship: id, name, kind, level, born, hex };
}

export function byHex(all: Piece[]): Map<number, Piece[]> {
  const found = new Map<number, Piece[]>();
  for (const piece of all) {
    if (piece.hex < 0) continue;
    const here = found.get(piece.hex);
    if (here) here.push(piece);
    else found.set(piece.hex, [piece]);
  }
  return found;
}

/** The ship of a pile whose counter lies on top: the one in hand, or the first. */
export function topOf(side: readonly Piece[], selected: number): Piece | undefined {
  return side.find(({ ship }) => ship === selected) ?? side[0];
}

export const SIDES = ["first", "second"] as const;
export const ATTRIBUTES = ["PD", "B", "S", "T", "M", "SR"] as const;
export const ATTRIBUTE_WORDS = [
  "Power/Drive",
  "Beam",
  "Screen",
  "Tubes",
  "Missiles",
  "Systemship Racks",
] as const;
export const FIELDS = ["pd", "beam", "screen", "tubes", "missiles", "racks"] as const;
export type Field = (typeof FIELDS)[number];
export const TACTICS = ["Attack", "Dodge", "Retreat"] as const;
export const RESULTS = ["Miss", "Hit", "Hit+1", "Hit+2", "Escapes"] as const;
export const KINDS = ["Warpship", "Systemship"] as const;
export const SYSTEMSHIP = KINDS.indexOf("Systemship");

/** Attributes as a record shows them; what is nought is left out. */
export function recordText(values: readonly number[]): string {
  const shown = ATTRIBUTES.flatMap((name, i) => (values[i] ? [`${name} ${values[i]}`] : []));
  return shown.join("  ") || "nothing left";
}
