/** The engraved sheet below the live pieces: sea, coasts, land and borders, as one picture. Names and
 *  pieces are live. It is drawn in the inks of the theme; roughness is seeded, so it never changes. */
import { grain, picture } from "../../board/picture.ts";
import { type Decor, plateOf } from "./decor.ts";
import type { Shapes, ZoneFacts } from "./model.ts";

export interface Inks {
  sea: string;
  deep: string;
  wave: string;
  lining: string;
  land: string[]; // tints of the zones
  wash: string[]; // the tint along their borders
  foreign: string;
  ink: string;
  faint: string;
  brass: string;
  grain: number; // how much the paper shows
}

export const INKS: Record<"paper" | "dark" | "contrast", Inks> = {
  paper: {
    sea: "#cdd8d0",
    deep: "#b7c7c2",
    wave: "#7f9a97",
    lining: "#6f8d8c",
    land: ["#f0e4c6", "#ece0bd", "#f3e8cf", "#eadcb8"],
    wash: ["#d9a066", "#b9b069", "#c98b7a", "#9aab7c"],
    foreign: "#ddd6bf",
    ink: "#33261a",
    faint: "#8d7a5a",
    brass: "#8a6a24",
    grain: 0.2,
  },
  dark: {
    sea: "#122029",
    deep: "#0b161d",
    wave: "#35525d",
    lining: "#3f626d",
    land: ["#40372a", "#3b3327", "#453c2e", "#383023"],
    wash: ["#7d5a2c", "#66622f", "#74493c", "#505f3c"],
    foreign: "#22282a",
    ink: "#e0cfa6",
    faint: "#8c7c5c",
    brass: "#c9a24e",
    grain: 0.22,
  },
  contrast: {
    sea: "#000000",
    deep: "#000000",
    wave: "#2e4a55",
    lining: "#5f8793",
    land: ["#1f1f1f", "#1f1f1f", "#1f1f1f", "#1f1f1f"],
    wash: ["#1f1f1f", "#1f1f1f", "#1f1f1f", "#1f1f1f"],
    foreign: "#0c0c0c",
    ink: "#ffffff",
    faint: "#c8c8c8",
    brass: "#ffff00",
    grain: 0,
  },
};

const LINING = [46, 35, 25.5, 17.5, 11, 6];

function defs(shapes: Shapes, inks: Inks): string {
  const clips = shapes.zone
    .map((zone, i) => `<clipPath id="c${i}"><path d="${zone.path}"/></clipPath>`)
    .join("");
  const waves = `<pattern id="w" width="46" height="13" patternUnits="userSpaceOnUse"><path d="M0 4Q5.75 1 11.5 4T23 4 34.5 4 46 4M-6 10.5Q0 7.5 5.5 10.5T17 10.5 28.5 10.5 40 10.5 51 10.5" fill="none" stroke="${inks.wave}" stroke-width=".7" opacity=".62"/></pattern>`;
  const hatch = `<pattern id="h" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 0V7" stroke="${inks.faint}" stroke-width=".8" opacity=".55"/></pattern>`;
  const paper =
    `<filter id="p" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".011 .017" numOctaves="5" seed="7"/>` +
    `<feColorMatrix values="0 0 0 0 .3  0 0 0 0 .2  0 0 0 0 .1  1.5 0 0 0 -.62"/></filter>`;
  const dim = `<radialGradient id="v" cx="50%" cy="50%" r="75%"><stop offset=".6" stop-color="${inks.deep}" stop-opacity="0"/><stop offset="1" stop-color="${inks.deep}" stop-opacity=".9"/></radialGradient>`;
  return `<defs>${clips}${waves}${hatch}${paper}${dim}</defs>`;
}

/** Lines that follow the coast out into the sea, ever fainter. */
function lining(coast: string, inks: Inks): string {
  return LINING.map((width, i) => {
    const faint = 0.2 + (0.62 * i) / LINING.length;
    return (
      `<path d="${coast}" fill="none" stroke="${inks.lining}" stroke-opacity="${faint.toFixed(2)}" stroke-width="${width}" stroke-linejoin="round"/>` +
      `<path d="${coast}" fill="none" stroke="${inks.sea}" stroke-width="${width - 1.3}" stroke-linejoin="round"/>`
    );
  }).join("");
}

