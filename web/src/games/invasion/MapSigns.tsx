/** What stands on the map of Japan or England: signs of zones, trays of pieces, arrows, prices. */
import type { MapMarks, MapViewProps, ZoneMark } from "./MapView.tsx";
import type { Shapes } from "./model.ts";
import { Counter, Machine, Ruin, Sign, WaveCounter, Workforce } from "./Pieces.tsx";
import { type Item, layTray } from "./tray.ts";

/** The zone's own marks: town, name, factory, hills, port. */
export function ZoneSigns({
  facts,
  scene,
  zone,
  shape,
}: MapViewProps & { zone: number; shape: Shapes["zone"][number] }) {
  const fact = facts[zone];
  const now = scene.zones[zone];
  if (!fact || !now) return null;
  const signs = [fact.factory ? "factory" : "", fact.hills ? "hills" : ""].filter(Boolean) as (
    | "factory"
    | "hills"
  )[];
  return (
    <g class={now.condition !== "producing" ? "zone-signs ruined" : "zone-signs"}>
      {fact.capital ? (
        <g class="capital" transform={`translate(${shape.x} ${shape.y})`}>
          <circle r="9" />
          <Sign name="capital" size={13} />
        </g>
      ) : (
        <g class="zone-town" transform={`translate(${shape.x} ${shape.y})`}>
          <circle r="4.6" />
          <circle class="town-dot" r="1.7" />
        </g>
      )}
      <text
        class={fact.capital ? "zone-name capital-name" : "zone-name"}
        x={shape.name[0]}
        y={shape.name[1]}
      >
        {fact.name}
      </text>
      {signs.map((name, i) => (
        <g
          key={name}
          class="zone-sign"
          transform={`translate(${shape.name[0] + (i - (signs.length - 1) / 2) * 19} ${shape.name[1] + 13})`}
        >
          <Sign name={name} size={17} />
        </g>
      ))}
      {shape.port && fact.harbors.length > 0 && (
        <g
          class={now.harbors.length ? "port open" : "port"}
          transform={`translate(${shape.port[0]} ${shape.port[1]})`}
        >
          <circle r="9.5" />
          <Sign name="harbor" size={12.5} />
        </g>
      )}
    </g>
  );
}

/** A thin line from the town to counters that lie in the sea. */
export function Leader({ from, to }: { from: [number, number]; to: readonly [number, number] }) {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (far < 55) return null;
  const cut = (far - 26) / far;
  return (
    <path
      class="leader"
      d={`M${from[0]} ${from[1]}L${(from[0] + (to[0] - from[0]) * cut).toFixed(1)} ${(from[1] + (to[1] - from[1]) * cut).toFixed(1)}`}
    />
  );
}

export function Arrow({
  from,
  to,
}: {
  from: Shapes["zone"][number] | undefined;
  to: Shapes["zone"][number] | undefined;
}) {
  if (!from || !to) return null;
  const [ax, ay] = from.tray;
  const [bx, by] = to.tray;
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return (
    <g class="march">
      <path d={`M${ax} ${ay}L${bx} ${by}`} />
      <path
        class="march-head"
        d="M-20-10 0 0-20 10-14 0Z"
        transform={`translate(${bx} ${by}) rotate(${turn.toFixed(1)}) translate(-18 0)`}
      />
    </g>
  );
}

/** The counters of a zone. What can be taken up is a button; the rest stands for its zone under the pointer. */
export function Tray({
  items,
  at,
  marks,
  onPiece,
  onBarred,
}: {
  items: Item[];
  at: readonly [number, number];
  marks: MapMarks;
  onPiece: (item: Item) => void;
  onBarred: (item: Item) => void;
}) {
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <g class="tray-size">
        {layTray(items).map(({ item, x, y }) => {
          const able = marks.able.has(item.key);
          const press = () => onPiece(item);
          return (
            <g
              key={item.key}
              class={able ? "tray-item takable" : "tray-item"}
              {...(able
                ? {
                    role: "button",
                    tabindex: 0,
                    "aria-label": item.says,
                    "aria-pressed": marks.chosen === item.key,
                    onClick: press,
                    onKeyDown: (event: KeyboardEvent) => {
                      if (event.key !== "Enter" && event.key !== " ") return;
                      event.preventDefault();
                      event.stopPropagation();
                      press();
                    },
                  }
                : { "aria-hidden": true, onClick: () => onBarred(item) })}
            >
              <title>{item.says}</title>
              <ItemSign item={item} x={x} y={y} able={able} chosen={marks.chosen === item.key} />
            </g>
          );
        })}
      </g>
    </g>
  );
}

function ItemSign({
  item,
  x,
  y,
  able,
  chosen,
}: {
  item: Item;
  x: number;
  y: number;
  able: boolean;
  chosen: boolean;
}) {
  const at = { x, y, able, chosen };
  switch (item.kind) {
    case "workforce":
      return <Workforce {...at} value={item.value} gears={item.gears} colour={item.colour} />;
    case "ruin":
      return <Ruin {...at} weed={item.weed} />;
    case "wave":
      return (
        <WaveCounter
          {...at}
          number={item.number}
          size={item.size}
          cylinder={item.cylinder}
          hurt={item.hurt}
        />
      );
    case "machine":
      return <Machine {...at} colour={item.colour} count={item.count} />;
    case "unit":
      return (
        <Counter
          {...at}
          name={item.name}
          count={item.ids.length}
          tag={item.tag}
          works={item.works}
          spent={item.spent}
        />
      );
    case "refugee":
      return (
        <Counter
          {...at}
          name={item.two ? "refugee_2" : "refugee"}
          count={item.count}
          tone={item.two ? "folk two" : "folk"}
        />
      );
    case "keg":
      return <Counter {...at} name="keg" count={item.count} tone="keg" />;
  }
}

export function Price({
  at,
  mark,
  onPick,
}: {
  at: readonly [number, number];
  mark: ZoneMark;
  onPick: () => void;
}) {
  return (
    <g
      aria-hidden="true"
      onClick={onPick}
      class={mark.danger ? "price danger" : "price"}
      transform={`translate(${at[0]} ${at[1] - 40})`}
    >
      <rect x="-23" y="-13" width="46" height="26" rx="5" />
      <text y="6">{mark.text}</text>
    </g>
  );
}
