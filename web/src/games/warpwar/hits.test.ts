import assert from "node:assert/strict";
import { test } from "node:test";
import { change, losses, placements, room, unplaced, type Values } from "./hits.ts";
import type { HitPart } from "./wire.ts";

// A Warpship with two racks and one Systemship of 2 points aboard.
const part: HitPart = {
  ship: 3,
  name: "W2",
  hits: 4,
  destroyed: null,
  room: [3, 0, 0, 0, 0, 2],
  now: [3, 0, 0, 0, 0, 2],
  aboard: [5],
  spare_racks: 1,
  lose_with_rack: false,
  loads: [[5, 1, 1, 0, 0, 0, 0]],
};

test("every ship that lives is placed for, a load only when it is hit", () => {
  const gone = { ...part, ship: 9, destroyed: { sentence: "gone", rule: "" }, loads: [] };
  const form = {
    type: "hits" as const,
    parts: [part, gone],
    per_hit: 3,
    rack: { sentence: "", rule: "" },
    forced: null,
  };
  assert.deepEqual(placements(form, {}), [{ ship: 3 }]);
  const values: Values = { 5: { ship: 5, pd: 1 }, 9: { ship: 9, pd: 1 } };
  assert.deepEqual(placements(form, values), [{ ship: 3 }, { ship: 5, pd: 1 }]);
  assert.deepEqual(placements(form, { 5: { ship: 5, pd: 0 } }), [{ ship: 3 }]);
  assert.equal(unplaced(part, values), 3);
});

test("a loaded rack is spared until nothing is left of its load", () => {
  assert.equal(room(part, {}, "racks"), 1);
  const spent = change(part, { 3: { ship: 3, racks: 1 } }, { ship: 5, pd: 1, beam: 1 });
  assert.equal(room(part, spent, "racks"), 2);
  const both = change(part, spent, { ship: 3, racks: 2 });
  assert.equal(both[3]?.racks, 2);
  assert.equal(change(part, both, { ship: 5, pd: 1, beam: 0 })[3]?.racks, 1);
  assert.equal(room(part, {}, "pd"), 3);
});

test("where a load goes with its rack, fewer racks hit means fewer ships named", () => {
  const open = { ...part, lose_with_rack: true, loads: [] };
  assert.equal(room(open, {}, "racks"), 2);
  assert.equal(losses(open, 2), 1);
  const values = change(open, {}, { ship: 3, racks: 2, lost: [5] });
  assert.deepEqual(values[3]?.lost, [5]);
  assert.deepEqual(change(open, values, { ...values[3]!, racks: 1 })[3]?.lost, []);
});
