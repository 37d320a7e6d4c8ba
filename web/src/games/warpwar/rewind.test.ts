import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../wire.ts";
import type { Piece } from "./pieces.ts";
import { rewind, unlost } from "./rewind.ts";
import type { View } from "./wire.ts";

const piece = (ship: number, hex: number): Piece => ({
  ship,
  owner: 1,
  name: `W${ship}`,
  kind: 0,
  level: 0,
  born: 1,
  hex,
  own: null,
  seen: null,
});
const entry = (event: string, facts: object): Entry => ({
  seq: 1,
  number: 1,
  text: "",
  rule: "",
  facts: { event, ...facts },
  undone: false,
});
const log = [
  entry("ship_moved", { ship: 1, origin: 10, hex: 11 }),
  entry("ship_moved", { ship: 1, origin: 11, hex: 12 }),
  entry("combat_began", { hex: 12 }),
  entry("ship_destroyed", { ship: 2, who: "second", name: "W2" }),
  entry("ship_placed", { ship: 1, hex: 13 }),
  entry("ship_appeared", { ship: 3, hex: 5 }),
];
const hexes = (place: number) =>
  Object.fromEntries(
    rewind([piece(1, 13), piece(3, 5)], log, place).map(({ ship, hex }) => [ship, hex]),
  );

test("ships stand where they stood just after what is told", () => {
  assert.deepEqual(hexes(0), { 1: 11, 2: 12, 3: -1 });
  assert.deepEqual(hexes(2), { 1: 12, 2: 12, 3: -1 });
  assert.deepEqual(hexes(4), { 1: 13, 3: -1 });
  assert.deepEqual(hexes(5), { 1: 13, 3: 5 });
});

test("a ship that is lost stands where it fought, also where its record is kept", () => {
  const found = rewind([piece(1, 13), piece(2, -1)], log, 2);
  assert.equal(found.find(({ ship }) => ship === 2)?.hex, 12);
});

test("what was taken back did not move anybody", () => {
  const undone = { ...entry("ship_moved", { ship: 1, origin: 4, hex: 13 }), undone: true };
  const found = rewind([piece(1, 13)], [undone], -1);
  assert.equal(found[0]?.hex, 13);
});

test("a ship is lost in the lists when the telling has lost it, and not before", () => {
  const ship = (number: number, hex: number) => ({ ship: number, hex, aboard: -1 });
  const view = {
    own: [ship(1, -1), ship(4, -1)],
    seen: [{ ...ship(2, -1), destroyed: true }],
  } as unknown as View;
  const told = unlost(view, [piece(1, 12), piece(2, 12), piece(4, -1)]);
  assert.deepEqual(
    told.own.map(({ hex }) => hex),
    [12, -1],
  );
  assert.deepEqual(
    told.seen.map(({ hex, destroyed }) => [hex, destroyed]),
    [[12, false]],
  );
});
