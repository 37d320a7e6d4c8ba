/** The tracks above the board: turn, phase, VP and BP, and whether the line to the table is up. */
import { CounterSign } from "../board/Counter.tsx";
import { SIDES } from "../table/pieces.ts";
import { board, position, presence, shown, state, view, welcome } from "../table/store.ts";
import { phaseName, seatName } from "./names.ts";
import { TableMenu } from "./TableMenu.tsx";

export function Track() {
  const seen = view.value;
  const now = shown.value;
  const data = board.value;
  if (!seen || !now) return <header class="track" />;
  return (
    <header class="track">
      <a class="mark" href="/" title="All games">
        WarpWar
      </a>
      <div class="track-turn">
        <span class="big">Turn {seen.turn}</span>
        <span class="small">
          {phaseName(seen.phase)}
          {!now.outcome && ` · ${seatName(SIDES[seen.active] ?? "")}’s turn`}
        </span>
      </div>
      <ul class="sides">
        {SIDES.map((side, i) => (
          <li key={side} class={`side ${side}${now.asked.includes(side) ? " asked" : ""}`}>
            <CounterSign owner={i} kind={0} name="" size={26} />
            <span class="side-name">
              {seatName(side)}
              <small>
                {now.seat === side ? "you" : (now.players[side] ?? "")}
                {seen.ends[i] === 0 ? ", north" : seen.ends[i] === 1 ? ", south" : ""}
              </small>
            </span>
            <span class="vp" title="Victory Points">
              <Pips have={seen.vp[i] ?? 0} need={data?.vp_to_win ?? 3} />
              <span class="vp-text">{seen.vp[i] ?? 0} of {data?.vp_to_win ?? "?"} VP</span>
            </span>
            {now.seat === side && seen.bp >= 0 && <span class="bp">{seen.bp} BP</span>}
            <Here side={side} />
          </li>
        ))}
      </ul>
      <LinkSign />
      <TableMenu />
    </header>
  );
}

function Pips({ have, need }: { have: number; need: number }) {
  const count = Math.min(Math.max(have, need), 9);
  return (
    <svg class="pips" viewBox={`0 0 ${count * 14} 14`} width={count * 14} height="14" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <path key={i} class={i < have ? "pip won" : "pip"} d="M7 1 8.6 5.4 13 7 8.6 8.6 7 13 5.4 8.6 1 7 5.4 5.4Z" transform={`translate(${i * 14} 0)`} />
      ))}
    </svg>
  );
}

function Here({ side }: { side: string }) {
  const there = presence.value?.seats[side];
  const now = position.value;
  if (there === undefined || now?.players[side] !== "person" || now.seat === side) return null;
  return <span class={there ? "here" : "here away"}>{there ? "here" : "away"}</span>;
}

function LinkSign() {
  const now = state.value;
  if (now === "open") return <span class="sr" role="status">Connected to table {welcome.value?.table}</span>;
  const words = { connecting: "Connecting…", lost: "Connection lost, trying again…", closed: "Disconnected", open: "" };
  return (
    <span class="link-sign" role="status">
      {words[now]}
    </span>
  );
}
