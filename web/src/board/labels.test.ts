import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnFrom, type Label } from "./labels.ts";

const ZOOMS = { least: 0.5, most: 1.3 };
const name = (x: number, y: number, width = 50, height = 12): Label => ({ x, y, width, height });

test("names that are far apart are drawn at every zoom", () => {
  assert.deepEqual(drawnFrom([name(0, 0), name(200, 0), name(0, 80)], ZOOMS), [0, 0, 0]);
});

test("the later of two that meet waits until there is room for it", () => {
  const [first, second = 0] = drawnFrom([name(0, 0), name(60, 0)], ZOOMS);
  assert.equal(first, 0);
  assert.equal(second * 60 >= 50 + 3 && (second - 0.1) * 60 < 50 + 3, true);
});

test("a name below another needs only the height of that", () => {
  const tall = name(0, 0, 50, 24);
  const [, second = 0] = drawnFrom([tall, name(0, 35)], ZOOMS);
  assert.equal(second * 35 >= 24 + 3 && (second - 0.1) * 35 < 24 + 3, true);
});

test("a name gives way to what is there in any case, at every zoom if need be", () => {
  const counter = name(0, -6, 30, 30);
  assert.equal(drawnFrom([name(0, 0)], ZOOMS, [counter])[0], 99);
  const above = { ...name(0, 0), drop: -30 };
  assert.equal(drawnFrom([above], ZOOMS, [{ ...counter, y: 0, drop: -12 }])[0], 0);
});
