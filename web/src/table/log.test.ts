import assert from "node:assert/strict";
import { test } from "node:test";
import { chapter, newestRound } from "../games/warpwar/log.ts";
import { blocks } from "../lib/blocks.ts";
import type { Entry } from "../wire.ts";
import { chapters, mergeLog, momentsOf } from "./log.ts";

const entry = (seq: number, number: number, event: string, more: object = {}): Entry => ({
  seq,
  number,
  text: `${event}.`,
  rule: "",
  facts: { event, ...more },
  undone: false,
});

test("an undo takes later entries back", () => {
  const old = [entry(1, 1, "ship_moved"), entry(2, 2, "ship_moved")];
  const all = mergeLog(old, [entry(3, 1, "table", { line: "undo", number: 1 })]);
  assert.deepEqual(
    all.map((e) => e.undone),
    [false, true, false],
  );
});

test("a line shows its own moment, or the end of its action", () => {
  const all = [
    entry(1, 1, "shot"),
    entry(1, 1, "lost"),
    entry(2, 2, "table"),
    entry(3, 2, "shot"),
    { ...entry(4, 3, "shot"), undone: true },
  ];
  assert.deepEqual(
    all.map((e) => momentsOf(all, true).get(e)),
    [0, -1, undefined, -1, undefined],
  );
  assert.deepEqual(
    all.map((e) => momentsOf(all, false).get(e)),
    [undefined, -1, undefined, -1, undefined],
  );
});

test("the newest round is all that was told with its orders", () => {
  const all = [
    entry(4, 4, "order_shown"),
    entry(6, 6, "order_shown"),
    entry(6, 6, "shot_read"),
    entry(7, 7, "hits_placed"),
  ];
  assert.equal(newestRound(all)?.seq, 6);
  assert.equal(newestRound(all)?.told.length, 2);
  assert.equal(newestRound([]), null);
});

test("the log falls into turns", () => {
  const all = [
    entry(1, 0, "first_mover"),
    entry(2, 1, "turn_began", { turn: 1, who: "first" }),
    entry(2, 1, "bp_received"),
  ];
  assert.deepEqual(
    chapters(all, chapter).map((part) => part.title),
    ["Setting up", "Turn 1: First"], // as long as no server has named the side
  );
});

test("whoever speaks on gets no new heading", () => {
  const all = ["japan", "order", "japan", "order", "england", "order"].map((event, i) =>
    entry(i, i, event),
  );
  const titled = (one: Entry) => (one.facts.event === "order" ? null : String(one.facts.event));
  assert.deepEqual(
    chapters(all, titled).map((part) => [part.title, part.entries.length]),
    [
      ["japan", 2],
      ["england", 1],
    ],
  );
});

test("a rule's text falls into paragraphs, lists and tables", () => {
  const found = blocks(
    "One\nline.\n\n1. first,\n   at length;\n2. then.\n\n| a | b |\n|---|---|\n| 1 | 2 |",
  );
  assert.deepEqual(found, [
    { kind: "text", text: "One line." },
    { kind: "list", items: ["first, at length;", "then."] },
    {
      kind: "table",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
    },
  ]);
});
