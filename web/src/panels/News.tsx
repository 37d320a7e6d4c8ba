/** A few lines for whoever did not watch. */

import { Prose } from "../lib/Prose.tsx";
import { news, read } from "../table/news.ts";
import { game, lookHere } from "../table/store.ts";
import { tellFrom } from "../table/telling.ts";
import type { Entry } from "../wire.ts";
import { said } from "./names.ts";

export function News() {
  const now = news.value;
  if (!now) return null;
  const watch = () => {
    read();
    tellFrom(now.from);
  };
  return (
    <section class="news" aria-label={now.title}>
      <header>
        <h3>{now.title}</h3>
        <button type="button" class="close" aria-label="Put the news away" onClick={read}>
          ×
        </button>
      </header>
      <div class="news-lines" role="status" tabIndex={0}>
        <ul>
          {now.lines.map((entry, i) => (
            <Line key={i} entry={entry} />
          ))}
        </ul>
      </div>
      <p class="news-foot">
        {now.more > 0 && <span>{now.more} more in the log. </span>}
        <button type="button" class="as-text" onClick={watch}>
          Watch it
        </button>
      </p>
    </section>
  );
}

/** One line; where it speaks of a place, it leads there. */
function Line({ entry }: { entry: Entry }) {
  const place = game.value?.telling?.places?.(entry)[0];
  const text = <Prose text={said(entry)} />;
  return (
    <li class={(entry.news ?? 0) > 3 ? "grave" : ""}>
      {place === undefined ? (
        text
      ) : (
        <button type="button" class="as-text" onClick={() => lookHere(place)}>
          {text}
        </button>
      )}
    </li>
  );
}
