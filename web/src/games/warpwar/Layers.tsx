/** The live part of the board: names, hit areas, marks, path and counters. */

import { useMemo } from "preact/hooks";
import { hexOutline, type Point, SIDE, straight } from "../../board/geometry.ts";
import { useHits } from "../../board/Hits.tsx";
import type { Live } from "../../board/Plane.tsx";
import { explains } from "../../lib/terms.ts";
import { glow } from "../../table/news.ts";
import { Counter } from "./Counter.tsx";
import { givenTo, seatName } from "./names.ts";
import { byHex, type Piece, SIDES, topOf } from "./pieces.ts";
import { ShipNames } from "./ShipNames.tsx";
import { costsFrom, StarNames } from "./StarNames.tsx";
import { dying } from "./telling.ts";
import type { BoardData, BoardStar } from "./types.ts";

export interface Mark {
  text: string; // a cost, or a sign
  stop: boolean;
  warp: boolean; // the last move to it is along a warpline
  says: string; // for the name of the hex
}

export interface Trail {
  from: number;
  to: number;
  owner: number;
}

export interface Marks {
  targets: Map<number, Mark>;
  path: number[]; // from the ship to the hex pointed at
  warps: boolean[]; // one for each move of the path
  selected: number; // a ship, or -1
  combat: number; // the hex of the combat, or -1
  fights: number[]; // hexes where there will be combat
  trail: Trail[]; // what the other side moved last
  tells: boolean; // the trail is what is told now
  placed: Map<number, string[]>; // counters still on paper: ships being built, by hex
}

export const NO_MARKS: Marks = {
  targets: new Map(),
  path: [],
  warps: [],
  selected: -1,
  combat: -1,
  fights: [],
  trail: [],
  tells: false,
  placed: new Map(),
};

interface LayersProps extends Live {
  board: BoardData;
  pieces: Piece[];
  marks: Marks;
  ends: number[];
  seat: number;
  numbers: boolean;
}

export function Layers(props: LayersProps) {
  const { board, sheet, pieces, marks } = props;
  const stacks = byHex(pieces);
  const stars = new Map(board.stars.map((star) => [star.hex, star]));
  const place = (hex: number) => sheet.centres[hex] as Point;
  const nameOf = (hex: number) =>
    nameHex(
      board.hexes[hex]?.label ?? "",
      stars.get(hex),
      stacks.get(hex),
      marks.targets.get(hex),
      marks.selected,
    );
  const given = pieces.map(({ own, ship }) => (own ? givenTo(ship) : "")).join();
  const hits = useHits(props, nameOf, [board, pieces, marks.targets, marks.selected, given]);
  const ground = useMemo(
    () =>
      [...marks.targets].map(([hex, mark]) => (
        <path
          key={`t${hex}`}
          class={mark.stop ? "reach stop" : "reach"}
          d={hexOutline(0.93)}
          transform={`translate(${place(hex).x} ${place(hex).y})`}
        />
      )),
    [sheet, marks.targets],
  );
  const costs = useMemo(() => {
    const from = costsFrom(board, sheet, stacks, marks.targets);
    return [...marks.targets].map(([hex, mark]) => (
      <g key={`m${hex}`} data-at={hex} {...explains(mark.stop ? "stop" : "move-cost", mark.says)}>
        <Cost
          mark={mark}
          at={place(hex)}
          from={from.get(hex) ?? 0}
          star={stars.has(hex)}
          here={stacks.get(hex) ?? []}
        />
      </g>
    ));
  }, [sheet, pieces, marks.targets]);
  return (
    <svg
      class={props.numbers ? "live numbered" : "live"}
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="group"
      aria-label="Star map. Arrow keys go from hex to hex, plus and minus zoom, Enter chooses."
      onKeyDown={props.onKey}
      onPointerLeave={() => props.onPoint(-1)}
    >
      <BaseRings {...props} />
      {ground}
      {marks.combat >= 0 && <Ring at={place(marks.combat)} kind="combat" />}
      {marks.fights.map((hex) => (
        <Ring key={`f${hex}`} at={place(hex)} kind="fight" />
      ))}
      {marks.trail.map((leg, i) => (
        <path
          key={`w${i}`}
          class={`wake ${SIDES[leg.owner]}${marks.tells ? " told" : ""}`}
          d={straight(place(leg.from), place(leg.to))}
        />
      ))}
      {marks.tells && <Origins {...props} />}
      {[...glow.value].map((hex) => (
        <path
          key={`g${hex}`}
          class="glow"
          d={hexOutline(0.88)}
          transform={`translate(${place(hex).x} ${place(hex).y})`}
        />
      ))}
      <PathPreview {...props} />
      {props.numbers &&
        board.hexes.map((hex, i) => (
          <text key={i} class="hex-number" x={place(i).x} y={place(i).y + SIDE * 0.79}>
            {hex.label}
          </text>
        ))}
      {[...stacks].map(([hex, here]) => (
        <Stack key={`s${hex}`} here={here} at={place(hex)} selected={marks.selected} />
      ))}
      {[...dyingAt(pieces)].map((hex) => (
        <path
          key={`d${hex}`}
          class="death"
          d={DEATH}
          transform={`translate(${place(hex).x} ${place(hex).y})`}
        />
      ))}
      <StarNames board={board} sheet={sheet} stacks={stacks} costs={marks.targets} />
      <ShipNames {...props} stacks={stacks} />
      {[...marks.placed].map(([hex, names]) => (
        <text key={`p${hex}`} class="placed" x={place(hex).x} y={place(hex).y + SIDE * 0.72}>
          {names.length > 3 ? `${names.length} ships planned` : names.join(" ")}
        </text>
      ))}
      {costs}
      {hits}
    </svg>
  );
}

