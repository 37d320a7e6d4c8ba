/** What matters now, above the question: the most urgent in one line, the rest folded. */

import { Prose } from "../lib/Prose.tsx";
import { RuleLink } from "../panels/bits.tsx";
import { lookHere, past, position } from "../table/store.ts";
import { telling } from "../table/telling.ts";
import type { Matter } from "../wire.ts";

const WORDS: Record<Matter["kind"], string> = {
  threat: "Threat",
  trap: "Beware",
  people: "People",
  deadline: "Time",
  chance: "Chance",
};

export function Matters() {
  const found = past.value || telling.value ? [] : (position.value?.matters ?? []);
  const [first, ...rest] = found;
  if (!first) return null;
  return (
    <div class="matters" role="status" aria-label="What matters now">
      <Line matter={first} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          {rest.map((matter, i) => (
            <Line key={i} matter={matter} />
          ))}
        </details>
      )}
    </div>
  );
}

function Line({ matter }: { matter: Matter }) {
  const { kind, sentence, rule, place } = matter;
  return (
    <p class={`matter matter-${kind}`}>
      <span>
        <b>{WORDS[kind]}</b> <Prose text={sentence} />. <RuleLink rule={rule} />
      </span>
      {place >= 0 && (
        <button type="button" class="quiet look" onClick={() => lookHere(place)}>
          Show
        </button>
      )}
    </p>
  );
}
