/** Both sides have locked: the orders, and every shot read on the Combat Results Table. */
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { settings } from "../../lib/settings.ts";
import { Dialog, RuleLink } from "../../panels/bits.tsx";
import { said } from "../../panels/names.ts";
import { next, paused, telling } from "../../table/telling.ts";
import { CounterSign } from "./Counter.tsx";
import { Crt } from "./Crt.tsx";
import { Duel, ordersOf } from "./Duel.tsx";
import { useFollowing } from "./following.ts";
import { newestRound } from "./log.ts";
import { seatName, shipKind } from "./names.ts";
import { RESULTS, SIDES, TACTICS } from "./pieces.ts";
import { at, type Schedule, scheduled } from "./schedule.ts";
import { board, entries, past, roundOpen, view } from "./store.ts";
import { isRound } from "./telling.ts";
import type { Entry, HitsCountedEvent, ShotReadEvent } from "./wire.ts";

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

const MANY = { ships: 3, shots: 4 }; // more than these do not fit into the dialog as they are

/** The round from its orders to its end; everything appears when its time has come, or at once without motion. Where
 *  many ships fight, picture and ledger have panes of their own, which go along with what is told. */
export function RoundStory({ told }: { told: Entry[] }) {
  const of = (kind: string) => told.filter((entry) => entry.facts.event === kind);
  const shots = of("shot_read");
  const when = scheduled(shots.length);
  const rest = told.filter((entry) => !SHOWN_ELSEWHERE.has(String(entry.facts.event)));
  const story = useRef<HTMLDivElement>(null);
  const most = Math.max(...SIDES.map((side) => ordersOf(told, side).length));
  const many = most > MANY.ships || shots.length > MANY.shots;
  useFollowing(
    story,
    shots.map((entry) => facts<ShotReadEvent>(entry)),
    when,
  );
  return (
    <div class={many ? "round-story many" : "round-story"} ref={story}>
      <Pane many={many} kind="duel-pane" label="The orders">
        <Duel told={told} when={when} />
      </Pane>
      <Pane many={many} kind="ledger" label="The ledger of the round">
        <h3>Fire</h3>
        {!shots.length && <p class="hint">Nobody fired.</p>}
        {shots.map((entry, i) => (
          <Shot
            key={i}
            shot={facts<ShotReadEvent>(entry)}
            rule={entry.rule}
            open={shots.length <= FEW}
            read={when.result(i)}
          />
        ))}
        <Sums counted={of("hits_counted")} when={when} />
        {rest.length > 0 && (
          <ul class="aftermath told-at" style={at(when.deaths)}>
            {rest.map((entry, i) => (
              <li key={i}>
                {said(entry)} <RuleLink rule={entry.rule} />
              </li>
            ))}
          </ul>
        )}
      </Pane>
    </div>
  );
}

/** A part of the round; it scrolls by itself where there is much. */
function Pane(props: { many: boolean; kind: string; label: string; children: ComponentChildren }) {
  if (!props.many) return <div class={props.kind}>{props.children}</div>;
  return (
    <div class={props.kind} role="group" tabIndex={0} aria-label={props.label}>
      {props.children}
    </div>
  );
}

const SHOWN_ELSEWHERE = new Set([
  "combat_began",
  "order_shown",
  "shot_read",
  "hits_counted",
  "answer_locked",
]);

/** What every ship took: the numbers count up. */
function Sums({ counted, when }: { counted: Entry[]; when: Schedule }) {
  if (!counted.length) return null;
  return (
    <div class="told-at" style={at(when.hits - 0.3)}>
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
                <td class="effective">
                  <Count to={hit.effective} from={when.hits} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A number that counts up to itself. */
const Count = ({ to, from }: { to: number; from: number }) => (
  <span class="count" style={{ ...at(from), "--to": to }}>
    <span class="sr">{to}</span>
  </span>
);

const FEW = 1; // shots whose tables are open at once

interface ShotProps {
  shot: ShotReadEvent;
  rule: string;
  open: boolean;
  read: number; // when its result is read
}

function Shot({ shot, rule, open, read }: ShotProps) {
  const bonus = shot.damage ? shot.damage - shot.strength - shot.level : 0;
  const hit = shot.damage > 0;
  const owner = Math.max(SIDES.indexOf(shot.who as "first"), 0);
  const row = shot.missile
    ? "every missile reads the Attack row"
    : `${shot.name} ${TACTICS[shot.row]}s`;
  return (
    <details class={hit ? "shot hit-shot" : "shot"} open={open} style={at(read)}>
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
