/** Systemships in and out of racks at no cost: after combat, and when a fleet withdraws. */

import { useState } from "preact/hooks";
import { explains, term } from "../../lib/terms.ts";
import { Aside } from "../../panels/bits.tsx";
import { useDraft, useVerdict } from "../../panels/draft.ts";
import { Lock } from "../../panels/Lock.tsx";
import { CounterSign } from "./Counter.tsx";
import { placeName, shipName } from "./names.ts";
import { board, busy, position, view } from "./store.ts";
import type { AnyAction, Berth, BerthForm } from "./wire.ts";

export function Berths({ form }: { form: BerthForm }) {
  const word = view.value?.combat?.withdrawing ? "aboard" : "stow";
  const kept = position.value?.draft as { do?: string; berths?: Berth[] } | null;
  const [moved, setMoved] = useState<Map<number, number>>(
    () =>
      new Map(
        kept?.do === word ? (kept.berths ?? []).map((berth) => [berth.load, berth.aboard]) : [],
      ),
  );
  const berths = [...moved].map(([load, aboard]): Berth => ({ load, aboard }));
  const action = { do: word, berths } as AnyAction;
  useDraft(action, berths.length > 0);
  const verdict = useVerdict(action);
  const at = (load: number, aboard: number) => moved.get(load) ?? aboard;
  const held = (ship: number) =>
    form.parts.filter((part) => at(part.load, part.aboard) === ship).length;
  const racks = new Map(form.racks.map(([ship = -1, n = 0]) => [ship, n]));
  const hexes = [...new Set(form.parts.map((part) => part.hex))];
  return (
    <div class="berths form">
      <div class="form-body">
        {!form.parts.length && <p class="hint">No Systemship can be moved.</p>}
        <Aside remark={form.fill} />
        {hexes.map((hex) => (
          <fieldset key={hex}>
            <legend {...term("star")}>{placeName(board.value, hex)}</legend>
            {form.parts
              .filter((part) => part.hex === hex)
              .map((part) => {
                const now = at(part.load, part.aboard);
                return (
                  <label key={part.load} class="line berth" {...explains("systemship", part.name)}>
                    <CounterSign
                      owner={view.value?.seat ?? 0}
                      kind={1}
                      name={part.name}
                      size={32}
                    />
                    <span>{part.name}</span>
                    <select
                      value={now}
                      onChange={(event) => {
                        const next = new Map(moved);
                        const goal = Number(event.currentTarget.value);
                        if (goal === part.aboard) next.delete(part.load);
                        else next.set(part.load, goal);
                        setMoved(next);
                      }}
                    >
                      {part.places.map((ship) => (
                        <option
                          key={ship}
                          value={ship}
                          disabled={
                            ship >= 0 && ship !== now && held(ship) >= (racks.get(ship) ?? 0)
                          }
                        >
                          {ship < 0
                            ? "on the hex"
                            : `aboard ${shipName(view.value, ship)} (${held(ship)} of ${racks.get(ship) ?? 0} racks)`}
                        </option>
                      ))}
                    </select>
                  </label>
                );
              })}
          </fieldset>
        ))}
      </div>
      <Lock
        action={action}
        verdict={verdict}
        busy={busy.value}
        word={berths.length ? "Done" : form.fill ? "Take none" : "Leave all as they are"}
        confirm={form.fill ? "The fleet then withdraws." : ""}
      />
    </div>
  );
}
