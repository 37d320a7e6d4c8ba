import assert from "node:assert/strict";
import { test } from "node:test";
import { unpacked } from "./rows.ts";

test("what is not packed stays as it is", () => {
  const plain = { a: [1, "two", null, { b: [] }], c: { d: true } };
  assert.deepEqual(unpacked(plain), plain);
});

test("rows have what is the same in all and a column for each other name", () => {
  const packed = {
    "~": "rows",
    n: 2,
    same: { do: "move" },
    each: { to: [5, 6], at: { "~": "rows", n: 2, same: { kind: "hex" }, each: { id: [1, 2] } } },
  };
  assert.deepEqual(unpacked({ choices: packed }), {
    choices: [
      { do: "move", to: 5, at: { kind: "hex", id: 1 } },
      { do: "move", to: 6, at: { kind: "hex", id: 2 } },
    ],
  });
});

test("equal things, things that recur, kinds and lists come back", () => {
  assert.deepEqual(unpacked({ "~": "same", n: 3, of: [] }), [[], [], []]);
  assert.deepEqual(unpacked({ "~": "some", of: ["a", "b"], at: "010" }), ["a", "b", "a"]);
  const kinds = { "~": "kinds", of: [[1, 2], [{ a: 1 }]], at: "010" };
  assert.deepEqual(unpacked(kinds), [1, { a: 1 }, 2]);
  const lists = { "~": "lists", n: { "~": "same", n: 2, of: 2 }, of: [{ a: 1 }, 2, 3, 4] };
  assert.deepEqual(unpacked(lists), [
    [{ a: 1 }, 2],
    [3, 4],
  ]);
});

test("a long list of things that recur takes two letters for each", () => {
  const of = Array.from({ length: 70 }, (_, i) => `word ${i}`);
  assert.deepEqual(unpacked({ "~": "some", of, at: "00100_15" }), [
    "word 0",
    "word 64",
    "word 63",
    "word 69",
  ]);
});
