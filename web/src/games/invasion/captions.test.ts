import assert from "node:assert/strict";
import { test } from "node:test";
import { at, type Caption, layCaptions, NAME_SPOTS, type Sides, TOWN_SPOTS } from "./captions.ts";
import { type Box, overlap } from "./labels.ts";

const FRAME: Box = { x: 0, y: 0, width: 300, height: 300 };
const counter = (x: number, y: number): Box => ({ x, y, width: 20, height: 20 });
const name = (key: string, of: Box, width = 60): Caption => ({
  key,
  width,
  height: 12,
  of: [of],
  spots: NAME_SPOTS,
  must: false,
});
const sides = (hard: Box[], soft: Box[] = []): Sides => ({ hard, soft, frame: FRAME });

test("a name stands in the middle above its counter where there is room", () => {
  const of = counter(100, 100);
  const box = layCaptions([name("a", of)], sides([of])).get("a");
  assert.deepEqual(box, { x: 80, y: 86, width: 60, height: 12 });
});

test("names of neighbours stand clear of each other and of all counters", () => {
  const counters = [counter(100, 100), counter(130, 96), counter(112, 124), counter(160, 120)];
  const laid = layCaptions(
    counters.map((of, i) => name(String(i), of)),
    sides(counters),
  );
  const boxes = [...laid.values()].filter((box) => box !== null);
  assert.equal(boxes.length, 4);
  boxes.forEach((box, i) => {
    for (const other of boxes.slice(i + 1)) assert.equal(overlap(box, other), false);
    for (const { x, y, width, height } of counters)
      assert.equal(
        overlap(box, { x: x + 2, y: y + 2, width: width - 4, height: height - 4 }),
        false,
      );
  });
});

test("a name without room is not drawn, and the first of two gets the room", () => {
  const of = counter(20, 20);
  const walls = [
    { x: 0, y: 0, width: 300, height: 19 },
    { x: 0, y: 41, width: 300, height: 200 },
    { x: 0, y: 19, width: 19, height: 22 },
  ];
  const laid = layCaptions([name("first", of), name("second", of)], sides([of, ...walls]));
  assert.deepEqual(laid.get("first"), at(of, { width: 60, height: 12 }, "right"));
  assert.equal(laid.get("second"), null);
});

test("who has a choice makes room for who has none", () => {
  const [wide, narrow] = [counter(100, 100), counter(100, 60)];
  const walls = [
    { x: 0, y: 0, width: 300, height: 59 },
    { x: 0, y: 59, width: 99, height: 22 },
    { x: 122, y: 59, width: 150, height: 22 },
  ];
  const laid = layCaptions(
    [name("wide", wide), name("narrow", narrow, 40)],
    sides([wide, narrow, ...walls]),
  );
  assert.deepEqual(laid.get("narrow"), at(narrow, { width: 40, height: 12 }, "below"));
  assert.deepEqual(laid.get("wide"), at(wide, { width: 60, height: 12 }, "below"));
});

test("a name rather stands on a port than nowhere, and what must be drawn is drawn", () => {
  const dot = counter(100, 100);
  const port = { x: 122, y: 90, width: 100, height: 40 };
  const town = { ...name("town", dot), spots: TOWN_SPOTS };
  assert.equal(layCaptions([town], sides([dot], [port])).get("town")?.x, 38);
  const wall = { x: 0, y: 90, width: 98, height: 40 };
  assert.equal(layCaptions([town], sides([dot, wall], [port])).get("town")?.x, 122);
  const blocked = sides([dot, wall, port]);
  assert.equal(layCaptions([town], blocked).get("town"), null);
  assert.equal(layCaptions([{ ...town, must: true }], blocked).get("town")?.x, 122);
});
