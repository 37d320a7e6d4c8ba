/** What happened since your last action, one thing at a time, with its rule. */
import { useEffect } from "preact/hooks";
import { set, settings } from "../lib/settings.ts";
import { game, position, toldView, view } from "../table/store.ts";
import { back, next, skip, telling } from "../table/telling.ts";
import { RuleLink, takeFocus } from "./bits.tsx";
import { sentence } from "./names.ts";

export function Telling() {
  const now = telling.value;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest?.("input, select, textarea");
      const go = { n: next, b: back }[event.key.toLowerCase()];
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
  return (
    <div class="telling">
      <p class="telling-when">
        <span class="telling-count">
          {now.at} of {now.all}
        </span>
        <span>{title && here && toldView.value ? title.phase(view.value, here) : ""}</span>
      </p>
      <div class="telling-body" role="status" aria-live="polite" tabIndex={0}>
        {now.entries.map((entry, i) => (
          <p key={i} class="telling-text">
            {sentence(entry.text)} <RuleLink rule={entry.rule} />
          </p>
        ))}
        {Detail && <Detail entries={now.entries} />}
      </div>
      <div class="telling-foot">
        <div class="row">
          <button type="button" class="main" ref={takeFocus} aria-keyshortcuts="n" onClick={next}>
            Next
          </button>
          <button type="button" aria-keyshortcuts="b" disabled={now.at === 1} onClick={back}>
            Back
          </button>
          <button type="button" onClick={skip}>
            {here?.outcome ? "Skip to the end" : here?.seat ? "Skip to your move" : "Skip to now"}
          </button>
        </div>
        <fieldset class="pace">
          <legend>Pace</legend>
          {(["step", "fast", "instant"] as const).map((id) => (
            <button
              key={id}
              type="button"
              class="quiet"
              aria-pressed={pace === id}
              onClick={() => set({ telling: id })}
            >
              {id === "step" ? "Step" : id === "fast" ? "Fast" : "Instant"}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
