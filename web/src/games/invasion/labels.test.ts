import assert from "node:assert/strict";
import { test } from "node:test";
import { type Point, SIDE } from "../../board/geometry.ts";
import { type Label, layLabels, overlap } from "./labels.ts";

const HALF = (Math.sqrt(3) / 2) * SIDE;
const COLUMNS = 5;
const ROWS = 7;
const TALL = 2 * HALF * ROWS + 2 * HALF;
const centre = (hex: number): Point => ({
  x: 60 + 1.5 * SIDE * (hex % COLUMNS),
  y: 47 + 2 * HALF * Math.floor(hex / COLUMNS) + (hex % 2 ? HALF : 0),
});

/** Five Tripods somewhere on the board, near each other or in one hex. */
function wave(seed: number): Label[] {
  const found = new Map<number, string[]>();
  for (let i = 0, x = seed; i < 5; i++) {
    x = (x * 1103515245 + 12345) % 2147483648;
    const hex = Math.floor(x / 65536) % (COLUMNS * 3);
    found.set(hex, [...(found.get(hex) ?? []), `R${i} 44 % †11 %`]);
  }
  return [...found].sort(([a], [b]) => a - b).map(([hex, lines]) => ({ lines, at: centre(hex) }));
}

test("chances never cover each other, and stay on the board", () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const boxes = layLabels(wave(seed), TALL);
    boxes.forEach((box, i) => {
      assert.equal(box.y >= 0 && box.y + box.height <= TALL, true, `seed ${seed}`);
      for (const other of boxes.slice(i + 1))
        assert.equal(overlap(box, other), false, `seed ${seed}`);
    });
  }
});

test("a label stands above its hex where there is room", () => {
  const [box] = layLabels([{ lines: ["44 %"], at: { x: 100, y: 200 } }], TALL);
  assert.deepEqual([box?.y, (box?.x ?? 0) + (box?.width ?? 0) / 2], [200 - 24 - 24, 100]);
});
