/** What the server tells once of a table, and the position as it comes. */

import type { BattleSheet, Shapes, ZoneFacts } from "./model.ts";
import type { BattleView, CardsView } from "./wire.ts";

export interface BattleCardData {
  id: string;
  label: string;
  initiative: string;
  letters: string[]; // by colour
  rows: { colour: number; actions: string[]; special: boolean }[];
  provenance: string;
}

export interface EventCardData {
  id: string;
  name: string;
  text: string;
  phase: string;
  moment: string; // when a card that is kept can be played
  tone: string;
  provenance: string;
}

export interface Chart {
  title: string;
  rule: string;
  provenance: string;
  head: string[];
  rows: string[][];
}

export interface BoardData {
  title: string;
  map: string;
  map_name: string;
  provenance: string;
  shapes: Shapes;
  zones: (ZoneFacts & { neighbours: number[] })[];
  harbors: { name: string; zone: number }[];
  gears: number[][]; // by Zone and Workforce
  boards: { land: BattleSheet; naval: BattleSheet };
  phases: string[];
  phase_numbers: number[];
  prices: Record<string, number>;
  purposes: Record<string, string>; // what a kind is good for, in a line
  aims: Record<"land" | "naval", [string, string]>; // what a battle is about, and the rule
  thresholds: number[];
  end_rolls: { space: number; die: string; cases: number; of: number }[]; // where a die ends the turn
  faces: number[]; // of the die: green, yellow, red
  acts: { name: string; title: string; land: string; naval: string }[]; // of Battle cards, and what they do
  refugee_points: number[];
  land_cards: BattleCardData[];
  naval_cards: BattleCardData[];
  event_cards: EventCardData[];
  plans: { name: string; title: string; text: string }[];
  characters: { name: string; title: string; text: string }[];
  charts: Chart[];
  die: string[];
  hits: { tripod: string[]; gun: string[]; warship: string[] }; // the colour at Range 1, 2, ...
  scenario: { id: string; name: string; blurb: string };
}

/** The open slots of a position; lists are by Zone, Unit, row or piece. */
export interface Slots {
  turn: number;
  phase: number;
  pp: number;
  human: number;
  martian: number;
  flying: number;
  escaped: number;
  event_back?: number;
  card: number;
  workforce: number[];
  ruin: number[];
  kegs: number[];
  machines: number[];
  refugees: number[];
  refugees_2: number[];
  harbors: number[];
  unit_kind: number[];
  unit_zone: number[];
  unit_works: number[];
  unit_done: number[];
  wave_state: number[];
  wave_zone: number[];
  wave_tripods: number[];
  wave_building: number[];
  battle: number;
  battle_zone: number;
  battle_row: number;
  initiative: number;
  round: number;
  battle_card: number;
  card_line: number;
  card_action: number;
  actor: number;
  plans_held: number[];
  tripod_colour: number[];
  tripod_damaged: number[];
  tripod_hex: number[];
  piece_kind: number[];
  piece_hex: number[];
  piece_works: number[];
  piece_done: number[];
  event_deck: number[];
  question?: string; // what is asked, by the name of the question
  waves?: { row: number; name: string }[];
  units?: { unit: number; name: string; number: number }[];
  cards?: CardsView; // the Event deck as everybody sees it
  fight?: BattleView | null; // the battle in words, with the chances of the Tripods
}
