/** What public events prove, and nothing more: the Objective, and what has not been seen yet. */
import { RuleLink } from "../../panels/bits.tsx";
import { Sign } from "./Counter.tsx";
import { board, view } from "./store.ts";
import { faceOfKind } from "./TrackOrder.tsx";

export function Notebook() {
  const seen = view.value;
  const data = board.value;
  if (!seen || !data) return null;
  return (
    <div class="notebook">
      <section>
        <h3>{seen.scenario === "solitaire" ? "Any of these wins for the Martians" : "The Martian Objective"}</h3>
        {seen.objective >= 0 && (
          <p>
            {seen.seat === 0 ? "Yours is" : "It is"} <strong>{data.objectives[seen.objective]?.name}</strong>{" "}
            {data.objectives[seen.objective]?.text}
          </p>
        )}
        <ul class="objectives">
          {seen.objectives.map((note) => (
            <li key={note.objective} class={note.chosen ? "chosen" : note.excluded ? "excluded" : note.hopeless ? "hopeless" : "open"}>
              <strong>{data.objectives[note.objective]?.name}</strong>
              <span class="verdict-word">
                {note.chosen ? "it is this one" : note.excluded ? "ruled out" : note.hopeless ? "can be met no more" : "open"}
              </span>
              <small>{note.why || data.objectives[note.objective]?.text}</small> <RuleLink rule={note.rule} />
            </li>
          ))}
        </ul>
      </section>
      {seen.unseen.length > 0 && (
        <section>
          <h3>Not seen yet</h3>
          <p class="hint">How many of each kind can still be face-down, on the track or in the box.</p>
          <ul class="unseen">
            {seen.unseen.map(([kind = 0, least = 0, most = 0]) => (
              <li key={kind}>
                <Sign face={faceOfKind(data, kind)} size={36} />
                <span>{data.units[kind]?.name}</span>
                <strong>{least === most ? most : `${least} to ${most}`}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>So far</h3>
        <p>
          {seen.scores[0]} of {data.stations.length} stations and {seen.scores[1]} of {data.landmarks.length} landmarks are
          rubble; {seen.scores[2]} Army units count for Crush Army! ({(seen.scores[0] ?? 0) + (seen.scores[2] ?? 0)} of{" "}
          {data.objectives[0]?.threshold}).
        </p>
      </section>
    </div>
  );
}
