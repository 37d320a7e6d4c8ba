/** The order sheets of one side for one round, locked together. */

import { useState } from "preact/hooks";
import { explains, term } from "../../lib/terms.ts";
import { RuleLink } from "../../panels/bits.tsx";
import { useDraft, useVerdict } from "../../panels/draft.ts";
import { Lock } from "../../panels/Lock.tsx";
import { CounterSign } from "./Counter.tsx";
import { OrderSheet } from "./OrderSheet.tsx";
import { bind, blankOrder, free, type Sheet, settle, transfers } from "./orders.ts";
import { recordText } from "./pieces.ts";
import { busy, explain, lastOrders, position, roundOpen, view } from "./store.ts";
import type { OrderPart, Orders as OrdersAction, OrdersForm } from "./wire.ts";

function opening(form: OrdersForm): Sheet[] {
  const kept = position.value?.draft as OrdersAction | null;
  const sheets = form.parts.map((part) => {
    const old =
      kept?.do === "orders" ? kept.orders.find((order) => order.ship === part.ship) : undefined;
    return old
      ? settle({ form, part, lifted: false }, { ...blankOrder(part), ...old })
      : blankOrder(part);
  });
  return bind(form, sheets);
}

/** What binds the orders of these ships, in words: nothing about what none of them has. */
function bounds({ parts, shared, excludes, transfer, lifted }: OrdersForm) {
  const has = (part: OrderPart, names: string[]) =>
    names.some(
      (name) =>
        (name === "missiles"
          ? part.tubes
          : name === "beam"
            ? part.beam
            : name === "screen"
              ? part.screen
              : part.power) > 0,
    );
  const apply = excludes.filter(({ one, other }) =>
    parts.some((part) => has(part, one) && has(part, other)),
  );
  const handling = parts.some(
    (part) => part.acts > 0 && part.drops.length + part.pickups.length > 0,
  );
  const lifting = parts.some((part) => part.acts > 0 && part.pickups.length > 0);
  return [
    shared,
    ...apply.map(({ why }) => why),
    ...(handling ? [transfer.why] : []),
    ...(lifting ? [lifted.why] : []),
  ];
}

export function Orders({ form }: { form: OrdersForm }) {
  const [sheets, setSheets] = useState(() => opening(form));
  const [open, setOpen] = useState(form.parts[0]?.ship ?? -1);
  const action: OrdersAction = { do: "orders", orders: sheets.map(plain) };
  useDraft(action, true);
  const verdict = useVerdict(action);
  const change = (next: Sheet) =>
    setSheets((all) =>
      bind(
        form,
        all.map((sheet) => (sheet.ship === next.ship ? next : sheet)),
      ),
    );
  const bar = (next: Sheet) =>
    void explain({
      do: "orders",
      orders: sheets.map((sheet) => plain(sheet.ship === next.ship ? next : sheet)),
    });
  const handled = sheets.filter((sheet) => transfers(sheet) > 0).map((sheet) => sheet.ship);
  const taken = sheets.flatMap((sheet) => sheet.pickups);
  const fight = view.value?.combat;
  const before = lastOrders.value;
  const again = form.parts.filter((part) => before.has(part.ship));
  return (
    <div class="orders form">
      <div class="form-body">
        {fight && (fight.dry > 0 || fight.round > 1) && (
          <p class="fight-line" {...explains("round")}>
            {fight.dry > 0 && (
              <span>
                {fight.dry === 1 ? "1 round" : `${fight.dry} rounds`} without an effective hit{" "}
                <RuleLink rule="WW-17.2" />
              </span>
            )}
            {fight.round > 1 && (
              <button type="button" class="quiet" onClick={() => (roundOpen.value = true)}>
                Last round
              </button>
            )}
          </p>
        )}
        <Enemies form={form} />
        {again.length > 0 && (
          <button
            type="button"
            class="quiet again"
            onClick={() =>
              setSheets(
                bind(
                  form,
                  form.parts.map((part, i) => {
                    const old = before.get(part.ship) as Sheet | undefined;
                    return old
                      ? settle({ form, part, lifted: false }, old)
                      : (sheets[i] ?? blankOrder(part));
                  }),
                ),
              )
            }
          >
            All as last round
          </button>
        )}
        {form.parts.map((part, i) => (
          <OrderSheet
            key={part.ship}
            form={form}
            part={part}
            sheet={sheets[i] ?? blankOrder(part)}
            open={form.parts.length === 1 || open === part.ship}
            taken={taken}
            mayHandle={!form.one_act || handled.every((ship) => ship === part.ship)}
            last={before.get(part.ship) as Sheet | undefined}
            onOpen={() => setOpen(open === part.ship ? -1 : part.ship)}
            onChange={change}
            onBarred={bar}
          />
        ))}
        <details class="bounds">
          <summary>What binds an order</summary>
          <ul>
            {bounds(form).map((rule) => (
              <li key={rule.sentence}>
                {rule.sentence} <RuleLink rule={rule.rule} />
              </li>
            ))}
          </ul>
        </details>
      </div>
      <Lock
        action={action}
        verdict={verdict}
        busy={busy.value}
        word="Lock the orders"
        confirm={`${idle(form, sheets)}A lock is final. The orders are shown when both sides have locked.`}
        onDone={() => {
          const kept = new Map(lastOrders.value);
          for (const sheet of sheets) kept.set(sheet.ship, sheet);
          lastOrders.value = kept;
        }}
      />
    </div>
  );
}

/** The ships that may be fired at, with what is provable about them. */
function Enemies({ form }: { form: OrdersForm }) {
  const seen = view.value?.seen.filter((ship) => form.targets.includes(ship.ship)) ?? [];
  return (
    <ul class="enemies" aria-label="Enemy ships here">
      {seen.map((ship) => {
        const least = ship.note?.now_least ?? [];
        const hits = ship.note?.hits ?? 0;
        const hurt = hits ? `, ${hits} ${hits > 1 ? "hits" : "hit"} taken` : "";
        return (
          <li key={ship.ship} {...term(ship.kind === 0 ? "warpship" : "systemship", ship.name)}>
            <CounterSign owner={ship.owner} kind={ship.kind} name={ship.name} size={34} />
            <span>
              {ship.name} <small {...explains("TL")}>TL {ship.level}</small>
              <span class="record-place">
                {least.some(Boolean) ? `at least ${recordText(least)}` : "nothing is known"}
                {hurt}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Ships that leave power unused, as a warning. */
function idle(form: OrdersForm, sheets: Sheet[]): string {
  const spare = form.parts.flatMap((part, i) => {
    const sheet = sheets[i] ?? blankOrder(part);
    const left = transfers(sheet) ? 0 : free(part, sheet);
    return left > 0 ? [`${part.name} leaves ${left} of ${part.power} power unused. `] : [];
  });
  return spare.join("");
}

function plain(sheet: Sheet): Sheet {
  return { ...sheet, target: sheet.beam > 0 ? sheet.target : -1 };
}
