/** The land and the naval battle board: hexes in columns, Tripods, your pieces, and every chance shown. */
import { useMemo } from "preact/hooks";
import { hexOutline, layOut, type Point, type Sheet, SIDE } from "../../board/geometry.ts";
import { type Live, Plane } from "../../board/Plane.tsx";
import { picture } from "../../board/picture.ts";
import { explains } from "../../lib/terms.ts";
import { type BattleMarks, pieceName, type ToldLine } from "./battleMarks.ts";
import { MARGIN, paintGround, SKY, type Terrain } from "./grounds.ts";
import { type Box, LINE, layLabels, sizeOf } from "./labels.ts";
import {
  type BattleScene,
  type BattleSheet,
  type BoardPiece,
  type BoardTripod,
  isFolk,
  TRIPOD_LETTERS,
} from "./model.ts";
import { Counter, Sign, TripodSign, tripodName } from "./Pieces.tsx";

export interface BattleViewProps {
  sheet: BattleSheet;
  battle: BattleScene;
  marks: BattleMarks;
  place: string; // the name of the Zone
  terrain: Omit<Terrain, "kind" | "shore">;
  theme: "paper" | "dark" | "contrast";
  onHex: (hex: number) => void;
  onPiece: (piece: number) => void;
  onTripod: (tripod: number) => void;
  onPoint: (hex: number) => void;
  onCancel: () => void;
}

/** Columns B and D lie half a hex lower; hexes come row by row. */
export function layOutBattle({ labels, columns }: BattleSheet): Sheet {
  const half = Math.sqrt(3) / 2;
  const places = labels.map((_, i) => {
    const column = i % columns;
    return { x: 1.5 * column, y: 2 * half * Math.floor(i / columns) + (column % 2 ? half : 0) };
  });
  const sheet = layOut(places);
  return {
    ...sheet,
    height: sheet.height + SKY,
    centres: sheet.centres.map(({ x, y }) => ({ x, y: y + SKY })),
  };
}

export function BattleView(props: BattleViewProps) {
  const { battle, marks } = props;
  const sheet = useMemo(() => layOutBattle(props.sheet), [props.sheet]);
  const choose = (hex: number) => {
    const tripods = battle.tripods.filter(
      (tripod) => tripod.hex === hex && marks.tripods.has(tripod.id),
    );
    const pieces = battle.pieces.filter((piece) => piece.hex === hex && marks.pieces.has(piece.id));
    if (marks.hexes.has(hex)) props.onHex(hex);
    else if (tripods[0]) props.onTripod(tripods[0].id);
    else if (pieces.length) {
      const at = pieces.findIndex((piece) => piece.id === marks.chosen);
      props.onPiece(pieces[(at + 1) % pieces.length]?.id ?? -1);
    } else props.onHex(hex);
  };
  const ground = useGround(props, sheet);
  const { letters } = props.sheet;
  const middle = letters[Math.floor(letters.length / 2)];
  return (
    <Plane
      sheet={sheet}
      begin={middle?.hex ?? 0}
      home={-1}
      readable={0.1}
      {...(ground ? { ground } : {})}
      onHex={choose}
      onPoint={props.onPoint}
      onCancel={props.onCancel}
    >
      {(live) => <Field {...props} drawn={sheet} live={live} />}
    </Plane>
  );
}

/** The painted ground, once for a battle; high contrast has none. */
function useGround({ theme, terrain, sheet, battle }: BattleViewProps, drawn: Sheet) {
  const { site, ruined, east, seed } = terrain;
  return useMemo(() => {
    if (theme === "contrast") return null;
    const shore = Math.min(...sheet.bottom.map((hex) => drawn.centres[hex]?.y ?? Infinity));
    const whole = { kind: battle.kind, site, ruined, east, seed, shore: shore - SIDE * 0.5 };
    const art = paintGround(whole, theme, drawn.width, drawn.height);
    return { surround: art, margin: MARGIN, drawing: picture("", 1, 1), kind: "bare" };
  }, [theme, battle.kind, site, ruined, east, seed, sheet, drawn]);
}

