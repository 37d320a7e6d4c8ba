/** The words of the map: names of Zones, prices, smaller towns. They are laid out when the map rests, by what is
 *  drawn around them; a word that finds no room is not drawn at this zoom. */
import type { ReadonlySignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../../board/geometry.ts";
import { explains } from "../../lib/terms.ts";
import {
  type Caption,
  layCaptions,
  NAME_SPOTS,
  PRICE_SPOTS,
  type Spot,
  TOWN_SPOTS,
} from "./captions.ts";
import { type Decor, townsOf } from "./decor.ts";
import type { Box } from "./labels.ts";
import type { ZoneMark } from "./MapView.tsx";
import type { Scene, ZoneFacts } from "./model.ts";
import { Sign } from "./Pieces.tsx";

const FRAME = 20; // units of the sheet to the engraved frame

type Places = ReadonlyMap<string, Point | null>;

interface CaptionsProps {
  facts: ZoneFacts[];
  scene: Scene;
  targets: ReadonlyMap<number, ZoneMark>;
  decor: Decor | null;
  width: number; // of the sheet
  height: number;
  zoom: ReadonlySignal<number>; // at which the map rests
  onZone: (zone: number) => void;
}

export function Captions(props: CaptionsProps) {
  const { facts, scene, targets, decor, onZone } = props;
  const group = useRef<SVGGElement>(null);
  const places = usePlaces(group, props);
  const standing = (key: string) => {
    const place = places.get(key);
    return place
      ? { transform: `translate(${place.x.toFixed(1)} ${place.y.toFixed(1)})` }
      : { visibility: "hidden" };
  };
  return (
    <g ref={group}>
      {decor && (
        <g class="towns" aria-hidden="true">
          {townsOf(decor).map(({ name, at: [x, y] }, i) => (
            <g key={name}>
              <circle class="town" data-town={i} cx={x} cy={y} r="2" />
              <text data-caption={`t${i}`} {...standing(`t${i}`)}>
                {name}
              </text>
            </g>
          ))}
        </g>
      )}
      {facts.map((fact, i) => (
        <g key={`n${i}`} data-caption={`n${i}`} data-at={i} {...standing(`n${i}`)}>
          <Name fact={fact} ruined={scene.zones[i]?.condition !== "producing"} />
        </g>
      ))}
      {[...targets].map(
        ([zone, mark]) =>
          mark.text && (
            <g key={`c${zone}`} data-caption={`c${zone}`} {...standing(`c${zone}`)}>
              <Price zone={zone} mark={mark} onPick={() => onZone(zone)} />
            </g>
          ),
      )}
    </g>
  );
}

/** Where the words stand, in units of the sheet; null for those without room. */
function usePlaces(group: RefObject<SVGGElement | null>, props: CaptionsProps): Places {
  const { facts, scene, targets, zoom, width, height } = props;
  const [places, setPlaces] = useState<Places>(new Map());
  const standing = useRef<Places>(places);
  const rested = zoom.value;
  const lay = () => {
    const svg = group.current?.ownerSVGElement;
    if (!svg || !rested) return;
    const next = measured(svg, standing.current, { width, height }, rank(props));
    if (same(standing.current, next)) return;
    standing.current = next;
    setPlaces(next);
  };
  useLayoutEffect(lay, [rested, scene, targets, facts]);
  useLayoutEffect(() => {
    let here = true;
    void document.fonts.ready.then(() => here && lay()); // letters of another face are as wide as they are
    return () => {
      here = false;
    };
  }, [rested]);
  return places;
}

function same(a: Places, b: Places): boolean {
  return (
    a.size === b.size &&
    [...b].every(([key, place]) => {
      const old = a.get(key);
      return old === place || (old && place && Math.hypot(old.x - place.x, old.y - place.y) < 0.5);
    })
  );
}

/** What is named first where there is no room for all: the capital, where something can be done, where Waves
 *  stand. */
function rank({ facts, scene, targets }: CaptionsProps): (zone: number) => number {
  const waves = new Set(scene.waves.map(({ zone }) => zone));
  return (zone) => (facts[zone]?.capital ? 0 : targets.has(zone) ? 1 : waves.has(zone) ? 2 : 3);
}

const SPOTS: Record<string, readonly Spot[]> = { n: NAME_SPOTS, c: PRICE_SPOTS, t: TOWN_SPOTS };
const FIRST = "cnt"; // prices before names before towns

/** Measure everything that is drawn, and lay the words out between it. */
function measured(
  svg: SVGSVGElement,
  standing: Places,
  sheet: { width: number; height: number },
  rank: (zone: number) => number,
): Places {
  const root = svg.getBoundingClientRect();
  const unit = root.width / sheet.width;
  const boxOf = (element: Element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - root.left, y: top - root.top, width, height };
  };
  const all = (what: string) => [...svg.querySelectorAll(what)];
  const trays = new Map<string, Box[]>();
  for (const item of all(".tray-item")) {
    const zone = (item as SVGGElement).dataset.at ?? "";
    trays.set(zone, [...(trays.get(zone) ?? []), boxOf(item)]);
  }
  const shown = all("[data-caption]").map((element) => ({
    key: (element as SVGElement).dataset.caption ?? "",
    box: boxOf(element),
  }));
  const captions = shown
    .filter(({ box }) => box.width > 0)
    .map(({ key, box }): Caption & { rank: number } => {
      const kind = key.charAt(0);
      const number = key.slice(1);
      const of =
        kind === "t" ? all(`[data-town="${number}"]`).map(boxOf) : around(trays.get(number) ?? []);
      const spots = SPOTS[kind] ?? NAME_SPOTS;
      const order = FIRST.indexOf(kind) * 10 + (kind === "n" ? rank(Number(number)) : 0);
      return { key, ...box, of, spots, must: kind === "c", rank: order };
    })
    .sort((a, b) => a.rank - b.rank);
  const laid = layCaptions(captions, {
    hard: [...trays.values()].flat(),
    soft: all(".port")
      .map(boxOf)
      .filter(({ width }) => width > 0),
    frame: {
      x: FRAME * unit,
      y: FRAME * unit,
      width: (sheet.width - 2 * FRAME) * unit,
      height: (sheet.height - 2 * FRAME) * unit,
    },
  });
  // A word has its own point to stand on, which need not be the corner of its box.
  const places = shown.map(({ key, box }): [string, Point | null] => {
    const to = laid.get(key);
    const { x, y } = standing.get(key) ?? { x: 0, y: 0 };
    return [key, to ? { x: x + (to.x - box.x) / unit, y: y + (to.y - box.y) / unit } : null];
  });
  return new Map(places);
}

/** The first counter of a tray, and all of them. */
function around(boxes: readonly Box[]): Box[] {
  const [first] = boxes;
  if (!first) return [];
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return [first, { x, y, width, height }];
}

const STAR = "M0-6.5 1.6-2.1 6.2-2 2.5.8 3.8 5.3 0 2.6-3.8 5.3-2.5.8-6.2-2-1.6-2.1Z";

/** The name of a Zone, with the signs of its factory and its hills beside it. */
function Name({ fact, ruined }: { fact: ZoneFacts; ruined: boolean }) {
  const signs = (["factory", "hills"] as const).filter((sign) => fact[sign]);
  return (
    <g class={`zone-head${ruined ? " ruined" : ""}${fact.capital ? " capital" : ""}`}>
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
  );
}

function Price({ zone, mark, onPick }: { zone: number; mark: ZoneMark; onPick: () => void }) {
  return (
    <g
      aria-hidden="true"
      data-stands={zone}
      data-at={zone}
      data-term="price"
      data-says={mark.says}
      onClick={onPick}
      class={mark.danger ? "price danger" : "price"}
    >
      <rect x="-16" y="-8.5" width="32" height="17" rx="3" />
      <text y="4.5">{mark.text}</text>
    </g>
  );
}
