import assert from "node:assert/strict";
import { test } from "node:test";
import { chapter, tells } from "./events.ts";
import type { Scene } from "./model.ts";
import {
  aimedAt,
  alongWith,
  bestShot,
  choicesOf,
  choiceWords,
  figures,
  type Move,
  movesOf,
  openTo,
  otherParts,
  percent,
  takeable,
} from "./moves.ts";
import { rollOf, rollsOf } from "./rolls.ts";
import { tally } from "./tally.ts";
import { layTray, trayOf } from "./tray.ts";
import type { Ref } from "./wire.ts";

const choice = (
  action: object,
  text = "",
  why_not: null | { sentence: string; rule: string } = null,
) => ({
  action,
  text,
  why_not,
  price: 0,
  odds: [],
  note: "",
  ends: false,
  piece: null as Ref | null,
  place: null as Ref | null,
});
const ref = (kind: string, id: number, field: string): Ref => ({ kind, id, field });
/** A choice that takes something up and goes somewhere. */
const move = (action: object, piece: Ref | null, place: Ref | null) => ({
  ...choice(action),
  piece,
  place,
});
const unit = (id: number) => ref("unit", id, "unit");
const zone = (id: number) => ref("zone", id, "zone");
const list = (...choices: object[]) => ({ type: "listed", choices });
const places = { zoneOfHarbor: (harbor: number) => harbor + 10 };

test("choices of unions come in one list, other forms apart", () => {
  const budget = { type: "budget" };
  const form = {
    type: "any_of",
    parts: [
      list(choice({ do: "pass" })),
      { type: "any_of", parts: [list(choice({ do: "ready" })), budget] },
    ],
  };
  assert.deepEqual(
    choicesOf(form).map((one) => (one.action as { do: string }).do),
    ["pass", "ready"],
  );
  assert.deepEqual(otherParts(form), [budget]);
});

test("a paid move is a piece and then a lit zone", () => {
  const moves = movesOf(
    list(
      move({ do: "pay_move", unit: 3, zone: 5 }, unit(3), zone(5)),
      move({ do: "pay_move", unit: 3, zone: 6 }, unit(3), zone(6)),
      choice({ do: "end_production" }),
    ),
    places,
  );
  assert.deepEqual([...takeable(moves)], ["u3"]);
  assert.deepEqual([...openTo(moves, "u3").keys()], ["z5", "z6"]);
  assert.equal(openTo(moves, "").size, 0);
});

test("a destination is lit at once, and what is refused is not", () => {
  const no = { sentence: "No.", rule: "" };
  const moves = movesOf(
    list(move({ do: "choose_destination", zone: 2 }, null, zone(2)), {
      ...choice({ do: "choose_destination", zone: 4 }, "", no),
      place: zone(4),
    }),
    places,
  );
  assert.deepEqual([...openTo(moves, "").keys()], ["z2"]);
  assert.equal(takeable(moves).size, 0);
});

test("guns fire at Tripods, rows are Waves, harbors are zones", () => {
  const moves = movesOf(
    list(
      move(
        { do: "fire_at", piece: 1, tripod: 4 },
        ref("piece", 1, "piece"),
        ref("tripod", 4, "tripod"),
      ),
      move({ do: "choose_battle", row: 0 }, null, ref("wave", 0, "row")),
      move({ do: "pick_harbor", harbor: 2 }, null, ref("harbor", 2, "harbor")),
    ),
    places,
  );
  assert.deepEqual(
    moves.map(({ from, to }) => [from, to]),
    [
      ["p1", "t4"],
      ["", "w0"],
      ["", "z12"],
    ],
  );
});

test("a Refugee 2 counter is not a Refugee", () => {
  const moves = movesOf(
    list(
      move({ do: "move_refugee" }, ref("refugee_2", 1, "origin"), zone(2)),
      move({ do: "move_refugee" }, ref("refugee", 1, "origin"), zone(2)),
    ),
    places,
  );
  assert.deepEqual(
    moves.map((move) => move.from),
    ["R1", "r1"],
  );
});

test("the figure of a choice is its price", () => {
  assert.deepEqual(
    figures({ ...choice({ do: "buy_unit" }, "Infantry in Tokyo (4 PP)"), price: 4 }),
    ["4 PP"],
  );
  assert.deepEqual(figures(choice({ do: "end_step" })), []);
});

test("a chance is told in hundredths, and a small one is not nothing", () => {
  assert.deepEqual(
    [
      [1, 2],
      [1, 36],
      [1, 3],
      [1, 1000],
    ].map(([cases = 0, of = 1]) => percent({ cases, of })),
    ["50 %", "3 %", "33 %", "<1 %"],
  );
});

