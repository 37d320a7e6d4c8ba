import assert from "node:assert/strict";
import { test } from "node:test";
import type { Explained } from "../wire.ts";
import { ordered, parted } from "./glossary.ts";

const word = (key: string, name: string, words: string[] = [], spoken = true): Explained => ({
  key,
  name,
  means: "",
  rule: "",
  words,
  spoken,
});

const GLOSSARY = ordered([
  word("wave", "Wave", ["Waves"]),
  word("card", "Battle card"),
  word("battle", "Battle"),
  word("fire", "Fire", [], false),
  word("S", "S"),
]);

const marked = (text: string) =>
  parted(text, GLOSSARY).map(([part, key]) => (key ? `[${part}]` : part));

test("words are found whole, the longest first", () => {
  assert.equal(marked("A Battle card for Wave 2.").join(""), "A [Battle card] for [Wave] 2.");
  assert.equal(marked("Battle, then Waves").join(""), "[Battle], then [Waves]");
});

test("what is only a part of a word, or no word of sentences, is left alone", () => {
  assert.deepEqual(marked("Wavelet; Fire; S"), ["Wavelet; Fire; S"]);
  assert.deepEqual(marked(""), []);
});