const DEATH =
  "M0-47 8-23 26-39 21-16 47-13 26 3 42 23 18 18 16 44 0 23-18 42-16 16-42 21-23 0-47-16-21-16-23-39-8-23Z";

/** The hexes in which ships die, as it is told. */
function dyingAt(all: readonly Piece[]): Set<number> {
  return new Set(all.flatMap(({ ship, hex }) => (dying.value.has(ship) && hex >= 0 ? [hex] : [])));
}

function nameHex(
  label: string,
  star: BoardStar | undefined,
  here: Piece[] | undefined,
  mark: Mark | undefined,
  selected: number,
): string {
  const parts = [
    star ? `${star.name} ${label}, ${star.base ? "base star" : "star"}` : `Hex ${label}`,
  ];
  for (const piece of here ?? []) {
    const given = piece.own ? givenTo(piece.ship) : "";
    const side = seatName(SIDES[piece.owner] ?? "");
    parts.push(`${piece.name}${given} of ${side}${piece.ship === selected ? ", chosen" : ""}`);
  }
  if (mark) parts.push(mark.says);
  return parts.join("; ");
}

/** What a hex costs: a plain number in empty space, a badge beside a star or a counter, never on it. */
function Cost(props: { mark: Mark; at: Point; from: number; star: boolean; here: Piece[] }) {
  const { mark, at, star, here } = props;
  if (!mark.text) return null;
  if (!star && !here.length && !mark.stop)
    return (
      <text class="cost-plain" style={{ "--from": props.from.toFixed(2) }} x={at.x} y={at.y}>
        {mark.text}
      </text>
    );
  const both = here.some(({ owner }) => owner !== here[0]?.owner);
  const kind = `cost${mark.stop ? " stop" : ""}${here.length ? "" : " by-star"}`;
  return (
    <g
      class={kind}
      style={{ "--edge": both ? 30 : 18 }}
      transform={`translate(${at.x} ${at.y + (here.length ? 6 : 12)})`}
    >
      <g class="cost-size">
        {mark.stop ? <path d="M0 0 13-13 26 0 13 13Z" /> : <circle cx="12" r="11.5" />}
        <text x={mark.stop ? 13 : 12} y="5.4">
          {mark.text}
        </text>
      </g>
    </g>
  );
}

