/** A ship counter. The first player's are solid squares with the figure cut out; the second's are
 *  dark with cut corners and the figure drawn: shape and pattern tell them apart without colour. */
import { explains } from "../../lib/terms.ts";

const WARPSHIP =
  "M0-13 1.8-7 2.3-.4 5.4 4.6 5.4 7 2 5.8 1.1 7.6H-1.1L-2 5.8-5.4 7V4.6L-2.3-.4-1.8-7Z";
const RING = "M-8-3C-8-5.8 8-5.8 8-3S-8-.2-8-3Z";
const SYSTEMSHIP =
  "M0-7.5 2.6-1.5 8 3.2 6.6 5.6 2.2 4.4 1.3 6.6H-1.3L-2.2 4.4-6.6 5.6-8 3.2-2.6-1.5Z";

const SQUARE = "M-17-17H17V17H-17Z";
const CUT = "M-10.5-17H10.5L17-10.5V10.5L10.5 17H-10.5L-17 10.5V-10.5Z";

export interface CounterProps {
  owner: number;
  kind: number;
  name: string;
  x?: number;
  y?: number;
  scale?: number;
  selected?: boolean;
  faded?: boolean;
}

export function Counter({
  owner,
  kind,
  name,
  x = 0,
  y = 0,
  scale = 1,
  selected,
  faded,
}: CounterProps) {
  const side = owner === 0 ? "first" : "second";
  const outline = owner === 0 ? SQUARE : CUT;
  const marks = ["counter", side, selected ? "selected" : "", faded ? "faded" : ""].join(" ");
  return (
    <g
      {...explains(kind === 0 ? "warpship" : "systemship", name)}
      class={marks}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`}
    >
      <path class="counter-shadow" d={outline} transform="translate(1.8 2.2)" />
      <path class="counter-body" d={outline} />
      {selected && <path class="counter-ring" d={outline} transform="scale(1.2)" />}
      <g
        class="counter-figure"
        transform={name ? "translate(0 -5) scale(.8)" : "translate(0 3.4) scale(1.15)"}
      >
        <path d={kind === 0 ? WARPSHIP : SYSTEMSHIP} />
        {kind === 0 && <path class="counter-warp" d={RING} />}
      </g>
      <text class={name.length > 3 ? "counter-name long" : "counter-name"} y="14.6">
        {name}
      </text>
    </g>
  );
}

/** The same counter inside a line of text. */
export function CounterSign(props: CounterProps & { size?: number }) {
  const size = props.size ?? 30;
  return (
    <svg class="counter-sign" viewBox="-19 -19 40 40" width={size} height={size} aria-hidden="true">
      <Counter {...props} />
    </svg>
  );
}
