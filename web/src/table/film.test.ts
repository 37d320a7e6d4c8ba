import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../wire.ts";
import { framesOf, nextFrame, nextTurn, turnAt, turnsOf } from "./film.ts";
import { readMoment, writeMoment } from "./moment.ts";

const entry = (number: number, event = "moved", more: Partial<Entry> = {}): Entry => ({
  seq: number,
  number,
  text: event,
  rule: "",
  facts: { event },
  undone: false,
  ...more,
});

const LOG = [
  entry(0, "turn_began"),
  entry(1),
  entry(3),
  entry(3, "hit"),
  entry(3, "turn_began"),
  entry(4, "moved", { undone: true }),
  entry(4, "table"),
  entry(4),
];
const titled = (one: Entry) => (one.facts.event === "turn_began" ? `Turn at ${one.number}` : null);

test("a film has what was told, and always its start and its end", () => {
  assert.deepEqual(framesOf(LOG, false, 5), [
    { at: 0, event: -1 },
    { at: 1, event: -1 },
    { at: 3, event: -1 },
    { at: 4, event: -1 },
    { at: 5, event: -1 },
  ]);
  assert.deepEqual(framesOf([], true, 0), [{ at: 0, event: -1 }]);
});

test("where a title tells step by step, every event is a frame of its own", () => {
  const frames = framesOf(LOG, true, 4);
  assert.deepEqual(
    frames.map(({ at, event }) => `${at}.${event}`),
    ["0.-1", "1.-1", "3.0", "3.1", "3.-1", "4.-1"],
  );
  assert.deepEqual(nextFrame(frames, { at: 1, event: -1 }, 1), { at: 3, event: 0 });
  assert.deepEqual(nextFrame(frames, { at: 3, event: -1 }, -1), { at: 3, event: 1 });
  assert.deepEqual(nextFrame(frames, { at: 2, event: -1 }, -1), { at: 1, event: -1 });
  assert.deepEqual(nextFrame(frames, { at: 4, event: -1 }, 1), { at: 4, event: -1 });
});

test("turns begin where the log has a heading", () => {
  const turns = turnsOf(LOG, titled);
  assert.deepEqual(
    turns.map(({ title, at }) => `${title}/${at}`),
    ["Turn at 0/0", "Turn at 3/3"],
  );
  assert.equal(turnAt(turns, 2)?.title, "Turn at 0");
  assert.equal(nextTurn(turns, 1, 1, 9), 3);
  assert.equal(nextTurn(turns, 3, 1, 9), 9);
  assert.equal(nextTurn(turns, 3, -1, 9), 0);
});

test("an address names a moment, and nonsense names none", () => {
  const wanted = { at: 42, event: 3, seat: "second" };
  assert.equal(writeMoment(wanted), "?action=42&event=3&seat=second");
  assert.deepEqual(readMoment(writeMoment(wanted)), wanted);
  assert.deepEqual(readMoment("?action=7"), { at: 7, event: -1, seat: null });
  for (const text of ["", "?action=", "?action=-1", "?action=x", "?event=3", "?action=9999999"])
    assert.equal(readMoment(text), null);
});
