/** Repair and resupply within the build plan. */

import { Aside, Stepper } from "../../panels/bits.tsx";
import { ATTRIBUTE_WORDS, FIELDS, type Field } from "./pieces.ts";
import { board } from "./store.ts";
import type { BuildForm, Repair } from "./wire.ts";
import { perPoint, repairCost } from "./yard.ts";

interface RepairBenchProps {
  form: BuildForm;
  repairs: Repair[];
  left: number;
  cost: number;
  onChange: (repairs: Repair[]) => void;
  onBarred: (repairs: Repair[]) => void;
}

export function RepairBench({ form, repairs, left, cost, onChange, onBarred }: RepairBenchProps) {
  const remarks = form.remarks.map((one) => <Aside key={one.rule} remark={one} />);
  if (!form.damaged.length) return <>{remarks}</>;
  const of = (ship: number): Repair => repairs.find((repair) => repair.ship === ship) ?? { ship };
  const set = (next: Repair) => {
    const others = repairs.filter((repair) => repair.ship !== next.ship);
    const some = FIELDS.some((field) => (next[field] ?? 0) > 0);
    onChange(some ? [...others, next] : others);
  };
  const prices = board.value?.prices ?? { kinds: [], per_bp: [] };
  /** What the BP that are left buy, with what is still owed for a BP begun. */
  const room = (field: Field) => {
    const lot = perPoint(prices, field);
    const taken = repairs.reduce((sum, repair) => sum + (repair[field] ?? 0), 0);
    return Math.max(left, 0) * lot + ((lot - (taken % lot)) % lot);
  };
  return (
    <details class="repairs" open>
      <summary>Repair and resupply: {cost} BP</summary>
      {remarks}
      {form.damaged.map((ship) => (
        <fieldset key={ship.ship}>
          <legend>
            {ship.name}
            <button
              type="button"
              class="quiet"
              onClick={() => {
                const full: Repair = { ship: ship.ship };
                for (const [i, field] of FIELDS.entries()) full[field] = ship.missing[i] ?? 0;
                const others = repairs.filter((repair) => repair.ship !== ship.ship);
                if (repairCost(prices, [...others, full]) - cost <= left)
                  onChange([...others, full]);
                else onBarred([...others, full]);
              }}
            >
              Make whole
            </button>
          </legend>
          {FIELDS.map((field, i) => {
            const lacks = ship.missing[i] ?? 0;
            if (!lacks) return null;
            const now = of(ship.ship)[field] ?? 0;
            return (
              <Stepper
                key={field}
                label={`Restore ${ATTRIBUTE_WORDS[i]} of ${ship.name}`}
                short={`${ATTRIBUTE_WORDS[i]}`}
                note={`of ${lacks} lost`}
                value={now}
                high={Math.min(lacks, now + room(field))}
                onSet={(value) => set({ ...of(ship.ship), [field]: value })}
                onBarred={(value) =>
                  onBarred([
                    ...repairs.filter((old) => old.ship !== ship.ship),
                    { ...of(ship.ship), [field]: value },
                  ])
                }
              />
            );
          })}
        </fieldset>
      ))}
    </details>
  );
}
