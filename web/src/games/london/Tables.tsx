/** The printed tables: combat results, terrain, minions. */
import { explains, term } from "../../lib/terms.ts";
import { RuleLink } from "../../panels/bits.tsx";
import { harm } from "./Die.tsx";
import { board } from "./store.ts";

export function Tables() {
  const data = board.value;
  if (!data) return null;
  const faces = data.columns[0]?.results.map((_, i) => i) ?? [];
  return (
    <div class="tables">
      <section>
        <h3>
          Combat results <RuleLink rule={data.odds.rule} />
        </h3>
        <p class="hint">{data.odds.sentence}.</p>
        <div class="scroll" tabIndex={0} role="group" aria-label="Combat Results Table">
          <table class="crt" {...explains("odds")}>
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
              {faces.map((die) => (
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
          {data.results.map(({ letters, text }) => (
            <div key={letters}>
              <dt>{letters}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {[data.columns[0], data.columns.at(-1)].map((column) => (
            <div key={column?.short}>
              <dt>{column?.short}</dt>
              <dd>{column?.name}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>
          Terrain <RuleLink rule="LON-2.6" />
        </h3>
        <table class="crt" {...term("move-cost")}>
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
                  <td key={i}>{value}</td>
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
