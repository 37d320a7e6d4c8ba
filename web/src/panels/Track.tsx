/** The header of a table: turn, phase, the sides, and whether the line to the table is up. */
import { term } from "../lib/terms.ts";
import { game, position, presence, shown, state, view, welcome } from "../table/store.ts";
import { BriefingButton } from "./BriefingButton.tsx";
import { TableMenu } from "./TableMenu.tsx";

export function Track({ label }: { label: string }) {
  const now = shown.value;
  const title = game.value;
  if (!title || !now) return <header class="track" />;
  const turn = title.turn?.(view.value) ?? now.turn;
  return (
    <header class="track">
      <a class="mark" href="/" title="All games">
        {label}
      </a>
      <div class="track-turn" {...term("turn")}>
        {turn > 0 && <span class="big">Turn {turn}</span>}
        <span class="small">{title.phase(view.value, now)}</span>
      </div>
      <title.Sides />
      <LinkSign />
      <BriefingButton />
      <TableMenu />
    </header>
  );
}

/** Whether the person at a seat has the page open. */
export function Here({ side }: { side: string }) {
  const there = presence.value?.seats[side];
  const now = position.value;
  if (there === undefined || now?.players[side] !== "person" || now.seat === side) return null;
  return <span class={there ? "here" : "here away"}>{there ? "here" : "away"}</span>;
}

function LinkSign() {
  const now = state.value;
  if (now === "open")
    return (
      <span class="sr" role="status">
        Connected to table {welcome.value?.table}
      </span>
    );
  const words = {
    connecting: "Connecting…",
    lost: "Connection lost, trying again…",
    closed: "Disconnected",
    open: "",
  };
  return (
    <span class="link-sign" role="status">
      {words[now]}
    </span>
  );
}
