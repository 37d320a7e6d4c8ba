/** The strategic map: the engraved sheet, and above it zones, names and counters that can be chosen. */
import { type Signal, useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Alarms } from "../../board/Alarms.tsx";
import type { Sheet } from "../../board/geometry.ts";
import { type Live, Plane } from "../../board/Plane.tsx";
import { glow } from "../../table/news.ts";
import { engrave, INKS, insideByCanvas } from "./art.ts";
import { Captions } from "./Captions.tsx";
import { DECOR, type Decor, plateOf } from "./decor.ts";
import { Arrow, Port, Tray } from "./MapSigns.tsx";
import type { Scene, Shapes, ZoneFacts } from "./model.ts";
import { type Item, ruinWord, trayOf } from "./tray.ts";

export interface ZoneMark {
  text: string; // a price or a sign, or nothing
  says: string; // for the name of the zone
  danger?: boolean;
}

export interface MapMarks {
  targets: Map<number, ZoneMark>; // zones that can be chosen now
  able: Set<string>; // keys of pieces that can be taken up
  chosen: string; // the key of the piece in hand
  paths: { from: number; to: number }[]; // what moves now, or moved last
  told: number; // the zone that is told of, or -1
  good: boolean; // what is told is good news
}

export const NO_MARKS: MapMarks = {
  targets: new Map(),
  able: new Set(),
  chosen: "",
  paths: [],
  told: -1,
  good: false,
};

export interface MapViewProps {
  map: string; // "japan" or "england"
  shapes: Shapes;
  facts: ZoneFacts[];
  scene: Scene;
  marks: MapMarks;
  theme: "paper" | "dark" | "contrast";
  home: number;
  onZone: (zone: number) => void;
  onPiece: (item: Item) => void;
  onBarred: (item: Item) => void; // a counter that cannot be taken up
  onPoint: (zone: number) => void;
  onCancel: () => void;
}

export function MapView(props: MapViewProps) {
  const { shapes, facts, theme } = props;
  const decor = DECOR[props.map] ?? null;
  const sheet = useMemo(() => layOutZones(shapes, decor), [shapes]);
  const art = useMemo(
    () => engrave(shapes, facts, decor, INKS[theme], insideByCanvas()),
    [shapes, facts, theme],
  );
  const zoom = useSignal(0);
  return (
    <Plane
      sheet={sheet}
      begin={props.home}
      home={props.home}
      readable={0.34}
      touchable={1}
      onHex={props.onZone}
      onPoint={props.onPoint}
      onCancel={props.onCancel}
      onRest={(rested) => (zoom.value = rested)}
    >
      {(live) => (
        <>
          <Engraving
            art={art}
            name={`${props.map} ${theme}`}
            width={sheet.width}
            height={sheet.height}
          />
          <Alarms sheet={live.sheet} />
          <ZoneLayer {...props} live={live} decor={decor} zoom={zoom} />
        </>
      )}
    </Plane>
  );
}

const FINE = 2; // dots of the printed sheet for one unit of the map

let printed: { art: string; dots: ImageBitmap } | null = null; // the last sheet: the map comes back after each battle

/** A picture as dots. Browsers that can draw its thousand lines beside the page do that, so that nobody waits for it. */
async function dotted(art: string, width: number, height: number): Promise<CanvasImageSource> {
  const picture = new Image(width, height);
  picture.src = art;
  await new Promise((done, fail) => {
    picture.onload = done;
    picture.onerror = fail;
  });
  const size = { resizeWidth: width, resizeHeight: height };
  const dots = await createImageBitmap(picture, size).catch(() => null);
  if (!dots) return picture;
  printed?.dots.close();
  printed = { art, dots };
  return dots;
}

/** Print a sheet: at once if it was printed before, else as soon as its dots are there. */
function print(art: string, canvas: HTMLCanvasElement, done: (dots: CanvasImageSource) => void) {
  if (printed?.art === art) done(printed.dots);
  else void dotted(art, canvas.width, canvas.height).then(done, () => undefined);
}

/** The engraving, printed once as dots: zooming then draws none of its thousand lines anew. It bears its name
 *  when it is printed. */
