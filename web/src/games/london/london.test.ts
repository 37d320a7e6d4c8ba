import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../board/geometry.ts";
import type { Entry } from "../../wire.ts";
import { PALETTES, paper, plate } from "./art.ts";
import { FIGURES } from "./figures.ts";
import { byHex, faceOf, type Piece, pieceName, ratings } from "./pieces.ts";
import { rewind } from "./rewind.ts";
import { ruin } from "./rubble.ts";
import { leads, retell, says } from "./saying.ts";
import type { BoardData, Unit } from "./types.ts";

const unit = (
  id: string,
  side: "martian" | "earthling",
  category: string,
  combat: number,
): Unit => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  side,
  category,
  combat,
  range: 1,
  movement: 3,
  cost: 1,
  count: 1,
  flies: false,
  text: "",
  sold: true,
  sources: {},
});

const board = {
  hexes: ["0101", "0102", "0201"].map((label, i) => ({
    label,
    x: i === 2 ? 1.5 : 0,
    y: (i === 1 ? 1 : i === 2 ? 0.5 : 0) * Math.sqrt(3),
    name: label,
    terrain: i === 1 ? "river" : "city",
  })),
  stations: [{ hex: 0, id: "euston", name: "Euston" }],
  landmarks: [{ hex: 2, id: "tower", name: "Tower" }],
  bridges: [],
  entries: [],
  edge: [],
  river: [1],
  units: [
    unit("walker", "martian", "regular", 6),
    unit("heroine", "earthling", "champion", 0),
    unit("infantry", "earthling", "army", 3),
  ],
  lander: { combat: 3, range: 1 },
  categories: [
    "political",
    "infrastructure",
    "regular",
    "champion",
    "infernal_machine",
    "army",
  ].map((id) => ({ id, title: id, short: id.charAt(0).toUpperCase() + id.slice(1) })),
} as unknown as BoardData;

const piece = (id: number, more: Partial<Piece>): Piece => ({
  piece: id,
  label: `M${id}`,
  side: "martian",
  kind: 0,
  category: -1,
  hex: 0,
  up: true,
  moved: false,
  fired: false,
  own: false,
  maybe: [],
  ...more,
});

const entry = (event: string, facts: object): Entry => ({
  seq: 1,
  number: 1,
  text: "",
  rule: "",
  facts: { event, ...facts },
  undone: false,
});

test("a scene is taken back event by event", () => {
  const now = { pieces: [piece(1, { hex: 2 }), piece(2, { hex: -1 })], rubble: new Set([0, 2]) };
  const later = [
    entry("moved", { piece: 1, path: [2], origin: 0 }),
    entry("rubbled", { hex: 2 }),
    entry("eliminated", { piece: 2, hex: 1 }),
  ];
  const then = rewind(now, later);
  assert.deepEqual(
    then.pieces.map((one) => one.hex),
    [0, 1],
  );
  assert.deepEqual([...then.rubble], [0]);
  assert.deepEqual(
    now.pieces.map((one) => one.hex),
    [2, -1],
  );
});

test("a landing is not there before it landed, and undone events change nothing", () => {
  const now = { pieces: [piece(1, { hex: 2, up: true })], rubble: new Set<number>() };
  assert.equal(rewind(now, [entry("landed", { piece: 1, hex: 2 })]).pieces[0]?.hex, -1);
  assert.equal(rewind(now, [entry("turned_up", { piece: 1 })]).pieces[0]?.up, false);
  const undone = { ...entry("landed", { piece: 1, hex: 2 }), undone: true };
  assert.equal(rewind(now, [undone]).pieces[0]?.hex, 2);
});

test("a face-down piece shows its back to whoever may not look", () => {
  const lander = piece(1, { up: false, kind: -1 });
  assert.deepEqual(faceOf(lander, board), {
    figure: "lander",
    name: "Lander",
    ratings: "3-1-0",
    cover: "lander",
  });
  assert.equal(pieceName(lander, board), "Lander M1");
  const back = piece(2, { label: "E2", side: "earthling", up: false, kind: -1, category: 5 });
  assert.equal(faceOf(back, board).ratings, "");
  assert.equal(pieceName(back, board), "face-down Army E2");
  const alike = piece(3, { label: "E3", side: "earthling", up: false, kind: -1, category: -1 });
  assert.equal(faceOf(alike, board).figure, "unknown");
});

test("ratings are printed as Combat, Range, Movement; X is no number", () => {
  assert.equal(ratings(board.units[0]!), "6-1-3");
  assert.equal(ratings(board.units[1]!), "X-1-3");
});

test("the Heroine lies beside the unit she shares a hex with", () => {
  const girl = piece(1, { side: "earthling", kind: 1 });
  const guard = piece(2, { side: "earthling", kind: 2 });
  assert.deepEqual(
    byHex([girl, guard], board)
      .get(0)
      ?.map((one) => one.kind),
    [2, 1],
  );
});

test("the map is drawn for every theme, the same each time", () => {
  const sheet = layOut(board.hexes);
  for (const ink of Object.values(PALETTES)) {
    assert.equal(plate(board, sheet, ink), plate(board, sheet, ink));
    assert(paper(sheet, ink).startsWith("data:image/svg+xml,"));
  }
  assert.deepEqual(ruin(7), ruin(7));
  assert(ruin(7).walls !== ruin(8).walls);
});

test("every kind of unit has a figure", () => {
  const kinds =
    "walker saucer death_ray monster missile_base bio_lab hq envoy heroine superhero hero germs angry_mob warship police firemen priest juggernaut super_gun emp_beam airship artillery infantry cavalry lander champion infernal_machine army";
  for (const id of kinds.split(" ")) assert(FIGURES[id], id);
});

const said = (event: string, dull = false, piece = -1): Entry =>
  ({ text: event, dull, facts: { event, piece } }) as unknown as Entry;

test("a beat says who attacked, and shows its last die instead of telling it", () => {
  const first = said("system_targeted", true, 2);
  const second = said("system_targeted", true, 3);
  const [odds, die, again] = [said("odds_formed"), said("die_rolled"), said("die_rolled")];
  const beat = [first, second, odds, die, again, said("rubbled")];
  assert.deepEqual(
    beat.filter((entry) => leads(entry, beat)),
    [second],
  );
  assert.deepEqual(
    beat.filter((entry) => says(entry, beat)),
    [first, second, die, beat[5]],
  );
});

test("a landing of the system is said once", () => {
  const both = [said("system_landing"), said("landed")];
  assert.deepEqual(retell(both), both.slice(0, 1));
  assert.deepEqual(retell(both.slice(1)), both.slice(1));
});
