import assert from "node:assert/strict";
import { test } from "node:test";
import type { Move } from "./moves.ts";
import { listed, offerOf, wareOf, waresOf } from "./shopping.ts";

const GUN = { do: "buy_unit", kind: 3, zone: 7 };
const HORSE = { do: "buy_unit", kind: 1, zone: 2 };
const ANY_HARBOR = { do: "buy_harbor", harbor: -1 };
const HARBOR = { do: "buy_harbor", harbor: 4 };

const move = (action: object, price: number, barred = false): Move => ({
  choice: { action, price, why_not: barred ? { sentence: "No", rule: "" } : null } as never,
  from: "",
  to: "",
});

const list = (...actions: object[]) => listed(actions.flatMap((one) => [wareOf(one)!]));

test("a list does not depend on the order, and what is left to chance comes last", () => {
  assert.deepEqual(list(GUN, HORSE), list(HORSE, GUN));
  assert.deepEqual(waresOf(list(ANY_HARBOR, GUN, HARBOR)), [
    [0, 5],
    [4, 7],
    [0, 0],
  ]);
});

test("only purchases are kept", () => {
  assert.equal(wareOf({ do: "pay_move", unit: 1, zone: 2 }), null);
  assert.equal(wareOf({ do: "end_production" }), null);
});

test("a list is offered where all of it can be bought and paid", () => {
  const open = [move(GUN, 3), move(HORSE, 2), move(ANY_HARBOR, 4)];
  const wanted = list(GUN, GUN, HORSE);
  const offer = offerOf(wanted, open, 8);
  assert.equal(offer?.price, 8);
  assert.deepEqual(
    offer?.moves.map(({ choice }) => choice.action),
    [HORSE, GUN, GUN],
  );
  assert.equal(offerOf(wanted, open, 7), null);
  assert.equal(offerOf(list(HARBOR), open, 9), null);
  assert.equal(offerOf(list(GUN), [move(GUN, 3, true)], 9), null);
  assert.equal(offerOf([], open, 9), null);
});
