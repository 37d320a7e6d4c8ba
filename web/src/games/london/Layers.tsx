/** The live part of the map: rubble, names, marks, paths, counters and hit areas. */
import { useMemo } from "preact/hooks";
import { hexOutline, type Point, SIDE, straight } from "../../board/geometry.ts";
import { useHits } from "../../board/Hits.tsx";
import type { Live } from "../../board/Plane.tsx";
import { explains } from "../../lib/terms.ts";
import { glow } from "../../table/news.ts";
import { Badge, CLEAR } from "./Badge.tsx";
import { PieceCounter } from "./Counter.tsx";
import type { Mark, Marks } from "./marks.ts";
import { Names } from "./Names.tsx";
import { byHex, type Piece, pieceName, ratings, unitOf } from "./pieces.ts";
import type { Scene } from "./rewind.ts";
import { ruin } from "./rubble.ts";
import type { BoardData, BoardHex } from "./types.ts";

interface LayersProps extends Live {
  board: BoardData;
  scene: Scene;
  marks: Marks;
  captor: number;
  placed: [number, number][]; // kind and hex of units set up on paper
  numbers: boolean;
}

export function Layers(props: LayersProps) {
  const { board, sheet, scene, marks } = props;
  const stacks = useMemo(() => byHex(scene.pieces, board), [scene.pieces, board]);
  const place = (hex: number) => sheet.centres[hex] as Point;
  const nameOf = (hex: number) =>
    nameHex(
      board,
      hex,
      scene.rubble.has(hex),
      stacks.get(hex),
      marks.targets.get(hex),
      marks.selected,
    );
  const hits = useHits(props, nameOf, [board, scene, stacks, marks.targets, marks.selected]);
  const busy = useMemo(
    () => new Set([...stacks.keys(), ...props.placed.map(([, hex]) => hex)]),
    [stacks, props.placed],
  );
  const rubble = useMemo(
    () => [...scene.rubble].map((hex) => <Ruins key={hex} hex={hex} at={place(hex)} />),
    [sheet, scene.rubble],
  );
  return (
    <svg
      class={props.numbers ? "live numbered" : "live"}
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="group"
      aria-label="Map of London. Arrow keys go from hex to hex, plus and minus zoom, Enter chooses."
      onKeyDown={props.onKey}
      onPointerLeave={() => props.onPoint(-1)}
    >
      {rubble}
      {props.numbers &&
        board.hexes.map((hex, i) => (
          <text key={i} class="hex-number" x={place(i).x} y={place(i).y - SIDE * 0.66}>
            {hex.label}
          </text>
        ))}
      {[...marks.targets].map(([hex, mark]) => (
        <path
          key={`t${hex}`}
          class={`lit ${mark.kind}${marks.targets.size > 40 ? " many" : ""}`}
          d={hexOutline(0.93)}
          transform={`translate(${at(place(hex))})`}
        />
      ))}
      {[...marks.able].map((hex) => (
        <path
          key={`a${hex}`}
          class="able"
          d={hexOutline(0.98)}
          transform={`translate(${at(place(hex))})`}
        />
      ))}
      <Names board={board} sheet={sheet} busy={busy} lit={marks.targets} />
      {marks.path.length > 1 && <Route points={marks.path.map(place)} />}
      {marks.ways.map((way, i) => (
        <Route key={`r${i}`} points={way.map(place)} />
      ))}
      {[...glow.value].map((hex) => (
        <path
          key={`g${hex}`}
          class="glow"
          d={hexOutline(0.9)}
          transform={`translate(${at(place(hex))})`}
        />
      ))}
      {[...stacks].map(([hex, here]) => (
        <Stack
          key={`s${hex}`}
          here={here}
          board={board}
          at={place(hex)}
          selected={marks.selected}
          captor={props.captor}
        />
      ))}
      {props.placed.map(([kind, hex], i) => (
        <g key={`p${i}`} data-at={hex}>
          <Placed kind={kind} board={board} at={place(hex)} />
        </g>
      ))}
      {marks.from >= 0 && marks.to >= 0 && marks.from !== marks.to && (
        <Fire from={place(marks.from)} to={place(marks.to)} />
      )}
      {[...marks.targets].map(([hex, mark]) => (
        <g key={`b${hex}`} data-at={hex}>
          <Badge mark={mark} hex={hex} sheet={sheet} busy={(one) => busy.has(one)} />
        </g>
      ))}
      {hits}
    </svg>
  );
}

