import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../wire.ts";
import { retell } from "./retell.ts";

let seq = 0;
const loss = (id: number, points: number, left: number): Entry => ({
  seq: ++seq,
  number: seq,
  text: "",
  rule: "INV-DEV-06",
  facts: { event: "workforce_lost", zone: { id, name: `Zone ${id}` }, points, left },
  undone: false,
});
const texts = (told: Entry[]) => retell(told).map(({ text }) => text);

test("what a Zone loses Tripod by Tripod is one sentence", () => {
  assert.deepEqual(texts([loss(1, 2, 4), loss(2, 1, 5), loss(1, 2, 2), loss(1, 2, 0)]), [
    "Zone 1 lost 6 Workforce and has 0.",
    "",
  ]);
});

test("what was given back in between is not passed over", () => {
  assert.deepEqual(texts([loss(1, 2, 4), loss(1, 1, 4)]), ["", ""]);
});

test("what was taken back is no loss", () => {
  assert.deepEqual(texts([loss(1, 2, 4), { ...loss(1, 2, 2), undone: true }]), ["", ""]);
});
