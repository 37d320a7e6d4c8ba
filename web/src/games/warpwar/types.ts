import type { Remark } from "./wire.ts";

/** What the server tells about a title's board: once, before the first position. */
export interface BoardStar {
  name: string;
  hex: number;
  base: string; // "north", "south" or ""
  middle: boolean;
}

export interface CrtRow {
  tactic: string;
  difference: string; // as printed: "-3 or less", "-2 to -1", "+2"
  bounds: [lowest: number, highest: number]; // cut off at the limit of the table
  results: string[];
}

export interface Design {
  name: string;
  text: string;
  kind: number;
  values: number[]; // PD, Beam, Screen, Tubes, Missiles, Racks
}

export interface BoardData {
  hexes: { label: string; x: number; y: number }[];
  stars: BoardStar[];
  warplines: [number, number][];
  map_name: string;
  provenance: string;
  crt: CrtRow[];
  crt_limit: number; // differences beyond it are read as the limit
  designs: Design[];
  bases_in_use: number[][]; // by end: north, south
  prices: { kinds: number[]; per_bp: number[] }; // BP for a generator; points for 1 BP
  lacks: number[][]; // by kind of ship: attributes that it never has
  remarks: { records: Remark };
  vp_to_win: number;
  scenario: { id: string; name: string; blurb: string };
}
