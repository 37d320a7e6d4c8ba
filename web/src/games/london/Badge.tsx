/** The number on a lit hex: in its middle where it is empty, beside the piece where one stands. */
import { type Point, type Sheet, SIDE } from "../../board/geometry.ts";
import { explains } from "../../lib/terms.ts";
import type { Mark } from "./marks.ts";

/** What the number is, where it is not what it costs to come there. */
const KINDS: Partial<Record<Mark["kind"], string>> = { stop: "stop", fire: "odds" };

const EDGE = 30; // from the middle of a hex to the edge of a counter
const HIGH = 9.5; // half a badge
const UP = 7; // in an empty hex: its name is written below

/** Sides of a hex beside which a badge can stand, the best first: where it starts and where it grows to. */
const BESIDE: { way: number; from: Point; to: Point }[] = [
  { way: 3, from: { x: 0, y: EDGE }, to: { x: 0, y: 1 } },
  { way: 2, from: { x: EDGE, y: 0 }, to: { x: 1, y: 1 } },
  { way: 4, from: { x: -EDGE, y: 0 }, to: { x: -1, y: 1 } },
  { way: 1, from: { x: EDGE, y: 0 }, to: { x: 1, y: -1 } },
  { way: 5, from: { x: -EDGE, y: 0 }, to: { x: -1, y: -1 } },
  { way: 0, from: { x: 0, y: -EDGE }, to: { x: 0, y: -1 } },
];

interface BadgeProps {
  mark: Mark;
  hex: number;
  sheet: Sheet;
  busy: (hex: number) => boolean;
}

export function Badge({ mark, hex, sheet, busy }: BadgeProps) {
  if (!mark.text) return null;
  const p = sheet.centres[hex] as Point;
  const wide = mark.text.length > 2 ? 15 : mark.kind === "stop" ? 12 : 10.5;
  const free = BESIDE.find(({ way }) => !busy(sheet.neighbours[hex]?.[way] ?? -1)) ?? BESIDE[0];
  const side = busy(hex) ? free : undefined;
  const from = side?.from ?? { x: 0, y: -UP };
  const to = side ? { x: side.to.x * wide, y: side.to.y * HIGH } : { x: 0, y: 0 };
  return (
    <g
      class={`badge ${mark.kind}`}
      {...explains(KINDS[mark.kind] ?? "move-cost", mark.says)}
      transform={`translate(${(p.x + from.x).toFixed(1)} ${(p.y + from.y).toFixed(1)})`}
    >
      <g class="badge-size">
        <g transform={`translate(${to.x} ${to.y})`}>
          {mark.kind === "stop" ? (
            <path d="M-12 0 0-12 12 0 0 12Z" />
          ) : (
            <rect x={-wide} y={-HIGH} width={2 * wide} height={2 * HIGH} rx={HIGH} />
          )}
          <text y="5" class={mark.text.length > 2 ? "long" : ""}>
            {mark.text}
          </text>
        </g>
      </g>
    </g>
  );
}

/** How near an arrow comes to the middle of a hex: it ends outside the counter. */
export const CLEAR = SIDE * 0.86;
