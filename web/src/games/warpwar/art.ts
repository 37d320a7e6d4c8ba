/** The static art, drawn once from the map data as two pictures: the sky (with filters, soft, scaled
 *  as a bitmap) and the chart (lines and stars, always sharp). Roughness is seeded from the map, so
 *  the same map always looks the same. */

import { type Point, type Sheet, SIDE, straight } from "../../board/geometry.ts";
import { grain, picture } from "../../board/picture.ts";
import type { BoardData } from "./types.ts";

function seedOf(board: BoardData): number {
  let seed = 17;
  for (const star of board.stars) seed = (Math.imul(seed, 31) + star.hex) >>> 0;
  return seed;
}

const CLOUD = (id: string, seed: number, frequency: string, matrix: string) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/>` +
  `<feColorMatrix values="${matrix}"/></filter>`;

/** The sky goes on around the sheet, so that no edge is seen in a wide window. */
export const AROUND = 420;

/** At its own edges the sky sinks into the black around it: on a small screen they are in sight. */
const EDGES = ["across", "down"]
  .map((id) => {
    const stop = (offset: number, opacity: number) =>
      `<stop offset="${offset}" stop-color="#020308" stop-opacity="${opacity}"/>`;
    const way = id === "across" ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
    return `<linearGradient id="${id}" ${way}>${stop(0, 1)}${stop(0.14, 0)}${stop(0.86, 0)}${stop(1, 1)}</linearGradient>`;
  })
  .join("");

export function sky(board: BoardData, sheet: Sheet): string {
  const next = grain(seedOf(board));
  const width = sheet.width + 2 * AROUND;
  const height = sheet.height + 2 * AROUND;
  const seed = seedOf(board) % 1000;
  const defs =
    `<defs>` +
    CLOUD("a", seed, "0.0035 0.0045", "0 0 0 0 .16  0 0 0 0 .24  0 0 0 0 .55  1.9 0 0 0 -.86") +
    CLOUD("b", seed + 7, "0.006 0.004", "0 0 0 0 .46  0 0 0 0 .14  0 0 0 0 .36  0 1.8 0 0 -.93") +
    CLOUD("c", seed + 13, "0.009", "0 0 0 0 .02  0 0 0 0 .02  0 0 0 0 .04  0 0 2.4 0 -1.05") +
    `<radialGradient id="v" cx="50%" cy="50%" r="72%"><stop offset=".55" stop-color="#000" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="#000" stop-opacity=".75"/></radialGradient>${EDGES}</defs>`;
  const full = `x="0" y="0" width="${width}" height="${height}"`;
  const dust: string[] = [];
  const tints = ["#fff", "#cfdcff", "#ffe9c7", "#ffd9cf"];
  for (let i = 0; i < 1100; i++) {
    const r = 0.35 + next() ** 5 * 1.5;
    const fill = tints[Math.floor(next() * tints.length)];
    const faint = (0.15 + next() * 0.5).toFixed(2);
    dust.push(
      `<circle cx="${(next() * width).toFixed(1)}" cy="${(next() * height).toFixed(1)}" r="${r.toFixed(2)}" fill="${fill}" opacity="${faint}"/>`,
    );
  }
  return picture(
    `${defs}<rect ${full} fill="#05060a"/><rect ${full} filter="url(#a)" opacity=".8"/>` +
      `<rect ${full} filter="url(#b)" opacity=".55"/><rect ${full} filter="url(#c)" opacity=".8"/>` +
      `${dust.join("")}<rect ${full} fill="url(#v)"/>` +
      `<rect ${full} fill="url(#across)"/><rect ${full} fill="url(#down)"/>`,
    width,
    height,
  );
}

/** Every edge of the grid once, as one path. */
function grid(sheet: Sheet): string {
  const half = (Math.sqrt(3) / 2) * SIDE;
  const corner: [number, number][] = [
    [-SIDE / 2, -half],
    [SIDE / 2, -half],
    [SIDE, 0],
    [SIDE / 2, half],
    [-SIDE / 2, half],
    [-SIDE, 0],
  ];
  const lines: string[] = [];
  sheet.neighbours.forEach((near, hex) => {
    const centre = sheet.centres[hex] as Point;
    near.forEach((other, way) => {
      if (other >= 0 && other < hex) return;
      const [ax, ay] = corner[way] as [number, number];
      const [bx, by] = corner[(way + 1) % 6] as [number, number];
      lines.push(
        straight({ x: centre.x + ax, y: centre.y + ay }, { x: centre.x + bx, y: centre.y + by }),
      );
    });
  });
  return `<path d="${lines.join("")}" fill="none" stroke="#7f93cf" stroke-opacity=".42" stroke-width="1"/>`;
}

function warplines(board: BoardData, sheet: Sheet): string {
  const paths = board.warplines.map(([a, b]) =>
    straight(sheet.centres[a] as Point, sheet.centres[b] as Point),
  );
  const line = (stroke: string, width: number, opacity: number, more = "") =>
    `<path d="${paths.join("")}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" ${more}/>`;
  return (
    line("#3f7bff", 11, 0.07) +
    line("#5b93ff", 5.5, 0.14) +
    line("#bcd3ff", 1.9, 0.8) +
    line("#ffffff", 1.9, 0.55, 'stroke-dasharray="1 9"')
  );
}

function star(at: Point, large: boolean, tint: string): string {
  const r = large ? 13 : 6.4;
  const ray = r * (large ? 3 : 2.5);
  const thin = r * 0.13;
  const beam = (dx: number, dy: number) =>
    `M${at.x + dx * ray} ${at.y + dy * ray}L${at.x + dy * thin} ${at.y + dx * thin}L${at.x - dx * ray} ${at.y - dy * ray}L${at.x - dy * thin} ${at.y - dx * thin}Z`;
  const circle = (radius: number, fill: string, more = "") =>
    `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}" ${more}/>`;
  return (
    circle(r * 3, `url(#g${tint})`) +
    `<path d="${beam(1, 0)}${beam(0, 1)}" fill="#fff" fill-opacity=".75"/>` +
    (large ? circle(r * 1.32, "none", `stroke="#fff" stroke-opacity=".35" stroke-width="1"`) : "") +
    circle(r, `url(#c${tint})`)
  );
}

const TINTS: Record<string, [string, string]> = {
  w: ["#fffdf4", "#ffe7a8"],
  y: ["#fff6d8", "#ffca5c"],
  b: ["#ffffff", "#a9c8ff"],
  r: ["#ffe9dc", "#ff9d6b"],
};

export function chart(board: BoardData, sheet: Sheet): string {
  const next = grain(seedOf(board) + 5);
  const defs = Object.entries(TINTS).map(
    ([id, [core, rim]]) =>
      `<radialGradient id="g${id}"><stop offset="0" stop-color="${rim}" stop-opacity=".85"/><stop offset=".3" stop-color="${rim}" stop-opacity=".28"/><stop offset="1" stop-color="${rim}" stop-opacity="0"/></radialGradient>` +
      `<radialGradient id="c${id}"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="${core}"/><stop offset="1" stop-color="${rim}"/></radialGradient>`,
  );
  const stars = board.stars.map((item) => {
    const small = ["w", "b", "r", "w", "b"][Math.floor(next() * 5)] as string;
    return star(sheet.centres[item.hex] as Point, item.base !== "", item.base ? "y" : small);
  });
  const body = grid(sheet) + warplines(board, sheet) + stars.join("");
  return picture(`<defs>${defs.join("")}</defs>${body}`, sheet.width, sheet.height);
}
