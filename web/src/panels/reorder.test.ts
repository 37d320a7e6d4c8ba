import assert from "node:assert/strict";
import { test } from "node:test";
import { brought } from "./reorder.ts";

test("what is brought to a place moves up what lies between", () => {
  assert.deepEqual(brought(["a", "b", "c", "d"], 0, 2), ["b", "c", "a", "d"]);
  assert.deepEqual(brought(["a", "b", "c", "d"], 3, 0), ["d", "a", "b", "c"]);
  assert.deepEqual(brought(["a", "b"], 1, 1), ["a", "b"]);
});
