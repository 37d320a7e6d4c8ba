/** The battles ahead, beside the decision: chance to win and losses with this force, as the server finds
 *  by playing them in imagined worlds. What comes late never moves the choices below. */
import { useEffect } from "preact/hooks";
import { term } from "../../lib/terms.ts";
import { sentence } from "../../panels/names.ts";
import { askPlan, lookHere, plan, position } from "../../table/store.ts";
import type { BattleOutcome, PlannedBattle } from "../../wire.ts";
import type { BattleAhead } from "./wire.ts";

export function Planner() {
  const now = position.value;
  const ahead = (now?.odds ?? []) as BattleAhead[];
  const seq = now?.seq ?? -1;
  const wanted = ahead.length > 0 && !now?.lesson; // a lesson has one idea at a time
  useEffect(() => {
    if (wanted) askPlan();
  }, [seq, wanted]);
  if (!now || !wanted) return null;
  const found = plan.value;
  const known = found?.battles.length === ahead.length ? found.battles : [];
  return (
    <section
      class={`planner ${found?.seq === seq ? "" : "stale"} ${ahead.length > 1 ? "several" : ""}`}
      aria-label="The battles ahead"
      aria-busy={found?.seq !== seq}
    >
      {ahead.map((one, i) => (
        <Battle key={`${one.row} ${one.zone}`} one={one} planned={known[i]} />
      ))}
      {found?.problem && <p class="hint">{found.problem}</p>}
    </section>
  );
}

/** Who would fight whom: the same words before and after it is worked out. */
const meeting = ({ foe, tripods, guns }: BattleAhead) =>
  `${sentence(foe)}: ${tripods} Tripod${tripods === 1 ? "" : "s"} against ${guns} Gun${guns === 1 ? "" : "s"}`;

function Battle({ one, planned }: { one: BattleAhead; planned: PlannedBattle | undefined }) {
  const outcomes = planned?.outcomes ?? [];
  const coming = planned ? 0 : one.forces;
  const sea = one.board === "naval";
  return (
    <table class="planned" {...term("planner")}>
      <caption>
        {sea ? sentence(planned?.title ?? one.foe) : meeting(one)}{" "}
        {!sea && (
          <button type="button" class="quiet look" onClick={() => lookHere(one.zone)}>
            Show
          </button>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">Force</th>
          <th scope="col">{sea ? "All escape" : "Wiped out"}</th>
          <th scope="col">{sea ? "Escape" : "Tripods left"}</th>
          <th scope="col">{sea ? "Ships lost" : "Units lost"}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map((outcome) => (
          <Outcome key={outcome.words} outcome={outcome} sea={sea} />
        ))}
        {Array.from({ length: coming }, (_, i) => (
          <tr key={i}>
            <td colSpan={4} class="hint">
              {i ? "…" : "Working it out…"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ outcome, sea }: { outcome: BattleOutcome; sea: boolean }) {
  const { words, tries, won, low, high } = outcome;
  if (!tries)
    return (
      <tr>
        <th scope="row">{words}</th>
        <td colSpan={3} class="hint">
          without a Gun there is no battle
        </td>
      </tr>
    );
  const between = `${percent(low)} to ${percent(high)} %, ${tries} tries`;
  return (
    <tr>
      <th scope="row">{words}</th>
      <td title={between}>
        <strong>{percent(won / tries)} %</strong>{" "}
        <small>
          {percent(low)}–{percent(high)}
        </small>
      </td>
      <td>{(sea ? outcome.saved : outcome.left).toFixed(1)}</td>
      <td>{outcome.lost.toFixed(1)}</td>
    </tr>
  );
}

const percent = (share: number) => Math.round(100 * share);