function land(shapes: Shapes, inks: Inks): string {
  const all = shapes.zone.map((zone) => zone.path).join("");
  const parts = [
    `<path d="${shapes.map.foreign}" fill="${inks.foreign}" stroke="${inks.ink}" stroke-width="1.2" stroke-opacity=".6"/>`,
    `<path d="${shapes.map.foreign}" fill="url(#h)"/>`,
    `<path d="${all}" fill="none" stroke="${inks.ink}" stroke-width="3.4" stroke-linejoin="round"/>`,
  ];
  shapes.zone.forEach((zone, i) => {
    const tint = inks.land[i % inks.land.length];
    const wash = inks.wash[(i * 3 + 1) % inks.wash.length];
    parts.push(
      `<path d="${zone.path}" fill="${tint}"/><g clip-path="url(#c${i})"><path d="${zone.path}" fill="none" stroke="${wash}" stroke-opacity=".42" stroke-width="20"/>` +
        `<path d="${zone.path}" fill="none" stroke="${wash}" stroke-opacity=".5" stroke-width="8"/></g>`,
    );
  });
  for (const line of shapes.border)
    parts.push(
      `<path d="${line.path}" fill="none" stroke="${inks.ink}" stroke-width="2.2" stroke-dasharray="9 3.5 1.6 3.5" stroke-linecap="round" stroke-opacity=".85"/>`,
    );
  return parts.join("");
}

/** Small peaks with hachures on the zones that have Hills. */
function hills(
  shapes: Shapes,
  facts: readonly ZoneFacts[],
  decor: Decor | null,
  inks: Inks,
  inside: Inside,
): string {
  const next = grain(1898);
  const peaks: string[] = [];
  facts.forEach((zone, i) => {
    const shape = shapes.zone[i];
    if (!zone.hills || !shape) return;
    const [x0, y0] = plateOf(decor, shape);
    let placed = 0;
    const taken: [number, number][] = [];
    for (let tries = 0; tries < 500 && placed < 11; tries++) {
      const x = shape.x + (next() - 0.5) * 240;
      const y = shape.y + (next() - 0.5) * 240;
      const clear = (at: readonly [number, number], dx: number, dy: number) =>
        Math.abs(x - at[0]) > dx || Math.abs(y - at[1]) > dy;
      if (!clear([x0, y0], 34, 42)) continue;
      if (taken.some((at) => Math.hypot(at[0] - x, (at[1] - y) * 1.4) < 21)) continue;
      if (
        ![
          [-11, 7],
          [11, 7],
          [0, -11],
          [-11, -2],
          [11, -2],
        ].every(([dx, dy]) => inside(shape.path, x + (dx ?? 0), y + (dy ?? 0)))
      )
        continue;
      taken.push([x, y]);
      placed++;
      peaks.push(peak(x, y, 0.8 + next() * 0.45));
    }
  });
  return `<path d="${peaks.join("")}" fill="none" stroke="${inks.ink}" stroke-opacity=".62" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function peak(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number) =>
    `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
  return (
    `M${at(-11, 7)}Q${at(-5, -1)} ${at(-1, -9)}Q${at(4, 0)} ${at(11, 7)}` +
    `M${at(-1, -9)}Q${at(1, -3)} ${at(0, 3)}M${at(1, -5)}L${at(3.4, 3)}M${at(2.4, -3)}L${at(6.4, 4)}M${at(4.4, -0.4)}L${at(9, 6)}`
  );
}

/** Sea lanes: trails of Movement Dots. */
function trails(shapes: Shapes, inks: Inks): string {
  return shapes.trail
    .map(
      ({ path }) =>
        `<path d="${path}" fill="none" stroke="${inks.sea}" stroke-width="7" stroke-dasharray="0 12" stroke-linecap="round" stroke-opacity=".8"/>` +
        `<path d="${path}" fill="none" stroke="${inks.ink}" stroke-width="4.2" stroke-dasharray="0 12" stroke-linecap="round"/>`,
    )
    .join("");
}

