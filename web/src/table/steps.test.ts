import assert from "node:assert/strict";
import { test } from "node:test";
import type { Edit, Entry } from "../wire.ts";
import { edited, viewAt } from "./steps.ts";

const entry = (back: Edit[] | null, event = "moved"): Entry => ({
  seq: 1,
  number: 1,
  text: "",
  rule: "",
  facts: { event },
  undone: false,
  back,
});

test("a change puts a value at its path and leaves the rest alone", () => {
  const view = { turn: 2, zones: [{ a: 1 }, { a: 2 }], rest: { x: [1] } };
  const before = edited(view, [
    { path: ["turn"], value: 1 },
    { path: ["zones", 1, "a"], value: 5 },
  ]) as typeof view;
  assert.deepEqual(before, { turn: 1, zones: [{ a: 1 }, { a: 5 }], rest: { x: [1] } });
  assert.deepEqual(view.zones[1], { a: 2 });
  assert.equal(before.rest, view.rest);
  assert.equal(edited(view, [{ path: [], value: 7 }]), 7);
});

test("a change can cut items out of a list and put others in", () => {
  const view = { own: [1, 2, 3, 4], deep: [{ in: ["a", "b"] }] };
  const cut = (path: (string | number)[], count: number, value: unknown[]) =>
    edited(view, [{ path, value, cut: count }]) as typeof view;
  assert.deepEqual(cut(["own", 1], 2, [9]).own, [1, 9, 4]);
  assert.deepEqual(cut(["own", 4], 0, [5, 6]).own, [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(cut(["deep", 0, "in", 0], 1, []).deep, [{ in: ["b"] }]);
  assert.deepEqual(view.own, [1, 2, 3, 4]);
});

test("the view of an entry is the newest one with all later entries taken back", () => {
  const log = [
    entry([{ path: ["n"], value: 0 }]),
    entry([{ path: ["n"], value: 1 }]),
    entry(null, "table"),
    { ...entry(null), undone: true },
    entry([{ path: ["n"], value: 2 }]),
  ];
  assert.deepEqual(
    [0, 1, 4].map((place) => (viewAt({ n: 3 }, log, place) as { n: number }).n),
    [1, 2, 3],
  );
});

test("where the way back is not known there is no view", () => {
  assert.equal(viewAt({ n: 3 }, [entry(null), entry(null), entry([])], 0), null);
  assert.deepEqual(viewAt({ n: 3 }, [entry(null), entry([])], 0), { n: 3 });
});
