/** Pieces as the board and the panels show them: own and seen ones in one list. */
import type { BoardData, Side, Unit } from "./types.ts";
import type { View } from "./wire.ts";

export const SIDES: readonly Side[] = ["martian", "earthling"];

export interface Piece {
  piece: number;
  label: string;
  side: Side;
  kind: number; // -1 while it is not known to this seat
  category: number; // what the back shows; -1 where backs are alike
  hex: number; // -1 when it is out of the game
  up: boolean;
  moved: boolean;
  fired: boolean;
  own: boolean;
  maybe: number[];
}

export function pieces(view: View, board: BoardData): Piece[] {
  const own = view.own.map((one): Piece => {
    const unit = board.units[one.kind];
    const { piece, label, kind, hex, up, moved, fired } = one;
    const category = board.categories.findIndex(({ id }) => id === unit?.category);
    return {
      piece,
      label,
      side: unit?.side ?? "martian",
      kind,
      category,
      hex,
      up,
      moved,
      fired,
      own: true,
      maybe: [],
    };
  });
  const seen = view.seen.map((one): Piece => {
    const { piece, label, kind, category, hex, up, moved, fired, maybe } = one;
    return {
      piece,
      label,
      side: SIDES[one.side] ?? "martian",
      kind,
      category,
      hex,
      up,
      moved,
      fired,
      own: false,
      maybe,
    };
  });
  return [...own, ...seen].sort((a, b) => a.piece - b.piece);
}

/** The pieces on the map by hex; the Heroine after the unit she shares it with. */
export function byHex(all: readonly Piece[], board: BoardData): Map<number, Piece[]> {
  const found = new Map<number, Piece[]>();
  for (const piece of all) {
    if (piece.hex < 0) continue;
    found.set(piece.hex, [...(found.get(piece.hex) ?? []), piece]);
  }
  for (const here of found.values())
    here.sort(
      (a, b) => Number(isHeroine(a, board)) - Number(isHeroine(b, board)) || a.piece - b.piece,
    );
  return found;
}

function isHeroine(piece: Piece, board: BoardData): boolean {
  return board.units[piece.kind]?.id === "heroine";
}

export function unitOf(piece: Piece, board: BoardData): Unit | null {
  return board.units[piece.kind] ?? null;
}

/** A Combat rating as the counter prints it. */
export function combatText(unit: Unit): string {
  return unit.combat ? String(unit.combat) : "X";
}

/** The ratings as a counter prints them: Combat-Range-Movement; a Range of 0 never attacks. */
export function ratings(unit: Unit): string {
  return `${combatText(unit)}-${unit.range}-${unit.movement}`;
}

/** What a piece shows on the map: its face for whoever knows it, else its back. */
export interface Face {
  figure: string;
  name: string;
  ratings: string;
  cover: string; // the class of its colour
  term?: string; // its key in the glossary, if that is not its figure
}

export function faceOf(piece: Piece, board: BoardData): Face {
  const unit = unitOf(piece, board);
  const { lander } = board;
  if (unit && (piece.up || piece.own || piece.side === "earthling"))
    return {
      figure: unit.id,
      name: unit.name,
      ratings: ratings(unit),
      cover: unit.side === "martian" ? "martian" : unit.category,
    };
  if (piece.side === "martian") {
    const name = unit ? unit.name : "Lander";
    return {
      figure: unit ? unit.id : "lander",
      name,
      ratings: `${lander.combat}-${lander.range}-0`,
      cover: "lander",
    };
  }
  const back = board.categories[piece.category];
  return {
    figure: back?.id ?? "unknown",
    name: back?.short ?? "Unknown",
    ratings: "",
    cover: back?.id ?? "unknown",
  };
}

/** A piece in words, for labels and lists. */
export function pieceName(piece: Piece, board: BoardData): string {
  const face = faceOf(piece, board);
  const unit = unitOf(piece, board);
  if (piece.up && unit) return `${unit.name} ${piece.label}`;
  if (piece.side === "martian")
    return unit ? `Lander ${piece.label}, a ${unit.name}` : `Lander ${piece.label}`;
  return `face-down ${unit ? unit.name : face.name} ${piece.label}`;
}
