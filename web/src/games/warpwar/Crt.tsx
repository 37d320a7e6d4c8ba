/** The Combat Results Table as printed, with one cell marked if a shot is read on it. */

import { term } from "../../lib/terms.ts";
import { holds } from "./odds.ts";
import { TACTICS } from "./pieces.ts";
import { board } from "./store.ts";
import type { CrtRow } from "./types.ts";

interface CrtProps {
  rows: CrtRow[];
  tactic?: number;
  column?: number;
  difference?: number;
}

const HITS = new Set(["hit", "hit+1", "hit+2"]);

const word = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function Crt({ rows, tactic, column, difference }: CrtProps) {
  const only =
    tactic === undefined
      ? rows
      : rows.filter((row) => row.tactic.toLowerCase() === TACTICS[tactic]?.toLowerCase());
  return (
    <table class="crt" {...term("CRT")}>
      <caption class="sr">Combat Results Table</caption>
      <thead>
        <tr>
          <th scope="col">Firing</th>
          <th scope="col">Difference</th>
          {TACTICS.map((name) => (
            <th key={name} scope="col">
              Target {name}s
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {only.map((row, i) => {
          const read =
            difference !== undefined && holds(row.bounds, board.value?.crt_limit ?? 0, difference);
          const first = i === 0 || only[i - 1]?.tactic !== row.tactic;
          return (
            <tr key={i} class={`${read ? "read" : ""}${first ? " first-of" : ""}`}>
              <th scope="row">{word(row.tactic)}</th>
              <td>{row.difference.replaceAll("-", "−")}</td>
              {row.results.map((result, c) => (
                <td
                  key={c}
                  class={`result ${read && c === column ? "cell" : ""} ${HITS.has(result) ? "is-hit" : ""}`}
                >
                  {word(result)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The table among the panels, with where the map comes from. */
export function CrtPanel() {
  const data = board.value;
  if (!data) return null;
  return (
    <div class="crt-panel">
      <p class="hint">
        Drive difference = firing Drive minus the target’s Drive. Missiles read the Attack row.
      </p>
      <Crt rows={data.crt} />
      <p class="hint">
        Map: {data.map_name}
        {data.provenance && ` (${data.provenance})`}
      </p>
    </div>
  );
}
