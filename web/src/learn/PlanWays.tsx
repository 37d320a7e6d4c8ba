/** What the adviser's plan does next, drawn on the board: a numbered way for each piece, a number
 *  where something is done in one place. */
import type { Sheet } from "../board/geometry.ts";
import { drawnSteps } from "../table/store.ts";
import { linked } from "./ways.ts";

export function PlanWays({ sheet }: { sheet: Sheet }) {
  const ways = linked(drawnSteps.value)
    .map((way) => way.flatMap((place) => sheet.centres[place] ?? []))
    .filter((points) => points.length);
  const seen = new Map<string, number>();
  return (
    <svg
      class="plan-ways"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width={sheet.width}
      height={sheet.height}
      aria-hidden="true"
    >
      {ways.map((points, i) => {
        const { x, y } = points[points.length - 1] as { x: number; y: number };
        const before = seen.get(`${x} ${y}`) ?? 0; // numbers in one place stand side by side
        seen.set(`${x} ${y}`, before + 1);
        return (
          <g key={i}>
            <polyline points={points.map((point) => `${point.x},${point.y}`).join(" ")} />
            <g class="number" transform={`translate(${x + before * 40} ${y})`}>
              <circle r="20" />
              <text y="8">{i + 1}</text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}
