import assert from "node:assert/strict";
import { test } from "node:test";
import { MARGIN, paintGround, SKY, type Terrain } from "./grounds.ts";

const WIDTH = 480;
const painted = (more: Partial<Terrain> = {}) =>
  decodeURIComponent(
    paintGround(
      { kind: "land", site: "village", ruined: "", east: false, seed: 3, rear: 600, ...more },
      "paper",
      WIDTH,
      700,
    ),
  );

test("fields reach from edge to edge of the painting in every row", () => {
  const width = WIDTH + 2 * MARGIN;
  const rows = new Map<number, number[]>();
  const corners = /<path d="M(-?\d+) (\d+)L(-?\d+) \2L-?\d+ \d+L-?\d+ \d+Z"/g;
  for (const [, left, top, right] of painted().matchAll(corners))
    rows.set(Number(top), [...(rows.get(Number(top)) ?? []), Number(left), Number(right)]);
  assert.equal(rows.size >= 10, true);
  for (const [top, ends] of rows) {
    assert.equal(top >= MARGIN + SKY - 10, true);
    assert.equal(Math.min(...ends) <= 0 && Math.max(...ends) >= width, true, `row at ${top}`);
  }
});

test("there is a sea only in battles at sea", () => {
  const water = "#b9cdc9";
  assert.equal(painted().includes(water), false);
  assert.equal(painted({ kind: "naval" }).includes(water), true);
});

test("nothing stands whole in ruins, and Red Weed grows only where it is", () => {
  const spire = "M-6 0V-30L0-58";
  assert.equal(painted().includes(spire), true);
  assert.equal(painted({ ruined: "ruins" }).includes(spire), false);
  const weed = "#a3281c";
  const shoots = (ruined: Terrain["ruined"]) =>
    painted({ ruined }).match(new RegExp(`d="[^"]+" fill="none" stroke="${weed}"`))?.length ?? 0;
  assert.deepEqual([shoots(""), shoots("ruins"), shoots("weed")], [0, 0, 1]);
});
