/** Set-up: take a unit, then choose a lit hex on the map. */
import { Aside, RuleLink } from "../../panels/bits.tsx";
import { PlaceMenu } from "../../panels/PlaceMenu.tsx";
import { Sign } from "./Counter.tsx";
import { kindInHand } from "./marks.ts";
import { act, board, busy, chosenKind, lookHere, placeName, view } from "./store.ts";
import { faceOfKind } from "./TrackOrder.tsx";
import type { PlaceForm } from "./wire.ts";

export function Placing({ form }: { form: PlaceForm }) {
  const data = board.value;
  if (!data) return null;
  const hand = form.units.find((unit) => unit.kind === kindInHand.value);
  return (
    <div class="listed placing">
      <Aside remark={form.remark} />
      {hand && (
        <p>
          Choose a lit hex for the <strong>{hand.name}</strong>: {hand.where}.
        </p>
      )}
      <ul class="movers" aria-label="Units to set up">
        {form.units.map((unit) => (
          <li key={unit.kind}>
            <button
              type="button"
              class="mover"
              aria-pressed={unit.kind === hand?.kind}
              onClick={() => (chosenKind.value = unit.kind)}
            >
              <Sign face={faceOfKind(data, unit.kind)} size={48} />
              <span class="mover-place">{unit.name}</span>
              <span class="mover-points">{unit.count > 1 ? `× ${unit.count}` : ""}</span>
            </button>
          </li>
        ))}
      </ul>
      {hand && (
        <PlaceMenu
          label="or here"
          first="choose a hex…"
          places={hand.hexes.map((hex) => ({ hex, text: sight(hex) }))}
          off={busy.value}
          onPlace={(hex) => {
            lookHere(hex);
            void act({ do: "place", unit: hand.kind, hex });
          }}
        />
      )}
      {form.why_not.map((why, i) => (
        <p key={i} class="hint">
          {why.sentence}. <RuleLink rule={why.rule} />
        </p>
      ))}
      {(view.value?.plan.length ?? 0) > 0 && (
        <p class="hint">{view.value?.plan.length} placed so far.</p>
      )}
    </div>
  );
}

/** A hex with what makes it worth while. */
function sight(hex: number): string {
  const data = board.value;
  const station = data?.stations.some((one) => one.hex === hex) ? ", station" : "";
  const landmark = data?.landmarks.some((one) => one.hex === hex) ? ", landmark" : "";
  return `${placeName(hex)}${station}${landmark}`;
}
