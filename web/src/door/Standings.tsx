/** How the games of this browser ended, by title and by scenario. */
import { face } from "../games/index.ts";
import { type Result, type Tally, tallied } from "../lib/results.ts";
import type { GameInfo } from "../wire.ts";

const alliesOf = (one: Result) => face(one.title).allies ?? "";

export function Standings({ games, results }: { games: GameInfo[]; results: Result[] }) {
  const label = (name: string) => games.find((game) => game.name === name)?.label ?? name;
  const rows = tallied(results, (one) => one.title, alliesOf);
  if (!rows.length) return null;
  return (
    <section class="standings">
      <h2>Your games so far</h2>
      <Sums rows={rows.map((row) => ({ ...row, name: label(row.name) }))} what="Game" />
      <p class="hint">Counted in this browser; practice games are not.</p>
    </section>
  );
}

export function ScenarioRecords({ game, results }: { game: GameInfo; results: Result[] }) {
  const own = results.filter((one) => one.title === game.name);
  const label = (id: string) => game.scenarios.find((item) => item.id === id)?.name ?? id;
  const rows = tallied(own, (one) => one.scenario, alliesOf);
  if (!rows.length) return null;
  return (
    <section class="standings">
      <h2>Your games so far</h2>
      <Sums rows={rows.map((row) => ({ ...row, name: label(row.name) }))} what="Scenario" />
    </section>
  );
}

function Sums({ rows, what }: { rows: Tally[]; what: string }) {
  return (
    <table class="sums">
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">Played</th>
          <th scope="col">Won</th>
          <th scope="col">Lost</th>
          <th scope="col">Drawn</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.played}</td>
            <td>{row.won}</td>
            <td>{row.lost}</td>
            <td>{row.drawn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
