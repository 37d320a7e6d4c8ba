import assert from "node:assert/strict";
import { test } from "node:test";
import { fit, hold, recentre, reveal, zoomAt } from "./camera.ts";
import { layOut, step } from "./geometry.ts";
import { grain } from "./picture.ts";

/** The hexes around (5, 5) in diagonal coordinates, with the middle one first. */
function smallBoard() {
  const near = [
    [0, 0],
    [-1, -1],
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
  ] as const;
  const hexes = near.map(([da, db]) => {
    const a = 5 + da;
    const b = 5 + db;
    return { label: `0${a}0${b}`, x: 1.5 * (a - b), y: (Math.sqrt(3) / 2) * (a + b) };
  });
  return hexes;
}

test("neighbours are found clockwise from north", () => {
  const sheet = layOut(smallBoard());
  assert.deepEqual(sheet.neighbours[0], [1, 2, 3, 4, 5, 6]);
  assert.equal(sheet.neighbours[1]?.[0], -1);
});

test("arrow keys lead to neighbours and stop at the edge", () => {
  const sheet = layOut(smallBoard());
  assert.equal(step(sheet, 0, "ArrowUp"), 1);
  assert.equal(step(sheet, 0, "ArrowDown"), 4);
  assert(step(sheet, 0, "ArrowRight") >= 0);
  assert.equal(step(sheet, 1, "ArrowUp"), -1);
  assert.equal(step(sheet, 0, "Enter"), -1);
});

test("the camera fits, holds and zooms about a point", () => {
  const sheet = { width: 1000, height: 2000 };
  const frame = { width: 500, height: 500 };
  assert.deepEqual(fit(sheet, frame), { zoom: 0.25, x: 125, y: 0 });
  assert.equal(hold({ x: 999, y: 999, zoom: 1 }, sheet, frame).x, 0);
  assert.equal(hold({ x: 0, y: 0, zoom: 0.01 }, sheet, frame).zoom, 0.25);
  const near = zoomAt({ x: 0, y: 0, zoom: 1 }, 2, 100, 50);
  assert.deepEqual(near, { zoom: 2, x: -100, y: -50 });
});

test("a point outside is brought into the frame, one inside is left alone", () => {
  const frame = { width: 500, height: 500 };
  const camera = { x: 0, y: 0, zoom: 1 };
  assert.deepEqual(reveal(camera, frame, 250, 250, 50), camera);
  assert.equal(reveal(camera, frame, 700, 250, 50).x, -250);
});

test("the same seed gives the same grain", () => {
  const one = grain(3);
  const two = grain(3);
  assert.deepEqual([one(), one(), one()], [two(), two(), two()]);
});

test("when the frame changes its size the middle stays the middle", () => {
  const camera = { x: -100, y: -40, zoom: 2 };
  const next = recentre(camera, { width: 400, height: 300 }, { width: 200, height: 500 });
  assert.deepEqual(next, { x: -200, y: 60, zoom: 2 });
  assert.equal((200 - camera.x) / 2, (100 - next.x) / 2);
});
