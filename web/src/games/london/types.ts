import type { Remark } from "./wire.ts";

/** What the server tells about London's board: once, before the first position. */
export type Terrain = "park" | "city" | "river" | "bridged";
export type Side = "martian" | "earthling";

export interface BoardHex {
  label: string;
  x: number;
  y: number;
  name: string;
  terrain: Terrain;
}

export interface Target {
  hex: number;
  id: string;
  name: string;
}

export interface Unit {
  id: string;
  name: string;
  side: Side;
  category: string;
  combat: number; // 0 where it is no number
  range: number;
  movement: number;
  cost: number;
  count: number;
  flies: boolean;
  text: string;
  sold: boolean;
  sources: Record<string, string>;
}

export interface BoardData {
  map_name: string;
  provenance: string;
  scenario: { id: string; name: string; blurb: string };
  options: Record<string, string>;
  track: { turns: number; points: number; boxes: number; schedule: number[]; machine: number };
  hexes: BoardHex[];
  stations: Target[];
  landmarks: Target[];
  bridges: { hex: number; names: string[] }[];
  entries: number[]; // by number, from 1
  edge: number[];
  river: number[]; // its course from west to east
  units: Unit[];
  lander: { combat: number; range: number };
  categories: { id: string; title: string; short: string }[];
  lists: { side: Side; name: string; text: string; units: number[]; objective: number }[];
  columns: { name: string; short: string; results: string[] }[];
  results: { letters: string; text: string }[];
  odds: Remark;
  grounds: {
    id: string;
    name: string;
    costs: (number | string)[];
    text: string;
    rubbled: number; // the ground it becomes
  }[];
  objectives: { name: string; text: string; ends: string; threshold: number }[];
  minions: { name: string; text: string; speech: string }[];
}
