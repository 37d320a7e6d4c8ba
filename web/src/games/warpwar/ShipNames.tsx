/** The names that the player has given to ships, below their counters; the one that lies on top of a pile is named. Each
 *  is drawn from the zoom on at which no counter, no cost and no other such name lies in its way. */
import type { Point, Sheet } from "../../board/geometry.ts";
import { drawnFrom, type Label } from "../../board/labels.ts";
import type { Marks } from "./Layers.tsx";
import { givenTo } from "./names.ts";
import { type Piece, topOf } from "./pieces.ts";
import { COUNTER, costsOf, isBoth, LETTERS, LOWER, labelsOf } from "./StarNames.tsx";

const WIDE = 0.5; // of a letter, in letters' size
const ZOOMS = { least: 0.12, most: 1.6 };
const APART = 4; // pixels from the counter
const ASIDE = 15; // from the middle of a hex to the pile of a side, where both have one

interface ShipNamesProps {
  sheet: Sheet;
  stacks: ReadonlyMap<number, Piece[]>;
  marks: Marks;
}

interface Named {
  hex: number;
  name: string;
  aside: number; // of how many hex sides the pile lies beside the middle
}

export function ShipNames({ sheet, stacks, marks }: ShipNamesProps) {
  const named = [...stacks].flatMap(([hex, here]): Named[] => {
    const own = here.filter((piece) => piece.own);
    const top = topOf(own, marks.selected);
    const name = top && !marks.placed.has(hex) ? givenTo(top.ship).trim() : "";
    const aside = isBoth(here) ? (own[0]?.owner === 0 ? -ASIDE : ASIDE) : 0;
    return name ? [{ hex, name, aside }] : [];
  });
  if (!named.length) return null;
  const place = (hex: number) => sheet.centres[hex] as Point;
  const labels = named.map(({ hex, name }): Label => {
    const { x, y } = place(hex);
    const width = name.length * LETTERS * WIDE;
    return { x, y: y + LOWER, drop: COUNTER + APART, width, height: LETTERS };
  });
  const taken = [...labelsOf(sheet, stacks), ...costsOf(sheet, marks.targets)];
  const from = drawnFrom(labels, ZOOMS, taken);
  return (
    <>
      {named.map(({ hex, name, aside }, i) => (
        <text
          key={hex}
          class="ship-name"
          style={{ "--from": (from[i] ?? 0).toFixed(2), "--pile": `${aside}px` }}
          x={place(hex).x}
          y={place(hex).y + LOWER}
        >
          {name}
        </text>
      ))}
    </>
  );
}
