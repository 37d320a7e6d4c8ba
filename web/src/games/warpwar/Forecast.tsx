/** The order in hand against all that its target may still order: tactic by tactic, Drive by Drive. */
import { explains } from "../../lib/terms.ts";
import { seatName } from "./names.ts";
import { against, type Cell as Brought } from "./odds.ts";
import { RESULTS, SIDES, TACTICS } from "./pieces.ts";
import { board, view } from "./store.ts";
import type { Order, OrderPart, OrdersForm } from "./wire.ts";

const LEAST_SHOWN = 6; // Drives, where hardly anything is known

interface ForecastProps {
  form: OrdersForm;
  part: OrderPart;
  sheet: Required<Order>;
}

export function Forecast({ form, part, sheet }: ForecastProps) {
  const data = board.value;
  const aimed = sheet.missiles[0]?.target ?? -1;
  const target = sheet.target >= 0 ? sheet.target : aimed >= 0 ? aimed : (form.targets[0] ?? -1);
  const enemy = view.value?.seen.find((ship) => ship.ship === target);
  if (!data || !enemy) return null;
  const known = enemy.note?.now_least[0] ?? 0;
  const drives = [...Array(Math.max(known, LEAST_SHOWN) + 1).keys()];
  return (
    <details class="forecast" open>
      <summary>
        Against {seatName(SIDES[enemy.owner] ?? "")} {enemy.name}
      </summary>
      <div class="forecast-room" tabIndex={0} role="group" aria-label={`Against ${enemy.name}`}>
        <table {...explains("forecast")}>
          <caption class="sr">
            Your hits above, what its Beam would do to {part.name} below, by its tactic and Drive
          </caption>
          <thead>
            <tr>
              <th scope="col">Drive</th>
              {drives.map((drive) => (
                <th key={drive} scope="col" class={drive > known ? "beyond" : ""}>
                  {drive}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TACTICS.map((name, tactic) => (
              <tr key={name}>
                <th scope="row">{name}s</th>
                {drives.map((drive) => (
                  <Cell
                    key={drive}
                    cell={against(data, part, sheet, TACTICS, { tactic, drive })}
                    beyond={drive > known}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="hint">
        Above: your hits, before its Screen; esc: your Beam lets it escape. Below: its Beam at{" "}
        {part.name}. Drive {known} is known; more is possible.
      </p>
    </details>
  );
}

const signs = ["–", "hit", "+1", "+2", "–"];

function Cell({ cell, beyond }: { cell: Brought; beyond: boolean }) {
  const hit = signs[cell.his] !== "–";
  const kind = cell.mine > 0 ? (hit ? "mixed" : "good") : hit ? "bad" : "none";
  const says = `you ${cell.mine} ${cell.mine === 1 ? "hit" : "hits"}, it ${RESULTS[cell.his] ?? "Miss"}`;
  return (
    <td class={`${kind}${beyond ? " beyond" : ""}`} title={says}>
      <b>{cell.mine || (cell.free ? "esc" : "–")}</b>
      <i>{signs[cell.his] ?? "–"}</i>
    </td>
  );
}
