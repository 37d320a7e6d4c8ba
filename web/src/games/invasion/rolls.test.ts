import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../wire.ts";
import { decidingFirst } from "./rolls.ts";

const entry = (event: string, dull = false): Entry => ({
  seq: 1,
  number: 1,
  text: event,
  rule: "",
  facts: { event, dice: ["Green"], results: [] },
  undone: false,
  ...(dull ? { dull } : {}),
});

test("the roll that decided a beat is shown before the others", () => {
  const [ruins, act, way, moved] = [
    entry("rolled", true),
    entry("rolled", true),
    entry("rolled", true),
    entry("wave_moved"),
  ];
  assert.deepEqual(decidingFirst([ruins, act, way, moved]), [way, ruins, act, moved]);
});

test("a roll that came to nothing after it belongs to another picture", () => {
  const [card, refugee, burnt] = [
    entry("card_drawn"),
    entry("refugees_placed"),
    entry("rolled", true),
  ];
  assert.deepEqual(decidingFirst([card, refugee, burnt]), [card, refugee]);
});

test("where all came to nothing all is shown", () => {
  const all = [entry("rolled", true), entry("rolled", true)];
  assert.deepEqual(decidingFirst(all), all);
});
