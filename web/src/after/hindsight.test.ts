/** What a second look comes to. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { balance, dearest, type Looked } from "./hindsight.ts";

const choice = (number: number, chance: number, gain: number, low: number): Looked => ({
  number,
  turn: number,
  seat: "human",
  chance,
  gain,
  low,
  high: 2 * gain - low,
  better: "Attack",
  tries: 120,
});

test("only what was worse beyond doubt is dear, the dearest first", () => {
  const own = [choice(1, 0.5, 0.2, -0.1), choice(2, 0.5, 0.04, 0.01), choice(3, 0.4, 0.1, 0.05)];
  assert.deepEqual(
    dearest(own).map((one) => one.number),
    [3, 2],
  );
  assert.equal(
    balance(own, "human", "human"),
    "Choices that were clearly worse gave away 14 points of the chance to win; luck and the other side made +64.",
  );
});

test("without a dear choice the rest made all of it", () => {
  const own = [choice(1, 0.7, 0, 0)];
  assert.equal(
    balance(own, "human", null),
    "No choice was clearly worse than the best plan found; luck and the other side made −20.",
  );
});