function compass([x, y, r]: Decor["compass"], inks: Inks, width: number, height: number): string {
  const ray = (turn: number, long: number, wide: number, fill: string) => {
    const a = (turn * Math.PI) / 180;
    const [sx, sy] = [Math.sin(a), -Math.cos(a)];
    return `<path d="M${x} ${y}L${x + wide * sy} ${y - wide * sx}L${x + long * sx} ${y + long * sy}Z" fill="${fill}" stroke="${inks.ink}" stroke-width=".8"/><path d="M${x} ${y}L${x - wide * sy} ${y + wide * sx}L${x + long * sx} ${y + long * sy}Z" fill="${inks.ink}" stroke="${inks.ink}" stroke-width=".8"/>`;
  };
  const rhumbs = Array.from({ length: 16 }, (_, i) => {
    const a = (i * Math.PI) / 8;
    const far = width + height;
    return `M${x} ${y}L${(x + far * Math.sin(a)).toFixed(0)} ${(y - far * Math.cos(a)).toFixed(0)}`;
  }).join("");
  const rose =
    [45, 135, 225, 315].map((turn) => ray(turn, r * 0.62, r * 0.1, inks.sea)).join("") +
    [0, 90, 180, 270].map((turn) => ray(turn, r, r * 0.14, inks.brass)).join("");
  return (
    `<path d="${rhumbs}" stroke="${inks.ink}" stroke-opacity=".1" stroke-width=".8"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="none" stroke="${inks.ink}" stroke-width="1"/><circle cx="${x}" cy="${y}" r="${r * 0.74}" fill="none" stroke="${inks.ink}" stroke-width=".6" stroke-dasharray="2.2 2.4"/>` +
    rose
  );
}

/** The graduated frame of the sheet. */
function frame(width: number, height: number, inks: Inks): string {
  const box = (d: number, stroke: number) =>
    `<rect x="${d}" y="${d}" width="${width - 2 * d}" height="${height - 2 * d}" fill="none" stroke="${inks.ink}" stroke-width="${stroke}"/>`;
  const dashes = `<rect x="8" y="8" width="${width - 16}" height="${height - 16}" fill="none" stroke="${inks.ink}" stroke-width="5" stroke-dasharray="26 26"/>`;
  return box(2.5, 3) + dashes + box(13, 1.2) + box(17, 0.7);
}

export type Inside = (path: string, x: number, y: number) => boolean;

/** Whether a point lies inside a path, as the browser sees it. */
export function insideByCanvas(): Inside {
  const context = document.createElement("canvas").getContext("2d");
  const known = new Map<string, Path2D>();
  return (path, x, y) => {
    let shape = known.get(path);
    if (!shape) {
      shape = new Path2D(path);
      known.set(path, shape);
    }
    return context?.isPointInPath(shape, x, y, "evenodd") ?? false;
  };
}

export function engrave(
  shapes: Shapes,
  facts: readonly ZoneFacts[],
  decor: Decor | null,
  inks: Inks,
  inside: Inside,
): string {
  const { width, height } = shapes.map;
  const full = `width="${width}" height="${height}"`;
  const coast = shapes.zone.map((zone) => zone.path).join("") + shapes.map.foreign;
  const body =
    defs(shapes, inks) +
    `<rect ${full} fill="${inks.sea}"/><rect ${full} fill="url(#w)"/><rect ${full} fill="url(#v)"/>` +
    (decor ? compass(decor.compass, inks, width, height) : "") +
    lining(coast, inks) +
    land(shapes, inks) +
    hills(shapes, facts, decor, inks, inside) +
    trails(shapes, inks) +
    (inks.grain ? `<rect ${full} filter="url(#p)" opacity="${inks.grain}"/>` : "") +
    frame(width, height, inks);
  return picture(body, width, height);
}
