import assert from "node:assert/strict";
import { test } from "node:test";
import { named, withNames } from "./christened.ts";

test("a name is given, changed and taken away", () => {
  const one = named({}, "t", 3, "  Nemesis ");
  assert.deepEqual(one, { t: { 3: "Nemesis" } });
  assert.deepEqual(named(one, "t", 3, "Fury"), { t: { 3: "Fury" } });
  assert.deepEqual(named(one, "t", 4, "Fury"), { t: { 3: "Nemesis", 4: "Fury" } });
  assert.deepEqual(named(one, "t", 3, " "), {});
});

test("a long name is cut, and the oldest tables are forgotten", () => {
  assert.equal(named({}, "t", 1, "x".repeat(200)).t?.[1], "x".repeat(20));
  let all = {};
  for (let i = 0; i < 60; i += 1) all = named(all, `t${i}`, 1, "Fury");
  assert.equal(Object.keys(all).length, 40);
  assert.equal(Object.keys(all).at(-1), "t59");
});

test("in sentences pieces bear their given names too", () => {
  const names = new Map([
    ["Teal's W1", ""],
    ["Amber's W1", "Nemesis"],
    ["W1", "Nemesis"],
  ]);
  const said = (text: string) => withNames(text, names);
  assert.equal(said("Amber's W1 was lost."), "Amber's W1 “Nemesis” was lost.");
  assert.equal(said("Teal's W1 was lost."), "Teal's W1 was lost.");
  assert.equal(
    said("Teal's W1, Beam 2 at Amber's W1: Hit."),
    "Teal's W1, Beam 2 at Amber's W1 “Nemesis”: Hit.",
  );
  assert.equal(said("You built W1: PD 5."), "You built W1 “Nemesis”: PD 5.");
  assert.equal(said("Amber's W12 and XW1 flew."), "Amber's W12 and XW1 flew.");
});
