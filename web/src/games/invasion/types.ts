/** What the server tells once of a table, and the position as it comes. */

import type { Telling } from "./events.ts";
import type { SignName } from "./icons.ts";
import type { BattleSheet, PieceName, Shapes, ZoneFacts } from "./model.ts";
import type { Refusal } from "./wire.ts";

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
  phase_title: string;
  moment: string; // when a card that is kept can be played
  tone: string;
  provenance: string;
  picture: SignName;
}

export interface Chart {
  title: string;
  rule: string;
  provenance: string;
  head: string[];
  rows: string[][];
}

/** A track: what its end means, and the spaces where a die may end the game before. */
export interface LadderData {
  goal: string;
  before: string;
  rolls: { space: number; die: number; text: string }[];
}

export interface TrackData {
  spaces: number;
  parts: number; // of the Flying Machine
  thresholds: number[]; // Germ spaces that bring a Cylinder
  germs: LadderData;
  colonization: LadderData;
}

export interface BoardData {
  title: string;
  map: string;
  map_name: string;
  provenance: string;
  shapes: Shapes;
  zones: (ZoneFacts & { neighbours: number[]; no_harbor: Refusal | null })[];
  harbors: { name: string; zone: number }[];
  boards: { land: BattleSheet; naval: BattleSheet };
  phases: string[];
  phase_titles: Record<string, string>;
  staging: number; // Staging Areas: the Waves with a number
  pieces: { name: PieceName; title: string; at_sea: string }[]; // by kind
  colours: string[]; // of Tripods
  prices: Record<string, number>;
  purposes: Record<string, string>; // what a kind is good for, in a line
  aims: Record<"land" | "naval", [string, string]>; // what a battle is about, and the rule
  tracks: TrackData;
  faces: number[]; // of the die: green, yellow, red
  acts: { name: string; title: string; land: string; naval: string }[]; // of Battle cards, and what they do
  refugee_points: number[];
  land_cards: BattleCardData[];
  naval_cards: BattleCardData[];
  event_cards: EventCardData[];
  plans: { name: string; title: string; text: string }[];
  characters: { name: string; title: string; text: string }[];
  charts: Chart[];
  telling: Telling;
  die: string[];
  hits: { tripod: string[]; gun: string[]; warship: string[] }; // the colour at Range 1, 2, ...
  scenario: { id: string; name: string; blurb: string };
}
