/** From the position on the wire to what the components draw. */
import {
  type BattleScene,
  PIECE_WORDS,
  PIECES,
  type PieceName,
  type Scene,
  type Tripod,
  type WaveState,
} from "./model.ts";
import type { BattleCardData, BoardData, Slots } from "./types.ts";

const ON_MAP = 1;
const STATES = ["absent", "cylinder", "wave"] as const;
const PER_ROW = 10; // Tripods of a row: colour x 2 + damaged
const NUMBERED = 5;

/** The open slots, whether the view holds them itself or in a table of their own. */
export function slotsOf(view: unknown): Slots | null {
  if (typeof view !== "object" || view === null) return null;
  const { position, battle: fight } = view as { position?: object; battle?: unknown };
  return (position ? { ...view, ...position, fight } : view) as Slots;
}

export function sceneOf(s: Slots, board: BoardData): Scene {
  return {
    zones: board.zones.map((zone, i) => {
      const workforce = s.workforce[i] ?? 0;
      return {
        workforce,
        gears: board.gears[i]?.[workforce] ?? 0,
        colour: zone.capital ? "blue" : workforce > 4 ? "green" : "yellow",
        ruin: s.ruin[i] ?? 0,
        kegs: s.kegs[i] ?? 0,
        machines: [0, 1, 2].map((colour) => s.machines[3 * i + colour] ?? 0),
        refugees: s.refugees[i] ?? 0,
        refugees2: s.refugees_2[i] ?? 0,
        harbors: board.harbors
          .filter((harbor, n) => harbor.zone === i && s.harbors[n] === ON_MAP)
          .map((harbor) => harbor.name),
      };
    }),
    units: s.unit_zone.flatMap((zone, id) =>
      zone < 0
        ? []
        : [
            {
              id,
              kind: pieceName(s.unit_kind[id]),
              name: unitName(s, id),
              number: s.units?.find(({ unit }) => unit === id)?.number ?? 0,
              zone,
              works: s.unit_works[id] ?? 0,
              done: ((s.unit_done[id] ?? 0) & 1) > 0,
            },
          ],
    ),
    waves: wavesOf(s),
    tracks: {
      pp: s.pp,
      hvp: s.human % 10,
      germs: Math.floor(s.human / 10),
      mvp: s.martian % 10,
      colonization: Math.floor(s.martian / 10),
      flying: s.flying,
      thresholds: board.thresholds,
      endRolls: board.end_rolls.map((one) => ({ ...one, die: board.die.indexOf(one.die) })),
      turn: s.turn,
      phase: Math.max(board.phase_numbers.indexOf(s.phase), 0),
      phases: board.phases.map(phaseWords),
    },
    battle: battleOf(s, board),
  };
}

function unitName(s: Slots, id: number): string {
  return s.units?.find(({ unit }) => unit === id)?.name ?? PIECE_WORDS[pieceName(s.unit_kind[id])];
}

/** The number at the end of a name, where there are more of its sort. */
function tagOf(name: string, sorts: readonly number[], sort: number | undefined): string {
  return sorts.filter((one) => one === sort).length > 1 ? (/\d+$/.exec(name)?.[0] ?? "") : "";
}

function pieceName(kind: number | undefined): PieceName {
  return PIECES[kind ?? 0] ?? "infantry";
}

/** `human_action`: "Human Action". */
export function phaseWords(name: string): string {
  return name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** The five staging areas, and further rows of Tripods that have no number, where there are any. */
function wavesOf(s: Slots): WaveState[] {
  return s.wave_state.flatMap((state, row): WaveState[] => {
    const tripods = tripodsOf(s, row);
    if (row >= NUMBERED && !tripods.length) return [];
    const name =
      s.waves?.find((wave) => wave.row === row)?.name ??
      `${state === 1 ? "Cylinder" : row < NUMBERED ? "Wave" : "Tripods"} ${row + 1}`;
    return [
      {
        number: row + 1,
        name,
        state: STATES[state] ?? "absent",
        zone: s.wave_zone[row] ?? -1,
        tripods,
        building: s.wave_building[row] ?? 0,
      },
    ];
  });
}

function tripodsOf(s: Slots, row: number): Tripod[] {
  const found: Tripod[] = [];
  for (let i = 0; i < PER_ROW; i++)
    for (let n = 0; n < (s.wave_tripods[row * PER_ROW + i] ?? 0); n++)
      found.push({ colour: i >> 1, damaged: i % 2 === 1 });
  return found;
}

/** A Battle card with the row that is carried out; -1 where none is. */
export function cardScene(
  card: BattleCardData,
  kind: "land" | "naval",
  row: number,
  action: number,
): NonNullable<BattleScene["card"]> {
  return {
    name: `${kind === "land" ? "Land" : "Naval"} Battle card ${card.label}`,
    rows: card.rows.map((one) => ({ ...one, letter: card.letters[one.colour] ?? "" })),
    row,
    action,
  };
}

const OFF = -1; // a piece or Tripod that is lost
const WAITING = -2; // one that is still to be placed
const FIRED = 1;
const MOVED = 4;

function battleOf(s: Slots, board: BoardData): BattleScene | null {
  if (!s.battle) return null;
  const kind = s.battle === 2 ? "naval" : "land";
  const cards = kind === "land" ? board.land_cards : board.naval_cards;
  const card = cards[s.fight?.card?.card ?? -1]; // one that was drawn for placement is not in force
  return {
    kind,
    zone: s.battle_zone,
    wave: s.battle_row + 1,
    round: s.round,
    initiative:
      s.fight?.initiative === "human" || s.fight?.initiative === "martian"
        ? s.fight.initiative
        : "",
    tripods: s.tripod_hex.flatMap((hex, id) => {
      const colour = s.tripod_colour[id] ?? 0;
      const name = s.fight?.tripods[id]?.name ?? "";
      return hex < 0
        ? []
        : [
            {
              id,
              name,
              tag: tagOf(name, s.tripod_colour, colour),
              hex,
              colour,
              damaged: Boolean(s.tripod_damaged[id]),
            },
          ];
    }),
    drawn: s.fight?.to_come ?? 0,
    coming: s.tripod_hex.flatMap((hex, id) =>
      hex === WAITING
        ? [{ colour: s.tripod_colour[id] ?? 0, damaged: Boolean(s.tripod_damaged[id]) }]
        : [],
    ),
    pieces: s.piece_hex.flatMap((hex, id) => {
      const name = s.fight?.pieces[id]?.name ?? "";
      return hex === OFF
        ? []
        : [
            {
              id,
              name,
              tag: tagOf(name, s.piece_kind, s.piece_kind[id]),
              hex: Math.max(hex, -1),
              kind: pieceName(s.piece_kind[id]),
              works: s.piece_works[id] ?? 0,
              reach: s.fight?.pieces[id]?.reach ?? 0,
              fired: ((s.piece_done[id] ?? 0) & FIRED) > 0,
              moved: ((s.piece_done[id] ?? 0) & MOVED) > 0,
            },
          ];
    }),
    card: card ? cardScene(card, kind, s.card_line, s.card_action) : null,
    threats: s.fight?.threats ?? [],
    plans: board.plans.map((plan, i) => ({ name: plan.name, count: s.plans_held[i] ?? 0 })),
  };
}
