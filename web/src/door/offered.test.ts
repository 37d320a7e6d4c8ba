import assert from "node:assert/strict";
import { test } from "node:test";
import type { OptionSpec } from "../wire.ts";
import { handicaps, offers, standings } from "./offered.ts";

const plain: OptionSpec = {
  name: "",
  kind: "choice",
  values: ["standard", "on", "off"],
  minimum: 0,
  default: "standard",
  rule: "INV-1",
  text: "",
  group: "",
  not_in: [],
  needs: {},
  pinned: false,
  standards: [],
};
const book: OptionSpec = {
  ...plain,
  name: "book",
  values: ["early", "final"],
  default: "early",
  not_in: ["1"],
};
const ships: OptionSpec = {
  ...plain,
  name: "ships",
  needs: { book: ["early"] },
  standards: [
    { scenario: "core", options: { book: "early" }, value: "on" },
    { scenario: "core", options: { book: "final" }, value: "off" },
    { scenario: "1", options: { book: "early" }, value: "2" },
  ],
};
const specs = [book, ships, { ...plain, name: "other", needs: { unknown: ["x"] } }];
const names = (scenario: string, chosen: Record<string, string>) =>
  offers(specs, scenario, chosen).map((spec) => spec.name);

test("an option is offered where its scenario is played and what it needs is chosen", () => {
  assert.deepEqual(names("core", {}), ["book", "ships", "other"]);
  assert.deepEqual(names("core", { book: "final" }), ["book", "other"]);
});

test("what cannot be chosen in a scenario counts as unchanged", () => {
  assert.deepEqual(names("1", { book: "final" }), ["ships", "other"]);
});

test("a form shows how an option stands in its setting", () => {
  assert.equal(standings(specs, "core", {}).ships, "on");
  assert.equal(standings(specs, "core", { book: "final" }).ships, "off");
  assert.equal(standings(specs, "1", { book: "final" }).ships, "2");
  assert.equal(standings(specs, "core", {}).book, "early");
});

test("a handicap is told while the options are folded", () => {
  const income: OptionSpec = {
    ...plain,
    name: "income",
    values: ["standard", "1", "2"],
    pinned: true,
  };
  assert.deepEqual(handicaps([income, ships], { income: "2", ships: "on" }), ["income 2"]);
  assert.deepEqual(handicaps([income, ships], { income: "1", ships: "on" }), []);
});
