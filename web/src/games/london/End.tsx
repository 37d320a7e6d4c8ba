/** The end of London: the Objective, and everything that lay face-down. */
import { RuleLink } from "../../panels/bits.tsx";
import { board, entries, view } from "./store.ts";
import type { SecretsOpenedEvent } from "./wire.ts";

export function End() {
  const seen = view.value;
  const data = board.value;
  if (!seen || !data) return null;
  const told = entries.value.findLast((entry) => entry.facts.event === "secrets_opened");
  const opened = told?.facts as unknown as SecretsOpenedEvent | undefined;
  const objective = data.objectives[seen.objective];
  return (
    <>
      <p>
        In turn {seen.turn}: {seen.scores[0]} of {data.stations.length} stations and{" "}
        {seen.scores[1]} of {data.landmarks.length} landmarks in rubble, {seen.scores[2]} Army{" "}
        {seen.scores[2] === 1 ? "unit" : "units"} lost.
      </p>
      <section class="opened">
        <h3>
          All is open <RuleLink rule={told?.rule ?? "LON-5.8"} />
        </h3>
        {(objective ?? opened?.objective) && (
          <p>
            The Martian Objective was <strong>{objective?.name ?? opened?.objective}</strong>
          </p>
        )}
        <Opened title="Face-down on the map" all={opened?.pieces ?? []} />
        <Opened title="Still on the Martian track" all={opened?.track ?? []} />
        <Opened title="Earthling reinforcements to come" all={opened?.arrivals ?? []} />
      </section>
    </>
  );
}

function Opened({ title, all }: { title: string; all: string[] }) {
  if (!all.length) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul class="opened-list">
        {all.map((one, i) => (
          <li key={i}>{one}</li>
        ))}
      </ul>
    </>
  );
}
