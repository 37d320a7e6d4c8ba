/** One's own ship records, as on the record sheet. */

import { useState } from "preact/hooks";
import { christen } from "../../lib/christened.ts";
import { term } from "../../lib/terms.ts";
import { Aside, takeFocus } from "../../panels/bits.tsx";
import { position, welcome } from "../../table/store.ts";
import { CounterSign } from "./Counter.tsx";
import { givenTo, placeName, shipName } from "./names.ts";
import { ATTRIBUTE_WORDS, ATTRIBUTES, KINDS } from "./pieces.ts";
import { board, chosenShip, lookHere } from "./store.ts";
import { known } from "./telling.ts";
import type { OwnShip } from "./wire.ts";

export function Records() {
  const seen = known.value;
  if (!seen) return null;
  const living = seen.own.filter((ship) => ship.hex >= 0 || ship.aboard >= 0);
  const gone = seen.own.filter((ship) => ship.hex < 0 && ship.aboard < 0);
  return (
    <div class="records">
      {seen.seat < 0 && <Aside remark={board.value?.remarks.records} />}
      {seen.seat >= 0 && !seen.own.length && <p class="hint">You have no ships yet.</p>}
      <ul>
        {living.map((ship) => (
          <RecordLine key={ship.ship} ship={ship} />
        ))}
      </ul>
      {gone.length > 0 && (
        <>
          <h3>Lost</h3>
          <ul>
            {gone.map((ship) => (
              <RecordLine key={ship.ship} ship={ship} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function RecordLine({ ship }: { ship: OwnShip }) {
  const seen = known.value;
  const lost = ship.hex < 0 && ship.aboard < 0;
  const load = seen?.own.filter((other) => other.aboard === ship.ship) ?? [];
  const where = lost
    ? "lost"
    : ship.aboard >= 0
      ? `aboard ${shipName(seen, ship.aboard)}`
      : placeName(board.value, ship.hex);
  return (
    <li class={`record${lost ? " gone" : ""}`}>
      <button
        type="button"
        class="record-head"
        title="Show on the map"
        onClick={() => {
          if (ship.hex >= 0) lookHere(ship.hex);
          if (!lost) chosenShip.value = ship.ship;
        }}
      >
        <CounterSign
          owner={seen?.seat ?? 0}
          kind={ship.kind}
          name={ship.name}
          size={38}
          faded={lost}
        />
        <span class="record-title">
          {ship.name}
          {givenTo(ship.ship)}{" "}
          <small>
            {KINDS[ship.kind]}, TL {ship.level}, turn {ship.born}
          </small>
          <span class="record-place">
            {where}
            {load.length > 0 && `, carries ${load.map((other) => other.name).join(", ")}`}
            {ship.stopped && !lost && ", stopped"}
          </span>
        </span>
      </button>
      <RecordBoxes built={ship.built} now={ship.now} kind={ship.kind} />
      {!lost && <Christening ship={ship} />}
    </li>
  );
}

/** A name of one's own for a ship; for the player alone, so a shared screen has none. */
function Christening({ ship }: { ship: OwnShip }) {
  const here = welcome.value;
  const [writes, setWrites] = useState(false);
  if (here?.yours.length !== 1 || position.value?.outcome) return null;
  const given = givenTo(ship.ship).trim();
  if (!writes)
    return (
      <button type="button" class="quiet christening" onClick={() => setWrites(true)}>
        {given ? "Rename" : "Name"} {ship.name}
      </button>
    );
  return (
    <label class="line christening">
      Name{" "}
      <input
        type="text"
        maxLength={20}
        placeholder={`for ${ship.name}`}
        value={given}
        ref={takeFocus}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        onBlur={(event) => {
          christen(here.table, ship.ship, event.currentTarget.value);
          setWrites(false);
        }}
      />
    </label>
  );
}

/** The boxes of a record: present value, and the built one where they differ. */
export function RecordBoxes({
  built,
  now,
  kind,
}: {
  built: number[];
  now: number[];
  kind: number;
}) {
  return (
    <dl class="boxes">
      {ATTRIBUTES.map((name, i) => {
        if (board.value?.lacks[kind]?.includes(i)) return null;
        const has = now[i] ?? 0;
        const had = built[i] ?? 0;
        return (
          <div key={name} class={has < had ? "hurt" : had ? "" : "none"} {...term(name)}>
            <dt>
              {name} <span class="sr">{ATTRIBUTE_WORDS[i]}</span>
            </dt>
            <dd>
              {has}
              {has < had && <s>{had}</s>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
