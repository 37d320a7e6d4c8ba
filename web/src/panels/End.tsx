/** The end of a game: who won and why, all records and accounts open, and what next. */
import { useState } from "preact/hooks";
import { CounterSign } from "../board/Counter.tsx";
import { record, rematch } from "../lib/api.ts";
import { go, place } from "../lib/route.ts";
import { find, keep } from "../lib/shelf.ts";
import { pieces, SIDES } from "../table/pieces.ts";
import { lookBack, position, refusal, view, welcome } from "../table/store.ts";
import { RuleLink } from "./bits.tsx";
import { seatName } from "./names.ts";
import { RecordBoxes } from "./Records.tsx";

export function End() {
  const now = position.value;
  const seen = view.value;
  if (!now?.outcome || !seen) return null;
  const { winner, reason } = now.outcome;
  return (
    <div class="end">
      <p class="verdict">
        {winner ? (
          <>
            <CounterSign owner={SIDES.indexOf(winner as "first")} kind={0} name="" size={44} />
            <span>{winner === now.seat ? "You won" : `${seatName(winner)} won`}: {reason}.</span>
          </>
        ) : (
          <span>A draw: {reason}.</span>
        )}
      </p>
      <p>
        Final score {seen.vp.join(" to ")} VP, in turn {seen.turn}.
      </p>
      <After />
      <Opened />
      <Accounts />
    </div>
  );
}

function After() {
  const [working, setWorking] = useState(false);
  const now = position.value;
  const table = welcome.value;
  if (!now || !table) return null;
  const download = async () => {
    try {
      const text = await record(table.table, place.value.hash);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
      link.download = `${table.title}-${table.table}.txt`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 5000);
    } catch (error) {
      refusal.value = { sentence: (error as Error).message, rule: "" };
    }
  };
  const again = async () => {
    setWorking(true);
    try {
      const made = await rematch(table.table, place.value.hash);
      const one = table.yours.length > 1 ? made.hotseat : made.links[now.seat];
      const token = one ?? Object.values(made.links)[0] ?? "";
      const label = find(table.table)?.label ?? `${table.title} ${table.scenario}`;
      keep({ table: made.table, token, label, links: made.links, made: new Date().toISOString() });
      go(`/table/${made.table}#${token}`);
    } catch (error) {
      refusal.value = { sentence: (error as Error).message, rule: "" };
    } finally {
      setWorking(false);
    }
  };
  return (
    <div class="row">
      {table.yours.length > 0 && (
        <button type="button" class="main" disabled={working} onClick={() => void again()}>
          Rematch
        </button>
      )}
      <a class="button" href={`/new/${table.title}`}>New game</a>
      <button type="button" onClick={() => lookBack(now.number)}>Replay</button>
      <button type="button" onClick={() => void download()}>Download the record</button>
    </div>
  );
}

function Opened() {
  const seen = view.value;
  if (!seen) return null;
  const all = pieces(seen);
  const open = new Map(seen.opened.map((record) => [record.ship, record]));
  for (const { ship, built, now, aboard, fate, transfers } of seen.own)
    open.set(ship, { ship, built, now, aboard, fate, transfers });
  if (!open.size) return null;
  return (
    <section class="opened">
      <h3>
        All records <RuleLink rule="WW-20.4" />
      </h3>
      {SIDES.map((side, owner) => (
        <div key={side}>
          <h4>{seatName(side)}</h4>
          <ul class="records">
            {all
              .filter((piece) => piece.owner === owner)
              .map((piece) => {
                const record = open.get(piece.ship);
                if (!record) return null;
                const lost = piece.hex < 0 && record.aboard < 0;
                return (
                  <li key={piece.ship} class={lost ? "record gone" : "record"}>
                    <div class="record-head">
                      <CounterSign owner={owner} kind={piece.kind} name={piece.name} size={34} faded={lost} />
                      <span class="record-title">
                        {piece.name} <small>TL {piece.level}, turn {piece.born}{lost ? ", lost" : ""}</small>
                      </span>
                    </div>
                    <RecordBoxes built={record.built} now={record.now} kind={piece.kind} />
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Accounts() {
  const accounts = view.value?.accounts ?? [];
  if (!accounts.length) return null;
  return (
    <section class="accounts">
      <h3>Accounts in BP</h3>
      <table class="sums">
        <thead>
          <tr><th scope="col">Turn</th><th scope="col">Player</th><th scope="col">Received</th><th scope="col">Ships</th><th scope="col">Repair</th><th scope="col">Resupply</th></tr>
        </thead>
        <tbody>
          {accounts.map((line, i) => (
            <tr key={i}>
              <th scope="row">{line.turn}</th>
              <td>{seatName(SIDES[line.seat] ?? "")}</td>
              <td>{line.received}</td>
              <td>{line.ships}</td>
              <td>{line.repairs}</td>
              <td>{line.resupply}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