function Engraving(props: { art: string; name: string; width: number; height: number }) {
  const { art, name, width, height } = props;
  const sheet = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    let current = true;
    const canvas = sheet.current;
    if (canvas)
      print(art, canvas, (dots) => {
        if (!current) return;
        canvas.getContext("2d")?.drawImage(dots, 0, 0, canvas.width, canvas.height);
        canvas.dataset.print = name;
      });
    return () => {
      current = false;
    };
  }, [art]);
  return (
    <canvas
      class="engraving"
      ref={sheet}
      width={width * FINE}
      height={height * FINE}
      aria-hidden="true"
      style={{ width: `${width}px`, height: `${height}px` }}
    />
  );
}

/** The sheet as the plane needs it: for each zone, the nearest one in each direction of the keys. */
export function layOutZones(shapes: Shapes, decor: Decor | null): Sheet {
  const centres = shapes.zone.map((zone) => {
    const [x, y] = plateOf(decor, zone);
    return { x, y };
  });
  const towns = shapes.zone; // the keys go by where they lie, not by where there is room for counters
  const nearest = (from: number, dx: number, dy: number) => {
    const here = towns[from];
    let best = -1;
    let least = Infinity;
    towns.forEach((there, i) => {
      if (!here || i === from) return;
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (along <= 0 || aside > along * 1.6) return;
      if (along + aside * 1.2 < least) [least, best] = [along + aside * 1.2, i];
    });
    return best;
  };
  const neighbours = centres.map((_, i) => {
    const [up, down, left, right] = [
      nearest(i, 0, -1),
      nearest(i, 0, 1),
      nearest(i, -1, 0),
      nearest(i, 1, 0),
    ];
    return [up, right, right, down, left, left];
  });
  return { width: shapes.map.width, height: shapes.map.height, centres, neighbours, corners: "" };
}

const middleOf = (at?: { x: number; y: number }) => at && `${at.x} ${at.y}`;

function ZoneLayer(
  props: MapViewProps & { live: Live; decor: Decor | null; zoom: Signal<number> },
) {
  const { shapes, facts, scene, marks, live, decor, zoom } = props;
  const { width, height } = shapes.map;
  const ports = (open: boolean) =>
    shapes.zone.map(
      ({ port }, i) =>
        port &&
        facts[i]?.harbors.length &&
        open === !!scene.zones[i]?.harbors.length && (
          <g key={`h${i}`} data-at={i}>
            <Port at={port} from={live.sheet.centres[i]} fact={facts[i]} open={open} />
          </g>
        ),
    );
  const trays = useMemo(() => shapes.zone.map((_, i) => trayOf(scene, i)), [shapes, scene]);
  return (
    <svg
      class="live strategic"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label="Strategic map. Arrow keys go from zone to zone, plus and minus zoom, Enter chooses."
      onKeyDown={live.onKey}
      onPointerLeave={() => props.onPoint(-1)}
    >
      <defs>
        <pattern
          id="creep"
          width="34"
          height="34"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(17)"
        >
          <path
            class="creep"
            d="M2 30Q8 20 4 11T12 2M4 18Q10 17 12 12M19 33Q16 24 22 18T20 4M22 18Q28 18 31 12M20 9Q26 8 27 3M31 31Q27 27 29 21"
          />
        </pattern>
        <clipPath id="inside-frame">
          <rect x="17" y="17" width={width - 34} height={height - 34} />
        </clipPath>
        <pattern
          id="ash"
          width="14"
          height="14"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-32)"
        >
          <path class="ash" d="M0 3H14M0 10H14" />
        </pattern>
      </defs>
      {decor && <Lettering decor={decor} />}
      {scene.zones.map((zone, i) => {
        const shape = shapes.zone[i];
        if (!shape || zone.condition === "producing") return null;
        return (
          <g key={`x${i}`} class="laid-waste" clip-path="url(#inside-frame)">
            <path class={zone.condition === "red_weed" ? "wasted weed" : "wasted"} d={shape.path} />
            <path
              d={shape.path}
              fill={zone.condition === "red_weed" ? "url(#creep)" : "url(#ash)"}
            />
          </g>
        );
      })}
      {[...marks.targets].map(([zone, mark]) => (
        <path
          key={`t${zone}`}
          data-zone={zone}
          class={mark.danger ? "lit-zone danger" : "lit-zone"}
          clip-path="url(#inside-frame)"
          d={shapes.zone[zone]?.path ?? ""}
        />
      ))}
      {[...glow.value].map((zone) => (
        <path
          key={`g${zone}`}
          class="glow"
          clip-path="url(#inside-frame)"
          d={shapes.zone[zone]?.path ?? ""}
        />
      ))}
      {marks.told >= 0 && (
        <path
          class={marks.good ? "told-zone good" : "told-zone"}
          clip-path="url(#inside-frame)"
          d={shapes.zone[marks.told]?.path ?? ""}
        />
      )}
      {shapes.zone.map((shape, i) => (
        <path
          key={i}
          class="zone-hit"
          clip-path="url(#inside-frame)"
          data-hex={i}
          data-middle={middleOf(live.sheet.centres[i])}
          d={shape.path}
          role="button"
          tabindex={i === live.current ? 0 : -1}
          aria-label={zoneName(facts[i], scene, i, marks)}
          onClick={() => live.onHex(i)}
          onFocus={() => live.onFocus(i)}
          onPointerEnter={(event) => event.pointerType === "mouse" && props.onPoint(i)}
        />
      ))}
      {ports(false)}
      {marks.paths.map(({ from, to }, i) => (
        <Arrow key={`p${i}`} from={live.sheet.centres[from]} to={live.sheet.centres[to]} />
      ))}
      {shapes.zone.map((shape, i) => (
        <Tray key={`y${i}`} {...props} items={trays[i] ?? []} plate={plateOf(decor, shape)} />
      ))}
      {ports(true)}
      <Captions
        facts={facts}
        scene={scene}
        targets={marks.targets}
        decor={decor}
        width={width}
        height={height}
        zoom={zoom}
        onZone={live.onHex}
      />
    </svg>
  );
}

