/** The end of WarpWar: the score, all records and all accounts. */
import { RuleLink } from "../../panels/bits.tsx";
import { CounterSign } from "./Counter.tsx";
import { seatName } from "./names.ts";
import { pieces, SIDES } from "./pieces.ts";
import { RecordBoxes } from "./Records.tsx";
import { view } from "./store.ts";

export function End() {
  const seen = view.value;
  if (!seen) return null;
  return (
    <>
      <p>
        The score in turn {seen.turn}:{" "}
        {SIDES.map((side, i) => `${seatName(side)} ${seen.vp[i] ?? 0} VP`).join(", ")}.
      </p>
      <Opened />
      <Accounts />
    </>
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
                      <CounterSign
                        owner={owner}
                        kind={piece.kind}
                        name={piece.name}
                        size={34}
                        faded={lost}
                      />
                      <span class="record-title">
                        {piece.name}{" "}
                        <small>
                          TL {piece.level}, turn {piece.born}
                          {lost ? ", lost" : ""}
                        </small>
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
          <tr>
            <th scope="col">Turn</th>
            <th scope="col">Player</th>
            <th scope="col">Received</th>
            <th scope="col">Ships</th>
            <th scope="col">Repair</th>
            <th scope="col">Resupply</th>
          </tr>
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
