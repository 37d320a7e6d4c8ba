/** The engraved map, drawn once from the map data as two pictures: the paper (soft, with filters) and
 *  the plate (lines, always sharp). All roughness is seeded from hex numbers, so that the same map
 *  always looks the same. */
import { hexOutline, type Point, type Sheet, SIDE } from "../../board/geometry.ts";
import { grain, picture } from "../../board/picture.ts";
import { landmark, station } from "./monuments.ts";
import { blocks, roads } from "./streets.ts";
import type { BoardData, Terrain } from "./types.ts";

export interface Palette {
  paper: string;
  shade: string; // the paper's darker edge
  ink: string;
  city: string;
  block: string;
  park: string;
  leaf: string;
  water: string;
  lining: string;
  stone: string;
  station: string;
  rim: Record<Terrain, string>;
}

export const PALETTES: Record<string, Palette> = {
  paper: {
    paper: "#efe2c1",
    shade: "#c9ac72",
    ink: "#33261a",
    city: "#e8d3a6",
    block: "#c2a273",
    park: "#c9cf9c",
    leaf: "#6c7f3f",
    water: "#c6d6d0",
    lining: "#4f7681",
    stone: "#8d8877",
    station: "#7c2417",
    rim: { park: "#6f8f3a", city: "#b98b48", river: "#3f7f95", bridged: "#77756c" },
  },
  dark: {
    paper: "#ddcda6",
    shade: "#a3854f",
    ink: "#2b2016",
    city: "#d5bd8b",
    block: "#ac8b5c",
    park: "#b6bb85",
    leaf: "#566a31",
    water: "#b2c3bd",
    lining: "#3f6570",
    stone: "#7c786a",
    station: "#701f13",
    rim: { park: "#5c7a2d", city: "#a0773a", river: "#2f6c82", bridged: "#66645c" },
  },
  contrast: {
    paper: "#ffffff",
    shade: "#ffffff",
    ink: "#000000",
    city: "#fff3d6",
    block: "#d9c294",
    park: "#d3ecb8",
    leaf: "#1f5a00",
    water: "#cdeaf7",
    lining: "#00506e",
    stone: "#4a4a4a",
    station: "#a00000",
    rim: { park: "#2c7a00", city: "#8a5a00", river: "#00628f", bridged: "#444444" },
  },
};

/** The paper goes on around the sheet, so that no edge is seen in a wide window. */
export const AROUND = 360;

export function paper(sheet: Sheet, ink: Palette): string {
  const width = sheet.width + 2 * AROUND;
  const height = sheet.height + 2 * AROUND;
  const full = `x="0" y="0" width="${width}" height="${height}"`;
  const noise = (id: string, frequency: string, matrix: string) =>
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="9"/><feColorMatrix values="${matrix}"/></filter>`;
  const brown = "0 0 0 0 .36  0 0 0 0 .24  0 0 0 0 .1";
  return picture(
    `<defs>${noise("a", "0.004 0.006", `${brown}  1.3 0 0 0 -.62`)}${noise("b", "0.09", `${brown}  0 .5 0 0 -.22`)}` +
      `<radialGradient id="v" r=".72"><stop offset=".45" stop-color="${ink.shade}" stop-opacity="0"/>` +
      `<stop offset="1" stop-color="${ink.shade}" stop-opacity=".85"/></radialGradient></defs>` +
      `<rect ${full} fill="${ink.paper}"/><rect ${full} filter="url(#a)" opacity=".5"/>` +
      `<rect ${full} filter="url(#b)" opacity=".35"/><rect ${full} fill="url(#v)"/>`,
    width,
    height,
  );
}

export const f = (n: number) => n.toFixed(1);
export const at = (p: Point) => `${f(p.x)} ${f(p.y)}`;
export const HALF = (Math.sqrt(3) / 2) * SIDE;

/** The corners of a hex clockwise from its upper left; side i looks to neighbour i. */
export const CORNERS: Point[] = [
  { x: -SIDE / 2, y: -HALF },
  { x: SIDE / 2, y: -HALF },
  { x: SIDE, y: 0 },
  { x: SIDE / 2, y: HALF },
  { x: -SIDE / 2, y: HALF },
  { x: -SIDE, y: 0 },
];

export function plus(a: Point, b: Point, times = 1): Point {
  return { x: a.x + b.x * times, y: a.y + b.y * times };
}

/** A smooth line through points (Catmull-Rom as cubic curves). */
export function smooth(points: readonly Point[]): string {
  const p = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  let d = `M${at(p(0))}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const one = plus(p(i), { x: (p(i + 1).x - p(i - 1).x) / 6, y: (p(i + 1).y - p(i - 1).y) / 6 });
    const two = plus(p(i + 1), { x: (p(i).x - p(i + 2).x) / 6, y: (p(i).y - p(i + 2).y) / 6 });
    d += `C${at(one)} ${at(two)} ${at(p(i + 1))}`;
  }
  return d;
}

