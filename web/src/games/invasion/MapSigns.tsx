/** What stands on the map of Japan or England: signs of zones, trays of pieces, arrows, prices. */
import { useMemo } from "preact/hooks";
import { type Point, straight } from "../../board/geometry.ts";
import { explains } from "../../lib/terms.ts";
import { type Decor, type Plate, townsOf } from "./decor.ts";
import type { MapViewProps, ZoneMark } from "./MapView.tsx";
import type { Pair, ZoneFacts } from "./model.ts";
import { Counter, Machine, Ruin, Sign, WaveCounter, Workforce } from "./Pieces.tsx";
import { type Item, layTray } from "./tray.ts";

/** Smaller towns, shown to whoever looks closely. */
export function Towns({ decor }: { decor: Decor }) {
  const towns = useMemo(() => townsOf(decor), [decor]);
  return (
    <g class="towns" aria-hidden="true">
      {towns.map(({ name, at: [x, y] }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <circle r="2" />
          <text x="5" y="3.4">
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

const CLEAR = 54;

/** A port: a quay with its lighthouse; where a Harbor is open, brass and an anchor under a flag. */
export function Port({
  at: [x, y],
  from,
  fact,
  open,
}: {
  at: Pair;
  from: Point | undefined; // where the counters of the Zone lie: it keeps clear of them
  fact: ZoneFacts;
  open: boolean;
}) {
  const far = from ? Math.hypot(x - from.x, y - from.y) || 1 : CLEAR;
  const out = Math.max(1, CLEAR / far) - 1;
  const [dx, dy] = from ? [(x - from.x) * out, (y - from.y) * out] : [0, 0];
  return (
    <g
      class={open ? "port open" : "port"}
      {...explains(open ? "harbor" : "harbor-site", fact.harbors.join(", "))}
      transform={`translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})`}
    >
      <g class="port-size">
        {open ? (
          <>
            <path class="port-flag" d="M7-12V-27M7-27 18-23.5 7-20Z" />
            <circle class="port-plate" r="13" />
            <circle class="port-rope" r="10.6" />
            <Sign name="harbor" size={17} />
          </>
        ) : (
          <path
            class="port-quay"
            d="M-13 5H13V9H-13ZM-10 9V12M-3.5 9V12M3.5 9V12M10 9V12M-4 5-2.4-8H2.4L4 5ZM-3.6-8V-12Q0-16 3.6-12V-8ZM6-11.4 12-14M6-9 12-7.4M-6-11.4-12-14M-6-9-12-7.4"
          />
        )}
        <text class="port-name" y="22">
          {fact.harbors.join(", ")}
        </text>
      </g>
    </g>
  );
}

export function Arrow({ from, to }: { from: Point | undefined; to: Point | undefined }) {
  if (!from || !to) return null;
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <g class="march">
      <path class="march-under" d={straight(from, to)} />
      <path d={straight(from, to)} />
      <path
        class="march-head"
        d="M-20-10 0 0-20 10-14 0Z"
        transform={`translate(${to.x} ${to.y}) rotate(${turn.toFixed(1)}) translate(-34 0)`}
      />
    </g>
  );
}

/** A Zone's name over its counters. What can be taken up is a button; the rest stands for its Zone under the
 *  pointer. */
export function Plates(
  props: MapViewProps & {
    fact: ZoneFacts | undefined;
    zone: number;
    ruined: boolean;
    items: Item[];
    plate: Plate;
  },
) {
  const { fact, ruined, items, marks, onPiece, onBarred } = props;
  const [x, y, way, lines] = props.plate;
  const { laid, top } = layTray(items, way, lines);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="tray-size">
        {fact && <Name fact={fact} ruined={ruined} y={top - 3} zone={props.zone} />}
        {laid.map(({ item, x, y }) => {
          const able = marks.able.has(item.key);
          const press = () => onPiece(item);
          return (
            <g
              key={item.key}
              class={able ? "tray-item takable" : "tray-item"}
              data-at={item.zone}
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
                : {
                    "aria-hidden": true,
                    "data-stands": item.zone,
                    onClick: () => onBarred(item),
                  })}
            >
              <ItemSign item={item} x={x} y={y} able={able} chosen={marks.chosen === item.key} />
            </g>
          );
        })}
      </g>
    </g>
  );
}

const STAR = "M0-6.5 1.6-2.1 6.2-2 2.5.8 3.8 5.3 0 2.6-3.8 5.3-2.5.8-6.2-2-1.6-2.1Z";

/** The name of a Zone, with the signs of its factory and its hills beside it. */
function Name(props: { fact: ZoneFacts; ruined: boolean; y: number; zone: number }) {
  const { fact, ruined, y, zone } = props;
  const signs = (["factory", "hills"] as const).filter((sign) => fact[sign]);
  return (
    <g
      data-at={zone}
      class={`zone-head${ruined ? " ruined" : ""}${fact.capital ? " capital" : ""}`}
      transform={`translate(0 ${y})`}
    >
      <g class="zone-head-size">
        <text class="zone-name">{fact.name}</text>
        {fact.capital && (
          <path
            class="capital-star"
            d={STAR}
            transform={`translate(${-fact.name.length * 4.6 - 8} -5)`}
            {...explains("capital")}
          />
        )}
        {signs.map((name, i) => (
          <g
            key={name}
            class="zone-sign"
            {...explains(name)}
            transform={`translate(${fact.name.length * (fact.capital ? 4.6 : 3.6) + 9 + i * 13} -4.4)`}
          >
            <Sign name={name} size={12} />
          </g>
        ))}
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
          tags={item.tags}
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
  zone,
  mark,
  onPick,
}: {
  at: Point | undefined;
  zone: number;
  mark: ZoneMark;
  onPick: () => void;
}) {
  if (!at) return null;
  return (
    <g
      aria-hidden="true"
      data-stands={zone}
      data-at={zone}
      data-term="price"
      data-says={mark.says}
      onClick={onPick}
      class={mark.danger ? "price danger" : "price"}
      transform={`translate(${at.x} ${at.y})`}
    >
      <g class="tray-size">
        <rect x="-1" y="-22" width="32" height="17" rx="3" />
        <text x="15" y="-9">
          {mark.text}
        </text>
      </g>
    </g>
  );
}
