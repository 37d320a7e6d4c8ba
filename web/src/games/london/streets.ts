/** The town between the hex lines: radial roads, and blocks of houses that thin out to the suburbs. */
import { type Point, type Sheet, SIDE } from "../../board/geometry.ts";
import { grain } from "../../board/picture.ts";
import { at, type Palette, plus } from "./art.ts";
import type { BoardData } from "./types.ts";

function middle(board: BoardData, sheet: Sheet): Point {
  const all = [...board.stations, ...board.landmarks].map((one) => sheet.centres[one.hex] as Point);
  const sum = all.reduce((a, b) => plus(a, b), { x: 0, y: 0 });
  return { x: sum.x / Math.max(all.length, 1), y: sum.y / Math.max(all.length, 1) };
}

/** Where the roads of a hex meet: near its middle. */
function knot(sheet: Sheet, hex: number): Point {
  const next = grain(hex * 13 + 5);
  return plus(sheet.centres[hex] as Point, { x: (next() - 0.5) * 20, y: (next() - 0.5) * 18 });
}

/** Every dry hex has a road towards the middle of the town, and some have one more. */
export function roads(board: BoardData, sheet: Sheet, ink: Palette): string {
  const centre = middle(board, sheet);
  const far = (hex: number) => {
    const p = sheet.centres[hex] as Point;
    return Math.hypot(p.x - centre.x, p.y - centre.y);
  };
  const dry = (hex: number) => hex >= 0 && board.hexes[hex]?.terrain !== "river";
  const great: string[] = [];
  const small: string[] = [];
  board.hexes.forEach((_, hex) => {
    if (!dry(hex)) return;
    const next = grain(hex * 31 + 11);
    const near = (sheet.neighbours[hex] ?? []).filter(dry).sort((a, b) => far(a) - far(b));
    near.slice(0, 3).forEach((other, rank) => {
      if (far(other) >= far(hex) && rank > 0) return;
      const a = knot(sheet, hex);
      const b = knot(sheet, other);
      const bend = plus(
        { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
        { x: next() - 0.5, y: next() - 0.5 },
        12,
      );
      (rank === 0 ? great : small).push(`M${at(a)}Q${at(bend)} ${at(b)}`);
    });
  });
  const line = (d: string[], stroke: string, width: number, opacity: number) =>
    `<path d="${d.join("")}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  return (
    line(small, ink.ink, 2.4, 0.3) +
    line(great, ink.ink, 4.4, 0.4) +
    line(small, ink.paper, 1.6, 1) +
    line(great, ink.paper, 3.4, 1)
  );
}

/** Blocks of houses: small four-sided plots on a turned grid, with one side in shadow. */
export function blocks(board: BoardData, sheet: Sheet, ink: Palette): string {
  const centre = middle(board, sheet);
  const plots: string[] = [];
  const shade: string[] = [];
  board.hexes.forEach((hex, i) => {
    if (hex.terrain !== "city" && hex.terrain !== "bridged") return;
    const p = sheet.centres[i] as Point;
    const next = grain(i * 17 + 1);
    const out = Math.hypot(p.x - centre.x, p.y - centre.y) / 560;
    const dense = Math.max(0.34, Math.min(1, 1.12 - out * 0.72));
    const turn = (next() - 0.5) * 1.3;
    const wide = 8.2 + next() * 2.2;
    const deep = 6.4 + next() * 1.8;
    for (let row = -6; row <= 6; row++)
      for (let column = -6; column <= 6; column++) {
        const keep = next() < dense;
        const w = wide * (0.55 + next() * 0.22);
        const h = deep * (0.5 + next() * 0.24);
        if (!keep) continue;
        const x = column * wide + (row % 2 ? wide / 2 : 0);
        const y = row * deep;
        const c = {
          x: x * Math.cos(turn) - y * Math.sin(turn),
          y: x * Math.sin(turn) + y * Math.cos(turn),
        };
        if (Math.abs(c.x) / (SIDE * 0.95) + Math.abs(c.y) / (SIDE * 1.64) > 0.93) continue;
        const q = plus(p, c);
        const ux = { x: (Math.cos(turn) * w) / 2, y: (Math.sin(turn) * w) / 2 };
        const uy = { x: (-Math.sin(turn) * h) / 2, y: (Math.cos(turn) * h) / 2 };
        const corner = (a: number, b: number) => plus(plus(q, ux, a), uy, b);
        plots.push(
          `M${at(corner(-1, -1))}L${at(corner(1, -1))} ${at(corner(1, 1))} ${at(corner(-1, 1))}Z`,
        );
        shade.push(`M${at(corner(1, -1))}L${at(corner(1, 1))} ${at(corner(-1, 1))}`);
      }
  });
  return (
    `<path d="${plots.join("")}" fill="${ink.block}" fill-opacity=".62"/>` +
    `<path d="${shade.join("")}" fill="none" stroke="${ink.ink}" stroke-width=".55" stroke-opacity=".6"/>`
  );
}
