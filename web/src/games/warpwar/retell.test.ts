import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../wire.ts";
import { retell } from "./retell.ts";

let seq = 0;
const move = (ship: number, origin: number, hex: number, warp = false): Entry => ({
  seq: ++seq,
  number: seq,
  text: "",
  rule: "WW-8.3",
  facts: {
    event: "ship_moved",
    who: "second",
    name: `W${ship}`,
    ship,
    origin,
    at: `${origin}`,
    hex,
    to: `${hex}`,
    warp,
  },
  undone: false,
});
const other = (event: string): Entry => ({ ...move(9, 1, 2), facts: { event }, text: event });

test("the way of a ship is one sentence", () => {
  const [one, ...more] = retell([move(1, 10, 11), move(1, 11, 12, true), move(1, 12, 13)]);
  assert.deepEqual(more, []);
  assert.equal(one?.text, "Second's W1 went from 10 to 13: 3 moves, 1 along a warpline.");
  assert.equal(one?.facts.origin, 10);
  assert.equal(one?.facts.hex, 13);
});

test("ships keep ways of their own, and other things their places", () => {
  const told = [move(1, 10, 11), move(2, 10, 20), move(1, 11, 10), other("combat_began")];
  assert.deepEqual(
    retell(told).map(({ text }) => text),
    ["Second's W1 left 10 and came back: 2 moves.", "", "combat_began"],
  );
});

test("a way that was taken back, or begins elsewhere, is not joined", () => {
  const back = { ...move(1, 11, 12), undone: true };
  assert.equal(retell([move(1, 10, 11), back, move(1, 30, 31)]).length, 3);
});

test("ships that appear together are one sentence, those of another turn are not", () => {
  const built = (name: string, seq: number): Entry => ({
    ...other("ship_appeared"),
    seq,
    facts: { event: "ship_appeared", who: "second", name, hex: 7, at: "Ur 0606" },
  });
  const told = [built("W1", 1), built("S13", 1), built("S15", 1), built("W2", 9)];
  assert.deepEqual(
    retell(told).map(({ text }) => text),
    ["Second's W1, S13 and S15 appeared at Ur 0606.", "ship_appeared"],
  );
});