test("the odds of a die stand in the words of its choice", () => {
  const odds = [
    { face: "green", cases: 3, of: 6, result: "nothing" },
    { face: "red", cases: 1, of: 6, result: "the Infantry is lost" },
  ];
  assert.equal(
    choiceWords({ ...choice({ do: "dig" }, "Infantry 3 digs"), odds }),
    "Infantry 3 digs: Green 50 % nothing, Red 17 % the Infantry is lost",
  );
});

test("a place that is not open becomes the action that the server is asked about", () => {
  const moves = movesOf(
    list(
      move({ do: "move_unit", unit: 3, zone: 5 }, unit(3), zone(5)),
      move(
        { do: "fire_at", piece: 1, tripod: 4 },
        ref("piece", 1, "piece"),
        ref("tripod", 4, "tripod"),
      ),
      move({ do: "attack_cylinder", unit: 3, row: 2 }, unit(3), ref("wave", 2, "row")),
    ),
    places,
  );
  assert.deepEqual(aimedAt(moves, "u3", "z7"), { do: "move_unit", unit: 3, zone: 7 });
  assert.deepEqual(aimedAt(moves, "u3", "w0"), { do: "attack_cylinder", unit: 3, row: 0 });
  assert.deepEqual(aimedAt(moves, "p1", "t0"), { do: "fire_at", piece: 1, tripod: 0 });
  assert.equal(aimedAt(moves, "p1", "h3"), null);
  assert.equal(aimedAt(moves, "u9", "z7"), null);
});

test("a shot shows its exact chances before it is fired", () => {
  const shot = {
    ...choice({ do: "fire_at", piece: 0, tripod: 1 }, "Siege Gun 1 at Red 1"),
    piece: ref("piece", 0, "piece"),
    place: ref("tripod", 1, "tripod"),
    note: "Range 1, 2 dice, needs exactly Yellow",
    range: 1,
    dice: 2,
    needs: "yellow",
    odds: [
      { result: "Damaged", cases: 4, of: 9, face: "" },
      { result: "Destroyed", cases: 1, of: 9, face: "" },
    ],
  };
  assert.deepEqual(figures(shot), ["44 %", "†11 %"]);
  assert.equal(
    choiceWords(shot),
    "Siege Gun 1 at Red 1, Range 1, 2 dice, needs exactly Yellow: 44 % Damaged, 11 % Destroyed",
  );
  assert.deepEqual(
    figures({ ...shot, odds: [{ result: "Destroyed", cases: 5, of: 9, face: "" }] }, true),
    ["†56 %"],
  );
  const form = {
    type: "any_of",
    parts: [{ type: "shots", choices: [shot] }, list(choice({ do: "end_step" }))],
  };
  assert.deepEqual(
    movesOf(form, places).map(({ from, to }) => [from, to]),
    [
      ["p0", "t1"],
      ["", ""],
    ],
  );
  assert.deepEqual(otherParts(form), []);
});

const ladder = { goal: "", before: "", rolls: [] };
const scene = (): Scene => ({
  zones: [
    {
      workforce: 4,
      gears: 1,
      colour: "yellow",
      condition: "producing",
      kegs: 2,
      machines: [0, 1, 0],
      refugees: 3,
      refugees2: 0,
      harbors: [],
    },
  ],
  units: [
    {
      id: 0,
      name: "",
      number: 1,
      kind: "infantry",
      word: "Infantry",
      zone: 0,
      works: 0,
      done: false,
    },
    {
      id: 1,
      name: "",
      number: 2,
      kind: "infantry",
      word: "Infantry",
      zone: 0,
      works: 0,
      done: false,
    },
    {
      id: 2,
      name: "",
      number: 3,
      kind: "field_gun",
      word: "Field Gun",
      zone: 0,
      works: 2,
      done: false,
    },
    {
      id: 3,
      name: "",
      number: 4,
      kind: "infantry",
      word: "Infantry",
      zone: 0,
      works: 0,
      done: true,
    },
  ],
  waves: [
    {
      row: 0,
      number: 1,
      name: "Wave 1",
      state: "wave",
      zone: 0,
      tripods: [{ colour: 0, damaged: true }],
      building: 0,
    },
  ],
  tracks: {
    pp: 0,
    hvp: 0,
    germs: 0,
    mvp: 0,
    colonization: 0,
    flying: 0,
    board: { spaces: 10, parts: 4, thresholds: [], germs: ladder, colonization: ladder },
    turn: 1,
    phase: 0,
    phases: [],
  },
  battle: null,
});

test("a tray piles what is alike and says all it holds", () => {
  const says = trayOf(scene(), 0).map((item) => item.says);
  assert.deepEqual(says, [
    "Workforce 4, yellow counter, gears: 1",
    "Wave 1, 1 Tripod, 1 Damaged",
    "yellow Handling Machine",
    "2 Infantry",
    "Field Gun, 2 Earthworks",
    "Infantry, done",
    "3 Refugees",
    "2 Powder Kegs",
  ]);
});

