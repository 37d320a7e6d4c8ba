/** What stands on the map of Japan or England: ports, trays of pieces, arrows. */
import { type Point, straight } from "../../board/geometry.ts";
import { explains } from "../../lib/terms.ts";
import type { Plate } from "./decor.ts";
import type { MapViewProps } from "./MapView.tsx";
import type { Pair, ZoneFacts } from "./model.ts";
import { Counter, Machine, Ruin, Sign, WaveCounter, Workforce } from "./Pieces.tsx";
import { type Item, layTray } from "./tray.ts";

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

/** The counters of a Zone. What can be taken up is a button; the rest stands for its Zone under the pointer. */
export function Tray(props: MapViewProps & { items: Item[]; plate: Plate }) {
  const { items, marks, onPiece, onBarred } = props;
  const [x, y, way, lines] = props.plate;
  const laid = layTray(items, way, lines);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="tray-size">
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
