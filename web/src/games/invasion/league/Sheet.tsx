/** The sheet of the League as a poster: a row for each arm, its counter in one of three boxes, and the
 *  Refugees that are in the next one. */
import { useEffect, useRef } from "preact/hooks";
import { RuleLink } from "../../../panels/bits.tsx";
import { league, nameOf, type SheetRow, type SheetRowView, war } from "./nations.ts";

export const STEPS = ["crisis", "ramping_up", "break_through"] as const;
const HEADS = { crisis: "Crisis", ramping_up: "Ramping-Up", break_through: "Break-Through" };

export function Sheet() {
  const all = league.value;
  const now = war.value;
  if (!all || !now) return null;
  const { proposal } = now;
  return (
    <section class="poster" aria-label="The sheet of the League">
      <header>
        <p class="poster-kicker">To the peoples of the Earth</p>
        <h2>League of Terran Nations</h2>
        <p class="poster-pool">
          <strong>{now.pool}</strong> {now.pool === 1 ? "Refugee" : "Refugees"} in the pool; each
          who Escapes counts <strong>{all.times}</strong> {all.times === 1 ? "time" : "times"}{" "}
          <RuleLink rule="INV-LTN-03" />
        </p>
        {proposal && (
          <p class="poster-proposal" role="status">
            {nameOf(proposal.by)} proposes {proposal.number} for {all.sheet[proposal.row]?.name}.
          </p>
        )}
      </header>
      <div class="poster-scroll" tabIndex={0} role="group" aria-label="The rows">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {STEPS.map((step) => (
                <th key={step} scope="col">
                  {HEADS[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.sheet.map((row, i) => {
              const seen = now.rows[i];
              return seen && <Row key={row.id} row={row} now={seen} wanted={proposal?.row === i} />;
            })}
          </tbody>
        </table>
      </div>
      <p class="poster-foot">
        The first two rows are the rulebook’s in part; the rest of the sheet is lost, and ours.{" "}
        <RuleLink rule="INV-LTN-05" />
      </p>
    </section>
  );
}

function Row({ row, now, wanted }: { row: SheetRow; now: SheetRowView; wanted: boolean }) {
  const at = STEPS.indexOf(now.step);
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (wanted) line.current?.scrollIntoView({ block: "nearest" });
  }, [wanted]);
  return (
    <tr class={wanted ? "wanted" : ""} ref={line}>
      <th scope="row">{row.name}</th>
      {STEPS.map((step, i) => {
        const box = row[step];
        const next = i === at + 1;
        return (
          <td key={step} class={[step, i === at ? "stands" : "", i < at ? "left" : ""].join(" ")}>
            <span class="box-name">
              {i === at && <i class="peg" aria-hidden="true" />}
              {box.name}
              {i === at && <span class="sr"> (the counter is here)</span>}
            </span>
            {"text" in box && <span class="box-text">{box.text}</span>}
            {"cost" in box && i > at && (
              <span class="box-cost">
                {next ? `${now.paid} of ${box.cost}` : box.cost}
                {next && <meter min={0} max={box.cost} value={now.paid} aria-hidden="true" />}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
