/** The purchase: what each unit does and costs, ready-made lists, and the points that are left. */

import { useState } from "preact/hooks";
import { chosenBefore, keepChosen } from "../../lib/chosen.ts";
import { explains } from "../../lib/terms.ts";
import { RuleLink, Stepper } from "../../panels/bits.tsx";
import { useDraft, useVerdict } from "../../panels/draft.ts";
import { Lock } from "../../panels/Lock.tsx";
import { welcome } from "../../table/store.ts";
import { Sign } from "./Counter.tsx";
import { ratings } from "./pieces.ts";
import { board, busy, explain, position, view } from "./store.ts";
import type { Buy, BuyForm, ForSale } from "./wire.ts";

export function Purchase({ form }: { form: BuyForm }) {
  const kept = position.value?.draft as Buy | null;
  const none = form.units.map(() => 0);
  const [counts, setCounts] = useState(
    kept?.do === "buy" && kept.units.length === none.length ? kept.units : none,
  );
  const action: Buy = { do: "buy", units: counts };
  useDraft(
    action,
    counts.some((n) => n > 0),
  );
  const verdict = useVerdict(action);
  const data = board.value;
  const spent = form.units.reduce((sum, unit, i) => sum + unit.price * (counts[i] ?? 0), 0);
  const left = form.budget.cap - spent;
  const objective = view.value?.objective ?? -1;
  const groups = [...new Set(form.units.map((unit) => data?.units[unit.kind]?.category ?? ""))];
  if (!data) return null;
  const set = (i: number, to: number) => setCounts(counts.map((old, j) => (j === i ? to : old)));
  const bought = listOf(form, counts);
  return (
    <div class="purchase form">
      <div class="form-body">
        <p class="points" {...explains("points")}>
          <strong>{left}</strong> of {form.budget.cap} points left{" "}
          <RuleLink rule={form.budget.cap_rule} />
        </p>
        {form.free.length > 0 && (
          <p class="hint">
            {form.budget.cap < data.track.points
              ? "Yours already, and paid for: "
              : "Yours as well, free of charge: "}
            {form.free.map((kind) => data.units[kind]?.name).join(", ")}.
          </p>
        )}
        <details class="ready" open>
          <summary>Ready-made lists</summary>
          <ul>
            {form.lists
              .toSorted(
                (a, b) => Number(b.objective === objective) - Number(a.objective === objective),
              )
              .map((list) => (
                <li key={list.name}>
                  <button
                    type="button"
                    class="ready-list"
                    aria-pressed={list.units.join() === counts.join()}
                    onClick={() => setCounts(list.units)}
                  >
                    <strong>{list.name}</strong>
                    {list.objective >= 0 && <em>{data.objectives[list.objective]?.name}</em>}
                    <span>{list.text}</span>
                  </button>
                </li>
              ))}
            {boughtBefore(form).map((units) => (
              <li key={units.join()}>
                <button type="button" class="ready-list" onClick={() => setCounts(units)}>
                  <strong>Your own</strong>
                  <span>{listOf(form, units)}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
        {groups.map((group) => (
          <section key={group} class="shelf">
            <h3>{data.categories.find(({ id }) => id === group)?.title ?? group}</h3>
            {form.units.map((unit, i) =>
              data.units[unit.kind]?.category === group ? (
                <Ware
                  key={unit.kind}
                  unit={unit}
                  count={counts[i] ?? 0}
                  left={left}
                  onSet={(to) => set(i, to)}
                  onBarred={(to) =>
                    void explain({ do: "buy", units: counts.map((old, j) => (j === i ? to : old)) })
                  }
                />
              ) : null,
            )}
          </section>
        ))}
      </div>
      <Lock
        action={action}
        verdict={verdict}
        busy={busy.value}
        word="Buy these"
        note={bought ? `Chosen: ${bought}.` : "Nothing is chosen yet."}
        onDone={() => keepPurchase(form, counts)}
        confirm={`${bought || "Nothing at all"}${left ? `; ${left} ${left === 1 ? "point is" : "points are"} lost` : ""}. Buy?`}
      />
    </div>
  );
}

const listOf = (form: BuyForm, counts: readonly number[]) =>
  form.units.flatMap((unit, i) => (counts[i] ? [`${counts[i]} ${unit.name}`] : [])).join(", ");

/** What a purchase is kept under: who buys, with how much, from what. */
const kindOf = (form: BuyForm) =>
  ["london", form.budget.cap, ...form.units.map((unit) => unit.kind)].join(" ");

/** Keep what was bought. Who shares this screen with the other side keeps nothing: it is a secret. */
function keepPurchase(form: BuyForm, counts: number[]): void {
  if (welcome.value?.yours.length === 1) keepChosen(kindOf(form), [counts]);
}

/** The purchases of this browser that are none of the ready-made lists. */
function boughtBefore(form: BuyForm): number[][] {
  if (welcome.value?.yours.length !== 1) return [];
  const known = new Set(form.lists.map((list) => list.units.join()));
  return chosenBefore(kindOf(form)).filter(
    (one) => one.length === form.units.length && !known.has(one.join()),
  );
}

interface WareProps {
  unit: ForSale;
  count: number;
  left: number;
  onSet: (to: number) => void;
  onBarred: (to: number) => void;
}

function Ware({ unit, count, left, onSet, onBarred }: WareProps) {
  const known = board.value?.units[unit.kind];
  if (!known) return null;
  const high = Math.min(unit.most, count + Math.floor(left / Math.max(unit.price, 1)));
  return (
    <div class={count ? "ware taken" : "ware"} {...explains(known.id)}>
      <Sign
        face={{
          figure: known.id,
          name: known.name,
          ratings: ratings(known),
          cover: known.side === "martian" ? "martian" : known.category,
        }}
        size={56}
      />
      <div class="ware-text">
        <p class="ware-name">
          <strong>{unit.name}</strong>{" "}
          <span {...explains("cost")}>
            {unit.price} {unit.price === 1 ? "point" : "points"}
          </span>
          {unit.most > 1 && <small {...explains("count")}> {unit.most} counters</small>}
        </p>
        <p>{unit.text}</p>
        <Stepper
          label={unit.name}
          short="Take"
          value={count}
          high={high}
          onSet={onSet}
          onBarred={onBarred}
        />
      </div>
    </div>
  );
}
