/** The printed tables: combat results, terrain, minions. */
import { RuleLink } from "../../panels/bits.tsx";
import { harm } from "./Die.tsx";
import { board } from "./store.ts";

const LETTERS: [string, string][] = [
  ["ME", "Martian unit eliminated"],
  ["MR", "Martian unit retreats"],
  ["miss", "nothing"],
  ["ER", "Earthling unit retreats"],
  ["EE", "Earthling unit eliminated"],
];

export function Tables() {
  const data = board.value;
  if (!data) return null;
  const cost = (value: number | string) =>
    value === "prohibited" ? "closed" : value === "full_turn" ? "whole move" : value;
  return (
    <div class="tables">
      <section>
        <h3>
          Combat results <RuleLink rule="LON-15.1" />
        </h3>
        <p class="hint">
          Odds are attacker to target, whoever attacks; the letters always name the sides. So low
          odds are good for an Earthling that attacks.
        </p>
        <div class="scroll" tabIndex={0} role="group" aria-label="Combat Results Table">
          <table class="crt">
            <thead>
              <tr>
                <th scope="col">Die</th>
                {data.columns.map((column) => (
                  <th key={column.short} scope="col">
                    {column.short}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[0, 1, 2, 3, 4, 5].map((die) => (
                <tr key={die}>
                  <th scope="row">{die + 1}</th>
                  {data.columns.map((column) => (
                    <td key={column.short} class={harm(column.results[die] ?? "")}>
                      {column.results[die]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <dl class="letters">
          {LETTERS.map(([letters, text]) => (
            <div key={letters}>
              <dt>{letters}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div>
            <dt>OM</dt>
            <dd>One in a Million</dd>
          </div>
          <div>
            <dt>Cr</dt>
            <dd>Crushing</dd>
          </div>
        </dl>
      </section>
      <section>
        <h3>
          Terrain <RuleLink rule="LON-2.6" />
        </h3>
        <table class="crt">
          <thead>
            <tr>
              <th scope="col">Ground</th>
              <th scope="col">Earthling</th>
              <th scope="col">Martian</th>
              <th scope="col">Flying</th>
            </tr>
          </thead>
          <tbody>
            {data.grounds.map((ground) => (
              <tr key={ground.name}>
                <th scope="row">{ground.name}</th>
                {ground.costs.map((value, i) => (
                  <td key={i}>{cost(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h3>
          Minions <RuleLink rule="LON-18.1" />
        </h3>
        <dl class="letters wide">
          {data.minions.map((one) => (
            <div key={one.name}>
              <dt>{one.name}</dt>
              <dd>{one.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p class="hint">
        Map: {data.map_name}. {data.provenance} Ratings that the rulebook does not give are
        reconstructed.
      </p>
    </div>
  );
}
