/** What is provable about each ship of the other side, from what was seen, and nothing more. */
import { CounterSign } from "./Counter.tsx";
import { KINDS } from "./pieces.ts";
import { board, lookHere, view } from "./store.ts";
import type { SeenShip } from "./wire.ts";
import { RuleLink } from "../../panels/bits.tsx";
import { placeName, shipName } from "./names.ts";
import { RecordBoxes } from "./Records.tsx";

export function Notebook() {
  const seen = view.value;
  if (!seen) return null;
  const living = seen.seen.filter((ship) => !ship.destroyed);
  const gone = seen.seen.filter((ship) => ship.destroyed);
  return (
    <div class="records notebook">
      <p class="hint">
        What the moves, orders and hits prove. “≥” is the least it must have. <RuleLink rule="WW-20.1" />
      </p>
      {!seen.seen.length && <p class="hint">No ship of the other side has been seen.</p>}
      <ul>
        {living.map((ship) => (
          <NoteLine key={ship.ship} ship={ship} />
        ))}
      </ul>
      {gone.length > 0 && (
        <>
          <h3>Destroyed</h3>
          <ul>
            {gone.map((ship) => (
              <NoteLine key={ship.ship} ship={ship} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function where(ship: SeenShip): string {
  if (ship.destroyed) return "destroyed";
  if (ship.hex >= 0) return placeName(board.value, ship.hex);
  const carriers = ship.maybe_aboard.map((carrier) => shipName(view.value, carrier));
  const maybe = carriers.length ? `may be aboard ${carriers.join(" or ")}` : "not on the map";
  return ship.maybe_lost ? `${maybe}, or lost` : maybe;
}

function NoteLine({ ship }: { ship: SeenShip }) {
  const { note } = ship;
  const facts = [
    note.fired > 0 && `${note.fired} missiles fired`,
    note.hits > 0 && `${note.hits} effective hits taken`,
    note.serviced && "may have been repaired since",
    `costs ${note.cost_least}${note.cost_most >= note.cost_least && note.cost_most < 9999 ? ` to ${note.cost_most}` : " or more"} BP`,
  ].filter(Boolean);
  return (
    <li class={`record${ship.destroyed ? " gone" : ""}`}>
      <button type="button" class="record-head" title="Show on the map" onClick={() => ship.hex >= 0 && lookHere(ship.hex)}>
        <CounterSign owner={ship.owner} kind={ship.kind} name={ship.name} size={38} faded={ship.destroyed} />
        <span class="record-title">
          {ship.name} <small>{KINDS[ship.kind]}, TL {ship.level}, turn {ship.born}</small>
          <span class="record-place">{where(ship)}</span>
        </span>
      </button>
      <RecordBoxes built={note.built_least} now={note.now_least} kind={ship.kind} least />
      <p class="note-facts">{facts.join("; ")}</p>
    </li>
  );
}
