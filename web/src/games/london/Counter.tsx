/** A counter. The sides have shapes of their own: Martians are discs with a toothed rim, Earthlings square
 *  cards in the colour of their category. What lies face-down is hatched, with a corner turned up. */
import { explains } from "../../lib/terms.ts";
import { figure } from "./figures.ts";
import { type Face, faceOf, type Piece } from "./pieces.ts";
import type { BoardData } from "./types.ts";

const disc = (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1${-r} 0Z`;
const card = (r: number) =>
  `M${3 - r} ${-r}H${r - 3}L${r} ${3 - r}V${r - 3}L${r - 3} ${r}H${3 - r}L${-r} ${r - 3}V${3 - r}Z`;
const DISC = {
  outer: disc(29),
  inner: disc(26),
  ring: disc(32.5),
  ear: "M13.6-25.6Q15-16.4 24-16.2 20.4-22 13.6-25.6Z",
};
const CARD = {
  outer: card(26.5),
  inner: card(23.6),
  ring: card(30),
  ear: "M16-26.5 17.4-17.6 26.5-16V-23.5L23.5-26.5Z",
};
const HATCH = "M-22-8L-8-22M-24 6L6-24M-20 16L16-20M-12 22L22-12M-2 24L24-2M10 24L24 10";

/** The outlines of the side that a face belongs to. */
const shapeOf = (cover: string) => (cover === "martian" || cover === "lander" ? DISC : CARD);

interface FaceProps {
  face: Face;
  label?: string;
  down?: boolean;
  selected?: boolean;
  spent?: boolean;
  print?: Print;
  x?: number;
  y?: number;
  scale?: number;
}

/** What is printed on a counter: all of it on the map, in a line of text only what can be read there. */
type Print = "all" | "ratings" | "nothing";
const ASIDE = 8; // letters of a name that has room beside a corner
const LEGIBLE = 44; // pixels of a sign from which on its ratings can be read

export function FaceCounter({
  face,
  label = "",
  print = "all",
  down,
  selected,
  spent,
  x = 0,
  y = 0,
  scale = 1,
}: FaceProps) {
  const drawn = figure(face.figure);
  const shape = shapeOf(face.cover);
  const long = face.name.length > 11 ? " long" : "";
  const aside = down && face.name.length <= ASIDE ? " aside" : ""; // beside the corner that is turned up
  const printed = print !== "nothing" && (face.ratings || (label && print === "all"));
  return (
    <g
      {...explains(face.term ?? face.figure, down ? "lies face-down" : "")}
      class={`piece ${face.cover}${down ? " down" : ""}${spent ? " spent" : ""}`}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`}
    >
      <path class="piece-shadow" d={shape.outer} transform="translate(1.6 2.4)" />
      <path class="piece-body" d={shape.outer} />
      {down && <path class="piece-hatch" d={HATCH} />}
      <path class="piece-rim" d={shape.inner} />
      {down && <path class="piece-ear" d={shape.ear} />}
      {selected && <path class="piece-ring" d={shape.ring} />}
      <g class="piece-figure" transform={printed ? "translate(0 -7) scale(.92)" : "scale(1.12)"}>
        <path class="figure-fill" d={drawn.fill} />
        <path class="figure-line" d={drawn.line} />
      </g>
      {print === "all" && (
        <text class={`counter-name${long}${aside}`} y="-15.4">
          {face.name}
        </text>
      )}
      {face.ratings && print !== "nothing" && (
        <text class="piece-ratings" y="19.5">
          {face.ratings}
        </text>
      )}
      {label && print === "all" && (
        <text
          class={face.ratings ? "piece-label beside" : "piece-label"}
          x={face.ratings ? 24 : 0}
          y={face.ratings ? 3 : 19.5}
        >
          {label}
        </text>
      )}
    </g>
  );
}

interface PieceProps {
  piece: Piece;
  board: BoardData;
  print?: Print;
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
      <FaceCounter face={face} down={down} print={size < LEGIBLE ? "nothing" : "ratings"} />
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
