/** What the server tells about a title's board: once, before the first position. */
export interface BoardStar {
  name: string;
  hex: number;
  base: string; // "north", "south" or ""
  middle: boolean;
}

export interface CrtRow {
  tactic: string;
  from: number | null;
  to: number | null;
  results: string[];
}

export interface Design {
  name: string;
  text: string;
  kind: number;
  pd: number;
  beam: number;
  screen: number;
  tubes: number;
  missiles: number;
  racks: number;
}

export interface BoardData {
  hexes: { label: string; x: number; y: number }[];
  stars: BoardStar[];
  warplines: [number, number][];
  map_name: string;
  provenance: string;
  crt: CrtRow[];
  designs: Design[];
  bases_in_use: number[];
  vp_to_win: number;
  scenario: string;
  level_turns: number;
}
