/** The log, turn by turn; each line with its rule, and a way back to that moment. */
import { useEffect, useRef } from "preact/hooks";
import { chapters } from "../table/log.ts";
import { entries, lookBack, past, position } from "../table/store.ts";
import type { Entry } from "../wire.ts";
import { RuleLink } from "./bits.tsx";
import { Icon } from "./icons.tsx";
import { sentence } from "./names.ts";

export function Log() {
  const box = useRef<HTMLDivElement>(null);
  const all = entries.value;
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [all.length]);
  return (
    <div class="log" ref={box} role="log" aria-label="Log" aria-live="polite" tabIndex={0}>
      {chapters(all).map((chapter, i) => (
        <section key={i}>
          <h3>{chapter.title.replace(/: (\w)/, (_, c: string) => `: ${c.toUpperCase()}`)}</h3>
          <ol>
            {chapter.entries.map((entry, j) => (
              <Line key={j} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {!all.length && <p class="hint">Nothing has happened yet.</p>}
    </div>
  );
}

function Line({ entry }: { entry: Entry }) {
  const now = position.value;
  const fresh = now !== null && entry.seq > now.seen;
  return (
    <li class={`${entry.undone ? "undone" : ""} ${fresh ? "fresh" : ""} ${String(entry.facts["event"])}`}>
      {entry.undone && <span class="sr">Taken back: </span>}
      {sentence(entry.text)}{" "}
      <span class="tail">
      <RuleLink rule={entry.rule} />
      {entry.number > 0 && !entry.undone && (
        <button type="button" class="moment" aria-label={`Show the position after action ${entry.number}`} title="Show this moment" onClick={() => lookBack(entry.number)}>
          <Icon name={past.value?.at === entry.number ? "full" : "moment"} size={11} />
        </button>
      )}
      </span>
    </li>
  );
}
