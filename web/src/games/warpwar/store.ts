/** The table's signals with the types of WarpWar, and what the player has in hand. */
import { computed, signal } from "@preact/signals";
import * as table from "../../table/store.ts";
import type { Answer } from "../../table/link.ts";
import type { BoardData } from "./types.ts";
import type { AnyAction, AnyForm, ListForm, View } from "./wire.ts";

export * from "../../table/store.ts";

export const board = computed(() => table.board.value as BoardData | null);
export const view = computed(() => table.view.value as View | null);
export const form = computed(() => table.form.value as AnyForm | ListForm | null);
export const act: (action: AnyAction) => Promise<Answer> = table.act;

export const chosenShip = signal(-1);
export const openHex = signal(-1);
export const lastOrders = signal<Map<number, unknown>>(new Map());

table.whenEmptied(() => {
  chosenShip.value = -1;
  openHex.value = -1;
  lastOrders.value = new Map();
});
table.whenIdle(() => (chosenShip.value = -1));