function Field(props: BattleViewProps & { drawn: Sheet; live: Live }) {
  const { sheet, battle, marks, drawn, live } = props;
  const at = (hex: number) => drawn.centres[hex] ?? { x: 0, y: 0 };
  const chances = sheet.labels
    .map((_, hex) => ({ hex, lines: oddsAt(battle, marks, hex), at: at(hex) }))
    .filter(({ lines }) => lines.length > 0);
  const kinds = (hex: number) =>
    [
      "battle-hex",
      sheet.guns.includes(hex) ? "gun-hex" : "",
      sheet.bottom.includes(hex) ? "bottom" : "",
      sheet.top.includes(hex) ? "top" : "",
      hex === sheet.centre ? "centre" : "",
    ].join(" ");
  return (
    <svg
      class={`live battle ${battle.kind}${props.theme === "contrast" ? "" : " painted"}`}
      width={drawn.width}
      height={drawn.height}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      role="group"
      aria-label={`${battle.kind === "land" ? "Land battle" : "Naval battle"} at ${props.place}. Arrow keys go from hex to hex, Enter chooses.`}
      onKeyDown={live.onKey}
      onPointerLeave={() => props.onPoint(-1)}
    >
      <defs>
        <pattern id="swell" width="46" height="15" patternUnits="userSpaceOnUse">
          <path
            class="swell"
            d="M0 5Q5.75 2 11.5 5T23 5 34.5 5 46 5M-6 12.5Q0 9.5 5.5 12.5T17 12.5 28.5 12.5 40 12.5 51 12.5"
          />
        </pattern>
        <pattern
          id="furrow"
          width="13"
          height="13"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(24)"
        >
          <path class="furrow" d="M0 4H6M7 10H13" />
        </pattern>
      </defs>
      {sheet.labels.map((label, hex) => (
        <g
          key={label}
          data-at={hex}
          transform={`translate(${at(hex).x.toFixed(1)} ${at(hex).y.toFixed(1)})`}
        >
          <path class={kinds(hex)} d={drawn.corners} />
          {marks.reach.has(hex) && <path class="in-reach" d={drawn.corners} />}
          {marks.aim.has(hex) && <path class="in-aim" d={drawn.corners} />}
          <path
            class="texture"
            d={drawn.corners}
            fill={battle.kind === "land" ? "url(#furrow)" : "url(#swell)"}
          />
          {sheet.guns.includes(hex) && (
            <g class="emplacement" {...explains("gun-hex")}>
              <Sign name="field_gun" size={34} />
            </g>
          )}
          {letterOf(sheet, hex) && (
            <text class="battle-letter" y="12" {...explains("letter")}>
              {letterOf(sheet, hex)}
            </text>
          )}
          {hex === sheet.centre && (
            <path class="centre-mark" d="M0-16 4-4 16 0 4 4 0 16-4 4-16 0-4-4Z" />
          )}
          <text class="battle-label" y={SIDE * 0.78} {...explains("hex")}>
            {label}
          </text>
        </g>
      ))}
      {[...marks.hexes].map(([hex, mark]) => (
        <g
          key={`h${hex}`}
          data-lit={hex}
          data-at={hex}
          class="lit-hex"
          transform={`translate(${at(hex).x} ${at(hex).y})`}
        >
          <path d={hexOutline(0.93)} />
          {mark.text && <Labels lines={[mark.text]} box={overPlace([mark.text])} />}
        </g>
      ))}
      {marks.threats.map(({ from, to }, i) => (
        <path
          key={`r${i}`}
          class="threat"
          d={`M${at(from).x} ${at(from).y}L${at(to).x} ${at(to).y}`}
        />
      ))}
      {marks.lines.map((line, i) => (
        <Line key={`w${i}`} from={at(line.from)} to={at(line.to)} kind={line.kind} />
      ))}
      {sheet.labels.map((_, hex) => (
        <Stack
          key={`s${hex}`}
          hex={hex}
          at={at(hex)}
          tripods={battle.tripods.filter((t) => t.hex === hex)}
          pieces={battle.pieces.filter((p) => p.hex === hex)}
          naval={battle.kind === "naval"}
          marks={marks}
        />
      ))}
      {layLabels(chances, drawn.height).map((box, i) => (
        <g key={`o${i}`} data-at={chances[i]?.hex}>
          <Labels lines={chances[i]?.lines ?? []} box={box} />
        </g>
      ))}
      {sheet.labels.map((label, hex) => (
        <path
          key={`b${hex}`}
          class="hit"
          data-hex={hex}
          d={drawn.corners}
          transform={`translate(${at(hex).x.toFixed(1)} ${at(hex).y.toFixed(1)})`}
          role="button"
          tabindex={hex === live.current ? 0 : -1}
          aria-label={hexName(props, label, hex)}
          onClick={() => live.onHex(hex)}
          onFocus={() => live.onFocus(hex)}
          onPointerEnter={(event) => event.pointerType === "mouse" && props.onPoint(hex)}
        />
      ))}
    </svg>
  );
}

