/** More than a sentence about what is told: candidates with their distances, dice, odds. */
import { useState } from "preact/hooks";
import { sentence } from "../../panels/names.ts";
import type { Entry } from "../../wire.ts";
import { Die, harm } from "./Die.tsx";
import { lookHere } from "./store.ts";
import { aftermath } from "./telling.ts";
import type { Candidate, DieRolledEvent, OddsFormedEvent } from "./wire.ts";

const FEW = 6;

/** What came of your last attack, above the next question. */
export function Aftermath() {
  const told = aftermath.value;
  if (!told.length) return null;
  const rolled = told.findLast((entry) => entry.facts.event === "die_rolled")?.facts as unknown as
    | DieRolledEvent
    | undefined;
  const skip = new Set(["odds_formed", "die_rolled", "first_attack"]);
  return (
    <section class="aftermath-card" role="status" aria-label="What came of it">
      {rolled && <Die value={rolled.die} size={40} />}
      <ul>
        {told
          .filter((entry) => !skip.has(String(entry.facts.event)))
          .map((entry, i) => (
            <li key={i}>{sentence(entry.text)}</li>
          ))}
      </ul>
    </section>
  );
}

export function Detail({ entries }: { entries: Entry[] }) {
  return (
    <>
      {entries.map((entry, i) => (
        <About key={i} entry={entry} />
      ))}
    </>
  );
}

function About({ entry }: { entry: Entry }) {
  const event = entry.facts.event;
  if (event === "die_rolled") {
    const { die, result_name } = entry.facts as unknown as DieRolledEvent;
    return (
      <p class={`rolled ${harm(result_name)}`}>
        <Die value={die} size={54} /> <strong>{result_name}</strong>
      </p>
    );
  }
  if (event === "odds_formed") {
    const { results } = entry.facts as unknown as OddsFormedEvent;
    return (
      <ol class="six">
        {results.map((result, i) => (
          <li key={i} class={harm(result)}>
            <Die value={i + 1} /> {result}
          </li>
        ))}
      </ol>
    );
  }
  const weighed = entry.facts.candidates as Candidate[] | undefined;
  return weighed?.length ? <Weighed key={entry.text} all={weighed} /> : null;
}

/** What the system weighed, nearest first as it came. */
function Weighed({ all }: { all: Candidate[] }) {
  const [more, setMore] = useState(false);
  const shown = more ? all : all.slice(0, FEW);
  return (
    <table class="weighed">
      <caption>What was weighed</caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Distance</th>
          <th scope="col"> </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((one, i) => (
          <tr key={i}>
            <td>
              <button type="button" class="as-text" onClick={() => lookHere(one.hex)}>
                {one.at}
              </button>
            </td>
            <td>{one.distance}</td>
            <td>{one.note}</td>
          </tr>
        ))}
      </tbody>
      {all.length > FEW && !more && (
        <tfoot>
          <tr>
            <td colSpan={3}>
              <button type="button" class="quiet" onClick={() => setMore(true)}>
                All {all.length}
              </button>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
