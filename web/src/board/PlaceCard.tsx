/** The card of a hex: its name, a way to close it where it is pinned, and what the game says of it. */
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { explains } from "../lib/terms.ts";
import type { Point } from "./geometry.ts";

interface Props {
  hexes: readonly Point[];
  hex: number;
  name: string;
  open: Signal<number>; // the hex whose card is pinned, or -1
  children: ComponentChildren;
}

export function PlaceCard({ hexes, hex, name, open, children }: Props) {
  const ys = hexes.map((one) => one.y);
  const low = (hexes[hex]?.y ?? 0) > (Math.min(...ys) + Math.max(...ys)) / 2;
  return (
    <aside
      class={`hex-card${low ? " high" : ""}${hex === open.value ? " pinned" : ""}`}
      tabIndex={0}
      aria-label={`In ${name}`}
    >
      <h3 {...explains("hex-number")}>
        {name}
        {hex === open.value && (
          <button type="button" class="close" aria-label="Close" onClick={() => (open.value = -1)}>
            ×
          </button>
        )}
      </h3>
      {children}
    </aside>
  );
}
