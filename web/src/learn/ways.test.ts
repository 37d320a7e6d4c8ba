/** The ways of a plan on the board. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { linked } from "./ways.ts";

const step = (...way: number[]) => ({ words: "", way, says: "" });

test("steps of one piece are one way, others stand for themselves", () => {
  const steps = [step(1, 2), step(2, 3), step(), step(7, 8), step(8), step(9), step(9, 4)];
  assert.deepEqual(linked(steps), [[1, 2, 3], [7, 8], [8], [9], [9, 4]]);
  assert.deepEqual(linked([]), []);
});
