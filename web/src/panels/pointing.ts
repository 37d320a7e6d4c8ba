/** What a choice points at on a board: its piece and its place come with it. */
import { pointedHex } from "../table/store.ts";
import type { Choice, Ref } from "../wire.ts";

type Pointing = Pick<Choice, "action" | "place">;

const ON_BOARD = new Set(["hex", "zone"]);

/** The place of the board that a choice leads to, or -1. */
export function placeOf({ place }: Pick<Choice, "place">): number {
  return place && ON_BOARD.has(place.kind) ? place.id : -1;
}

/** Light what a choice leads to while the pointer is on it. */
export function pointAt(choice: Pick<Choice, "place"> | null): void {
  pointedHex.value = choice ? placeOf(choice) : -1;
}

/** The action that a choice would be at another place, so that the server can say why not; else null. */
export function elsewhere(choice: Pointing, place: number): object | null {
  const { field } = (choice.place ?? {}) as Partial<Ref>;
  return field ? { ...(choice.action as object), [field]: place } : null;
}
