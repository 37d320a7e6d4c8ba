import assert from "node:assert/strict";
import { test } from "node:test";
import { mixed } from "./chosen.ts";

test("what is chosen again comes first, and is there once", () => {
  const old = [
    [1, 2],
    [3, 4],
  ];
  assert.deepEqual(mixed(old, [[3, 4]]), [
    [3, 4],
    [1, 2],
  ]);
});

test("only so many are kept, and the oldest go", () => {
  const old = Array.from({ length: 8 }, (_, i) => [i]);
  const all = mixed(old, [[99]]);
  assert.equal(all.length, 8);
  assert.deepEqual(all[0], [99]);
  assert.equal(all.flat().includes(7), false);
});
