import assert from "node:assert/strict";
import { test } from "node:test";
import type { BuildForm, NewShip } from "./wire.ts";
import { blankShip, carriersAt, stow, without } from "./yard.ts";

// Six ships there are; ship 4 is a Warpship at hex 10 whose one rack is broken.
const form: BuildForm = {
  type: "build",
  bp: 50,
  spend_all: false,
  level: 0,
  kinds: [0, 1],
  racks: [0],
  bases: [10, 20],
  no_base: null,
  new_names: [[], []],
  most: [-1, -1],
  no_counter: { sentence: "", rule: "" },
  into_racks: true,
  carriers: [[4, 10, 0]],
  next_ship: 6,
  repair: true,
  damaged: [],
  remarks: [],
};
const carrier = { ...blankShip(0, 10), pd: 1, racks: 1 };
const load = (aboard: number): NewShip => ({ ...blankShip(1, 10), pd: 1, aboard });
const aboard = (ships: readonly NewShip[]) => ships.map((ship) => ship.aboard ?? -1);

test("racks of the plan and repaired ones take new Systemships", () => {
  const plan = { ships: [load(-1), carrier], repairs: [{ ship: 4, racks: 1 }] };
  assert.deepEqual(carriersAt(form, plan, 10), [
    { id: 4, racks: 1 },
    { id: 7, racks: 1 },
  ]);
  assert.deepEqual(carriersAt(form, { ...plan, repairs: [] }, 10), [{ id: 7, racks: 1 }]);
  assert.deepEqual(carriersAt(form, plan, 20), []);
  assert.deepEqual(carriersAt({ ...form, into_racks: false }, plan, 10), []);
});

test("a Systemship stays aboard only while its rack is there", () => {
  const ships = [carrier, load(6), load(6), load(4)];
  assert.deepEqual(aboard(stow(form, { ships, repairs: [{ ship: 4, racks: 1 }] })), [-1, 6, -1, 4]);
  assert.deepEqual(aboard(stow(form, { ships, repairs: [] })), [-1, 6, -1, -1]);
  const moved = [{ ...carrier, base: 20 }, load(6)];
  assert.deepEqual(aboard(stow(form, { ships: moved, repairs: [] })), [-1, -1]);
});

test("ships behind one that is removed are numbered anew", () => {
  const ships = [{ ...carrier }, { ...carrier, pd: 2 }, load(6), load(7), load(4)];
  assert.deepEqual(aboard(without(form, ships, 0)), [-1, -1, 6, 4]);
  assert.deepEqual(aboard(without(form, ships, 2)), [-1, -1, 7, 4]);
});
