/** A counter: a hexagonal piece. Martian ones are dark with a toothed rim; Earthling ones carry the
 *  colour of their category and a plain rim; what lies face-down is hatched. */
import { figure } from "./figures.ts";
import { type Face, faceOf, type Piece } from "./pieces.ts";
import type { BoardData } from "./types.ts";

const R = 30;
const H = (Math.sqrt(3) / 2) * R;
const hex = (scale: number) =>
  `M${(R * scale).toFixed(1)} 0L${((R / 2) * scale).toFixed(1)} ${(H * scale).toFixed(1)}H${((-R / 2) * scale).toFixed(1)}L${(-R * scale).toFixed(1)} 0L${((-R / 2) * scale).toFixed(1)} ${(-H * scale).toFixed(1)}H${((R / 2) * scale).toFixed(1)}Z`;
const OUTER = hex(1);
const INNER = hex(0.9);
const RING = hex(1.13);
const HATCH = "M-24-10L-10-24M-28 2L2-28M-20 12L12-20M-14 22L22-14M-2 26L26-2M10 26L27 9";

interface FaceProps {
  face: Face;
  label?: string;
  down?: boolean;
  selected?: boolean;
  spent?: boolean;
  x?: number;
  y?: number;
  scale?: number;
}

export function FaceCounter({
  face,
  label = "",
  down,
  selected,
  spent,
  x = 0,
  y = 0,
  scale = 1,
}: FaceProps) {
  const drawn = figure(face.figure);
  const name = face.name.length > 11 ? "counter-name long" : "counter-name";
  return (
    <g
      class={`piece ${face.cover}${down ? " down" : ""}${spent ? " spent" : ""}`}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`}
    >
      <path class="piece-shadow" d={OUTER} transform="translate(1.6 2.4)" />
      <path class="piece-body" d={OUTER} />
      {down && <path class="piece-hatch" d={HATCH} />}
      <path class="piece-rim" d={INNER} />
      {selected && <path class="piece-ring" d={RING} />}
      <g
        class="piece-figure"
        transform={face.ratings ? "translate(0 -1.5) scale(.9)" : "translate(0 2) scale(1.05)"}
      >
        <path class="figure-fill" d={drawn.fill} />
        <path class="figure-line" d={drawn.line} />
      </g>
      <text class={name} y="-15.4">
        {face.name}
      </text>
      {face.ratings && (
        <text class="piece-ratings" y="21.4">
          {face.ratings}
        </text>
      )}
      {label && (
        <text class="piece-label" x={face.ratings ? 24 : 0} y={face.ratings ? 3 : 21.4}>
          {label}
        </text>
      )}
    </g>
  );
}

interface PieceProps {
  piece: Piece;
  board: BoardData;
  selected?: boolean;
  spent?: boolean;
  x?: number;
  y?: number;
  scale?: number;
}

export function PieceCounter({ piece, board, ...rest }: PieceProps) {
  return <FaceCounter face={faceOf(piece, board)} label={piece.label} down={!piece.up} {...rest} />;
}

/** A counter inside a line of text. */
export function Sign({
  face,
  size = 44,
  down = false,
}: {
  face: Face;
  size?: number;
  down?: boolean;
}) {
  return (
    <svg
      class="counter-sign"
      viewBox="-32 -29 66 60"
      width={size}
      height={(size * 60) / 66}
      aria-hidden="true"
    >
      <FaceCounter face={face} down={down} />
    </svg>
  );
}

export function PieceSign({
  piece,
  board,
  size = 44,
}: {
  piece: Piece;
  board: BoardData;
  size?: number;
}) {
  return <Sign face={faceOf(piece, board)} size={size} down={!piece.up} />;
}