const letterOf = (sheet: BattleSheet, hex: number) =>
  sheet.letters.find((letter) => letter.hex === hex)?.name ?? "";

function hexName({ sheet, battle, marks }: BattleViewProps, label: string, hex: number): string {
  const parts = [`Hex ${label}`];
  const letter = letterOf(sheet, hex);
  if (letter) parts.push(`letter ${letter}`);
  if (sheet.guns.includes(hex)) parts.push("gun hex");
  if (sheet.bottom.includes(hex)) parts.push("bottom row");
  for (const tripod of battle.tripods.filter((one) => one.hex === hex)) {
    const mark = marks.tripods.get(tripod.id);
    parts.push(tripodName(tripod) + (mark ? `, ${mark.says}` : ""));
  }
  for (const piece of battle.pieces.filter((one) => one.hex === hex))
    parts.push(
      pieceName(piece) +
        (piece.id === marks.chosen
          ? ", chosen"
          : marks.pieces.has(piece.id)
            ? ", can be chosen"
            : ""),
    );
  const mark = marks.hexes.get(hex);
  if (mark) parts.push(mark.says);
  return parts.join("; ");
}

/** Where up to eight counters lie in one hex. */
function spread(count: number): { x: number; y: number; scale: number }[] {
  if (count === 1) return [{ x: 0, y: 0, scale: 1.25 }];
  if (count === 2) return [-17, 17].map((x) => ({ x, y: 0, scale: 0.98 }));
  const ring = Array.from({ length: count }, (_, i) => (i / count) * 2 * Math.PI - Math.PI / 2);
  return ring.map((turn) => ({
    x: 20 * Math.cos(turn),
    y: 18 * Math.sin(turn),
    scale: count > 4 ? 0.66 : 0.86,
  }));
}

function Stack({
  hex,
  at,
  tripods,
  pieces,
  naval,
  marks,
}: {
  hex: number;
  at: Point;
  tripods: BoardTripod[];
  pieces: BoardPiece[];
  naval: boolean;
  marks: BattleMarks;
}) {
  const places = spread(tripods.length + pieces.length);
  return (
    <g
      class="stack"
      data-at={hex}
      style={{ "--share": places[0]?.scale ?? 1 }}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
    >
      {tripods.map((tripod, i) => {
        const mark = marks.tripods.get(tripod.id);
        return (
          <g key={`t${tripod.id}`}>
            <TripodSign
              {...tripod}
              {...places[i]}
              able={mark !== undefined}
              acting={marks.acting === tripod.id}
            />
          </g>
        );
      })}
      {pieces.map((piece, i) => (
        <Counter
          key={`p${piece.id}`}
          {...places[tripods.length + i]}
          name={naval && isFolk(piece.kind) ? "freighter" : piece.kind}
          works={piece.works}
          tag={piece.tag}
          tone={isFolk(piece.kind) ? "folk" : naval ? "ship" : "human"}
          able={marks.pieces.has(piece.id)}
          chosen={marks.chosen === piece.id}
          spent={piece.fired}
        />
      ))}
    </g>
  );
}

/** The chances against the Tripods of a hex, a line for each; several are told apart by letter and number. */
function oddsAt({ tripods }: BattleScene, marks: BattleMarks, hex: number): string[] {
  const aimed = tripods.filter(
    (tripod) => tripod.hex === hex && marks.tripods.get(tripod.id)?.text,
  );
  return aimed.map((tripod) => {
    const text = marks.tripods.get(tripod.id)?.text ?? "";
    return aimed.length > 1 ? `${TRIPOD_LETTERS[tripod.colour] ?? ""}${tripod.tag} ${text}` : text;
  });
}

/** A label over a place that is lit. */
function overPlace(lines: readonly string[]): Box {
  const { width, height } = sizeOf(lines);
  return { x: -width / 2, y: -12 - height, width, height };
}

/** Lines of figures, over everything else. */
function Labels({ lines, box }: { lines: readonly string[]; box: Box }) {
  return (
    <g
      class="odds"
      {...explains("odds")}
      transform={`translate(${(box.x + box.width / 2).toFixed(1)} ${box.y.toFixed(1)})`}
    >
      <rect x={-box.width / 2} y="0" width={box.width} height={box.height} rx="4" />
      {lines.map((line, i) => (
        <text key={i} y={LINE * i + 18}>
          {line}
        </text>
      ))}
    </g>
  );
}

function Line({ from, to, kind }: { from: Point; to: Point; kind: ToldLine["kind"] }) {
  return (
    <path class={kind === "shot" ? "ray" : "stride"} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
  );
}
