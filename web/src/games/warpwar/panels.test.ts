import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allDrive,
  type Bench,
  bind,
  blankOrder,
  free,
  handle,
  limits,
  noShot,
  power,
  settle,
  tactics,
} from "./orders.ts";
import type { OrderPart, OrdersForm, Refusal } from "./wire.ts";
import { blankShip, planCost, repairCost, shipCost } from "./yard.ts";

const PRICES = { kinds: [5, 0], per_bp: [1, 1, 1, 1, 3, 1] };

function rule(sentence: string): Refusal {
  return { sentence, rule: "" };
}

const part: OrderPart = {
  ship: 7,
  name: "W4",
  kind: 0,
  level: 0,
  power: 7,
  beam: 3,
  screen: 3,
  beam_adds: [-1, 0, 1, 2, -1],
  missile_hits: [0, 2, 3, 4, 0],
  tubes: 2,
  no_shot: rule("tubes"),
  tactics: [0, 1, 2].map((action) => ({
    action,
    text: "",
    why_not: null,
    price: 0,
    odds: [],
    note: "",
    ends: false,
    piece: null,
    place: null,
  })),
  drops: [9],
  pickups: [],
  acts: 1,
  free_racks: 0,
};

test("a ship costs what the record sheet says", () => {
  const ship = { ...blankShip(0, 1), pd: 7, beam: 3, screen: 3, tubes: 1, missiles: 6, racks: 1 };
  assert.equal(shipCost(PRICES, ship), 22);
  assert.equal(
    planCost(PRICES, [ship, { ...blankShip(1, 1), pd: 1, tubes: 1, missiles: 6 }], []),
    26,
  );
});

test("missiles of one resupply are reckoned together", () => {
  const one = (ship: number) => ({ ship, missiles: 1 });
  assert.equal(repairCost(PRICES, [one(1), one(2), one(3)]), 1);
  assert.equal(repairCost(PRICES, [one(1), one(2), one(3), { ship: 4, missiles: 1, pd: 2 }]), 4);
});

const form: OrdersForm = {
  type: "orders",
  parts: [part],
  targets: [1],
  least_drive: 1,
  most_drive: 99,
  one_act: false,
  shared: rule("power"),
  excludes: [{ one: ["missiles"], other: ["beam", "screen"], why: rule("alone") }],
  transfer: { tactics: [1, 2], drive: 0, beam: -1, screen: 0, missiles: 0, why: rule("transfer") },
  lifted: { tactics: [1], drive: 0, beam: 0, screen: -1, missiles: 0, why: rule("lifted") },
};
const bench: Bench = { form, part, lifted: false };

test("power is shared under one cap", () => {
  let sheet = blankOrder(part);
  sheet = power(bench, sheet, "drive", 5);
  assert.equal(limits(bench, sheet).beam, 2);
  sheet = power(bench, sheet, "beam", 99);
  assert.equal(sheet.beam, 2);
  assert.equal(sheet.target, 1);
  assert.equal(free(part, sheet), 0);
  assert.equal(limits(bench, sheet).screen, 0);
});

test("entries that exclude each other do so as the form says", () => {
  const firing = { ...blankOrder(part), missiles: [{ target: 1, drive: 3 }] };
  assert.equal(limits(bench, firing).beam, 0);
  assert.equal(limits(bench, firing).screen, 0);
  assert.equal(limits(bench, { ...blankOrder(part), screen: 1 }).missiles, 0);
  const other = { ...bench, form: { ...form, excludes: [] } };
  assert.equal(limits(other, firing).beam, 3);
});

test("why no further missile is fired", () => {
  const blank = blankOrder(part);
  const shot = { target: 1, drive: 1 };
  assert.equal(noShot(bench, blank), null);
  assert.equal(noShot(bench, { ...blank, beam: 1 })?.sentence, "alone");
  assert.equal(noShot(bench, { ...blank, drops: [9] })?.sentence, "transfer");
  assert.equal(noShot(bench, { ...blank, missiles: [shot, shot] })?.sentence, "tubes");
  assert.equal(noShot(bench, { ...blank, drive: 7 })?.sentence, "power");
});

test("a drop takes away what does not go with it", () => {
  const full = { ...blankOrder(part), tactic: 0, drive: 3, screen: 2 };
  const next = handle(bench, full, "drops", 9, true);
  assert.deepEqual([next.drive, next.screen, next.tactic, next.drops], [0, 0, 1, [9]]);
  assert.equal(limits(bench, next).drive, 0);
  assert.deepEqual(
    tactics(bench, next).map((choice) => choice.why?.sentence),
    ["transfer", undefined, undefined],
  );
});

test("a ship that is picked up holds still, with its Screen", () => {
  const small = { ...part, ship: 9, drops: [], acts: 0 };
  const both = { ...form, parts: [{ ...part, pickups: [9], free_racks: 1 }, small] };
  const lifter = { ...blankOrder(part), pickups: [9] };
  const wild = { ...blankOrder(small), tactic: 0, drive: 2, beam: 2, target: 1, screen: 1 };
  const [, still] = bind(both, [lifter, wild]);
  assert.deepEqual(still, { ...blankOrder(small), tactic: 1, screen: 1 });
  assert.deepEqual(bind(both, [blankOrder(part), wild])[1], wild);
});

test("an old order is brought within what is allowed now", () => {
  const old = { ...blankOrder(part), tactic: 0, drive: 6, beam: 3, target: 1 };
  const weak = { ...bench, part: { ...part, power: 4, beam: 1 } };
  assert.deepEqual([settle(weak, old).beam, settle(weak, old).drive], [1, 3]);
  assert.equal(settle({ ...weak, form: { ...form, targets: [2] } }, old).beam, 0);
  assert.equal(allDrive(weak, old).drive, 4);
  const picks = { ...old, pickups: [9, 8] };
  assert.deepEqual(
    settle({ ...bench, part: { ...part, pickups: [8, 9], acts: 2, free_racks: 1 } }, picks).pickups,
    [9],
  );
});
