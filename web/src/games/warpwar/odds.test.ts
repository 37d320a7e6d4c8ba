import assert from "node:assert/strict";
import { test } from "node:test";
import { against, readOn } from "./odds.ts";
import type { OrderPart } from "./wire.ts";

// Two rows of the printed table, and the others as misses.
const rows = (tactic: string, hits: [number, number, string][]) =>
  hits.map(([lowest, highest, results]) => ({
    tactic,
    difference: "",
    bounds: [lowest, highest] as [number, number],
    results: results.split(" "),
  }));
const table = {
  crt: [
    ...rows("attack", [
      [-5, -3, "miss miss escapes"],
      [-2, -1, "hit miss escapes"],
      [0, 1, "hit+2 miss miss"],
      [2, 5, "hit+1 hit+1 miss"],
    ]),
    ...rows("dodge", [[-5, 5, "hit miss miss"]]),
    ...rows("retreat", [[-5, 5, "miss miss miss"]]),
  ],
  crt_limit: 5,
};
const part = { beam_adds: [-1, 1, 2, 3, -1], missile_hits: [0, 3, 4, 5, 0] } as OrderPart; // TL 1
const order = {
  ship: 1,
  tactic: 0,
  drive: 3,
  beam: 4,
  screen: 0,
  target: 7,
  missiles: [],
  drops: [],
  pickups: [],
};
const TACTICS = ["Attack", "Dodge", "Retreat"];

test("a shot is read by row, column and difference, and beyond the limit as at it", () => {
  assert.equal(readOn(table, "Attack", 0, 0), 3);
  assert.equal(readOn(table, "Attack", 0, -9), 0);
  assert.equal(readOn(table, "Attack", 2, -4), 4);
});

test("an order shows its hits and what can hit it", () => {
  const even = against(table, part, order, TACTICS, { tactic: 0, drive: 3 });
  assert.deepEqual(even, { mine: 7, his: 3, free: false });
  const dodged = against(table, part, order, TACTICS, { tactic: 1, drive: 3 });
  assert.deepEqual(dodged, { mine: 0, his: 1, free: false });
  assert.equal(against(table, part, order, TACTICS, { tactic: 2, drive: 9 }).free, true);
});

test("missiles read the Attack row with their own Drive", () => {
  const salvo = { ...order, beam: 0, missiles: [1, 3].map((drive) => ({ target: 7, drive })) };
  const cell = against(table, part, salvo, TACTICS, { tactic: 0, drive: 2 });
  assert.equal(cell.mine, 3 + 5);
});
