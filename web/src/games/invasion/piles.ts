/** What lies in one hex of a battle. A few pieces lie side by side; where they are many, those that are alike lie
 *  on one pile that bears their number, so that every sign stays large enough to read. */
import { type BoardPiece, type BoardTripod, GUNS, isFolk } from "./model.ts";

export const SIDE_BY_SIDE = 4; // pieces that a hex has room for

export interface PiecePile {
  pieces: BoardPiece[];
  top: BoardPiece; // the one that is seen: the one in hand, else the first
}

export interface TripodPile {
  tripods: BoardTripod[];
  top: BoardTripod;
}

export interface HexPiles {
  tripods: TripodPile[];
  pieces: PiecePile[];
}

const together = () => "";
const family = (kind: BoardPiece["kind"]) =>
  isFolk(kind) ? "folk" : GUNS.has(kind) ? "guns" : "others";
const pieceKinds: ((piece: BoardPiece) => string)[] = [
  ({ id }) => String(id),
  ({ kind, works, fired }) => `${kind} ${works} ${fired}`,
  ({ kind }) => (isFolk(kind) ? "folk" : kind),
  ({ kind }) => family(kind),
  ({ kind }) => family(kind),
  together,
];
const tripodKinds: ((tripod: BoardTripod) => string)[] = [
  ({ id }) => String(id),
  ({ colour, damaged }) => `${colour} ${damaged}`,
  ({ colour }) => String(colour),
  ({ colour }) => String(colour),
  together,
  together,
];

function grouped<T>(all: readonly T[], like: (one: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(like(one), [...(found.get(like(one)) ?? []), one]);
  return [...found.values()];
}

/** The piles of a hex, never more than there is room for: what lies on one is alike by less and less. */
export function pilesOf(
  tripods: readonly BoardTripod[],
  pieces: readonly BoardPiece[],
  isTop: (key: string) => boolean, // what must be seen: what acts, what is in hand
): HexPiles {
  let found: { tripods: BoardTripod[][]; pieces: BoardPiece[][] } = { tripods: [], pieces: [] };
  for (const [i, alike] of tripodKinds.entries()) {
    found = {
      tripods: grouped(tripods, alike),
      pieces: grouped(pieces, pieceKinds[i] ?? together),
    };
    if (found.tripods.length + found.pieces.length <= SIDE_BY_SIDE) break;
  }
  return {
    tripods: found.tripods.map((pile) => ({
      tripods: pile,
      top: pile.find(({ id }) => isTop(`t${id}`)) ?? (pile[0] as BoardTripod),
    })),
    pieces: found.pieces.map((pile) => ({
      pieces: pile,
      top: pile.find(({ id }) => isTop(`p${id}`)) ?? (pile[0] as BoardPiece),
    })),
  };
}

export interface Spread {
  x: number;
  y: number;
  scale: number;
}

/** Where the piles of a hex lie. */
export function spread(count: number): Spread[] {
  if (count === 1) return [{ x: 0, y: 0, scale: 1.25 }];
  if (count === 2) return [-17, 17].map((x) => ({ x, y: 0, scale: 0.98 }));
  const ring = Array.from({ length: count }, (_, i) => (i / count) * 2 * Math.PI - Math.PI / 2);
  return ring.map((turn) => ({ x: 21 * Math.cos(turn), y: 19 * Math.sin(turn), scale: 0.86 }));
}
