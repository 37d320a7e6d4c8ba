/** The numbers of a game as lines over its turns. */
import type { TurnPoint } from "../wire.ts";

export interface Graph {
  width: number;
  height: number;
  lines: { d: string; label: string; last: number }[];
  turns: { x: number; turn: number }[]; // for the scale below; not every turn of a long game
  levels: { y: number; value: number }[];
}

const PAD = { left: 34, right: 12, top: 10, bottom: 26 };

/** Where a point of a track lies; the scale goes up to the highest at least. */
export function placed(
  points: readonly TurnPoint[],
  width: number,
  height: number,
  highest = 1,
): { x: (i: number) => number; y: (value: number) => number; top: number } {
  const top = Math.max(highest, ...points.flatMap((point) => point.values));
  const wide = Math.max(1, points.length - 1);
  return {
    top,
    x: (i) => PAD.left + (i / wide) * (width - PAD.left - PAD.right),
    y: (value) => height - PAD.bottom - (value / top) * (height - PAD.top - PAD.bottom),
  };
}

const STEPS = [1, 2, 3, 5];

/** Steps of a scale: at most five, in whole numbers; one of them is the top, where that can be. */
export function levels(top: number): number[] {
  const few = Math.max(1, Math.ceil(top / 4));
  const step = STEPS.find((one) => one >= few && top % one === 0) ?? few;
  const found: number[] = [];
  for (let value = 0; value <= top; value += step) found.push(value);
  return found;
}

export function graphOf(
  labels: readonly string[],
  points: readonly TurnPoint[],
  width = 640,
  height = 220,
  highest = 1,
): Graph {
  const { x, y, top } = placed(points, width, height, highest);
  const every = Math.max(1, Math.ceil(points.length / 12));
  return {
    width,
    height,
    lines: labels.map((label, track) => ({
      label,
      last: points.at(-1)?.values[track] ?? 0,
      d: points
        .map(
          (point, i) =>
            `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(point.values[track] ?? 0).toFixed(1)}`,
        )
        .join(""),
    })),
    turns: points.flatMap((point, i) => (i % every ? [] : [{ x: x(i), turn: point.turn }])),
    levels: levels(top).map((value) => ({ y: y(value), value })),
  };
}

/** The place on the scale of an action: the turn in which it happened. */
export function turnOf(points: readonly TurnPoint[], number: number): number {
  const found = points.findIndex((point) => point.number >= number);
  return found < 0 ? points.length - 1 : found;
}

/** Where the marks of turning points go: inside the frame, and in rows where they would overlap. */
export function markPlaces(
  wanted: readonly number[],
  width: number,
  room: number,
): { x: number; row: number }[] {
  const found: { x: number; row: number }[] = [];
  for (const want of wanted) {
    const x = Math.min(Math.max(want, room / 2), width - room / 2);
    let row = 0;
    while (found.some((other) => other.row === row && Math.abs(other.x - x) < room)) row += 1;
    found.push({ x, row });
  }
  return found;
}
