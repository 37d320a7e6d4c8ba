/** The table's signals with the types of WarpWar, and what the player has in hand. */
import { computed, signal } from "@preact/signals";
import type { Answer } from "../../table/link.ts";
import * as table from "../../table/store.ts";
import type { BoardData } from "./types.ts";
import type { AnyAction, AnyForm, ListForm, View } from "./wire.ts";

export * from "../../table/store.ts";

export const board = computed(() => table.board.value as BoardData | null);
/** An own ship on its way: the board shows it step by step while the whole way is sent as one click. */
export const stride = signal<{ ship: number; hex: number } | null>(null);
export const view = computed((): View | null => {
  const now = table.view.value as View | null;
  const step = stride.value;
  if (!now || !step) return now;
  return {
    ...now,
    own: now.own.map((ship) => (ship.ship === step.ship ? { ...ship, hex: step.hex } : ship)),
  };
});
export const form = computed(() => table.form.value as AnyForm | ListForm | null);
export const act: (action: AnyAction, ...then: AnyAction[]) => Promise<Answer> = table.act;

export const chosenShip = signal(-1);
export const openHex = signal(-1);
export const roundOpen = signal(false); // the player looks at the last round again
export const lastOrders = signal<Map<number, unknown>>(new Map());

table.whenEmptied(() => {
  stride.value = null;
  chosenShip.value = -1;
  openHex.value = -1;
  roundOpen.value = false;
  lastOrders.value = new Map();
});
table.whenIdle(() => (chosenShip.value = -1));
