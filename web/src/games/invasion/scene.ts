/** From the view on the wire to what the components draw. */
import type { BattleScene, Scene, Tripod, WaveState } from "./model.ts";
import type { BattleCardData, BoardData } from "./types.ts";
import type { BattleView, View, WaveView } from "./wire.ts";

export function sceneOf(view: View, board: BoardData): Scene {
  const { tracks } = view;
  return {
    zones: view.zones.map((zone, i) => ({
      ...zone,
      refugees2: zone.refugees_2,
      harbors: board.harbors
        .filter((harbor, n) => harbor.zone === i && view.harbors[n] === "on_map")
        .map((harbor) => harbor.name),
    })),
    units: view.units.map(({ unit, kind, name, number, zone, earthworks, acted }) => ({
      id: unit,
      kind,
      name,
      word: wordOf(kind, board),
      number,
      zone,
      works: earthworks,
      done: acted,
    })),
    waves: wavesOf(view.waves, board),
    tracks: {
      ...tracks,
      flying: tracks.flying_machine,
      board: board.tracks,
      turn: view.turn,
      phase: Math.max(board.phases.indexOf(view.phase), 0),
      phases: board.phases.map((id) => ({ id, title: board.phase_titles[id] ?? "" })),
    },
    battle: view.battle && battleOf(view.battle, board),
  };
}

function wordOf(kind: string, board: BoardData, naval = false): string {
  const piece = board.pieces.find(({ name }) => name === kind);
  return (naval ? piece?.at_sea : piece?.title) ?? "";
}

/** The Staging Areas, and further rows of Tripods that have no number, where there are any. */
function wavesOf(waves: readonly WaveView[], board: BoardData): WaveState[] {
  const areas = Array.from({ length: board.staging }, (_, row): WaveState => {
    const wave = waves.find((one) => one.row === row);
    return wave ? waveOf(wave) : { ...EMPTY, row, number: row + 1 };
  });
  const others = waves.filter(({ number }) => !number).map(waveOf);
  return [...areas, ...others.filter(({ tripods }) => tripods.length)];
}

const EMPTY = { name: "", state: "absent" as const, zone: -1, tripods: [], building: 0 };

function waveOf({ whole, damaged, ...wave }: WaveView): WaveState {
  const tripods = whole.flatMap((count, colour) => [
    ...tripodsOf(colour, count, false),
    ...tripodsOf(colour, damaged[colour] ?? 0, true),
  ]);
  return { ...wave, tripods };
}

function tripodsOf(colour: number, count: number, damaged: boolean): Tripod[] {
  return Array.from({ length: count }, () => ({ colour, damaged }));
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

function battleOf(battle: BattleView, board: BoardData): BattleScene {
  const kind = battle.board;
  const cards = kind === "land" ? board.land_cards : board.naval_cards;
  const card = cards[battle.card];
  const colour = (name: string) => board.colours.indexOf(name);
  return {
    kind,
    zone: battle.zone,
    foe: battle.foe,
    round: battle.round,
    initiative: battle.initiative,
    tripods: battle.tripods
      .filter(({ place }) => place === "board")
      .map((tripod) => ({
        id: tripod.tripod,
        name: tripod.name,
        tag: tagOf(tripod.number),
        hex: tripod.hex,
        colour: colour(tripod.colour),
        damaged: tripod.damaged,
      })),
    drawn: battle.to_come,
    coming: battle.tripods
      .filter(({ place }) => place === "waiting")
      .map((tripod) => ({ colour: colour(tripod.colour), damaged: tripod.damaged })),
    pieces: battle.pieces
      .filter(({ place }) => place !== "off")
      .map((piece) => ({
        id: piece.piece,
        name: piece.name,
        tag: tagOf(piece.number),
        hex: piece.hex,
        kind: piece.kind,
        word: wordOf(piece.kind, board, kind === "naval"),
        works: piece.earthworks,
        reach: piece.reach,
        fired: piece.fired,
        moved: piece.moved,
      })),
    card: card ? cardScene(card, kind, battle.line, battle.action) : null,
    threats: battle.threats,
    plans: board.plans.map((plan, i) => ({ name: plan.name, count: battle.plans[i] ?? 0 })),
  };
}

const tagOf = (number: number) => (number ? String(number) : "");
