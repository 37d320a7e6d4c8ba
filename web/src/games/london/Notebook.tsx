/** What public events prove, and nothing more: the Objective, and what has not been seen yet. */
import { RuleLink } from "../../panels/bits.tsx";
import { Sign } from "./Counter.tsx";
import { board } from "./store.ts";
import { faceOfKind } from "./TrackOrder.tsx";
import { known } from "./telling.ts";
import type { BoardData } from "./types.ts";
import type { Bar, ObjectiveNote, View } from "./wire.ts";

export function Notebook() {
  const seen = known.value;
  const data = board.value;
  if (!seen || !data) return null;
  return (
    <div class="notebook">
      <Objectives seen={seen} data={data} />
      {seen.unseen.length > 0 && (
        <section>
          <h3>Not seen yet</h3>
          <p class="hint">
            How many of each kind there can be, face-down on the map or still to come.
          </p>
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
    </div>
  );
}

/** The Objectives: the known one first with its progress, then the others with what is proved. */
function Objectives({ seen, data }: { seen: View; data: BoardData }) {
  const chosen = seen.objectives.filter((note) => note.chosen);
  const rest = seen.objectives.filter((note) => !note.chosen);
  const mine = seen.seat === 0 && chosen.length > 0;
  const title =
    seen.scenario === "solitaire" ? "Any of these wins for the Martians" : "The Martian Objective";
  return (
    <section>
      <h3>{mine ? "Your Objective" : title}</h3>
      <ul class="objectives">
        {chosen.map((note) => (
          <Objective key={note.objective} note={note} data={data} />
        ))}
        {!mine && rest.map((note) => <Objective key={note.objective} note={note} data={data} />)}
      </ul>
      {mine && (
        <details class="not-chosen">
          <summary>Those you did not choose</summary>
          <ul class="objectives">
            {rest.map((note) => (
              <Objective key={note.objective} note={note} data={data} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Objective({ note, data }: { note: ObjectiveNote; data: BoardData }) {
  const row = data.objectives[note.objective];
  const state = note.excluded
    ? "excluded"
    : note.hopeless
      ? "hopeless"
      : note.chosen
        ? "chosen"
        : "open";
  const word = {
    excluded: "ruled out",
    hopeless: "can no longer be met",
    chosen: "this is the one",
    open: "open",
  }[state];
  return (
    <li class={note.chosen ? `${state} chosen` : state}>
      <strong>{row?.name}</strong>
      <span class="verdict-word">
        {note.chosen && note.hopeless ? "this is the one, but it can no longer be met" : word}
      </span>
      <small>{note.why || row?.text}</small> <RuleLink rule={note.rule} />
      {!note.excluded && (
        <ul class="progress">
          {note.bars.map((bar) => (
            <Progress key={bar.text} bar={bar} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** How far something has come: a bar, or a sign where there is only yes and no. */
function Progress({ bar }: { bar: Bar }) {
  const done = Math.min(bar.have, bar.need);
  if (bar.need === 1)
    return (
      <li class={done ? "done" : ""}>
        <span class="sign" aria-hidden="true" /> {bar.text}: {done ? "yes" : "no"}
      </li>
    );
  return (
    <li>
      <meter min={0} max={Math.max(bar.need, 1)} value={done} aria-label={bar.text} /> {bar.have} of{" "}
      {bar.need} {bar.text}
    </li>
  );
}
