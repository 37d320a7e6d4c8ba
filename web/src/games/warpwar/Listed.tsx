/** A plain list of choices; those that mean a hex are lit on the map too. */

import { Push } from "../../panels/bits.tsx";
import { placeOf, pointAt } from "../../panels/pointing.ts";
import { CounterSign } from "./Counter.tsx";
import { shipKind, shipName } from "./names.ts";
import { act, busy, chosenShip, lookHere, view } from "./store.ts";
import type { AnyAction, Choice, ListForm } from "./wire.ts";

export function Listed({ form }: { form: ListForm }) {
  const ships = [...new Set(form.choices.flatMap(({ piece }) => (piece ? [piece.id] : [])))];
  if (ships.length > 0 && form.choices.some((choice) => placeOf(choice) >= 0))
    return <Placing form={form} ships={ships} />;
  return (
    <div class="listed">
      {form.choices.map((choice, i) => (
        <One key={i} choice={choice} />
      ))}
    </div>
  );
}

function One({ choice }: { choice: Choice }) {
  const at = placeOf(choice);
  return (
    <div onPointerEnter={() => pointAt(choice)} onPointerLeave={() => pointAt(null)}>
      <Push
        kind="choice"
        why={choice.why_not}
        act={choice.action}
        onPush={() => {
          if (busy.value) return;
          if (at >= 0) lookHere(at);
          void act(choice.action as AnyAction);
        }}
      >
        {choice.text.charAt(0).toUpperCase() + choice.text.slice(1)}
      </Push>
    </div>
  );
}

function Placing({ form, ships }: { form: ListForm; ships: number[] }) {
  const hand = ships.includes(chosenShip.value) ? chosenShip.value : (ships[0] ?? -1);
  return (
    <div class="listed">
      {ships.length > 1 && (
        <ul class="movers" aria-label="Ships to place">
          {ships.map((ship) => (
            <li key={ship}>
              <button
                type="button"
                class="mover"
                aria-pressed={ship === hand}
                onClick={() => (chosenShip.value = ship)}
              >
                <CounterSign
                  owner={view.value?.seat ?? 0}
                  kind={shipKind(view.value, ship)}
                  name={shipName(view.value, ship)}
                  size={36}
                />
                <span class="mover-place">{shipName(view.value, ship)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p class="hint">Choose a lit hex on the map for {shipName(view.value, hand)}, or here:</p>
      <div class="hex-list">
        {form.choices
          .filter((choice) => choice.piece?.id === hand)
          .map((choice, i) => (
            <One key={i} choice={choice} />
          ))}
      </div>
    </div>
  );
}