/** All of the plate. */
export function plate(board: BoardData, sheet: Sheet, ink: Palette): string {
  const inside = `<clipPath id="land"><path d="${sheet.centres.map((c) => moved(c, 1.005)).join("")}"/></clipPath>`;
  const body = [
    washes(board, sheet, ink),
    roads(board, sheet, ink),
    blocks(board, sheet, ink),
    parks(board, sheet, ink),
    railways(board, sheet, ink),
    thames(board, sheet, ink),
    bridges(board, sheet, ink),
  ].join("");
  return picture(
    `<defs>${inside}</defs><g clip-path="url(#land)">${body}</g>${rims(board, sheet, ink)}${grid(sheet, ink)}` +
      `${entries(board, sheet, ink)}${monuments(board, sheet, ink)}${frame(sheet, ink)}`,
    sheet.width,
    sheet.height,
  );
}

function moved(centre: Point, scale: number): string {
  return `M${CORNERS.map((c) => at(plus(centre, c, scale))).join("L")}Z`;
}

function washes(board: BoardData, sheet: Sheet, ink: Palette): string {
  const of = (terrain: Terrain[], fill: string) => {
    const d = board.hexes.flatMap((hex, i) =>
      terrain.includes(hex.terrain) ? [moved(sheet.centres[i] as Point, 1.02)] : [],
    );
    return `<path d="${d.join("")}" fill="${fill}"/>`;
  };
  return of(["city", "river", "bridged"], ink.city) + of(["park"], ink.park);
}

/** Trees, stipple and a dotted fence where a park ends. */
function parks(board: BoardData, sheet: Sheet, ink: Palette): string {
  const dots: string[] = [];
  const trees: string[] = [];
  const fence: string[] = [];
  board.hexes.forEach((hex, i) => {
    if (hex.terrain !== "park") return;
    const next = grain(1000 + i);
    const centre = sheet.centres[i] as Point;
    for (let k = 0; k < 26; k++) {
      const p = within(centre, next, 0.94);
      dots.push(`M${at(p)}h.01`);
    }
    for (let k = 0; k < 7; k++) {
      const p = within(centre, next, 0.82);
      const s = 1.5 + next() * 1.4;
      trees.push(
        `M${f(p.x - s)} ${f(p.y)}a${f(s)} ${f(s)} 0 1 1 ${f(2 * s)} 0a${f(s * 0.8)} ${f(s * 0.6)} 0 0 1 ${f(-2 * s)} 0M${f(p.x)} ${f(p.y + s * 0.5)}v${f(s * 0.9)}`,
      );
    }
    sheet.neighbours[i]?.forEach((other, way) => {
      if (other < 0 || board.hexes[other]?.terrain === "park") return;
      const a = plus(centre, CORNERS[way] as Point, 0.97);
      const b = plus(centre, CORNERS[(way + 1) % 6] as Point, 0.97);
      fence.push(`M${at(a)}L${at(b)}`);
    });
  });
  return (
    `<path d="${dots.join("")}" stroke="${ink.leaf}" stroke-width="1.1" stroke-linecap="round" opacity=".75"/>` +
    `<path d="${trees.join("")}" fill="${ink.park}" stroke="${ink.leaf}" stroke-width=".8"/>` +
    `<path d="${fence.join("")}" stroke="${ink.leaf}" stroke-width="1.3" stroke-dasharray=".1 2.6" stroke-linecap="round" fill="none"/>`
  );
}

