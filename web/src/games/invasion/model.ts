/** What the components of this game draw, as plain data: no component reads the wire itself. */

import type { TrackData } from "./types.ts";
import type { ThreatView, UnitView, WaveView, ZoneView } from "./wire.ts";

export const DIE = ["green", "yellow", "red"] as const;
export const TRIPODS = ["green", "yellow", "red", "blue", "black"] as const;
export const TRIPOD_LETTERS = ["G", "Y", "R", "U", "K"] as const;
export type PieceName = UnitView["kind"];

/** Refugees of either sort are drawn as folk, and at sea as a ship with folk aboard. */
export const isFolk = (kind: PieceName) => kind === "refugee" || kind === "refugee_2";

export const GUNS: ReadonlySet<PieceName> = new Set(["field_gun", "siege_gun"]);

export type Pair = readonly [number, number];

export interface ZoneShape {
  id: string;
  x: number;
  y: number;
  name: Pair;
  tray: Pair;
  path: string;
  port: Pair | null;
}

export interface ShapeLine {
  a: number; // a Zone, or -1
  b: number;
  path: string;
}

export interface Shapes {
  map: { width: number; height: number; credit: string; foreign: string };
  zone: ZoneShape[];
  border: ShapeLine[];
  trail: ShapeLine[];
}

export interface ZoneFacts {
  id: string;
  name: string;
  factory: boolean;
  hills: boolean;
  harbors: string[];
  capital: boolean;
  destinations: number[]; // a Zone for green, yellow, red
  provenance: string;
}

export interface BattleSheet {
  labels: string[]; // A1, B1, ... row by row
  columns: number;
  rows: number;
  letters: { name: string; hex: number }[];
  guns: number[];
  top: number[];
  bottom: number[];
  centre: number;
  ranges: number[][]; // between any two hexes
}

export interface Tripod {
  colour: number;
  damaged: boolean;
}

export interface ZoneState {
  workforce: number;
  gears: number;
  colour: ZoneView["colour"]; // of its Workforce counter
  condition: ZoneView["condition"];
  kegs: number;
  machines: number[]; // Handling Machines: green, yellow, red
  refugees: number;
  refugees2: number;
  harbors: string[]; // counters on the map
}

export interface UnitState {
  id: number;
  name: string; // as events tell it: "Field Gun 3"
  number: number; // the one in its name, or 0
  kind: PieceName;
  word: string; // the name of the kind
  zone: number;
  works: number; // Earthworks
  done: boolean;
}

export interface WaveState {
  row: number;
  number: number; // 1 to 5; 0 for Tripods without a number
  name: string; // "Wave 1", "Cylinder 4", "the Tripods in Osaka"
  state: WaveView["state"];
  zone: number;
  tripods: Tripod[];
  building: number; // Tripods under construction (England)
}

export interface BoardTripod extends Tripod {
  id: number;
  name: string; // as events tell it: "Red 2"
  tag: string; // its number, where there are others like it
  hex: number;
}

export interface BoardPiece {
  id: number;
  name: string; // as events tell it: "Field Gun 3"
  tag: string; // its number, where there are others like it
  kind: PieceName;
  word: string; // the name of the kind
  hex: number; // -1: still to be placed
  works: number;
  reach: number; // the Range of its fire
  fired: boolean;
  moved: boolean;
}

export interface CardRow {
  colour: number;
  letter: string;
  actions: string[];
  special: boolean;
}

export interface BattleScene {
  kind: "land" | "naval";
  zone: number;
  foe: string; // who comes, in words
  round: number;
  initiative: "human" | "martian" | "";
  tripods: BoardTripod[];
  coming: Tripod[]; // Tripods that are not on the board yet
  drawn: number; // Tripods that are not even drawn yet
  pieces: BoardPiece[];
  card: { name: string; rows: CardRow[]; row: number; action: number } | null;
  threats: ThreatView[]; // what one roll of a Tripod could do to a piece, as both stand
  plans: { name: string; count: number }[];
}

export interface Roll {
  title: string; // what was rolled for
  table: { die: number; text: string }[]; // what each colour means
  dice: number[];
  result: string;
  rule: string;
}

export interface EventCardScene {
  id: string;
  name: string;
  text: string;
  phase: string; // when it is read; for a card that is held, when it can be played
  picture: string; // the name of a picture, see EventCard
}

export interface Tracks {
  pp: number;
  hvp: number;
  germs: number;
  mvp: number;
  colonization: number;
  flying: number;
  board: TrackData;
  turn: number;
  phase: number;
  phases: { id: string; title: string }[];
}

export interface Scene {
  zones: ZoneState[];
  units: UnitState[];
  waves: WaveState[];
  tracks: Tracks;
  battle: BattleScene | null;
}
