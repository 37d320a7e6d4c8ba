/** Labels on the battle board: figures over the hexes they speak of, none over another. */
import type { Point } from "../../board/geometry.ts";

export const LINE = 22; // the height of a line
const GAP = 24; // from the centre of the hex
const STEP = 5;

export interface Label {
  lines: readonly string[];
  at: Point; // the centre of its hex
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The room that lines of figures need. */
export function sizeOf(lines: readonly string[]): Pick<Box, "width" | "height"> {
  return {
    width: 12 + Math.max(...lines.map((line) => line.length)) * 9,
    height: LINE * lines.length + 2,
  };
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** A box for each label: above its hex; where that is taken or off the sheet below it, or as near as there is room. */
export function layLabels(labels: readonly Label[], tall: number): Box[] {
  const boxes: Box[] = [];
  for (const { lines, at } of labels) {
    const { width, height } = sizeOf(lines);
    const above = Math.max(at.y - GAP - height, 2);
    const ways = [above, at.y + GAP];
    for (let far = STEP; far < tall; far += STEP) ways.push(above - far, at.y + GAP + far);
    const box = (y: number): Box => ({ x: at.x - width / 2, y, width, height });
    const fits = (one: Box) =>
      one.y >= 0 && one.y + height <= tall && !boxes.some((other) => overlap(one, other));
    boxes.push(ways.map(box).find(fits) ?? box(above));
  }
  return boxes;
}
