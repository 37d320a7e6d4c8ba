/** Placing the effective hits of a round on one's own ships, all in one answer. */
import { useState } from "preact/hooks";
import { Aside, RuleLink, Stepper } from "../../panels/bits.tsx";
import { useDraft, useVerdict } from "../../panels/draft.ts";
import { Lock } from "../../panels/Lock.tsx";
import { CounterSign } from "./Counter.tsx";
import { change, losses, placements, room, unplaced, type Values } from "./hits.ts";
import { shipKind, shipName } from "./names.ts";
import { ATTRIBUTE_WORDS, FIELDS, recordText } from "./pieces.ts";
import { busy, explain, position, view } from "./store.ts";
import type { HitPart, HitsForm, PlaceHits, Placement } from "./wire.ts";

export function Hits({ form }: { form: HitsForm }) {
  const kept = position.value?.draft as PlaceHits | null;
  const [values, setValues] = useState<Values>(() => {
    const start: Values = {};
    if (kept?.do === "hits")
      for (const placement of kept.placements ?? []) start[placement.ship] = placement;
    return start;
  });
  const parts = form.parts.filter((part) => !part.destroyed);
  const action: PlaceHits = { do: "hits", placements: placements(form, values) };
  useDraft(action, true);
  const verdict = useVerdict(action);
  return (
    <div class="hits form">
      <div class="form-body">
        {form.parts.map((part) => (
          <Aside key={part.ship} remark={part.destroyed} />
        ))}
        {parts.map((part) => (
          <HitSheet
            key={part.ship}
            form={form}
            part={part}
            values={values}
            onSet={(placement) => setValues(change(part, values, placement))}
            onBarred={(placement) =>
              void explain({
                do: "hits",
                placements: placements(form, { ...values, [placement.ship]: placement }),
              })
            }
          />
        ))}
      </div>
      <Lock
        action={action}
        verdict={verdict}
        busy={busy.value}
        word={parts.length ? "Place the hits" : "Go on"}
        confirm={parts.length ? "The hits are placed and cannot be moved again." : ""}
      />
    </div>
  );
}

/** What hits make of a value. */
function becomes(now: number, hits: number, each: number): string {
  const left = hits ? `${now} → ${Math.max(0, now - hits * each)}` : String(now);
  return each > 1 ? `${left}; a hit takes ${each}` : left;
}

interface HitSheetProps {
  form: HitsForm;
  part: HitPart;
  values: Values;
  onSet: (placement: Placement) => void;
  onBarred: (placement: Placement) => void;
}

function HitSheet({ form, part, values, onSet, onBarred }: HitSheetProps) {
  const mine = values[part.ship] ?? { ship: part.ship };
  const left = unplaced(part, values);
  const lost = losses(part, mine.racks ?? 0);
  const chosen = mine.lost ?? [];
  return (
    <section class="hit-sheet" aria-label={`Hits on ${part.name}`}>
      <h3>
        <CounterSign
          owner={view.value?.seat ?? 0}
          kind={shipKind(view.value, part.ship)}
          name={part.name}
          size={34}
        />
        {part.name}: {part.hits} {part.hits === 1 ? "hit" : "hits"}{" "}
        <small>{recordText(part.now)}</small>
      </h3>
      <p class={left === 0 ? "left done" : "left"} aria-live="polite">
        {left === 0 ? "All placed" : `${left} still to place`}
      </p>
      {FIELDS.map((field, i) => {
        const value = mine[field] ?? 0;
        if (!part.room[i]) return null;
        return (
          <Stepper
            key={field}
            label={`Hits on ${ATTRIBUTE_WORDS[i]} of ${part.name}`}
            short={`${ATTRIBUTE_WORDS[i]}`}
            note={becomes(part.now[i] ?? 0, value, field === "missiles" ? form.per_hit : 1)}
            value={value}
            high={Math.min(room(part, values, field), value + left)}
            onSet={(next) => onSet({ ...mine, [field]: next })}
            onBarred={(next) => onBarred({ ...mine, [field]: next })}
          />
        );
      })}
      {lost > 0 && (
        <fieldset class="lost">
          <legend>
            {form.rack.sentence}: name {lost} <RuleLink rule={form.rack.rule} />
          </legend>
          {part.aboard.map((ship) => (
            <label key={ship} class="check">
              <input
                type="checkbox"
                checked={chosen.includes(ship)}
                disabled={!chosen.includes(ship) && chosen.length >= lost}
                onChange={() =>
                  onSet({
                    ...mine,
                    lost: chosen.includes(ship)
                      ? chosen.filter((s) => s !== ship)
                      : [...chosen, ship],
                  })
                }
              />
              {shipName(view.value, ship)}
            </label>
          ))}
        </fieldset>
      )}
      {part.loads.map(([ship = -1, ...points]) => (
        <fieldset key={ship}>
          <legend>Aboard: {shipName(view.value, ship)}</legend>
          {FIELDS.map((field, i) => {
            const load = values[ship] ?? { ship };
            const value = load[field] ?? 0;
            if (!points[i]) return null;
            return (
              <Stepper
                key={field}
                label={`Hits on ${ATTRIBUTE_WORDS[i]} of ${shipName(view.value, ship)}`}
                short={`${ATTRIBUTE_WORDS[i]}`}
                value={value}
                high={Math.min(points[i], value + left)}
                onSet={(next) => onSet({ ...load, [field]: next })}
                onBarred={(next) => onBarred({ ...load, [field]: next })}
              />
            );
          })}
        </fieldset>
      ))}
    </section>
  );
}
