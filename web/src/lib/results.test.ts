import assert from "node:assert/strict";
import { test } from "node:test";
import { merged, type Result, resultHere, resultOf, standing, tallied } from "./results.ts";

const game = (table: string, more: Partial<Result> = {}): Result => ({
  table,
  title: "warpwar",
  scenario: "learning",
  yours: ["first"],
  winner: "first",
  turn: 4,
  players: { first: "person", second: "greedy" },
  practice: false,
  when: `2026-01-0${table}`,
  ...more,
});

test("a game that goes on, or that nobody sat at here, has no result", () => {
  const info = {
    table: "1",
    title: "warpwar",
    scenario: "learning",
    players: { first: "person" },
    yours: ["first"],
    number: 9,
    turn: 3,
    asked: [],
    outcome: null,
    created: "",
    changed: "2026",
    fault: "",
    still: "",
    practice: false,
    names: {},
  };
  assert.equal(resultOf(info), null);
  const outcome = { winner: null, reason: "agreed" };
  assert.equal(resultOf({ ...info, outcome, yours: [] }), null);
  assert.equal(resultOf({ ...info, outcome })?.winner, "");
});

test("each table counts once, the newest first, as it was told last", () => {
  const all = merged([game("1"), game("3")], [game("2"), game("1", { winner: "second" })]);
  assert.deepEqual(
    all.map((one) => one.table + one.winner),
    ["3first", "2first", "1second"],
  );
});

test("how a game ended depends on who sat here", () => {
  assert.equal(standing(game("1")), "won");
  assert.equal(standing(game("1", { winner: "martian" })), "lost");
  assert.equal(standing(game("1", { winner: "" })), "drawn");
  assert.equal(standing(game("1", { yours: ["first", "second"] })), "shared");
  assert.equal(
    standing(game("1", { winner: "league", yours: ["first", "second"] }), "league"),
    "won",
  );
});

test("practice is not counted, and a shared screen only as played", () => {
  const all = [
    game("1"),
    game("2", { winner: "second" }),
    game("3", { practice: true }),
    game("4", { yours: ["first", "second"] }),
    game("5", { title: "london", winner: "" }),
  ];
  assert.deepEqual(
    tallied(all, (one) => one.title),
    [
      { name: "warpwar", played: 3, won: 1, lost: 1, drawn: 0 },
      { name: "london", played: 1, won: 0, lost: 0, drawn: 1 },
    ],
  );
});

test("the table that is open has its result as soon as it is over", () => {
  const here = {
    table: "7",
    title: "japan",
    scenario: "core",
    yours: ["human"],
    practice: false,
  } as unknown as Parameters<typeof resultHere>[0];
  const now = { players: { human: "person" }, turn: 12, outcome: null };
  const at = (more: object) => ({ ...now, ...more }) as unknown as Parameters<typeof resultHere>[1];
  assert.equal(resultHere(here, at({}), "2026"), null);
  const won = at({ outcome: { winner: "human", reason: "Germs" } });
  assert.deepEqual(resultHere(here, won, "2026"), {
    ...game("7", { title: "japan", scenario: "core", yours: ["human"], winner: "human", turn: 12 }),
    players: { human: "person" },
    when: "2026",
  });
  assert.equal(resultHere({ ...here, yours: [] }, won, "2026"), null);
});
