/** The build event: several ships, repair and resupply in one secret plan. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { term } from "../../lib/terms.ts";
import { Push, WhyNot } from "../../panels/bits.tsx";
import { useDraft, useVerdict } from "../../panels/draft.ts";
import { Lock } from "../../panels/Lock.tsx";
import { Designs, keepDesigns } from "./Designs.tsx";
import { planned, plannedBase } from "./marks.ts";
import { shipName } from "./names.ts";
import { KINDS, SYSTEMSHIP } from "./pieces.ts";
import { RepairBench } from "./RepairBench.tsx";
import { type Berth, ShipCard } from "./ShipCard.tsx";
import { board, busy, explain, position, view } from "./store.ts";
import type { Build, BuildForm, NewShip, Repair } from "./wire.ts";
import {
  blankShip,
  carriersAt,
  type Plan,
  planCost,
  planNames,
  repairCost,
  stow,
  without,
} from "./yard.ts";

export function ShipYard({ form }: { form: BuildForm }) {
  const kept = position.value?.draft as Build | null;
  const [wanted, setShips] = useState<NewShip[]>(kept?.do === "build" ? (kept.ships ?? []) : []);
  const [repairs, setRepairs] = useState<Repair[]>(
    kept?.do === "build" ? (kept.repairs ?? []) : [],
  );
  const [open, setOpen] = useState(0);
  const ships = useMemo(() => stow(form, { ships: wanted, repairs }), [form, wanted, repairs]);
  const prices = board.value?.prices ?? { kinds: [], per_bp: [] };
  const home = plannedBase.value;
  const base = form.bases.includes(home) ? home : (form.bases[0] ?? -1);
  const names = useMemo(() => planNames(form, ships), [form, ships]);
  const action: Build = { do: "build", ships, repairs };
  const cost = planCost(prices, ships, repairs);
  const left = form.bp - cost;
  useDraft(action, ships.length + repairs.length > 0);
  const verdict = useVerdict(action);

  useEffect(() => {
    const places = new Map<number, string[]>();
    for (const [i, ship] of ships.entries())
      places.set(ship.base, [...(places.get(ship.base) ?? []), names[i] ?? ""]);
    planned.value = places;
    return () => {
      planned.value = new Map();
    };
  }, [ships, names]);

  const add = (ship: NewShip) => {
    setShips([...ships, ship]);
    setOpen(ships.length);
  };
  const change = (i: number, ship: NewShip) =>
    setShips(ships.map((old, j) => (i === j ? ship : old)));
  const remove = (i: number) => {
    setShips(without(form, ships, i));
    setOpen(-1);
  };
  const bar = (plan: NewShip[], mended = repairs) =>
    void explain({ do: "build", ships: plan, repairs: mended });
  const room = (kind: number) => {
    const most = form.most[kind] ?? -1;
    return most < 0 || ships.filter((ship) => ship.kind === kind).length < most;
  };

  return (
    <div class="yard form">
      <div class="form-body">
        <Budget bp={form.bp} cost={cost} all={form.spend_all} level={form.level} />
        <WhyNot refusal={form.no_base} />
        <ol class="plan" aria-label="Ships of the plan">
          {ships.map((ship, i) => (
            <ShipCard
              key={i}
              form={form}
              ship={ship}
              name={names[i] ?? ""}
              open={open === i}
              left={left}
              berths={berths(form, { ships, repairs }, names, ship)}
              onOpen={() => setOpen(open === i ? -1 : i)}
              onChange={(next) => change(i, next)}
              onRemove={() => remove(i)}
              onCopy={() => add({ ...ship })}
              onBarred={(next, another) =>
                bar(another ? [...ships, next] : ships.map((old, j) => (i === j ? next : old)))
              }
            />
          ))}
        </ol>
        {form.repair && (
          <RepairBench
            form={form}
            repairs={repairs}
            left={left}
            cost={repairCost(prices, repairs)}
            onChange={setRepairs}
            onBarred={(next) => bar(ships, next)}
          />
        )}
        {form.bases.length > 0 && (
          <>
            <div class="row">
              {form.kinds.map((kind) => (
                <Push
                  key={kind}
                  kind="quiet"
                  onPush={() => add(blankShip(kind, base))}
                  why={room(kind) ? null : form.no_counter}
                >
                  New {KINDS[kind]}
                </Push>
              ))}
            </div>
            <Designs
              form={form}
              left={left}
              onTake={(ship) => add({ ...ship, base })}
              onBarred={(ship) => bar([...ships, { ...ship, base }])}
            />
          </>
        )}
      </div>
      <Lock
        action={action}
        verdict={verdict}
        busy={busy.value}
        word={ships.length || repairs.length || form.spend_all ? "Build" : "Build nothing"}
        onDone={() => keepDesigns(ships)}
        confirm={
          ships.length || repairs.length
            ? `The plan costs ${cost} BP and leaves ${left}. Once closed, nothing bought can be handed back.`
            : ""
        }
      />
    </div>
  );
}

/** Where a new Systemship may go at once: its own rack, and any that is free. */
function berths(form: BuildForm, plan: Plan, names: string[], ship: NewShip): Berth[] {
  if (ship.kind !== SYSTEMSHIP) return [];
  return carriersAt(form, plan, ship.base).flatMap(({ id, racks }) => {
    const taken = plan.ships.filter((other) => other !== ship && other.aboard === id).length;
    const name = names[id - form.next_ship] ?? shipName(view.value, id);
    return racks > taken ? [{ id, name, free: racks - taken }] : [];
  });
}

function Budget({
  bp,
  cost,
  all,
  level,
}: {
  bp: number;
  cost: number;
  all: boolean;
  level: number;
}) {
  const left = bp - cost;
  return (
    <div class="budget">
      <dl class="figures">
        <div {...term("BP")}>
          <dt>In hand</dt>
          <dd>{bp}</dd>
        </div>
        <div {...term("cost")}>
          <dt>Plan</dt>
          <dd>{cost}</dd>
        </div>
        <div class={left < 0 ? "over" : ""} {...term("BP")}>
          <dt>Left</dt>
          <dd>{left}</dd>
        </div>
        {!all && (
          <div {...term("TL")}>
            <dt>Tech level</dt>
            <dd>{level}</dd>
          </div>
        )}
      </dl>
      <meter
        min={0}
        max={Math.max(bp, 1)}
        value={Math.min(cost, bp)}
        aria-label={`${cost} of ${bp} BP planned`}
      />
      {!all && left > 0 && <p class="hint">What you do not spend is kept.</p>}
    </div>
  );
}
