/** A round of combat in one picture: the orders of both sides turn over side by side, then every shot is drawn from
 *  ship to ship; a ship that is lost dies where it stands. */
import { CounterSign } from "./Counter.tsx";
import { seatName, shipKind } from "./names.ts";
import { SIDES, TACTICS } from "./pieces.ts";
import { at, type Schedule } from "./schedule.ts";
import { view } from "./store.ts";
import type { Entry, HitsCountedEvent, OrderShownEvent, ShotReadEvent } from "./wire.ts";

const ROW = 100; // of the drawing; it is stretched to the rows of orders beside it
const BURST =
  "M0-18 3-9 10-15 8-6 18-5 10 1 16 9 7 7 6 17 0 9-7 16-6 6-16 8-9 0-18-6-8-6-9-15-3-9Z";

export const facts = <T,>(told: readonly Entry[], event: string): T[] =>
  told.filter((entry) => entry.facts.event === event).map((entry) => entry.facts as unknown as T);

/** The orders that a side has shown. */
export const ordersOf = (told: readonly Entry[], side: string): OrderShownEvent[] =>
  facts<OrderShownEvent>(told, "order_shown").filter(({ who }) => who.toLowerCase() === side);

export function Duel({ told, when }: { told: Entry[]; when: Schedule }) {
  const sides = SIDES.map((side) => ordersOf(told, side));
  const rows = Math.max(...sides.map((side) => side.length), 1);
  const lost = new Set(facts<{ ship: number }>(told, "ship_destroyed").map(({ ship }) => ship));
  const hits = facts<HitsCountedEvent>(told, "hits_counted");
  const height = new Map(
    sides.flatMap((side) =>
      side.map(({ ship }, i) => [ship, (i + (rows - side.length) / 2 + 0.5) * ROW] as const),
    ),
  );
  return (
    <div class="duel" style={{ "--rows": rows }}>
      {sides.map((side, owner) => (
        <section
          key={owner}
          class={`shown ${SIDES[owner]}`}
          aria-label={`Orders of ${seatName(SIDES[owner] ?? "")}`}
        >
          <h3>{seatName(SIDES[owner] ?? "")}</h3>
          <ul>
            {side.map((order, i) => (
              <ShownOrder
                key={order.ship}
                order={order}
                owner={owner}
                taken={hits.find(({ ship }) => ship === order.ship)?.effective ?? 0}
                lost={lost.has(order.ship)}
                turned={when.order(i)}
                when={when}
              />
            ))}
          </ul>
        </section>
      ))}
      <svg
        class="rays"
        viewBox={`0 0 100 ${rows * ROW}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {facts<ShotReadEvent>(told, "shot_read").map((shot, i) => (
          <Ray key={i} shot={shot} height={height} place={i} at={when.shot(i)} />
        ))}
      </svg>
    </div>
  );
}

/** A shot from ship to ship; what misses ends in space. */
function Ray(props: {
  shot: ShotReadEvent;
  height: Map<number, number>;
  place: number;
  at: number;
}) {
  const { shot, height, place } = props;
  const from = height.get(shot.firer);
  const to = height.get(shot.target);
  if (from === undefined || to === undefined) return null;
  const hit = shot.damage > 0;
  const bend = (place % 2 ? -1 : 1) * (4 + (place % 5));
  const first = shot.who.toLowerCase() === SIDES[0];
  const x = first ? 0 : 100;
  const far = hit ? 1 : 0.7;
  const end = { x: x + (first ? 100 : -100) * far, y: from + (to - from) * far + bend };
  const kind = `ray ${shot.missile ? "homing" : "straight"} ${hit ? "strikes" : "misses"}`;
  return (
    <path
      class={`${kind} ${first ? "first" : "second"}`}
      style={{ ...at(props.at), transformOrigin: `${x}px ${from + bend}px` }}
      d={`M${x} ${from + bend}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`}
    />
  );
}

interface ShownOrderProps {
  order: OrderShownEvent;
  owner: number;
  taken: number;
  lost: boolean;
  turned: number;
  when: Schedule;
}

function ShownOrder({ order, owner, taken, lost, turned, when }: ShownOrderProps) {
  return (
    <li class={lost ? "shown-order lost" : "shown-order"} data-ship={order.ship} style={at(turned)}>
      <span class="shown-ship" style={at(when.deaths)}>
        <CounterSign
          owner={owner}
          kind={shipKind(view.value, order.ship)}
          name={order.name}
          size={44}
        />
        {lost && (
          <svg class="burst" viewBox="-20 -20 40 40" aria-hidden="true">
            <path d={BURST} />
          </svg>
        )}
      </span>
      <div class="shown-words">
        <p class="shown-tactic">
          {TACTICS[order.tactic]} <span class="shown-drive">{order.drive}</span>
          <span class="sr"> Drive</span>
        </p>
        <ul class="shown-powers">
          {powers(order).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {(taken > 0 || lost) && (
          <p class="shown-taken" style={at(lost ? when.deaths : when.hits)}>
            {lost ? "destroyed" : `−${taken}`}
          </p>
        )}
      </div>
    </li>
  );
}

/** What an order says besides its tactic and Drive; shots at the same mark in one line. */
function powers(order: OrderShownEvent): string[] {
  const missiles = new Map<string, number>();
  for (const [target, drive] of order.missiles) {
    const mark = `${target} D ${drive}`;
    missiles.set(mark, (missiles.get(mark) ?? 0) + 1);
  }
  return [
    ...(order.beam > 0 ? [`Beam ${order.beam} at ${order.target}`] : []),
    ...(order.screen > 0 ? [`Screen ${order.screen}`] : []),
    ...[...missiles].map(
      ([mark, count]) => `${count > 1 ? `${count} missiles` : "missile"} at ${mark}`,
    ),
    ...order.drops.map((name) => `drops ${name}`),
    ...order.pickups.map((name) => `picks up ${name}`),
    ...(order.level > 0 ? [`TL ${order.level}`] : []),
  ];
}