/** All that a zone holds, in words. */
function zoneName(
  facts: ZoneFacts | undefined,
  scene: Scene,
  zone: number,
  marks: MapMarks,
): string {
  const now = scene.zones[zone];
  if (!facts || !now) return "";
  const parts = [facts.name + (facts.capital ? ", capital" : "")];
  parts.push(
    now.condition !== "producing"
      ? ruinWord(now.condition).toLowerCase()
      : `Workforce ${now.workforce}, ${now.gears} ${now.gears === 1 ? "gear" : "gears"}`,
  );
  if (facts.factory) parts.push("factory");
  if (facts.hills) parts.push("hills");
  if (now.harbors.length) parts.push(`harbor ${now.harbors.join(", ")}`);
  for (const item of trayOf(scene, zone))
    if (item.kind !== "workforce" && item.kind !== "ruin") parts.push(item.says);
  const mark = marks.targets.get(zone);
  if (mark) parts.push(mark.says);
  return parts.join("; ");
}

const STRAIT = 20; // the size of letters of narrow waters, which are named for whoever comes nearer

function Lettering({ decor }: { decor: Decor }) {
  const [cx, cy] = decor.cartouche;
  const [x, y, r] = decor.compass;
  return (
    <g class="lettering" aria-hidden="true">
      {decor.seas.map((sea) => (
        <text
          key={sea.text}
          class={sea.size < STRAIT ? "sea-name strait" : "sea-name"}
          font-size={sea.size}
          transform={`translate(${sea.x} ${sea.y}) rotate(${sea.turn})`}
        >
          {sea.text}
        </text>
      ))}
      <g class="cartouche" transform={`translate(${cx} ${cy})`}>
        <path d="M-168-44Q-150-56-132-46 0-66 132-46 150-56 168-44 158-26 168 0 158 26 168 44 150 56 132 46 0 58-132 46-150 56-168 44-158 26-168 0-158-26-168-44Z" />
        <path
          class="cartouche-line"
          d="M-156-36Q-146-45-130-37 0-56 130-37 146-45 156-36 149-22 156 0 149 22 156 36 146 45 130 37 0 49-130 37-146 45-156 36-149 22-156 0-149-22-156-36Z"
        />
        <text class="cartouche-title" y="2">
          {decor.title}
        </text>
        <text class="cartouche-sub" y="26">
          {decor.line}
        </text>
      </g>
      <text class="north" x={x} y={y - r - 8}>
        N
      </text>
    </g>
  );
}
