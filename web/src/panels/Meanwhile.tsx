/** What happened last, for whoever waits for the others. */
import { news } from "../table/news.ts";
import { game, lookHere } from "../table/store.ts";
import { heard } from "../table/telling.ts";
import type { Entry } from "../wire.ts";
import { said } from "./names.ts";

const LINES = 6;

export function Meanwhile() {
  const telling = game.value?.telling;
  const all = heard.value.filter(({ number, undone }) => number > 0 && !undone);
  const lines = (telling?.retell?.(all) ?? all).filter(({ news }) => news).slice(-LINES);
  if (!lines.length || news.value) return null; // the news say the same
  return (
    <section class="meanwhile" aria-label="What happened last">
      <h3>What happened last</h3>
      <ul>
        {lines.map((entry, i) => (
          <Line key={i} entry={entry} place={telling?.places?.(entry)[0]} />
        ))}
      </ul>
    </section>
  );
}

/** One line; where it speaks of a place, it leads there. */
function Line({ entry, place }: { entry: Entry; place: number | undefined }) {
  const text = said(entry);
  if (place === undefined) return <li>{text}</li>;
  return (
    <li>
      <button type="button" class="as-text" onClick={() => lookHere(place)}>
        {text}
      </button>
    </li>
  );
}
