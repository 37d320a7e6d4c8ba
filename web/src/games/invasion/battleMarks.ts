/** What is lit on a battle board, and what its pieces are called. */
import type { BoardPiece } from "./model.ts";
import { NO_RING, type Ring } from "./rings.ts";

export interface ShotMark {
  text: string; // chances: to damage, and with a dagger to destroy
  says: string;
}

export interface ToldLine {
  from: number;
  to: number;
  kind: "way" | "shot";
}

export interface BattleMarks {
  hexes: Map<number, ShotMark>; // hexes that can be chosen
  tripods: Map<number, ShotMark>; // Tripods that can be chosen
  pieces: Set<number>; // pieces that can be taken up
  chosen: number; // the piece in hand, or -1
  acting: number; // the Tripod that acts, or -1
  lines: ToldLine[]; // ways, shots and Detects that are told of
  threats: { from: number; to: number }[]; // who could be found or hit by whom, for the hex pointed at
  reach: Ring; // while placing: what the Guns on the board reach
  aim: Ring; // and what the one in hand would, on the hex pointed at
}

export const NO_BATTLE_MARKS: BattleMarks = {
  hexes: new Map(),
  tripods: new Map(),
  pieces: new Set(),
  chosen: -1,
  acting: -1,
  lines: [],
  threats: [],
  reach: NO_RING,
  aim: NO_RING,
};

export function pieceName(piece: BoardPiece): string {
  const state = [
    piece.works ? `${piece.works} Earthworks` : "",
    piece.fired ? "has fired" : "",
    piece.moved ? "has moved" : "",
  ].filter(Boolean);
  return [piece.name || piece.word, ...state].join(", ");
}
