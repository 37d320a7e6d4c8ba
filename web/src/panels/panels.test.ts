import assert from "node:assert/strict";
import { test } from "node:test";
import type { OrderPart } from "../wire.ts";
import { allDrive, blankOrder, free, handle, limits, power, settle } from "./orders.ts";
import { holds } from "./ranges.ts";
import { blankShip, planCost, repairCost, shipCost } from "./yard.ts";

const PRICES = { kinds: [5, 0], per_bp: [1, 1, 1, 1, 3, 1] };

const part: OrderPart = {
  ship: 7, name: "W4", kind: 0, level: 0, power: 7, beam: 3, screen: 3, tubes: 2,
  tactics: [0, 1, 2].map((action) => ({ action, text: "", why_not: null })),
  drops: [9], pickups: [], acts: 1, free_racks: 0,
};

test("a ship costs what the record sheet says", () => {
  const ship = { ...blankShip(0, 1), pd: 7, beam: 3, screen: 3, tubes: 1, missiles: 6, racks: 1 };
  assert.equal(shipCost(PRICES, ship), 22);
  assert.equal(planCost(PRICES, [ship, { ...blankShip(1, 1), pd: 1, tubes: 1, missiles: 6 }], []), 26);
});

test("missiles of one resupply are reckoned together", () => {
  const one = (ship: number) => ({ ship, missiles: 1 });
  assert.equal(repairCost(PRICES, [one(1), one(2), one(3)]), 1);
  assert.equal(repairCost(PRICES, [one(1), one(2), one(3), { ship: 4, missiles: 1, pd: 2 }]), 4);
});

test("power is shared under one cap", () => {
  let sheet = blankOrder(part);
  sheet = power(part, sheet, "drive", 5, [1]);
  assert.equal(limits(part, sheet).beam, 2);
  sheet = power(part, sheet, "beam", 99, [1]);
  assert.equal(sheet.beam, 2);
  assert.equal(sheet.target, 1);
  assert.equal(free(part, sheet), 0);
  assert.equal(limits(part, sheet).screen, 0);
});

test("missiles and Beam exclude each other", () => {
  const firing = { ...blankOrder(part), missiles: [{ target: 1, drive: 3 }] };
  assert.equal(limits(part, firing).beam, 0);
  assert.equal(limits(part, firing).screen, 0);
  assert.equal(limits(part, { ...blankOrder(part), screen: 1 }).missiles, 0);
});

test("a drop takes Drive, Screen, missiles and Attack away", () => {
  const full = { ...blankOrder(part), tactic: 0, drive: 3, screen: 2 };
  const next = handle(full, "drops", 9, true);
  assert.deepEqual([next.drive, next.screen, next.tactic, next.drops], [0, 0, 1, [9]]);
  assert.equal(limits(part, next).drive, 0);
});

test("an old order is brought within what is allowed now", () => {
  const old = { ...blankOrder(part), tactic: 0, drive: 6, beam: 3, target: 1 };
  const weak = { ...part, power: 4, beam: 1 };
  assert.deepEqual([settle(weak, old, [1]).beam, settle(weak, old, [1]).drive], [1, 3]);
  assert.equal(settle(weak, old, [2]).beam, 0);
  assert.equal(allDrive(weak, old).drive, 4);
});

test("printed ranges of the table are read", () => {
  assert(holds("-3 or less", -9) && !holds("-3 or less", -2));
  assert(holds("-2 to -1", -1) && !holds("-2 to -1", 0));
  assert(holds("0 to +1", 1) && holds("+2", 2) && !holds("+2", 3));
  assert(holds("+5 or more", 5) && !holds("+5 or more", 4));
});
