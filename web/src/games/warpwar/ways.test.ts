import assert from "node:assert/strict";
import { test } from "node:test";
import { goalsOf, pathTo } from "./ways.ts";
import type { MoveForm, MovingShip } from "./wire.ts";

const ship = (points: number, ways = 0): MovingShip => ({
  ship: 1,
  name: "W1",
  points,
  why_not: null,
  ways,
  transfers: [],
});
const form: MoveForm = {
  type: "movement",
  ships: [],
  ways: [
    {
      start: 5,
      hexes: [6, 9, 7, 8],
      before: [5, 5, 6, 9],
      within: [2, 3, 4],
      warps: [9],
      stops: [7],
    },
  ],
};

test("a ship gets as far as its points go", () => {
  const costs = (points: number) => goalsOf(form, ship(points)).map(({ hex, cost }) => [hex, cost]);
  assert.deepEqual(costs(1), [
    [6, 1],
    [9, 1],
  ]);
  assert.deepEqual(costs(3), [
    [6, 1],
    [9, 1],
    [7, 2],
    [8, 3],
  ]);
  assert.deepEqual(goalsOf(form, ship(3, -1)), []);
});

test("a goal says whether the enemy stops the ship there and whether a warpline leads to it", () => {
  const goals = goalsOf(form, ship(3));
  assert.deepEqual(
    goals.filter((goal) => goal.stop).map((goal) => goal.hex),
    [7],
  );
  assert.deepEqual(
    goals.filter((goal) => goal.warp).map((goal) => goal.hex),
    [9],
  );
});

test("a way is found back from its goal", () => {
  assert.deepEqual(pathTo(form, ship(3), 8), { path: [9, 8], warps: [true, false] });
  assert.deepEqual(pathTo(form, ship(3), 6), { path: [6], warps: [false] });
});
