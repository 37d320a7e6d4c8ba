/** More than a sentence about what is told: candidates with their distances, dice, odds. */
import { useState } from "preact/hooks";
import { RuleLink } from "../../panels/bits.tsx";
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
  const skip = new Set(["odds_formed", "die_rolled", "first_attack", "turn_began"]);
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

/** The die falls into the row of the very table that it was read on; what was weighed folds out. */
export function Detail({ entries }: { entries: Entry[] }) {
  const last = (event: string) => entries.findLast(({ facts }) => facts.event === event);
  const of = <T,>(event: string) => last(event)?.facts as unknown as T | undefined;
  const formed = last("odds_formed");
  const rolled = of<DieRolledEvent>("die_rolled");
  const odds = of<OddsFormedEvent>("odds_formed");
  const weighing = entries.filter(
    ({ facts }) => (facts.candidates as Candidate[] | undefined)?.length,
  );
  return (
    <>
      {rolled && (
        <p class={`rolled ${harm(rolled.result_name)}`}>
          <Die value={rolled.die} size={54} /> <strong>{rolled.result_name}</strong>
          {odds && (
            <span class="rolled-odds">
              {odds.attack} against {odds.defence}: column {odds.column_name}{" "}
              <RuleLink rule={formed?.rule ?? ""} />
            </span>
          )}
        </p>
      )}
      {odds && (
        <ol class="six">
          {odds.results.map((result, i) => (
            <li key={i} class={harm(result)} aria-current={isFace(rolled, i + 1)}>
              <Die value={i + 1} /> {result}
            </li>
          ))}
        </ol>
      )}
      {weighing.length > 0 && (
        <details class="weighing" open={weighing.length === 1}>
          <summary>What was weighed</summary>
          {weighing.map((entry) => (
            <Weighed
              key={entry.text}
              what={sentence(entry.text)}
              all={entry.facts.candidates as Candidate[]}
            />
          ))}
        </details>
      )}
    </>
  );
}

/** Whether a row of the table is the one that was rolled. */
const isFace = (rolled: DieRolledEvent | undefined, face: number): boolean =>
  rolled !== undefined && Math.min(rolled.die + rolled.bonus, 6) === face;

/** What the system weighed, nearest first as it came. */
function Weighed({ what, all }: { what: string; all: Candidate[] }) {
  const [more, setMore] = useState(false);
  const shown = more ? all : all.slice(0, FEW);
  return (
    <table class="weighed">
      <caption>{what}</caption>
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
