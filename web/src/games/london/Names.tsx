/** What is written on the map. The names of targets keep their size on the screen and are drawn where there is room
 *  for them; the rest of the town comes with a closer look. Where a piece stands it hides the name, so that no half
 *  of a word looks out from under it. */
import { useMemo } from "preact/hooks";
import type { Point, Sheet } from "../../board/geometry.ts";
import { drawnFrom, type Label } from "../../board/labels.ts";
import { explains } from "../../lib/terms.ts";
import type { BoardData } from "./types.ts";

interface NamesProps {
  board: BoardData;
  sheet: Sheet;
  busy: ReadonlySet<number>; // hexes where pieces stand
  lit: ReadonlyMap<number, { text: string }>; // hexes with a number of their own
}

export function Names({ board, sheet, busy, lit }: NamesProps) {
  const town = useMemo(() => <Town board={board} sheet={sheet} />, [board, sheet]);
  const taken = [...busy].join();
  const names = useMemo(() => targetNames(board, sheet, busy), [board, sheet, taken]);
  return (
    <g class="names" aria-hidden="true">
      {town}
      {names.map((name) => (
        <TargetName key={name.hex} name={name} />
      ))}
      {board.entries.map((hex, i) => {
        const p = sheet.centres[hex] as Point;
        return busy.has(hex) || lit.get(hex)?.text ? null : (
          <text
            key={hex}
            class="entry-number"
            data-at={hex}
            {...explains("entry")}
            x={p.x}
            y={p.y + 6}
          >
            {i + 1}
          </text>
        );
      })}
    </g>
  );
}

interface Name extends Label {
  hex: number; // -1: the river
  lines: string[];
  kind: string;
  from: number; // the zoom from which on it is drawn
}

const LETTERS = 10.4; // pixels: as large as the style has them on the screen
const WIDE = 0.6; // of a letter, in letters' size
const LINE = 0.92;
const LOW = 9.5; // how far below the middle of its hex a name begins
const THAMES = 18; // the hex of the river that is named

const COUNTER = 36; // pixels across a counter, as large as the map is first seen

/** Stations, then landmarks, then the river: who comes first gives way to none but the counters beside it. */
function targetNames(board: BoardData, sheet: Sheet, busy: ReadonlySet<number>): Name[] {
  const of = (places: BoardData["stations"], kind: string) =>
    places.map(({ hex, name }) => measured(sheet, hex, wrap(short(name), 10), kind));
  const river = measured(sheet, board.river[THAMES] ?? 0, ["Thames"], "river-name");
  const all = [
    ...of(board.stations, "station-name"),
    ...of(board.landmarks, "landmark-name"),
    { ...river, hex: -1, y: river.y - LOW - LETTERS / 2 },
  ];
  const counters = [...busy].map((hex): Label => {
    const { x, y } = sheet.centres[hex] as Point;
    return { x, y, drop: -COUNTER / 2, width: COUNTER, height: COUNTER };
  });
  const seen = all.filter(({ hex }) => !busy.has(hex));
  const zooms = new Map(
    drawnFrom(seen, { least: 0.5, most: 1.3 }, counters).map((from, i) => [seen[i], from]),
  );
  return seen.map((one) => ({ ...one, from: zooms.get(one) ?? 0 }));
}

function measured(sheet: Sheet, hex: number, lines: string[], kind: string): Name {
  const { x, y } = sheet.centres[hex] as Point;
  const longest = Math.max(...lines.map((line) => line.length));
  const spaced = kind === "river-name" ? 1.5 : 1;
  return {
    hex,
    lines,
    kind,
    from: 0,
    x,
    y: y + LOW,
    width: longest * WIDE * LETTERS * spaced,
    height: lines.length * LINE * LETTERS,
  };
}

function TargetName({ name }: { name: Name }) {
  const { hex, lines, kind, x, y } = name;
  const term = kind === "station-name" ? "station" : "landmark";
  return (
    <text
      class={`place ${kind}`}
      {...(hex >= 0 ? { "data-at": hex, ...explains(term) } : {})}
      style={{ "--from": name.from.toFixed(2) }}
      x={x}
      y={y}
    >
      {lines.map((line, k) => (
        <tspan key={k} x={x} dy={k ? `${LINE}em` : ".8em"}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The quarters of the town and its bridges. */
function Town({ board, sheet }: { board: BoardData; sheet: Sheet }) {
  const targets = new Set([...board.stations, ...board.landmarks].map((one) => one.hex));
  return (
    <>
      {board.hexes.map((hex, i) => {
        if (targets.has(i)) return null;
        const { x, y } = sheet.centres[i] as Point;
        const lines = wrap(hex.name, 11);
        const wet = hex.terrain === "river" || hex.terrain === "bridged";
        return (
          <text key={i} class={`place town ${hex.terrain}`} x={x} y={y + (wet ? 20 : 17)}>
            {lines.map((line, k) => (
              <tspan key={k} x={x} dy={k ? `${LINE}em` : `${0.7 - 0.46 * lines.length}em`}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </>
  );
}

const SHORT: Record<string, string> = {
  "South Kensington museums and Albert Hall": "Albert Hall",
  "Liverpool Street and Fenchurch Street": "Liverpool Street",
  "Broad Street and Moorgate": "Broad Street",
  "King's Cross and St Pancras": "King’s Cross",
};

function short(name: string): string {
  return (SHORT[name] ?? name).replaceAll("'", "’");
}

/** Words in lines of about so many letters. */
function wrap(text: string, letters: number): string[] {
  const lines = [""];
  for (const word of text.replaceAll("'", "’").split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last && last.length + word.length + 1 > letters) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}
