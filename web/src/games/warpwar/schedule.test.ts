import assert from "node:assert/strict";
import { test } from "node:test";
import { at, momentsOf, scheduled } from "./schedule.ts";
import type { ShotReadEvent } from "./wire.ts";

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

test("each shot is brought into sight before it is read, with its ships", () => {
  const shots = Array.from({ length: 9 }, (_, i) => ({ firer: i, target: 20 + i }));
  const when = scheduled(shots.length);
  const moments = momentsOf(shots as ShotReadEvent[], when);
  shots.forEach(({ firer, target }, i) => {
    const { at, sees } = moments[i] ?? { at: Infinity, sees: [] };
    assert(at < when.result(i) && (i === 0 || at > (moments[i - 1]?.at ?? 0)));
    assert.equal(sees.join().includes(`"${firer}"`) && sees.join().includes(`"${target}"`), true);
  });
});

test("the last shot can be read before the page goes on to the hits", () => {
  const when = scheduled(9);
  const hits = momentsOf(Array(9).fill({ firer: 0, target: 1 }), when)[9];
  assert((hits?.at ?? 0) - when.result(8) >= 0.5);
});
