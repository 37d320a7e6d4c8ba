/** What happened since your last action, one beat at a time, with its rule. */
import { useEffect } from "preact/hooks";
import { Prose } from "../lib/Prose.tsx";
import { type Settings, set, settings } from "../lib/settings.ts";
import { game, position, toldView, view } from "../table/store.ts";
import { back, next, paused, skip, telling } from "../table/telling.ts";
import type { Entry } from "../wire.ts";
import { RuleLink, takeFocus } from "./bits.tsx";
import { said } from "./names.ts";

const PACES: [Settings["telling"], string][] = [
  ["step", "Step"],
  ["slow", "Slow"],
  ["fast", "Fast"],
  ["instant", "News only"],
];

const pause = () => (paused.value = !paused.value);
const KEYS: Record<string, () => void> = { n: next, b: back, p: pause, s: skip };

export function Telling() {
  const now = telling.value;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest?.("input, select, textarea");
      const go = KEYS[event.key.toLowerCase()];
      if (typing || !go || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      go();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  if (!now) return null;
  const title = game.value;
  const here = position.value;
  const Detail = title?.telling?.Detail;
  const pace = settings.value.telling;
  const skipsTo = here?.outcome
    ? "Skip to the end"
    : here?.seat
      ? "Skip to your move"
      : "Skip to now";
  const told = title?.telling?.retell?.(now.entries) ?? now.entries;
  const said = told.filter((one) => title?.telling?.says?.(one, now.entries) ?? true);
  return (
    <div class="telling">
      <p class="telling-when">
        <span class="telling-count">
          {now.at} of {now.all}
        </span>
        <span>{title && here && toldView.value ? title.phase(view.value, here) : ""}</span>
      </p>
      <div class="telling-room" tabIndex={0} role="group" aria-label="What happened">
        <div class="telling-body" role="status" aria-live="polite">
          <Sentences said={said} />
          {Detail && <Detail entries={now.entries} />}
          <OnTheWay said={said} />
        </div>
        <Paces />
      </div>
      <div class="telling-foot">
        <div class="row">
          <button type="button" class="main" ref={takeFocus} aria-keyshortcuts="n" onClick={next}>
            Next
          </button>
          <button type="button" aria-keyshortcuts="b" disabled={now.at === 1} onClick={back}>
            Back
          </button>
          {pace !== "step" && (
            <button type="button" aria-keyshortcuts="p" aria-pressed={paused.value} onClick={pause}>
              {paused.value ? "Play" : "Pause"}
            </button>
          )}
          <button
            type="button"
            aria-keyshortcuts="s"
            aria-label={skipsTo}
            title={skipsTo}
            onClick={skip}
          >
            Skip
          </button>
        </div>
      </div>
    </div>
  );
}

/** How fast it goes on: beside what is told, so that a long beat has the room on a small screen. */
function Paces() {
  return (
    <fieldset class="pace">
      <legend>Pace</legend>
      {PACES.map(([id, word]) => (
        <button
          key={id}
          type="button"
          class="quiet"
          aria-pressed={settings.value.telling === id}
          onClick={() => set({ telling: id })}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
}

const FEW = 3;

/** What came of it and what came to nothing, which is folded unless it is all there is. */
function parted(said: Entry[]) {
  const leads = game.value?.telling?.leads;
  const isTold = (entry: Entry) => !entry.dull || Boolean(leads?.(entry, said));
  const telling = counted(said.filter(isTold));
  const dull = said.filter((entry) => !isTold(entry));
  const shown = telling.length ? [] : dull.slice(0, FEW);
  return { telling, shown: counted(shown), folded: dull.slice(shown.length) };
}

/** What happened in words alone, for a moment of a replay. */
export function Told({ said }: { said: Entry[] }) {
  return (
    <>
      <Sentences said={said} />
      <OnTheWay said={said} />
    </>
  );
}

function Sentences({ said }: { said: Entry[] }) {
  const { telling, shown } = parted(said);
  return (
    <>
      {[...telling, ...shown].map(([entry, times], i) => (
        <Sentence key={i} entry={entry} times={times} kind="telling-text" />
      ))}
    </>
  );
}

/** Below the picture of the beat: the steps that led to it. */
function OnTheWay({ said }: { said: Entry[] }) {
  const { telling, folded } = parted(said);
  if (!folded.length) return null;
  return (
    <details class="telling-more">
      <summary>
        {folded.length} {telling.length ? "smaller" : "more"}{" "}
        {folded.length === 1 ? "step" : "steps"}
      </summary>
      {folded.map((entry, i) => (
        <Sentence key={i} entry={entry} times={1} kind="telling-aside" />
      ))}
    </details>
  );
}

/** What is said in the same words is said once, with how often it happened. */
function counted(entries: readonly Entry[]): [Entry, number][] {
  const found = new Map<string, [Entry, number]>();
  for (const entry of entries) {
    const known = found.get(entry.text);
    if (known) known[1] += 1;
    else found.set(entry.text, [entry, 1]);
  }
  return [...found.values()];
}

function Sentence({ entry, times, kind }: { entry: Entry; times: number; kind: string }) {
  return (
    <p class={kind}>
      <Prose text={said(entry)} /> {times > 1 && <strong>{times} times </strong>}
      <RuleLink rule={entry.rule} />
    </p>
  );
}
