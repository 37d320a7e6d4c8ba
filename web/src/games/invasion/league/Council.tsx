/** The council: what is proposed for the sheet, and what the others say to it. All choices come from the
 *  server; this only sorts them by row. */
import { useState } from "preact/hooks";
import { does } from "../../../panels/bits.tsx";
import type { PlainForm } from "../../../table/store.ts";
import { act, busy } from "../../../table/store.ts";
import { choicesOf } from "../moves.ts";
import { league, war } from "./nations.ts";

interface Payment {
  do: string;
  row: number;
  number: number;
}

export function Council({ form }: { form: PlainForm }) {
  const all = choicesOf(form);
  const payments = all.filter((choice) => (choice.action as Payment).do === "spend");
  const others = all.filter((choice) => (choice.action as Payment).do !== "spend");
  const rows = [...new Set(payments.map((choice) => (choice.action as Payment).row))];
  return (
    <div class="listed choices council">
      <div class="choice-body">
        {rows.map((row) => (
          <PayRow
            key={row}
            row={row}
            most={Math.max(
              0,
              ...payments
                .map((choice) => (choice.why_not ? null : (choice.action as Payment)))
                .filter((one) => one?.row === row)
                .map((one) => one?.number ?? 0),
            )}
          />
        ))}
      </div>
      <div class="choice-foot">
        {others.map((choice) => (
          <button
            key={choice.text}
            type="button"
            class={choice.ends ? "" : "main"}
            disabled={busy.value || Boolean(choice.why_not)}
            {...does(choice.action)}
            onClick={() => void act(choice.action as object)}
          >
            {choice.text}
          </button>
        ))}
      </div>
    </div>
  );
}

/** One row: how many, and the button that puts them in or proposes it. */
function PayRow({ row, most }: { row: number; most: number }) {
  const [wish, setWish] = useState(most);
  const sheet = league.value?.sheet[row];
  const now = war.value?.rows[row];
  if (!sheet || !now || most < 1) return null;
  const number = Math.min(Math.max(wish, 1), most);
  const box = now.step === "crisis" ? sheet.ramping_up : sheet.break_through;
  const aim = now.step === "crisis" ? `Ends: ${sheet.crisis.text}` : sheet.break_through.text;
  const payment: Payment = { do: "spend", row, number };
  const verb = league.value?.together ? "Propose" : "Put in";
  return (
    <div class="pay-row" data-row={row} data-number={number}>
      <p>
        <strong>{sheet.name}</strong>: {box.name}, {now.paid} of {now.cost}
        <small>{aim}</small>
      </p>
      <span class="pay-number">
        <button
          type="button"
          aria-label={`One fewer for ${sheet.name}`}
          disabled={number <= 1}
          onClick={() => setWish(number - 1)}
        >
          −
        </button>
        <output aria-live="polite" aria-label={`Refugees for ${sheet.name}`}>
          {number}
        </output>
        <button
          type="button"
          aria-label={`One more for ${sheet.name}`}
          disabled={number >= most}
          onClick={() => setWish(number + 1)}
        >
          +
        </button>
      </span>
      <button
        type="button"
        class="main"
        disabled={busy.value}
        {...does(payment)}
        onClick={() => void act(payment)}
      >
        {verb}{" "}
        <span class="sr">
          {number} for {sheet.name}
        </span>
      </button>
    </div>
  );
}
