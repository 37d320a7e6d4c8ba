/** The two sides in the header: VP, BP and ends. */
import { term } from "../../lib/terms.ts";
import { playerAt } from "../../panels/names.ts";
import { Here } from "../../panels/Track.tsx";
import { CounterSign } from "./Counter.tsx";
import { seatName } from "./names.ts";
import { SIDES } from "./pieces.ts";
import { board, shown } from "./store.ts";
import { known } from "./telling.ts";

export function Sides() {
  const seen = known.value;
  const now = shown.value;
  const data = board.value;
  if (!seen || !now) return null;
  return (
    <ul class="sides">
      {SIDES.map((side, i) => (
        <li
          key={side}
          class={`side ${side}${now.asked.includes(side) ? " asked" : ""}`}
          {...term(`side-${side}`)}
        >
          <CounterSign owner={i} kind={0} name="" size={26} />
          <span class="side-name">
            {seatName(side)}
            <small>
              {playerAt(side, now)}
              {seen.ends[i] === 0 ? ", north" : seen.ends[i] === 1 ? ", south" : ""}
            </small>
          </span>
          <span class="vp" {...term("VP")}>
            <Pips have={seen.vp[i] ?? 0} need={data?.vp_to_win ?? 3} />
            <span class="vp-text">
              {seen.vp[i] ?? 0} of {data?.vp_to_win ?? "?"} VP
            </span>
          </span>
          {now.seat === side && seen.bp >= 0 && (
            <span class="bp" {...term("BP")}>
              {seen.bp} BP
            </span>
          )}
          <Here side={side} />
        </li>
      ))}
    </ul>
  );
}

function Pips({ have, need }: { have: number; need: number }) {
  const count = Math.min(Math.max(have, need), 9);
  return (
    <svg
      class="pips"
      viewBox={`0 0 ${count * 14} 14`}
      width={count * 14}
      height="14"
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, i) => (
        <path
          key={i}
          class={i < have ? "pip won" : "pip"}
          d="M7 1 8.6 5.4 13 7 8.6 8.6 7 13 5.4 8.6 1 7 5.4 5.4Z"
          transform={`translate(${i * 14} 0)`}
        />
      ))}
    </svg>
  );
}
