/** Rings around what Guns reach on a battle board. */
import { type Sheet, SIDE } from "../../board/geometry.ts";

export interface Ring {
  from: readonly number[]; // the hexes that Guns stand on
  range: number; // of those Guns, where it is one; else 0
  hexes: ReadonlySet<number>; // what they reach
}

export const NO_RING: Ring = { from: [], range: 0, hexes: new Set() };

/** What Guns reach from their hexes, by the table of ranges between any two. */
export function ringOf(
  guns: readonly { hex: number; reach: number }[],
  ranges: readonly (readonly number[])[],
): Ring {
  const hexes = guns.flatMap(({ hex, reach }) =>
    (ranges[hex] ?? []).flatMap((range, there) => (there !== hex && range <= reach ? [there] : [])),
  );
  const reaches = new Set(guns.map(({ reach }) => reach));
  return {
    from: guns.map(({ hex }) => hex),
    range: reaches.size === 1 ? ([...reaches][0] ?? 0) : 0,
    hexes: new Set(hexes),
  };
}

const HALF = (Math.sqrt(3) / 2) * SIDE;
const CORNERS = [
  [SIDE, 0],
  [SIDE / 2, HALF],
  [-SIDE / 2, HALF],
  [-SIDE, 0],
  [-SIDE / 2, -HALF],
  [SIDE / 2, -HALF],
] as const;
/** The corners of the sides of a hex, clockwise from north, as neighbours are. */
const SIDES = [
  [4, 5],
  [5, 0],
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
] as const;

/** The line around a ring with the Guns inside, as an SVG path: the sides that no two of its hexes share. */
export function outline({ from, hexes }: Ring, sheet: Sheet): string {
  const all = new Set([...hexes, ...from]);
  const parts: string[] = [];
  for (const hex of all) {
    const at = sheet.centres[hex];
    if (!at) continue;
    SIDES.forEach(([a, b], way) => {
      if (all.has(sheet.neighbours[hex]?.[way] ?? -1)) return;
      const corner = (i: number) => {
        const [x, y] = CORNERS[i] as readonly [number, number];
        return `${(at.x + x).toFixed(1)} ${(at.y + y).toFixed(1)}`;
      };
      parts.push(`M${corner(a)}L${corner(b)}`);
    });
  }
  return parts.join("");
}

/** Where the words of a ring stand: in its highest hex that is bare, the middle one of several. */
export function crown(
  { from, hexes }: Ring,
  sheet: Sheet,
  isBare: (hex: number) => boolean,
): { x: number; y: number } | null {
  const found = [...hexes].filter(isBare).flatMap((hex) => sheet.centres[hex] ?? []);
  const top = Math.min(...found.map(({ y }) => y));
  const guns = from.flatMap((hex) => sheet.centres[hex] ?? []);
  const middle = guns.reduce((sum, { x }) => sum + x, 0) / guns.length;
  const [best] = found
    .filter(({ y }) => y - top < HALF + 1)
    .sort((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle));
  return best ?? null;
}