const at = (p: Point) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;

function nameHex(
  board: BoardData,
  hex: number,
  rubble: boolean,
  here: Piece[] | undefined,
  mark: Mark | undefined,
  selected: number,
): string {
  const { label, name, terrain } = board.hexes[hex] as BoardHex;
  const parts = [`${label} ${name}, ${rubble ? "rubbled " : ""}${terrain}`];
  if (board.stations.some((one) => one.hex === hex))
    parts.push(rubble ? "ruined station" : "station");
  if (board.landmarks.some((one) => one.hex === hex))
    parts.push(rubble ? "ruined landmark" : "landmark");
  const entry = board.entries.indexOf(hex);
  if (entry >= 0) parts.push(`entry ${entry + 1}`);
  for (const piece of here ?? []) {
    const unit = unitOf(piece, board);
    const shown = unit && piece.up ? ` ${ratings(unit)}` : "";
    parts.push(`${pieceName(piece, board)}${shown}${piece.piece === selected ? ", chosen" : ""}`);
  }
  if (mark) parts.push(mark.says);
  return parts.join("; ");
}

function Ruins({ hex, at: p }: { hex: number; at: Point }) {
  const drawn = useMemo(() => ruin(hex), [hex]);
  return (
    <g class="ruin" data-at={hex} {...explains("Rubble")} transform={`translate(${at(p)})`}>
      <path class="ruin-ground" d={hexOutline(0.88)} />
      <path class="ruin-walls" d={drawn.walls} />
      <path class="ruin-stones" d={drawn.stones} />
      <path class="ruin-smoke" d={drawn.smoke} />
      <path class="ruin-flames" d={drawn.flames} />
    </g>
  );
}

function Route({ points }: { points: Point[] }) {
  return (
    <g class="route">
      {points.slice(1).map((to, i) => (
        <path key={i} class="leg" d={straight(points[i] as Point, to)} />
      ))}
      {points.slice(1).map((to, i) => (
        <circle key={`c${i}`} cx={to.x} cy={to.y} r="4.4" />
      ))}
    </g>
  );
}

function Fire({ from, to }: { from: Point; to: Point }) {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const back = (r: number, p: Point, sign: number) => ({
    x: p.x + (sign * r * (to.x - from.x)) / long,
    y: p.y + (sign * r * (to.y - from.y)) / long,
  });
  const a = back(CLEAR, from, 1);
  const b = back(CLEAR, to, -1);
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <g class="fire">
      <path class="fire-under" d={straight(a, b)} />
      <path d={straight(a, b)} />
      <path
        class="fire-head"
        d="M0 0-13-7-9 0-13 7Z"
        transform={`translate(${at(b)}) rotate(${turn.toFixed(1)})`}
      />
    </g>
  );
}

/** The pieces of a hex: one unit, and the Heroine beside it if she is there. */
function Stack({
  here,
  board,
  at: p,
  selected,
  captor,
}: {
  here: Piece[];
  board: BoardData;
  at: Point;
  selected: number;
  captor: number;
}) {
  const two = here.length > 1;
  return (
    <g class="stack" data-at={here[0]?.hex} transform={`translate(${at(p)})`}>
      {here.map((piece, i) => (
        <PieceCounter
          key={piece.piece}
          piece={piece}
          board={board}
          selected={piece.piece === selected}
          spent={piece.moved && piece.fired}
          x={two ? (i === 0 ? -5 : 13) : 0}
          y={two ? (i === 0 ? 4 : -10) : 0}
          scale={two ? (i === 0 ? 0.92 : 0.66) : 1}
          {...(i > 0 ? { print: "nothing" as const } : {})}
        />
      ))}
      {here.some((piece) => piece.piece === captor) && (
        <path class="captive" d="M-3 4-12 13M-12 13a3 3 0 1 0 .1.1" transform="translate(26 -22)" />
      )}
    </g>
  );
}

function Placed({ kind, board, at: p }: { kind: number; board: BoardData; at: Point }) {
  const unit = board.units[kind];
  if (!unit) return null;
  const piece: Piece = {
    piece: -1,
    label: "",
    side: unit.side,
    kind,
    category: -1,
    hex: 0,
    up: false,
    moved: false,
    fired: false,
    own: true,
    maybe: [],
  };
  return (
    <g class="stack">
      <PieceCounter piece={piece} board={board} x={p.x} y={p.y} />
    </g>
  );
}
