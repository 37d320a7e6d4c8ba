import assert from "node:assert/strict";
import { test } from "node:test";
import { eventScene, isGood, joins } from "./events.ts";

const card = (name: string, text: string, moment = "") => ({
  id: "E-E01",
  name,
  text,
  phase: "event",
  moment,
  tone: "boon",
  provenance: "original",
});
const entry = (event: string, facts: object = {}) =>
  ({ facts: { event, ...facts }, rule: "", text: "" }) as never;

test("a card in hand says when it can be played, and shows whom it brings", () => {
  const ship = card(
    "HMS Thunder Child",
    "Keep this card. A Warship; she may ram a Tripod.",
    "a Naval Battle is set up",
  );
  assert.equal(eventScene(ship, true).phase, "To be played when a Naval Battle is set up");
  assert.equal(eventScene(ship).phase, "Event Phase");
  assert.equal(eventScene(ship).picture, "thunder_child");
  assert.deepEqual(Object.keys(eventScene(ship)).sort(), ["name", "phase", "picture", "text"]); // not where it comes from
  assert.equal(
    eventScene(card("Army Surgeon", "Next to a Zone with a Wave or Red Weed, gain 1 point."))
      .picture,
    "army_surgeon",
  );
});

test("help is not shown in the colour of an attack", () => {
  for (const event of ["harbor_placed", "unit_placed", "wave_removed"])
    assert.equal(isGood(entry(event)), true, event);
  assert.equal(isGood(entry("points_gained", { track: "HVP" })), true);
  assert.equal(isGood(entry("points_gained", { track: "MVP" })), false);
  assert.equal(isGood(entry("workforce_lost")), false);
});

test("points of the map are not told in one breath with the end of a battle", () => {
  assert.equal(joins(entry("points_gained", { track: "HVP" }), entry("battle_ended")), false);
  assert.equal(joins(entry("points_gained", { track: "HVP" }), entry("ship_escaped")), true);
});