test("no two items of a tray lie on each other", () => {
  const items = trayOf(scene(), 0);
  for (const way of ["n", "e", "s", "w"] as const)
    for (const lines of [1, 2]) {
      const laid = layTray(items, way, lines);
      assert.equal(new Set(laid.map(({ x, y }) => `${x} ${y}`)).size, items.length);
    }
});

const told = (rule: string, facts: Record<string, unknown>, undone = false) => ({
  seq: 1,
  number: 1,
  text: "",
  rule,
  facts,
  undone,
});

test("a roll shows its table, what fell and what came of it", () => {
  const roll = rollOf(
    told("INV-MAC-03", {
      event: "rolled",
      table: "Action of Wave 1",
      dice: ["yellow"],
      result: "Repair",
      results: ["Move", "Repair", "Arrival"],
    }),
  );
  assert.deepEqual(roll?.dice, [1]);
  assert.deepEqual(
    roll?.table.map((cell) => cell.text),
    ["Move", "Repair", "Arrival"],
  );
});

test("a roll without its table finds the printed one by its rule", () => {
  const charts = [
    {
      title: "Infantry digs",
      rule: "INV-EWK-03",
      provenance: "rulebook",
      head: ["Die", "Result"],
      rows: [
        ["Green", "nothing"],
        ["Yellow", "+1 level"],
        ["Red", "+1 level, lost"],
      ],
    },
  ];
  const roll = rollOf(
    told("INV-EWK-03", {
      event: "dice_rolled",
      what: "Infantry 1 digs",
      dice: ["red"],
      needs: "",
      result: "+1 level",
    }),
    charts,
  );
  assert.equal(roll?.table[2]?.text, "+1 level, lost");
  assert.deepEqual(roll?.dice, [2]);
});

test("two dice of a chart are two dice, and what was taken back is not shown", () => {
  const both = told("INV-SCE-00", {
    event: "rolled",
    table: "The scenario chart",
    dice: ["green", "red"],
    result: "Leeds",
  });
  assert.deepEqual(rollOf(both)?.dice, [0, 2]);
  assert.equal(rollsOf([both, { ...both, undone: true }], 9).length, 1);
});

test("phases are chapters of the log; the set-up is not told", () => {
  assert.equal(
    chapter(told("", { event: "phase_began", phase: "human_action" }), {
      phase_titles: { human_action: "Human Action" },
    } as never),
    "Human Action Phase",
  );
  assert.equal(chapter(told("", { event: "turn_began", turn: 3 }), null), "Turn 3");
  assert.equal(tells(told("INV-SET-04", { event: "wave_placed" })), false);
  assert.equal(tells(told("INV-MAC-08", { event: "wave_moved" })), true);
});

test("the end counts what stands", () => {
  const lines = Object.fromEntries(tally(scene(), 7));
  assert.equal(lines["Refugees Escaped"], "7");
  assert.equal(/^\d+ of \d+/.test(lines["Zones standing"] ?? ""), true);
  assert.equal(lines["Your Units"], String(scene().units.length));
});

const shot = (from: string, to: string, cases: number[], why_not: object | null = null): Move =>
  ({
    from,
    to,
    choice: {
      action: { do: "fire", from, to },
      dice: 1,
      why_not,
      odds: cases.map((n) => ({ cases: n, of: 36 })),
    },
  }) as unknown as Move;

test("a volley begins with the best odds, and with a Tripod that is hurt", () => {
  const shots = [shot("p1", "t1", [6]), shot("p2", "t1", [12, 2]), shot("p3", "t2", [12])];
  assert.equal(bestShot(shots, new Set())?.from, "p2");
  assert.equal(bestShot(shots, new Set(["t2"]))?.from, "p3");
  const none = [shot("p1", "t1", [0]), shot("p2", "t1", [12], { sentence: "It has fired" })];
  assert.equal(bestShot(none, new Set()), null);
});

const step = (from: string, to: string, word = "move_unit", why_not: object | null = null): Move =>
  ({ from, to, choice: { action: { do: word, from }, why_not, odds: [] } }) as unknown as Move;

test("a pile goes together where each of it may go", () => {
  const lead = step("u1", "z4");
  const all = [
    lead,
    step("u2", "z4"),
    step("u2", "z5"),
    step("u3", "z4", "move_unit", { sentence: "It has moved" }),
    step("u4", "z4"),
  ];
  const along = alongWith(all, lead, ["u1", "u2", "u3"]);
  assert.deepEqual(
    along.map(({ from, to }) => `${from} ${to}`),
    ["u2 z4"],
  );
});
