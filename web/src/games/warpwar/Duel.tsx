/** A round of combat in one picture: the ships of both sides, and every shot between them. */
import { Counter } from "./Counter.tsx";
import { shipKind } from "./names.ts";
import { SIDES, TACTICS } from "./pieces.ts";
import { view } from "./store.ts";
import type { Entry, HitsCountedEvent, OrderShownEvent, ShotReadEvent } from "./wire.ts";

const ROW = 62;
const LEFT = 118; // outside it there is room for the longest order
const RIGHT = 362;
const WIDTH = 480;

interface Place {
  x: number;
  y: number;
}

const facts = <T,>(told: readonly Entry[], event: string): T[] =>
  told.filter((entry) => entry.facts.event === event).map((entry) => entry.facts as unknown as T);

export function Duel({ told }: { told: Entry[] }) {
  const orders = facts<OrderShownEvent>(told, "order_shown");
  const sides = SIDES.map((side) => orders.filter(({ who }) => who.toLowerCase() === side));
  const rows = Math.max(...sides.map((side) => side.length), 1);
  const places = new Map<number, Place>();
  sides.forEach((side, owner) => {
    side.forEach(({ ship }, i) => {
      const gap = (rows - side.length) / 2;
      places.set(ship, { x: owner === 0 ? LEFT : RIGHT, y: (i + gap) * ROW + 28 });
    });
  });
  const lost = new Set(facts<{ ship: number }>(told, "ship_destroyed").map(({ ship }) => ship));
  const hits = facts<HitsCountedEvent>(told, "hits_counted");
  return (
    <svg class="duel" viewBox={`0 0 ${WIDTH} ${rows * ROW + 8}`} aria-hidden="true">
      {facts<ShotReadEvent>(told, "shot_read").map((shot, i) => (
        <Beam key={i} shot={shot} places={places} late={i} />
      ))}
      {orders.map((order) => (
        <Ship key={order.ship} order={order} at={places.get(order.ship)} lost={lost} hits={hits} />
      ))}
    </svg>
  );
}

/** A shot from ship to ship; what misses ends in space. */
function Beam(props: { shot: ShotReadEvent; places: Map<number, Place>; late: number }) {
  const { shot, places, late } = props;
  const from = places.get(shot.firer);
  const to = places.get(shot.target);
  if (!from || !to) return null;
  const hit = shot.damage > 0;
  const far = hit ? 0.9 : 0.66;
  const bend = 5 * (late % 2 ? -1 : 1);
  const x = from.x + (to.x - from.x) * far;
  const y = from.y + (to.y - from.y) * far + bend;
  const kind = `beam ${shot.missile ? "missile" : ""} ${hit ? "hits" : "misses"} late-${Math.min(late, 5)}`;
  return (
    <path
      class={kind}
      pathLength={100}
      d={`M${from.x} ${from.y + bend}L${x.toFixed(1)} ${y.toFixed(1)}`}
    />
  );
}

function Ship(props: {
  order: OrderShownEvent;
  at: Place | undefined;
  lost: Set<number>;
  hits: HitsCountedEvent[];
}) {
  const { order, at, lost, hits } = props;
  if (!at) return null;
  const owner = Math.max(SIDES.indexOf(order.who.toLowerCase() as "first"), 0);
  const taken = hits.find(({ ship }) => ship === order.ship);
  const out = owner === 0 ? -1 : 1;
  return (
    <g class={lost.has(order.ship) ? "duel-ship lost" : "duel-ship"}>
      <Counter
        owner={owner}
        kind={shipKind(view.value, order.ship)}
        name={order.name}
        x={at.x}
        y={at.y}
        scale={1.15}
      />
      {lost.has(order.ship) && (
        <path
          class="burst"
          d="M0-30 7-10 28-14 12 2 26 20 5 13 0 32-6 13-26 20-12 2-28-14-7-10Z"
          transform={`translate(${at.x} ${at.y})`}
        />
      )}
      <text
        class="duel-order"
        x={at.x + 27 * out}
        y={at.y - 4}
        text-anchor={out < 0 ? "end" : "start"}
      >
        {TACTICS[order.tactic]} {order.drive}
      </text>
      {taken && (
        <text
          class="duel-hits"
          x={at.x + 27 * out}
          y={at.y + 14}
          text-anchor={out < 0 ? "end" : "start"}
        >
          −{taken.effective}
        </text>
      )}
    </g>
  );
}
