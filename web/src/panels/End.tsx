/** The end of a game: why it ended (the headline says who won), what next, and what the game itself opens. */
import { useState } from "preact/hooks";
import { rematch } from "../lib/api.ts";
import { go, place } from "../lib/route.ts";
import { find, keep } from "../lib/shelf.ts";
import { playing, story } from "../table/moment.ts";
import { game, lookBack, position, refusal, welcome } from "../table/store.ts";
import { sentence } from "./names.ts";
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
      <title.End />
    </div>
  );
}

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
  return (
    <div class="row">
      <button
        type="button"
        class="main"
        aria-haspopup="dialog"
        onClick={() => (story.value = true)}
      >
        How it went
      </button>
      {table.yours.length > 0 && (
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
