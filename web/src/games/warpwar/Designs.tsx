/** Designs to take: those of the game, and those that were built here before. */
import { useState } from "preact/hooks";
import { chosenBefore, forgetChosen, keepChosen } from "../../lib/chosen.ts";
import { welcome } from "../../table/store.ts";
import { CounterSign } from "./Counter.tsx";
import { FIELDS, recordText } from "./pieces.ts";
import { board, view } from "./store.ts";
import type { BuildForm, NewShip } from "./wire.ts";
import { blankShip, shipCost } from "./yard.ts";

const KEPT = "warpwar";

interface Design {
  name: string;
  kind: number;
  values: number[];
  text: string;
}

const valuesOf = (ship: NewShip) => FIELDS.map((field) => ship[field]);
const same = (a: Design, b: Design) => a.kind === b.kind && a.values.join() === b.values.join();

/** Keep what was built. Who shares this screen with the other side keeps nothing: a design is a secret. */
export function keepDesigns(ships: readonly NewShip[]): void {
  if (welcome.value?.yours.length !== 1) return;
  keepChosen(
    KEPT,
    ships.map((ship) => [ship.kind, ...valuesOf(ship)]),
  );
}

/** The designs of this browser that are none of the game's. */
function ownDesigns(known: readonly Design[]): Design[] {
  if (welcome.value?.yours.length !== 1) return [];
  return chosenBefore(KEPT)
    .filter((one) => one.length === FIELDS.length + 1)
    .map(([kind = 0, ...values]) => ({ name: "Your own", kind, values, text: "" }))
    .filter((one) => !known.some((other) => same(one, other)));
}

interface DesignsProps {
  form: BuildForm;
  left: number;
  onTake: (ship: NewShip) => void;
  onBarred: (ship: NewShip) => void;
}

export function Designs({ form, left, onTake, onBarred }: DesignsProps) {
  const data = board.value;
  const [, setForgot] = useState(0);
  if (!data) return null;
  const able = (design: Design) =>
    form.kinds.includes(design.kind) &&
    (form.racks.includes(design.kind) || !design.values[FIELDS.indexOf("racks")]);
  const known = data.designs.filter(able);
  const own = ownDesigns(data.designs).filter(able);
  const entry = (design: Design) => (
    <DesignButton design={design} left={left} onTake={onTake} onBarred={onBarred} />
  );
  if (!known.length && !own.length) return null;
  return (
    <details class="designs" open={left > 0}>
      <summary>Ready-made designs</summary>
      <ul>
        {known.map((design) => (
          <li key={design.name}>{entry(design)}</li>
        ))}
        {own.map((design) => (
          <li key={`${design.kind},${design.values}`} class="own-design">
            {entry(design)}
            <button
              type="button"
              class="quiet"
              aria-label={`Forget ${recordText(design.values)}`}
              onClick={() => {
                forgetChosen(KEPT, [design.kind, ...design.values]);
                setForgot((n) => n + 1);
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function DesignButton({
  design,
  left,
  onTake,
  onBarred,
}: Omit<DesignsProps, "form"> & { design: Design }) {
  const data = board.value;
  if (!data) return null;
  const ship = blankShip(design.kind, -1);
  for (const [i, field] of FIELDS.entries()) ship[field] = design.values[i] ?? 0;
  const cost = shipCost(data.prices, ship);
  return (
    <button
      type="button"
      class="design"
      onClick={() => (cost > left ? onBarred(ship) : onTake(ship))}
      aria-disabled={cost > left}
    >
      <CounterSign
        owner={view.value?.seat ?? 0}
        kind={design.kind}
        name={design.kind === 0 ? "W" : "S"}
        size={34}
      />
      <span class="design-name">{design.name}</span>
      <span class="design-cost">{cost} BP</span>
      <span class="design-text">
        <b>{recordText(design.values)}</b> {design.text}
      </span>
    </button>
  );
}
