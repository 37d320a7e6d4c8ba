/** What is provable about each ship of the other side, from what was seen, and nothing more. */

import { term } from "../../lib/terms.ts";
import { RuleLink } from "../../panels/bits.tsx";
import { CounterSign } from "./Counter.tsx";
import { placeName, shipName } from "./names.ts";
import { ATTRIBUTE_WORDS, ATTRIBUTES, KINDS } from "./pieces.ts";
import { board, lookHere } from "./store.ts";
import { known } from "./telling.ts";
import type { Note, SeenShip } from "./wire.ts";

export function Notebook() {
  const seen = known.value;
  if (!seen) return null;
  const living = seen.seen.filter((ship) => !ship.destroyed);
  const gone = seen.seen.filter((ship) => ship.destroyed);
  return (
    <div class="records notebook">
      <p class="hint">
        What moves, orders, hits and Build Points prove: the least it can have, and the most.{" "}
        <RuleLink rule="WW-20.1" />
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
  const carriers = ship.maybe_aboard.map((carrier) => shipName(known.value, carrier));
  const maybe = carriers.length ? `may be aboard ${carriers.join(" or ")}` : "not on the map";
  return ship.maybe_lost ? `${maybe}, or lost` : maybe;
}

function NoteLine({ ship }: { ship: SeenShip }) {
  const { note } = ship;
  return (
    <li class={`record${ship.destroyed ? " gone" : ""}`}>
      <button
        type="button"
        class="record-head"
        title="Show on the map"
        onClick={() => ship.hex >= 0 && lookHere(ship.hex)}
      >
        <CounterSign
          owner={ship.owner}
          kind={ship.kind}
          name={ship.name}
          size={38}
          faded={ship.destroyed}
        />
        <span class="record-title">
          {ship.name}{" "}
          <small>
            {KINDS[ship.kind]}, TL {ship.level}, turn {ship.born}
          </small>
          <span class="record-place">{where(ship)}</span>
        </span>
      </button>
      {note && <NoteBoxes note={note} kind={ship.kind} destroyed={ship.destroyed} />}
      {note && (
        <p class="note-facts" {...term("bounds")}>
          {factsOf(note)}
        </p>
      )}
    </li>
  );
}

function factsOf(note: Note): string {
  const facts = [
    note.fired > 0 && `${note.fired} ${note.fired > 1 ? "missiles" : "missile"} fired`,
    note.hits > 0 && `${note.hits} effective ${note.hits > 1 ? "hits" : "hit"} taken`,
    note.serviced && "may have been repaired since",
    `cost ${range(note.cost_least, note.cost_most)} BP`,
  ];
  return facts.filter(Boolean).join("; ");
}

function range(least: number, most: number): string {
  return least === most ? String(least) : `${least}–${most}`;
}

/** What a ship can have now, or was built with if it is gone; the built values where they differ. */
function NoteBoxes({ note, kind, destroyed }: { note: Note; kind: number; destroyed: boolean }) {
  return (
    <dl class="boxes bounds">
      {ATTRIBUTES.map((name, i) => {
        if (board.value?.lacks[kind]?.includes(i)) return null;
        const built = range(note.built_least[i] ?? 0, note.built_most[i] ?? 0);
        const now = destroyed ? built : range(note.now_least[i] ?? 0, note.now_most[i] ?? 0);
        return (
          <div
            key={name}
            class={now !== built ? "hurt" : built === "0" ? "none" : ""}
            title={`${ATTRIBUTE_WORDS[i]}: built with ${built}`}
          >
            <dt>{name}</dt>
            <dd>
              {now}
              {now !== built && <s>{built}</s>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
