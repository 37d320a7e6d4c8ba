/** The names of the stars. They keep their size on the screen; each is drawn from the zoom on at which neither another
 *  name nor a counter nor a cost lies in its way. */
import { useMemo } from "preact/hooks";
import { type Point, type Sheet, SIDE } from "../../board/geometry.ts";
import { drawnFrom, type Label } from "../../board/labels.ts";
import { explains } from "../../lib/terms.ts";
import type { Mark } from "./Layers.tsx";
import type { Piece } from "./pieces.ts";
import type { BoardData, BoardStar } from "./types.ts";

export const LETTERS = 11.5; // pixels on the screen, as the style has them
const WIDE = { plain: 0.46, base: 0.58 }; // of a letter, in letters' size
const HIGH = 0.9;
export const COUNTER = 17 * 0.8; // pixels from the middle of a counter to its edge
const ABOVE = 21 * 0.8; // to the foot of the name above it
export const LOWER = 6; // a stack lies so far below the middle of its hex, on the sheet
const ZOOMS = { least: 0.12, most: 0.9 };

interface StarNamesProps {
  board: BoardData;
  sheet: Sheet;
  stacks: ReadonlyMap<number, Piece[]>;
  costs: ReadonlyMap<number, Mark>;
}

export function StarNames({ board, sheet, stacks, costs }: StarNamesProps) {
  const stars = useMemo(() => [...board.stars].sort(basesFirst), [board]);
  const here = [...stacks].map(([hex, all]) => `${hex}${isBoth(all)}`).join();
  const from = useMemo(() => zoomsOf(stars, sheet, stacks, costs), [stars, sheet, here, costs]);
  return (
    <>
      {stars.map((star, i) => {
        const { x, y } = sheet.centres[star.hex] as Point;
        const busy = stacks.has(star.hex);
        return (
          <text
            key={star.hex}
            class={`star-name${star.base ? " base" : ""}${busy ? " occupied" : ""}`}
            data-at={star.hex}
            {...explains(star.base ? "base" : "star")}
            style={{ "--from": (from[i] ?? 0).toFixed(2) }}
            x={x}
            y={y - (busy ? 0 : SIDE * 0.5)}
          >
            {star.name}
          </text>
        );
      })}
    </>
  );
}

const basesFirst = (a: BoardStar, b: BoardStar) =>
  Number(Boolean(b.base)) - Number(Boolean(a.base)) || a.hex - b.hex;

export const isBoth = (here: readonly Piece[]) =>
  here.some(({ owner }) => owner !== here[0]?.owner);

/** The counters, which hide what is written under them. */
export function labelsOf(sheet: Sheet, stacks: StarNamesProps["stacks"]): Label[] {
  return [...stacks].map(([hex, here]): Label => {
    const width = 2 * COUNTER * (isBoth(here) ? 1.8 : 1);
    const { x, y } = sheet.centres[hex] as Point;
    return { x, y: y + LOWER, drop: -COUNTER, width, height: 2 * COUNTER };
  });
}

/** What is written on the hexes that can be reached. */
export function costsOf(sheet: Sheet, costs: StarNamesProps["costs"]): Label[] {
  return [...costs].flatMap(([hex, { text }]): Label[] =>
    text ? [{ ...(sheet.centres[hex] as Point), drop: -6, width: 14, height: 12 }] : [],
  );
}

/** From which zoom on each star is named. */
function zoomsOf(
  stars: readonly BoardStar[],
  sheet: Sheet,
  stacks: StarNamesProps["stacks"],
  costs: StarNamesProps["costs"],
): number[] {
  const place = (hex: number) => sheet.centres[hex] as Point;
  const counters = labelsOf(sheet, stacks);
  const names = stars.map(({ hex, name, base }): Label => {
    const { x, y } = place(hex);
    const width = name.length * LETTERS * (base ? WIDE.base : WIDE.plain);
    const height = LETTERS * HIGH;
    return stacks.has(hex)
      ? { x, y: y + LOWER / 2, drop: -ABOVE - height, width, height }
      : { x, y: y - SIDE * 0.5, drop: -height, width, height };
  });
  return drawnFrom(names, ZOOMS, [...counters, ...costsOf(sheet, costs)]);
}
