/** The places of a sheet that can be chosen: one area for each hex, with its name. */
import { useMemo, useRef } from "preact/hooks";
import type { Live } from "./Plane.tsx";

/** The areas; pointing at hexes draws paths anew, but not the hundreds of these. They are named
 *  again when something of `told` changes. */
export function useHits(live: Live, name: (hex: number) => string, told: readonly unknown[]) {
  const { sheet, current } = live;
  const calls = useRef(live);
  calls.current = live;
  return useMemo(
    () =>
      sheet.centres.map((at, hex) => (
        <path
          key={hex}
          class="hit"
          data-hex={hex}
          d={sheet.corners}
          transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
          role="button"
          tabindex={hex === current ? 0 : -1}
          aria-label={name(hex)}
          onClick={() => calls.current.onHex(hex)}
          onFocus={() => calls.current.onFocus(hex)}
          onPointerEnter={(event) => event.pointerType === "mouse" && calls.current.onPoint(hex)}
        />
      )),
    [sheet, current, ...told],
  );
}
