/** What the machine would do in this place: by a button; among people only if they agreed on it.
 *  A plan that is pointed at or pressed is drawn on the board. */
import { useState } from "preact/hooks";
import { advice, advise, position, shownPlan, welcome } from "../table/store.ts";

export function Adviser() {
  const now = position.value;
  const people = Object.values(now?.players ?? {}).filter((player) => player === "person");
  if (!now || !people.length) return null;
  if (people.length > 1 && !welcome.value?.advised) return null;
  const said = advice.value?.seq === now.seq ? advice.value : null;
  const waits = said !== null && !said.lines.length && !said.problem;
  return (
    <div class="adviser" role="status" aria-live="polite">
      {said?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {said && <Plans plans={said.plans} key={said.seq} />}
      {said?.problem && <p class="why-not">{said.problem}</p>}
      {!said?.lines.length && (
        <button type="button" disabled={waits} onClick={advise}>
          {waits ? "The adviser thinks…" : "Ask the adviser"}
        </button>
      )}
    </div>
  );
}

function Plans({ plans }: { plans: { words: string; steps: { way: number[] }[] }[] }) {
  const [kept, keep] = useState(-1); // pressed, so that it stays on the board
  const show = (plan: number) => {
    shownPlan.value = plan;
  };
  return (
    <>
      {plans.map(({ words, steps }, i) =>
        steps.some((step) => step.way.length) ? (
          <button
            type="button"
            class="plan"
            key={words}
            aria-pressed={kept === i}
            title="Show it on the board"
            onMouseEnter={() => show(i)}
            onMouseLeave={() => show(kept)}
            onFocus={() => show(i)}
            onBlur={() => show(kept)}
            onClick={() => {
              keep(kept === i ? -1 : i);
              show(kept === i ? -1 : i);
            }}
          >
            {words}
          </button>
        ) : (
          <p key={words}>{words}</p>
        ),
      )}
    </>
  );
}
