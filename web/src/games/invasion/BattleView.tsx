/** The land and the naval battle board: hexes in columns, Tripods, your pieces, and every chance shown. */
import { useMemo } from "preact/hooks";
import { hexOutline, type Point, type Sheet, SIDE } from "../../board/geometry.ts";
import { type Live, Plane } from "../../board/Plane.tsx";
import { picture } from "../../board/picture.ts";
import { explains } from "../../lib/terms.ts";
import { type BattleMarks, pieceName, type ToldLine } from "./battleMarks.ts";
import { layOutBattle } from "./battleSheet.ts";
import { MARGIN, paintGround, type Terrain } from "./grounds.ts";
import { type Box, LINE, layLabels, overlap, sizeOf } from "./labels.ts";
import {
  type BattleScene,
  type BattleSheet,
  type BoardPiece,
  type BoardTripod,
  isFolk,
  TRIPOD_LETTERS,
} from "./model.ts";
import { Counter, Sign, TripodSign, tripodName } from "./Pieces.tsx";
import { pilesOf, spread } from "./piles.ts";
import { crown, outline, type Ring } from "./rings.ts";

export interface BattleViewProps {
  sheet: BattleSheet;
  battle: BattleScene;
  marks: BattleMarks;
  place: string; // the name of the Zone
  terrain: Omit<Terrain, "kind" | "rear">;
  theme: "paper" | "dark" | "contrast";
  onHex: (hex: number) => void;
  onPiece: (piece: number) => void;
  onTripod: (tripod: number) => void;
  onPoint: (hex: number) => void;
  onCancel: () => void;
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
    const last = Math.min(...sheet.bottom.map((hex) => drawn.centres[hex]?.y ?? Infinity));
    const whole = { kind: battle.kind, site, ruined, east, seed, rear: last - SIDE * 0.5 };
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
  const odds = layLabels(chances, drawn.height);
  const lying = (hex: number) =>
    battle.tripods.filter((one) => one.hex === hex).length +
    battle.pieces.filter((one) => one.hex === hex).length;
  const isBare = (hex: number) => lying(hex) === 0 && !letterOf(sheet, hex);
  /** What is printed in a hex is read where nothing lies over it. */
  const free = (hex: number, high: number) => {
    const { x, y } = at(hex);
    return !odds.some((box) => overlap(box, { x: x - 18, y: y + high, width: 36, height: 20 }));
  };
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
          {marks.reach.hexes.has(hex) && (
            <path class="in-reach" data-reach={hex} d={drawn.corners} />
          )}
          {marks.aim.hexes.has(hex) && <path class="in-aim" data-aim={hex} d={drawn.corners} />}
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
          {letterOf(sheet, hex) && !lying(hex) && free(hex, -10) && (
            <text class="battle-letter" y="12" {...explains("letter")}>
              {letterOf(sheet, hex)}
            </text>
          )}
          {hex === sheet.centre && (
            <path class="centre-mark" d="M0-16 4-4 16 0 4 4 0 16-4 4-16 0-4-4Z" />
          )}
          {lying(hex) < 2 && free(hex, 14) && (
            <text
              class={lying(hex) ? "battle-label taken" : "battle-label"}
              y={SIDE * 0.78}
              {...explains("hex")}
            >
              {label}
            </text>
          )}
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
          {mark.text && <Labels hex={hex} lines={[mark.text]} box={overPlace([mark.text])} />}
        </g>
      ))}
      <RingLine ring={marks.reach} sheet={drawn} kind="reach" isBare={isBare} />
      <RingLine ring={marks.aim} sheet={drawn} kind="aim" isBare={isBare} />
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
      {odds.map((box, i) => (
        <Labels key={`o${i}`} hex={chances[i]?.hex} lines={chances[i]?.lines ?? []} box={box} />
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

/** What lies in a hex: each piece with its sign, many on piles that bear their number. */
function Stack(props: {
  hex: number;
  at: Point;
  tripods: BoardTripod[];
  pieces: BoardPiece[];
  naval: boolean;
  marks: BattleMarks;
}) {
  const { hex, at, naval, marks } = props;
  const piles = pilesOf(
    props.tripods,
    props.pieces,
    (key) => key === `p${marks.chosen}` || key === `t${marks.acting}`,
  );
  const places = spread(piles.tripods.length + piles.pieces.length);
  return (
    <g
      class="stack"
      data-at={hex}
      style={{ "--share": places[0]?.scale ?? 1 }}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
    >
      {piles.tripods.map(({ tripods, top }, i) => (
        <TripodSign
          key={`t${tripods[0]?.id}`}
          {...top}
          {...places[i]}
          tag={tripods.length > 1 ? "" : top.tag}
          count={tripods.length}
          able={tripods.some(({ id }) => marks.tripods.has(id))}
          acting={marks.acting === top.id}
        />
      ))}
      {piles.pieces.map(({ pieces, top }, i) => (
        <Counter
          key={`p${pieces[0]?.id}`}
          {...places[piles.tripods.length + i]}
          name={naval && isFolk(top.kind) ? "freighter" : top.kind}
          works={top.works}
          count={pieces.length}
          tag={pieces.length > 1 && marks.chosen !== top.id ? "" : top.tag}
          tone={isFolk(top.kind) ? "folk" : naval ? "ship" : "human"}
          able={pieces.some(({ id }) => marks.pieces.has(id))}
          chosen={marks.chosen === top.id}
          spent={pieces.every(({ fired }) => fired)}
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
function Labels(props: { hex: number | undefined; lines: readonly string[]; box: Box }) {
  const { hex, lines, box } = props;
  return (
    <g
      class="odds"
      data-at={hex}
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

/** The line around what Guns reach, with their Range. */
function RingLine(props: {
  ring: Ring;
  sheet: Sheet;
  kind: "reach" | "aim";
  isBare: (hex: number) => boolean;
}) {
  const { ring, sheet, kind } = props;
  if (!ring.from.length) return null;
  const at = crown(ring, sheet, props.isBare);
  return (
    <g class={`range-ring of-${kind}`} {...explains("Range")}>
      <path class="range-under" d={outline(ring, sheet)} />
      <path class="range-line" d={outline(ring, sheet)} />
      {ring.range > 0 && at && (
        <text x={at.x.toFixed(1)} y={(at.y - 4).toFixed(1)}>
          Range {ring.range}
        </text>
      )}
    </g>
  );
}

function Line({ from, to, kind }: { from: Point; to: Point; kind: ToldLine["kind"] }) {
  return (
    <path class={kind === "shot" ? "ray" : "stride"} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
  );
}
