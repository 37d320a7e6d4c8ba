import assert from "node:assert/strict";
import { test } from "node:test";
import { layOutBattle } from "./battleSheet.ts";
import { crown, NO_RING, outline, ringOf } from "./rings.ts";

const COLUMNS = 5;
const ROWS = 7;
const labels = Array.from({ length: COLUMNS * ROWS }, (_, i) => String(i));
const sheet = layOutBattle({ labels, columns: COLUMNS });

/** Steps from a hex to every other, along neighbours. */
function steps(from: number): number[] {
  const far = labels.map(() => Infinity);
  far[from] = 0;
  const edge = [from];
  for (const at of edge)
    for (const next of sheet.neighbours[at] ?? [])
      if (far[next] === Infinity) {
        far[next] = (far[at] ?? 0) + 1;
        edge.push(next);
      }
  return far;
}
const ranges = labels.map((_, hex) => steps(hex));
const MIDDLE = 17; // C4

/** The corners of an outline, and how often each is touched. */
function corners(path: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of path.split("M").slice(1))
    for (const point of part.split("L")) found.set(point, (found.get(point) ?? 0) + 1);
  return found;
}

test("a ring holds the hexes within Range, and the line around it is closed", () => {
  const ring = ringOf([{ hex: MIDDLE, reach: 2 }], ranges);
  assert.equal(ring.hexes.size, 18);
  assert.equal(ring.range, 2);
  const touched = corners(outline(ring, sheet));
  assert.equal(touched.size, 30); // the corners of a ring of Range 2
  assert([...touched.values()].every((times) => times === 2));
});

test("two Guns have one ring, and Guns of different Ranges no figure on it", () => {
  const both = [
    { hex: MIDDLE, reach: 1 },
    { hex: MIDDLE + COLUMNS, reach: 1 },
  ];
  const ring = ringOf(both, ranges);
  assert.equal(new Set([...ring.hexes, ...ring.from]).size, 10);
  assert([...corners(outline(ring, sheet)).values()].every((times) => times === 2));
  assert.equal(ringOf([...both, { hex: 3, reach: 2 }], ranges).range, 0);
});

test("the words of a ring stand in its highest hex that is bare", () => {
  const ring = ringOf([{ hex: MIDDLE, reach: 2 }], ranges);
  const [top, below] = [MIDDLE - 2 * COLUMNS, MIDDLE - COLUMNS];
  assert.deepEqual(
    crown(ring, sheet, () => true),
    sheet.centres[top],
  );
  const aside = crown(ring, sheet, (hex) => hex !== top);
  assert.equal(aside === null || aside === sheet.centres[top], false);
  assert((aside?.y ?? 0) <= (sheet.centres[below]?.y ?? 0));
  assert.equal(
    crown(NO_RING, sheet, () => true),
    null,
  );
});
