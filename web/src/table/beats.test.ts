import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../wire.ts";
import { beatsFrom, newsOf } from "./beats.ts";

const entry = (beat: number, more: Partial<Entry> = {}): Entry => ({
  seq: 1,
  number: 1,
  text: "",
  rule: "",
  facts: { event: "something" },
  undone: false,
  beat,
  ...more,
});
const places = (log: Entry[], start = 0) => beatsFrom(log, start).map((beat) => beat.places);

test("entries with one number are one beat; what has none is not told", () => {
  const log = [entry(1), entry(1), entry(0), entry(1), entry(2)];
  assert.deepEqual(places(log), [[0, 1, 3], [4]]);
});

test("what was taken back and lines of the table are not told", () => {
  const line = entry(2, { facts: { event: "table" } });
  assert.deepEqual(places([entry(1, { undone: true }), line, entry(3)]), [[2]]);
});

test("a beat is dull when all of it is", () => {
  const log = [entry(1, { dull: true }), entry(1), entry(2, { dull: true })];
  assert.deepEqual(
    beatsFrom(log, 0).map((beat) => beat.dull),
    [false, true],
  );
});

test("the dull rest of a beat that was told is not told again; a loss is", () => {
  const dull = entry(1, { dull: true });
  assert.deepEqual(places([entry(1), dull, entry(2)], 1), [[2]]);
  assert.deepEqual(places([dull, dull, entry(1), entry(2)], 1), [[1, 2], [3]]);
});

test("news are what mattered most, in the order in which it happened", () => {
  const log = [
    entry(1, { text: "a Gun was lost", news: 4 }),
    entry(1, { text: "+1", news: 1 }),
    entry(2, { text: "Tokyo burns", news: 5 }),
    entry(2, { text: "Tokyo burns", news: 5 }),
    entry(3, { text: "nothing" }),
    entry(0, { text: "your own", news: 5 }),
  ];
  const { lines, more } = newsOf(log, 2);
  assert.deepEqual(
    lines.map(({ text }) => text),
    ["a Gun was lost", "Tokyo burns"],
  );
  assert.equal(more, 1);
});
