import assert from "node:assert/strict";
import { test } from "node:test";
import { eventScene, isGood, sound } from "./events.ts";

const card = (name: string, text: string, moment = "") => ({
  id: "E-E01",
  name,
  text,
  phase_title: "Event",
  moment,
  tone: "boon",
  provenance: "original",
  picture: "thunder_child" as const,
});
const entry = (event: string, facts: object = {}) =>
  ({ facts: { event, ...facts }, rule: "", text: "" }) as never;

const telling = {
  harbor_placed: { good: true },
  points_gained: { good: true },
};

test("a card in hand says when it can be played", () => {
  const ship = card(
    "HMS Thunder Child",
    "Keep this card. A Warship; she may ram a Tripod.",
    "a Naval Battle is set up",
  );
  assert.equal(eventScene(ship, true).phase, "To be played when a Naval Battle is set up");
  assert.equal(eventScene(ship).phase, "Event Phase");
  assert.equal(eventScene(ship).picture, "thunder_child");
  assert.deepEqual(Object.keys(eventScene(ship)).sort(), [
    "id",
    "name",
    "phase",
    "picture",
    "text",
  ]); // not where it comes from
});

test("help is not shown in the colour of an attack", () => {
  for (const event of ["harbor_placed", "points_gained"])
    assert.equal(isGood(entry(event), telling), true, event);
  assert.equal(isGood(entry("points_gained", { track: "HVP" }), telling), true);
  assert.equal(isGood(entry("points_gained", { track: "MVP" }), telling), false);
  assert.equal(isGood(entry("workforce_lost"), telling), false);
});

test("a loss is heard before a shot, and help is heard as such", () => {
  assert.equal(sound([entry("dice_rolled"), entry("unit_lost")], telling), "loss");
  assert.equal(sound([entry("dice_rolled")], telling), "shot");
  assert.equal(sound([entry("harbor_placed")], telling), "good");
});
