/** What whoever began the table can do with it. */
import { useState } from "preact/hooks";
import { allowWatching, removeTable } from "../lib/api.ts";
import { go } from "../lib/route.ts";
import { drop } from "../lib/shelf.ts";
import { refusal, welcome } from "../table/store.ts";

export function Hosting({ table, host }: { table: string; host: string }) {
  const watched = welcome.value?.watched !== false;
  const [asking, setAsking] = useState(false);
  const fails = (error: Error) => {
    refusal.value = { sentence: error.message, rule: "" };
  };
  const watch = (allowed: boolean) =>
    allowWatching(table, host, allowed).then(() => {
      if (welcome.value) welcome.value = { ...welcome.value, watched: allowed };
    }, fails);
  const remove = () =>
    removeTable(table, host).then(() => {
      drop(table);
      go("/");
    }, fails);
  return (
    <section>
      <h3>Your table</h3>
      <label class="check">
        <input
          type="checkbox"
          checked={watched}
          onChange={(event) => void watch(event.currentTarget.checked)}
        />
        Others may watch
      </label>
      <div class="row">
        {asking ? (
          <>
            <p>The game ends for everybody, and its links open nothing.</p>
            <button type="button" class="main" onClick={() => void remove()}>
              Remove it
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              Keep it
            </button>
          </>
        ) : (
          <button type="button" class="quiet" onClick={() => setAsking(true)}>
            Remove this table
          </button>
        )}
      </div>
    </section>
  );
}
