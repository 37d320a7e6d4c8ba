/** The choices of a question that is not asked aloud, as chips or in their own panel; it passes by itself. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { held, letBe, quiet } from "../table/quiet.ts";
import { act, form, position } from "../table/store.ts";
import { skip, telling } from "../table/telling.ts";
import type { AnyOfForm, Choice, ListForm } from "../wire.ts";
import { sentence } from "./names.ts";

function choices(part: unknown): Choice[] {
  const { type } = (part ?? {}) as { type?: string };
  if (type === "listed") return (part as ListForm).choices;
  return type === "any_of" ? (part as AnyOfForm).parts.flatMap(choices) : [];
}

export function Quiet({ children }: { children?: ComponentChildren }) {
  const answer = JSON.stringify(quiet.value);
  const hold = (on: boolean) => () => {
    held.value = on;
  };
  useEffect(() => hold(false), []);
  const all = choices(form.value).filter((choice) => !choice.why_not);
  const others = all.filter((choice) => JSON.stringify(choice.action) !== answer);
  const passing = all.find((choice) => JSON.stringify(choice.action) === answer);
  return (
    <div
      class="quiet-question"
      role="group"
      aria-label="You could also"
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocusIn={hold(true)}
      onFocusOut={hold(false)}
    >
      {!telling.value && <p class="hint">{position.value?.prompt}</p>}
      {!all.length && children}
      <div class="quiet-row">
        {others.map((choice, i) => (
          <button
            key={i}
            type="button"
            class="quiet-chip"
            title={choice.odds
              .map((one) => `${one.face} ${one.cases} of ${one.of}: ${one.result}`)
              .join("; ")}
            onClick={() => {
              skip();
              void act(choice.action as object);
            }}
          >
            {sentence(choice.text)}
          </button>
        ))}
        {!telling.value && (
          <button type="button" class="quiet" onClick={() => void letBe()}>
            {sentence(passing?.text ?? "Go on")}
          </button>
        )}
      </div>
    </div>
  );
}
