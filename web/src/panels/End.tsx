/** The end of a game: why it ended (the headline says who won), what next, the news, and what the game itself opens. */
import { useState } from "preact/hooks";
import { rematch } from "../lib/api.ts";
import { go, place } from "../lib/route.ts";
import { find, keep } from "../lib/shelf.ts";
import { playing, story } from "../table/moment.ts";
import { game, lookBack, mine, position, presence, refusal, welcome } from "../table/store.ts";
import { News } from "./News.tsx";
import { seatName, sentence } from "./names.ts";
import { download } from "./record.ts";

export function End() {
  const now = position.value;
  const title = game.value;
  if (!now?.outcome || !title) return null;
  const { winner, reason } = now.outcome;
  return (
    <div class="end">
      <p class="verdict">
        {winner && <title.Sign seat={winner} size={44} />}
        <span>{sentence(reason)}.</span>
      </p>
      <Next />
      <News />
      <title.End />
    </div>
  );
}

/** Whoever plays a seat, by name if there is one. */
const calledName = (seat: string) => presence.value?.names[seat] || seatName(seat);

/** What can be done now: hear how it went, play again, look at it, take it away. */
function Next() {
  const [working, setWorking] = useState(false);
  const now = position.value;
  const table = welcome.value;
  if (!now || !table) return null;
  const again = async () => {
    setWorking(true);
    try {
      const made = await rematch(table.table, place.value.hash);
      const one = table.yours.length > 1 ? made.hotseat : made.links[now.seat];
      const token = one ?? Object.values(made.links)[0] ?? "";
      const label = find(table.table)?.label ?? `${table.title} ${table.scenario}`;
      const { table: id, links, host } = made;
      keep({ table: id, token, label, links, host, made: new Date().toISOString() });
      go(`/table/${made.table}#${token}`);
    } catch (error) {
      refusal.value = { sentence: (error as Error).message, rule: "" };
    } finally {
      setWorking(false);
    }
  };
  const callers = (presence.value?.again ?? []).filter((seat) => !mine.value.includes(seat));
  const called = table.yours.length > 0 && callers.length > 0;
  return (
    <div class="row">
      {called && (
        <p class="again" role="status">
          {callers.map(calledName).join(" and ")} would like to play again.{" "}
          <button type="button" class="main" disabled={working} onClick={() => void again()}>
            Join the rematch
          </button>
        </p>
      )}
      <button
        type="button"
        class={called ? "" : "main"}
        aria-haspopup="dialog"
        onClick={() => (story.value = true)}
      >
        How it went
      </button>
      {table.yours.length > 0 && !called && (
        <button type="button" disabled={working} onClick={() => void again()}>
          Rematch
        </button>
      )}
      <a class="button" href={`/new/${table.title}`}>
        New game
      </a>
      <button
        type="button"
        onClick={() => {
          playing.value = true;
          lookBack(0);
        }}
      >
        Replay
      </button>
      <button type="button" onClick={() => void download()}>
        Download the record
      </button>
    </div>
  );
}
