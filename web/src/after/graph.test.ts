import assert from "node:assert/strict";
import { test } from "node:test";
import { graphOf, levels, markPlaces, turnOf } from "./graph.ts";

const points = [
  { turn: 1, number: 4, values: [0, 2] },
  { turn: 2, number: 9, values: [1, 2] },
  { turn: 3, number: 12, values: [4, 2] },
];

test("each track is a line from the first turn to the last, higher for more", () => {
  const graph = graphOf(["Amber", "Teal"], points, 640, 220);
  assert.deepEqual(
    graph.lines.map(({ label, last }) => [label, last]),
    [
      ["Amber", 4],
      ["Teal", 2],
    ],
  );
  const heights = [...(graph.lines[0]?.d ?? "").matchAll(/ ([\d.]+)/g)].map((found) =>
    Number(found[1]),
  );
  assert.equal(heights.length, 3);
  assert.equal(
    heights.every((y, i) => i === 0 || y < (heights[i - 1] ?? 0)),
    true,
  );
  assert.deepEqual(
    graph.turns.map(({ turn }) => turn),
    [1, 2, 3],
  );
});

test("a scale has few whole steps", () => {
  assert.deepEqual(levels(1), [0, 1]);
  assert.deepEqual(levels(4), [0, 1, 2, 3, 4]);
  assert.deepEqual(levels(9), [0, 3, 6, 9]);
  assert.deepEqual(levels(10), [0, 5, 10]);
  assert.deepEqual(levels(7), [0, 2, 4, 6]);
  assert.equal(levels(100).length <= 5, true);
});

test("an action belongs to the turn that had not ended before it", () => {
  assert.equal(turnOf(points, 0), 0);
  assert.equal(turnOf(points, 5), 1);
  assert.equal(turnOf(points, 99), 2);
});

test("a game of one turn and a game without numbers can be drawn", () => {
  assert.equal(!graphOf(["a"], points.slice(0, 1)).lines[0]?.d.includes("NaN"), true);
  assert.deepEqual(graphOf([], []).lines, []);
});

test("marks stay in the frame and never overlap", () => {
  assert.deepEqual(markPlaces([0, 120, 330, 340], 340, 46), [
    { x: 23, row: 0 },
    { x: 120, row: 0 },
    { x: 317, row: 0 },
    { x: 317, row: 1 },
  ]);
  assert.deepEqual(
    markPlaces([100, 130, 160], 340, 46).map(({ row }) => row),
    [0, 1, 0],
  );
});
