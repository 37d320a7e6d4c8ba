/** Requests: many tokens go in portions, and a failure is no empty list. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { tables } from "./api.ts";

function answering(reply: (tokens: string[]) => Response): number[] {
  const sizes: number[] = [];
  globalThis.fetch = (_path, init) => {
    const words = new Headers(init?.headers).get("Authorization") ?? "";
    const tokens = words.replace("Bearer ", "").split(",");
    sizes.push(tokens.length);
    return Promise.resolve(reply(tokens));
  };
  return sizes;
}

test("a hundred games are asked for in portions that the server takes", async () => {
  const sizes = answering((tokens) => Response.json(tokens.map((table) => ({ table }))));
  const tokens = Array.from({ length: 100 }, (_, n) => `t${n}`);
  const found = await tables(tokens);
  assert.deepEqual(
    found.map((one) => one.table),
    tokens,
  );
  assert.deepEqual(sizes, [40, 40, 20]);
  assert.deepEqual(await tables([]), []);
});

test("a failure is told, and is not an empty list", async () => {
  answering(() => Response.json({ sentence: "Too many requests." }, { status: 429 }));
  const said = await tables(["a"]).then(
    () => "nothing",
    (error: Error) => error.message,
  );
  assert.equal(said, "Too many requests.");
});
