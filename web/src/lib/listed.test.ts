/** Lists in sentences. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { listed } from "./listed.ts";

test("names are listed as a sentence has them", () => {
  assert.equal(listed([]), "");
  assert.equal(listed(["W1"]), "W1");
  assert.equal(listed(["W1", "W2"]), "W1 and W2");
  assert.equal(listed(["W1", "W2", "W3"]), "W1, W2 and W3");
});
