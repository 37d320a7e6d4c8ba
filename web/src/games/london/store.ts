/** The table's signals with the types of London, and what the player has in hand. */
import { computed, signal } from "@preact/signals";
import type { Answer } from "../../table/link.ts";
import * as table from "../../table/store.ts";
import { byHex, type Piece, pieces } from "./pieces.ts";
import type { BoardData } from "./types.ts";
import type { AnyAction, AnyForm, AnyOfForm, ListForm, Shot, View } from "./wire.ts";

export * from "../../table/store.ts";

export const board = computed(() => table.board.value as BoardData | null);
export const view = computed(() => table.view.value as View | null);
export const form = computed(() => table.form.value as AnyForm | ListForm | AnyOfForm | null);
export const act: (action: AnyAction) => Promise<Answer> = table.act;

export const chosenPiece = signal(-1); // the piece in hand
export const chosenKind = signal(-1); // the kind in hand, in set-up
export const aimed = signal<Shot | null>(null); // the attack that is looked at
export const openHex = signal(-1);
export const steps = signal<number[]>([]); // a path chosen hex by hex

/** Lay down whatever is in hand. */
export function layDown(): void {
  chosenPiece.value = -1;
  chosenKind.value = -1;
  aimed.value = null;
  openHex.value = -1;
  steps.value = [];
}

table.whenEmptied(layDown);
table.whenIdle(layDown);

/** All pieces this seat knows of. */
export const allPieces = computed((): Piece[] => {
  const seen = view.value;
  const data = board.value;
  return seen && data ? pieces(seen, data) : [];
});

export const stacks = computed((): Map<number, Piece[]> => {
  const data = board.value;
  return data ? byHex(allPieces.value, data) : new Map<number, Piece[]>();
});

export function findPiece(piece: number): Piece | null {
  return allPieces.value.find((one) => one.piece === piece) ?? null;
}

/** A hex as people read it. */
export function placeName(hex: number): string {
  const found = board.value?.hexes[hex];
  return found ? `${found.label} ${found.name}` : "off the map";
}
