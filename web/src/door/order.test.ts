import assert from "node:assert/strict";
import { test } from "node:test";
import type { Shelved } from "../lib/shelf.ts";
import type { TableInfo } from "../wire.ts";
import { company, goesOn, isYours, ordered } from "./order.ts";

const kept = (table: string): Shelved => ({ table, token: "t", label: table, links: {}, made: "" });
const info = (table: string, more: Partial<TableInfo> = {}): TableInfo => ({
  table,
  title: "warpwar",
  scenario: "basic",
  players: { first: "person", second: "greedy" },
  yours: ["first"],
  number: 3,
  turn: 2,
  asked: ["first"],
  outcome: null,
  created: "",
  changed: "2026-01-01",
  fault: "",
  still: "",
  practice: false,
  names: {},
  ...more,
});

test("your move comes first, then who is waited for, then what is over or gone", () => {
  const over = info("over", { outcome: { winner: "first", reason: "won" }, asked: [] });
  const found = [
    over,
    info("theirs", { asked: ["second"] }),
    info("older"),
    info("newer", { changed: "2026-02-01" }),
    info("broken", { fault: "This table cannot be opened." }),
  ];
  const all = ordered(["gone", "over", "theirs", "older", "newer", "broken"].map(kept), found);
  assert.deepEqual(
    all.map((one) => one.item.table),
    ["newer", "older", "theirs", "over", "broken", "gone"],
  );
  assert.deepEqual(
    all.filter(goesOn).map((one) => one.item.table),
    ["newer", "older", "theirs"],
  );
  assert.equal(isYours(over), false);
});

test("people are named where they said how, machines by their name", () => {
  const name = (seat: string) => seat.toUpperCase();
  const machine = (player: string) => (player === "greedy" ? "Veteran" : player);
  assert.equal(company(info("1"), name, machine), "SECOND: Veteran");
  const friend = info("1", { players: { first: "person", second: "person" } });
  assert.equal(company({ ...friend, names: { second: "Ada" } }, name, machine), "SECOND: Ada");
});