/** Rings around the bases in use, in the ink and pattern of their owner once ends are taken. */
function BaseRings({ board, sheet, ends }: LayersProps) {
  const used = new Set(board.bases_in_use.flat());
  return (
    <>
      {board.stars.flatMap((star) => {
        const at = sheet.centres[star.hex];
        if (!used.has(star.hex) || !at) return [];
        const owner = ends.indexOf(star.base === "north" ? 0 : 1);
        const side = owner < 0 ? "nobody" : SIDES[owner];
        return [
          <path
            key={star.hex}
            class={`base-ring ${side}`}
            d={hexOutline(0.9)}
            transform={`translate(${at.x} ${at.y})`}
          />,
        ];
      })}
    </>
  );
}

function Ring({ at, kind }: { at: Point; kind: string }) {
  return (
    <path class={`ring ${kind}`} d={hexOutline(0.97)} transform={`translate(${at.x} ${at.y})`} />
  );
}

/** Where the ways began that are told: a ring around the hex that was left. */
function Origins({ marks, sheet }: LayersProps) {
  const reached = new Set(marks.trail.map(({ to, owner }) => `${owner} ${to}`));
  return (
    <>
      {marks.trail
        .filter(({ from, owner }, i) => i === 0 || !reached.has(`${owner} ${from}`))
        .map(({ from, owner }) => {
          const at = sheet.centres[from] as Point;
          return (
            <circle
              key={from}
              class={`wake-end ${SIDES[owner]}`}
              cx={at.x}
              cy={at.y}
              r={SIDE * 0.4}
            />
          );
        })}
    </>
  );
}

function PathPreview({ marks, sheet }: LayersProps) {
  if (marks.path.length < 2) return null;
  const points = marks.path.map((hex) => sheet.centres[hex] as Point);
  return (
    <g class="route">
      {points.slice(1).map((to, i) => {
        const from = points[i] as Point;
        return (
          <path
            key={i}
            class={marks.warps[i] ? "leg warp" : "leg"}
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          />
        );
      })}
      {points.slice(1).map((to, i) => (
        <circle key={`c${i}`} cx={to.x} cy={to.y} r="4" />
      ))}
    </g>
  );
}

/** The counters of a hex: one pile a side, the top one readable, with how many there are. */
function Stack({ here, at, selected }: { here: Piece[]; at: Point; selected: number }) {
  const sides = [0, 1].map((owner) => here.filter((piece) => piece.owner === owner));
  const both = sides.every((side) => side.length > 0);
  return (
    <g
      class="stack"
      data-at={here[0]?.hex}
      transform={`translate(${at.x.toFixed(1)} ${(at.y + 6).toFixed(1)})`}
    >
      <g class="stack-size">
        {sides.map((side, owner) => {
          if (!side.length) return null;
          const scale = both ? 0.84 : 1;
          const x = both ? (owner === 0 ? -15 : 15) : 0;
          const y = 0;
          const top = topOf(side, selected);
          const under = side.filter((piece) => piece !== top).slice(0, 2);
          return (
            <g key={owner}>
              {under.map((piece, i) => {
                const off = (under.length - i) * 3.4;
                const aside = both && owner === 1 ? off : -off;
                return (
                  <Counter
                    key={piece.ship}
                    owner={piece.owner}
                    kind={piece.kind}
                    name=""
                    x={x + aside}
                    y={y - off}
                    scale={scale}
                    faded
                  />
                );
              })}
              {top && (
                <Counter
                  owner={top.owner}
                  kind={top.kind}
                  name={top.name}
                  x={x}
                  y={y}
                  scale={scale}
                  selected={top.ship === selected}
                />
              )}
              {side.length > 1 && (
                <g
                  class={`pile ${SIDES[owner]}`}
                  {...explains("pile")}
                  transform={`translate(${x + (both && owner === 0 ? -15 : 15) * scale} ${y - 15 * scale})`}
                >
                  <circle r="9.5" />
                  <text y="4.6">{side.length}</text>
                </g>
              )}
            </g>
          );
        })}
      </g>
    </g>
  );
}
