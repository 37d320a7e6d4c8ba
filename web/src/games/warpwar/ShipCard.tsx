/** One ship of a build plan on its record. */

import { explains } from "../../lib/terms.ts";
import { Stepper } from "../../panels/bits.tsx";
import { CounterSign } from "./Counter.tsx";
import { ATTRIBUTE_WORDS, ATTRIBUTES, FIELDS, type Field, KINDS, recordText } from "./pieces.ts";
import { board, view } from "./store.ts";
import type { BuildForm, NewShip } from "./wire.ts";
import { perPoint, shipCost } from "./yard.ts";

export interface Berth {
  id: number;
  name: string;
  free: number;
}

interface ShipCardProps {
  form: BuildForm;
  ship: NewShip;
  name: string;
  open: boolean;
  left: number;
  berths: Berth[];
  onOpen: () => void;
  onChange: (ship: NewShip) => void;
  onRemove: () => void;
  onCopy: () => void;
  onBarred: (ship: NewShip, another?: boolean) => void; // it cannot be so, or there cannot be another
}

export function ShipCard({
  form,
  ship,
  name,
  open,
  left,
  berths,
  onOpen,
  onChange,
  onRemove,
  onCopy,
  onBarred,
}: ShipCardProps) {
  const data = board.value;
  const prices = data?.prices ?? { kinds: [], per_bp: [] };
  const place = (hex: number) =>
    data?.stars.find((star) => star.hex === hex)?.name ?? data?.hexes[hex]?.label ?? "";
  const values = FIELDS.map((field) => ship[field]);
  const wanted = FIELDS.filter((field) => field !== "racks" || form.racks.includes(ship.kind));
  const most = (field: Field) => ship[field] + Math.max(left, 0) * perPoint(prices, field);
  const cost = shipCost(prices, ship);
  return (
    <li class={open ? "ship-card open" : "ship-card"}>
      <button type="button" class="ship-card-head" aria-expanded={open} onClick={onOpen}>
        <CounterSign owner={view.value?.seat ?? 0} kind={ship.kind} name={name} size={38} />
        <span class="ship-card-title">
          {name}{" "}
          <small>
            {KINDS[ship.kind]} at {place(ship.base)}
          </small>
        </span>
        <span class="ship-card-record">
          {values.some(Boolean) ? recordText(values) : "no points yet"}
        </span>
        <span class="ship-card-cost">{cost} BP</span>
      </button>
      {open && (
        <div class="ship-card-body">
          {wanted.map((field) => {
            const i = FIELDS.indexOf(field);
            return (
              <Stepper
                key={field}
                label={`${ATTRIBUTE_WORDS[i]} of ${name}`}
                short={`${ATTRIBUTE_WORDS[i]}`}
                note={
                  perPoint(prices, field) > 1
                    ? `${perPoint(prices, field)} for 1 BP`
                    : (ATTRIBUTES[i] ?? "")
                }
                value={ship[field]}
                high={most(field)}
                step={perPoint(prices, field)}
                onSet={(value) => onChange({ ...ship, [field]: value })}
                onBarred={(value) => onBarred({ ...ship, [field]: value })}
                about={explains(ATTRIBUTES[i] ?? "")}
              />
            );
          })}
          {form.bases.length > 1 && (
            <label class="line">
              Appears at{" "}
              <select
                value={ship.base}
                onChange={(event) => onChange({ ...ship, base: Number(event.currentTarget.value) })}
              >
                {form.bases.map((hex) => (
                  <option key={hex} value={hex}>
                    {place(hex)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {berths.length > 0 && (
            <label class="line">
              Put into the rack of{" "}
              <select
                value={ship.aboard ?? -1}
                onChange={(event) =>
                  onChange({ ...ship, aboard: Number(event.currentTarget.value) })
                }
              >
                <option value={-1}>no ship</option>
                {berths.map((berth) => (
                  <option key={berth.id} value={berth.id}>
                    {berth.name} ({berth.free} free)
                  </option>
                ))}
              </select>
            </label>
          )}
          <div class="row">
            <button
              type="button"
              class="quiet"
              onClick={() => (cost > left ? onBarred(ship, true) : onCopy())}
              aria-disabled={cost > left}
            >
              Another like it
            </button>
            <button type="button" class="quiet removes" onClick={onRemove}>
              Remove {name}
            </button>
          </div>
        </div>
      )}
    </li>
  );
}
