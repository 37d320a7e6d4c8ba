/** The names of the stars. They keep their size on the screen; each is drawn from the zoom on at which neither another
 *  name nor a counter nor the cost of another star lies in its way. The cost of an empty hex gives way to a name. */
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

/** What is written on the hexes that can be reached, as far as `which` wants it. */
export function costsOf(
  sheet: Sheet,
  costs: StarNamesProps["costs"],
  which: (hex: number, mark: Mark) => boolean = () => true,
): Label[] {
  return [...costs].flatMap(([hex, mark]): Label[] =>
    mark.text && which(hex, mark) ? [costAt(sheet, hex)] : [],
  );
}

const costAt = (sheet: Sheet, hex: number): Label => ({
  ...(sheet.centres[hex] as Point),
  drop: -6,
  width: 14,
  height: 12,
});

/** Where the names of the stars stand. */
function namesOf(
  stars: readonly BoardStar[],
  sheet: Sheet,
  stacks: StarNamesProps["stacks"],
): Label[] {
  return stars.map(({ hex, name, base }): Label => {
    const { x, y } = sheet.centres[hex] as Point;
    const width = name.length * LETTERS * (base ? WIDE.base : WIDE.plain);
    const height = LETTERS * HIGH;
    return stacks.has(hex)
      ? { x, y: y + LOWER / 2, drop: -ABOVE - height, width, height }
      : { x, y: y - SIDE * 0.5, drop: -height, width, height };
  });
}

/** From which zoom on each star is named. */
function zoomsOf(
  stars: readonly BoardStar[],
  sheet: Sheet,
  stacks: StarNamesProps["stacks"],
  costs: StarNamesProps["costs"],
): number[] {
  const own = new Set(stars.map(({ hex }) => hex));
  const badges = costsOf(
    sheet,
    costs,
    (hex, { stop }) => own.has(hex) || stop || stacks.has(hex),
  ).map((badge) => ({ ...badge, ...BADGE, x: badge.x + ASIDE })); // beside a star and below the middle of its hex
  return drawnFrom(namesOf(stars, sheet, stacks), ZOOMS, [...labelsOf(sheet, stacks), ...badges]);
}

const BADGE = { drop: 2, width: 24, height: 18 };
const ASIDE = 30; // on the sheet: so far right of its star
const NEAR = 4 * SIDE; // farther apart no cost meets a name where costs are drawn
const COSTS = { least: 0.36, most: ZOOMS.most };

/** From which zoom on the cost of an empty hex is drawn: where no name of a star needs its place. */
export function costsFrom(
  { stars }: BoardData,
  sheet: Sheet,
  stacks: StarNamesProps["stacks"],
  costs: StarNamesProps["costs"],
): Map<number, number> {
  const names = namesOf(stars, sheet, stacks);
  return new Map(
    [...costs.keys()].map((hex) => {
      const cost = costAt(sheet, hex);
      const near = names.filter(
        ({ x, y }) => Math.abs(x - cost.x) < NEAR && Math.abs(y - cost.y) < NEAR,
      );
      return [hex, drawnFrom([cost], COSTS, near)[0] ?? 0];
    }),
  );
}
