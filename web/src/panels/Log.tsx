/** The log, turn by turn; each line with its rule, and a way back to that moment. */
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Prose } from "../lib/Prose.tsx";
import { chapters, momentsOf, NO_MOMENT } from "../table/log.ts";
import { game, lookBack, past, position, welcome } from "../table/store.ts";
import { heard } from "../table/telling.ts";
import type { Entry } from "../wire.ts";
import { RuleLink } from "./bits.tsx";
import { Icon } from "./icons.tsx";
import { said, sentence } from "./names.ts";

export function Log() {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef(new WeakMap<Entry, { state: string; line: VNode }>());
  const all = heard.value;
  const seen = position.value?.seen ?? Infinity;
  const at = past.value?.at ?? -1;
  const looked = past.value?.event ?? -1;
  const moments = momentsOf(all, welcome.value?.stepwise ?? false);
  /** A long log stays quick: a line that has not changed is the same node again, and is passed over. */
  const draw = (entry: Entry, j: number): VNode => {
    const fresh = entry.seq > seen;
    const shown =
      entry.number === at && moments.has(entry) && (looked < 0 || looked === moments.get(entry));
    const text = said(entry);
    const state = `${j} ${fresh} ${shown} ${moments.get(entry)} ${text}`;
    const old = drawn.current.get(entry);
    if (old?.state === state) return old.line;
    const line = (
      <Line
        key={j}
        entry={entry}
        text={text}
        fresh={fresh}
        shown={shown}
        event={moments.get(entry) ?? NO_MOMENT}
      />
    );
    drawn.current.set(entry, { state, line });
    return line;
  };
  useEffect(() => {
    const room = box.current?.closest(".panel") ?? box.current;
    if (room) room.scrollTop = room.scrollHeight;
  }, [all.length]);
  return (
    <div class="log" ref={box} role="log" aria-label="Log" aria-live="polite" tabIndex={0}>
      {chapters(all, game.value?.chapter ?? (() => null)).map((chapter, i) => (
        <section key={i}>
          <h3>{sentence(chapter.title)}</h3>
          <ol>{chapter.entries.map(draw)}</ol>
        </section>
      ))}
      {!all.length && <p class="hint">Nothing has happened yet.</p>}
    </div>
  );
}

function Line({
  entry,
  text,
  fresh,
  shown,
  event,
}: {
  entry: Entry;
  text: string;
  fresh: boolean;
  shown: boolean;
  event: number;
}) {
  return (
    <li
      class={`${entry.undone ? "undone" : ""} ${fresh ? "fresh" : ""} ${String(entry.facts.event)}`}
    >
      {entry.undone && <span class="sr">Taken back: </span>}
      <Prose text={text} />{" "}
      <span class="tail">
        <RuleLink rule={entry.rule} />
        {event !== NO_MOMENT && (
          <button
            type="button"
            class="moment"
            aria-label={`Show how it stood after this (action ${entry.number})`}
            title="Show this moment"
            onClick={() => lookBack(entry.number, null, event)}
          >
            <Icon name={shown ? "full" : "moment"} size={11} />
          </button>
        )}
      </span>
    </li>
  );
}
