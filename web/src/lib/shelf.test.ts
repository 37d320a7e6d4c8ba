/** The games of a browser: kept, and taken to another one. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keep, packed, type Shelved, shelf, unpack } from "./shelf.ts";

function emptyBrowser(): void {
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
}

beforeEach(emptyBrowser);

const game = (table: string): Shelved => ({
  table,
  token: `key-of-${table}`,
  label: "WarpWar, Learning",
  title: "warpwar",
  links: { second: "friend" },
  host: "host",
  made: "2026",
});

test("all games are there in another browser, beside its own, and none twice", () => {
  keep(game("a"));
  keep(game("b"));
  const file = packed();
  emptyBrowser();
  keep(game("c"));
  keep(game("a"));
  assert.equal(unpack(file), 1);
  assert.deepEqual(shelf(), [game("a"), game("c"), game("b")]);
  assert.equal(unpack(file), 0);
});

test("another file is told so and changes nothing", () => {
  keep(game("a"));
  const evil = { ...game("b"), table: "../../evil?x=" };
  const wrong = [
    "no JSON",
    "null",
    "{}",
    '{"sort": "thunderchild games"}',
    '{"sort": "thunderchild games", "tables": [null]}',
    '{"sort": "thunderchild games", "tables": ["x"]}',
    JSON.stringify({ sort: "thunderchild games", tables: [game("c"), evil] }),
  ];
  for (const text of wrong) {
    assert.throws(() => unpack(text), /has no games of a browser/, text);
  }
  assert.deepEqual(shelf(), [game("a")]);
});
