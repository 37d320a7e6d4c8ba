import assert from "node:assert/strict";
import { test } from "node:test";
import { at, scheduled } from "./schedule.ts";

test("nothing is told before it is seen", () => {
  for (const shots of [0, 1, 3, 12, 40]) {
    const when = scheduled(shots);
    let before = when.order(20);
    for (let i = 0; i < shots; i++) {
      assert.equal(when.shot(i) > before, true, `shot ${i} of ${shots} comes after all before it`);
      assert.equal(when.result(i) > when.shot(i), true);
      before = when.shot(i);
    }
    assert.equal(when.hits > before && (!shots || when.hits >= when.result(shots - 1)), true);
    assert.equal(when.deaths > when.hits, true);
    assert.equal(when.deaths < 7, true, "a large battle is no longer than a beat stays");
  }
});

test("a moment is a length of time for the style", () => {
  assert.deepEqual(at(1.256), { "--at": "1.26s" });
});