/** A point of a hex, found by chance. */
export function within(centre: Point, next: () => number, scale: number): Point {
  for (;;) {
    const x = (next() * 2 - 1) * SIDE;
    const y = (next() * 2 - 1) * HALF;
    if (Math.abs(x) / SIDE + Math.abs(y) / (2 * HALF) <= 1) return plus(centre, { x, y }, scale);
  }
}

/** The river's course, run on beyond both edges. */
export function course(board: BoardData, sheet: Sheet): Point[] {
  const points = board.river.map((hex, i) => {
    const next = grain(hex * 7 + 3);
    const wander = i === 0 || i === board.river.length - 1 ? 0 : 5;
    return plus(sheet.centres[hex] as Point, {
      x: (next() - 0.5) * wander,
      y: (next() - 0.5) * wander,
    });
  });
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  return [{ x: first.x - 90, y: first.y - 20 }, ...points, { x: last.x + 90, y: last.y - 24 }];
}

/** Water-lining: the bank, then thinner and thinner lines towards the middle. */
function thames(board: BoardData, sheet: Sheet, ink: Palette): string {
  const points = course(board, sheet);
  if (points.length < 2) return "";
  const d = smooth(points);
  const line = (stroke: string, width: number, opacity = 1) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`;
  let drawn = line(ink.stone, 50, 0.4) + line(ink.ink, 46.6, 0.95) + line(ink.water, 44);
  for (const [width, opacity] of [
    [40, 0.75],
    [35, 0.6],
    [29, 0.48],
    [22, 0.38],
    [14, 0.28],
  ] as const)
    drawn += line(ink.lining, width, opacity) + line(ink.water, width - 1);
  return drawn;
}

/** One bridge for each name, up to three, across the stream. */
function bridges(board: BoardData, sheet: Sheet, ink: Palette): string {
  const points = course(board, sheet);
  const drawn = board.bridges.map(({ hex, names }) => {
    const i = board.river.indexOf(hex) + 1;
    const here = points[i];
    const before = points[i - 1];
    const after = points[i + 1];
    if (!here || !before || !after) return "";
    const long = Math.hypot(after.x - before.x, after.y - before.y);
    const along = { x: (after.x - before.x) / long, y: (after.y - before.y) / long };
    const turn = (Math.atan2(along.y, along.x) * 180) / Math.PI + 90;
    const count = Math.min(names.length, 3);
    return Array.from({ length: count }, (_, k) => {
      const p = plus(here, along, (k - (count - 1) / 2) * 17);
      const rail = /rail/.test(names[k] ?? "");
      return `<g transform="translate(${at(p)}) rotate(${f(turn)})">${bridge(ink, rail)}</g>`;
    }).join("");
  });
  return drawn.join("");
}

function bridge(ink: Palette, rail: boolean): string {
  const piers = [-14, -5, 5, 14]
    .map((x) => `M${x}-6.4l-1.8 2.4h3.6ZM${x} 6.4l-1.8-2.4h3.6Z`)
    .join("");
  const top = rail
    ? `<path d="M-27-1.3H27M-27 1.3H27" stroke="${ink.ink}" stroke-width=".9"/><path d="M-25 0H26" stroke="${ink.ink}" stroke-width="5" stroke-dasharray=".8 2.6"/>`
    : `<path d="M-26-1.9H26M-26 1.9H26" stroke="${ink.ink}" stroke-width=".5" opacity=".7"/>`;
  return `<path d="${piers}" fill="${ink.ink}"/><rect x="-27.5" y="-4" width="55" height="8" fill="${rail ? ink.paper : ink.stone}" stroke="${ink.ink}" stroke-width="1"/>${top}`;
}

/** From each terminus away from the middle of the town to the edge of the map. */
function railways(board: BoardData, sheet: Sheet, ink: Palette): string {
  const all = board.stations.map((one) => sheet.centres[one.hex] as Point);
  const middle = { x: avg(all.map((p) => p.x)), y: avg(all.map((p) => p.y)) };
  const lines = board.stations.map((one, i) => {
    const p = all[i] as Point;
    const next = grain(one.hex + 77);
    const dx = p.x - middle.x + (next() - 0.5) * 30;
    const dy = p.y - middle.y + (next() - 0.5) * 30;
    const long = Math.hypot(dx, dy) || 1;
    const points = [p];
    for (let far = 70; far < 1400; far += 70) {
      const bend = Math.sin(far / 190 + next() * 2) * 18;
      const q = {
        x: p.x + (dx / long) * far - (dy / long) * bend,
        y: p.y + (dy / long) * far + (dx / long) * bend,
      };
      points.push(q);
      if (q.x < -40 || q.y < -40 || q.x > sheet.width + 40 || q.y > sheet.height + 40) break;
    }
    return smooth(points);
  });
  const d = lines.join("");
  return (
    `<path d="${d}" fill="none" stroke="${ink.ink}" stroke-width="3" opacity=".8"/>` +
    `<path d="${d}" fill="none" stroke="${ink.paper}" stroke-width="1.6" stroke-dasharray="6 6"/>`
  );
}

function avg(all: number[]): number {
  return all.reduce((sum, n) => sum + n, 0) / Math.max(all.length, 1);
}

/** Inside each hex a rim in the colour of its terrain, as the printed game has it. */
function rims(board: BoardData, sheet: Sheet, ink: Palette): string {
  return (Object.keys(ink.rim) as Terrain[])
    .map((terrain) => {
      const d = board.hexes.flatMap((hex, i) =>
        hex.terrain === terrain ? [moved(sheet.centres[i] as Point, 0.94)] : [],
      );
      const dash = terrain === "bridged" ? ' stroke-dasharray="5 2.5"' : "";
      const wide = terrain === "city" ? 1.1 : 2.1;
      return `<path d="${d.join("")}" fill="none" stroke="${ink.rim[terrain]}" stroke-width="${wide}" stroke-opacity="${terrain === "city" ? 0.45 : 0.62}"${dash}/>`;
    })
    .join("");
}

/** Every side of the grid once. */
function grid(sheet: Sheet, ink: Palette): string {
  const lines: string[] = [];
  sheet.neighbours.forEach((near, hex) => {
    const centre = sheet.centres[hex] as Point;
    near.forEach((other, way) => {
      if (other >= 0 && other < hex) return;
      lines.push(
        `M${at(plus(centre, CORNERS[way] as Point))}L${at(plus(centre, CORNERS[(way + 1) % 6] as Point))}`,
      );
    });
  });
  return `<path d="${lines.join("")}" fill="none" stroke="${ink.ink}" stroke-opacity=".42" stroke-width=".8"/>`;
}

/** The numbered edge hexes: a compass-like seal. */
function entries(board: BoardData, sheet: Sheet, ink: Palette): string {
  return board.entries
    .map((hex) => {
      const p = sheet.centres[hex] as Point;
      return (
        `<g transform="translate(${at(p)})"><path d="${hexOutline(0.86)}" fill="none" stroke="${ink.station}" stroke-width="1.4" stroke-dasharray="6 3"/>` +
        `<circle r="15" fill="${ink.paper}" stroke="${ink.station}" stroke-width="1.2"/><circle r="12.4" fill="none" stroke="${ink.station}" stroke-width=".6"/></g>`
      );
    })
    .join("");
}

function monuments(board: BoardData, sheet: Sheet, ink: Palette): string {
  const place = (hex: number, body: string) => {
    const p = sheet.centres[hex] as Point;
    return `<g transform="translate(${f(p.x)} ${f(p.y)})">${body}</g>`;
  };
  return (
    board.stations.map((one) => place(one.hex, station(ink))).join("") +
    board.landmarks.map((one) => place(one.hex, landmark(one.id, ink))).join("")
  );
}

/** A neat-line around the sheet with a scale of black and white. */
function frame(sheet: Sheet, ink: Palette): string {
  const w = sheet.width;
  const h = sheet.height;
  const box = (inset: number, width: number) =>
    `<rect x="${inset}" y="${inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" fill="none" stroke="${ink.ink}" stroke-width="${width}"/>`;
  const scale = `<rect x="8" y="8" width="${w - 16}" height="${h - 16}" fill="none" stroke="${ink.ink}" stroke-width="3.4" stroke-dasharray="${f(HALF)} ${f(HALF)}"/>`;
  return box(4, 1.4) + scale + box(11.6, 0.7);
}
