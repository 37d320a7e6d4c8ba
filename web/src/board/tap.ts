/** Fingers: the first tap shows what a place would do, the second does it. A pointer that hovers, and a key,
 *  have shown it already. */
import { effect, signal } from "@preact/signals";
import { pointedHex, position, whenEmptied } from "../table/store.ts";

interface Tap {
  key: string;
  says: string; // what the second tap does
  go: () => void;
}

export const tap = signal<Tap | null>(null);

let finger = false;
addEventListener(
  "pointerdown",
  (event) => {
    finger = event.pointerType === "touch";
  },
  true,
);
addEventListener(
  "keydown",
  () => {
    finger = false;
  },
  true,
);

export const byFinger = () => finger;

/** Whether this is the tap that only shows: `go` waits for the second one. */
export function firstTap(place: number, key: string, says: string, go: () => void): boolean {
  if (!finger || tap.value?.key === key) {
    tap.value = null;
    return false;
  }
  tap.value = { key, says, go };
  pointedHex.value = place;
  return true;
}

export function forget(): void {
  tap.value = null;
}

whenEmptied(forget);
effect(() => {
  if (position.value) forget(); // another position: what was shown is over
});
