/** Both sides have locked: the orders, and every shot read on the Combat Results Table. */

import { settings } from "../../lib/settings.ts";
import { Dialog, RuleLink } from "../../panels/bits.tsx";
import { next, paused, telling } from "../../table/telling.ts";
import { CounterSign } from "./Counter.tsx";
import { Crt } from "./Crt.tsx";
import { Duel } from "./Duel.tsx";
import { newestRound } from "./log.ts";
import { seatName, sentence, shipKind } from "./names.ts";
import { RESULTS, SIDES, TACTICS } from "./pieces.ts";
import { board, entries, past, roundOpen, view } from "./store.ts";
import { isRound } from "./telling.ts";
import type { Entry, HitsCountedEvent, OrderShownEvent, ShotReadEvent } from "./wire.ts";

const facts = <T,>(entry: Entry) => entry.facts as unknown as T;
const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** The round that is told now, or the newest one when it is asked for. */
export function Reveal() {
  const now = telling.value;
  const round = newestRound(entries.value);
  if (now && isRound(now.entries))
    return (
      <Dialog title="Orders are shown" onClose={next} wide>
        <div
          role="group"
          aria-label="The round"
          onPointerDown={halt}
          onWheel={halt}
          onKeyDown={halt}
        >
          <RoundStory told={now.entries} />
        </div>
        <div class="row">
          <button type="button" class="main" data-first onClick={next}>
            Continue
          </button>
          {settings.value.telling !== "step" && (
            <button type="button" aria-pressed={paused.value} onClick={() => toggle()}>
              {paused.value ? "Play" : "Pause"}
            </button>
          )}
        </div>
      </Dialog>
    );
  if (!round || !roundOpen.value || past.value) return null;
  const close = () => (roundOpen.value = false);
  return (
    <Dialog title="The last round" onClose={close} wide>
      <RoundStory told={round.told} />
      <div class="row">
        <button type="button" class="main" data-first onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

const toggle = () => (paused.value = !paused.value);

/** Whoever reads on is not hurried. */
const halt = () => {
  paused.value = true;
};

export function RoundStory({ told }: { told: Entry[] }) {
  const of = (kind: string) => told.filter((entry) => entry.facts.event === kind);
  const orders = of("order_shown").map((entry) => facts<OrderShownEvent>(entry));
  const shots = of("shot_read");
  const counted = of("hits_counted");
  const rest = told.filter(
    (entry) =>
      !["order_shown", "shot_read", "hits_counted", "answer_locked"].includes(
        String(entry.facts.event),
      ),
  );
  return (
    <div class="round-story">
      <Duel told={told} />
      <div class="both">
        {SIDES.map((side, owner) => (
          <section key={side} class={`shown ${side}`} aria-label={`Orders of ${seatName(side)}`}>
            <h3>{seatName(side)}</h3>
            {orders
              .filter((order) => order.who.toLowerCase() === side)
              .map((order) => (
                <ShownOrder key={order.ship} order={order} owner={owner} />
              ))}
          </section>
        ))}
      </div>
      <h3>Fire</h3>
      {!shots.length && <p class="hint">Nobody fired.</p>}
      {shots.map((entry, i) => (
        <Shot
          key={i}
          shot={facts<ShotReadEvent>(entry)}
          rule={entry.rule}
          open={shots.length <= FEW}
        />
      ))}
      {counted.length > 0 && (
        <>
          <h3>Hits</h3>
          <table class="sums">
            <thead>
              <tr>
                <th scope="col">Ship</th>
                <th scope="col">Hits</th>
                <th scope="col">Screen</th>
                <th scope="col">Effective</th>
              </tr>
            </thead>
            <tbody>
              {counted.map((entry, i) => {
                const hit = facts<HitsCountedEvent>(entry);
                return (
                  <tr key={i}>
                    <th scope="row">
                      {seatName(hit.who)} {hit.name} <RuleLink rule={entry.rule} />
                    </th>
                    <td>{hit.total}</td>
                    <td>−{hit.absorbed}</td>
                    <td class="effective">{hit.effective}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </>
      )}
      {rest.length > 0 && (
        <ul class="aftermath">
          {rest.map((entry, i) => (
            <li key={i}>
              {sentence(entry.text)} <RuleLink rule={entry.rule} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ShownOrder({ order, owner }: { order: OrderShownEvent; owner: number }) {
  return (
    <div class="shown-order">
      <CounterSign
        owner={owner}
        kind={shipKind(view.value, order.ship)}
        name={order.name}
        size={36}
      />
      <p>
        <strong>{TACTICS[order.tactic]}</strong> Drive {order.drive}
        {order.beam > 0 && `, Beam ${order.beam} at ${order.target}`}
        {order.screen > 0 && `, Screen ${order.screen}`}
        {order.missiles.map(([target, drive], i) => (
          <span key={i}>
            , missile at {target} with Drive {drive}
          </span>
        ))}
        {order.drops.map((name) => `, drops ${name}`)}
        {order.pickups.map((name) => `, picks up ${name}`)}
        <small> TL {order.level}</small>
      </p>
    </div>
  );
}

const FEW = 1; // shots whose tables are open at once

function Shot({ shot, rule, open }: { shot: ShotReadEvent; rule: string; open: boolean }) {
  const bonus = shot.damage ? shot.damage - shot.strength - shot.level : 0;
  const hit = shot.damage > 0;
  const owner = Math.max(SIDES.indexOf(shot.who as "first"), 0);
  const row = shot.missile
    ? "every missile reads the Attack row"
    : `${shot.name} ${TACTICS[shot.row]}s`;
  return (
    <details class={hit ? "shot hit-shot" : "shot"} open={open}>
      <summary>
        <span class="shot-who">
          <CounterSign
            owner={owner}
            kind={shipKind(view.value, shot.firer)}
            name={shot.name}
            size={30}
          />
          <span>{shot.missile ? "missile at" : "Beam at"}</span>
          <CounterSign
            owner={1 - owner}
            kind={shipKind(view.value, shot.target)}
            name={shot.target_name}
            size={30}
          />
          <span class="sr">{shot.target_name}</span>
        </span>
        <span class="shot-how">
          {TACTICS[shot.row]} v {TACTICS[shot.column]}, {signed(shot.difference)}
        </span>
        <span class="shot-result">{RESULTS[shot.result]}</span>
        <span class="shot-sum">
          {hit ? `${shot.strength} + TL ${shot.level} + ${bonus} = ${shot.damage}` : "no damage"}
        </span>
      </summary>
      <p class="hint">
        Row: {row}, Drive difference {signed(shot.difference)}. Column: {shot.target_name}{" "}
        {TACTICS[shot.column]}s. <RuleLink rule={rule} />
      </p>
      {board.value && (
        <Crt
          rows={board.value.crt}
          tactic={shot.row}
          column={shot.column}
          difference={shot.difference}
        />
      )}
    </details>
  );
}
