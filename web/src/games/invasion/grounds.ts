/** The ground of a battle, engraved: a sky over a skyline, fields or a sea that run up to it. What stands on
 *  the skyline is what the Zone has: hills, a works, the capital, or a village. Seeded by the Zone. */
import { grain, picture } from "../../board/picture.ts";

export interface Terrain {
  kind: "land" | "naval";
  site: "capital" | "factory" | "hills" | "village";
  ruined: "" | "ruins" | "weed";
  east: boolean; // roofs as in Japan
  seed: number;
  rear: number; // on land, the trodden ground behind the Guns from here down; in units of the sheet
}

export type Tone = "paper" | "dark";

interface Paint {
  high: string;
  low: string;
  glow: string;
  far: string;
  near: string;
  fields: readonly string[];
  sea: string;
  ink: string;
  smoke: string;
  weed: string;
}

const PAINTS: Record<Tone, Paint> = {
  paper: {
    high: "#d9c79c",
    low: "#f3e6c6",
    glow: "#f0c98a",
    far: "#b9a67c",
    near: "#7a6545",
    fields: ["#d9cf9f", "#cfc48c", "#e2d6ab", "#c4bd86"],
    sea: "#b9cdc9",
    ink: "#3f2f1d",
    smoke: "#6d5f4c",
    weed: "#a3281c",
  },
  dark: {
    high: "#14100c",
    low: "#3c2416",
    glow: "#a4552b",
    far: "#241911",
    near: "#120c08",
    fields: ["#38361f", "#2f2f1b", "#413b24", "#2a2a1a"],
    sea: "#152a34",
    ink: "#e6d3a4",
    smoke: "#0c0806",
    weed: "#a3281c",
  },
};

export const MARGIN = 460; // how far the painting reaches beyond the sheet
export const SKY = 76; // what is left for the sky above the hexes
const HORIZON = MARGIN + SKY - 10;

type Next = () => number;
const n = (value: number) => value.toFixed(0);
const stroke = (d: string, ink: string, width: number, faint: number) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-opacity="${faint}" stroke-linecap="round"/>`;
const fill = (d: string, paint: string, faint = 1) =>
  `<path d="${d}" fill="${paint}" fill-opacity="${faint}"/>`;

function sky(width: number, paint: Paint, next: Next): string {
  const lines: string[] = [];
  for (let y = 6; y < HORIZON - 4; y += 5 + (HORIZON - y) / 60) {
    const dip = (next() - 0.5) * 7;
    lines.push(`M0 ${n(y)}Q${n(width / 4)} ${n(y + dip)} ${n(width / 2)} ${n(y)}T${width} ${n(y)}`);
  }
  const cloud = (x: number, y: number, size: number) => {
    const puff = (dx: number, r: number) => `q${n(r / 2)}-${n(r)} ${n(dx)} 0`;
    const top = [1.1, 1.6, 1.9, 1.4, 1].map((r) => puff(size * r * 0.8, size * r * 0.9)).join("");
    const under = [0.2, 0.36, 0.52].map(
      (down) => `M${n(x + size)} ${n(y + down * size)}h${n(size * (3.4 - 2.4 * down))}`,
    );
    return (
      fill(`M${n(x)} ${n(y)}${top}Z`, paint.low, 0.5) + stroke(under.join(""), paint.ink, 0.9, 0.4)
    );
  };
  const clouds = Array.from({ length: 7 }, () =>
    cloud(next() * width, HORIZON * (0.45 + 0.42 * next()), 16 + next() * 26),
  );
  return (
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="${paint.high}"/><stop offset=".8" stop-color="${paint.low}"/><stop offset="1" stop-color="${paint.glow}"/></linearGradient>` +
    `<rect width="${width}" height="${HORIZON + 2}" fill="url(#s)"/>` +
    stroke(lines.join(""), paint.ink, 0.8, 0.2) +
    clouds.join("")
  );
}

/** A column of smoke that leans with the wind. */
function smoke(x: number, y: number, tall: number, paint: Paint, next: Next): string {
  const rings = Array.from({ length: Math.ceil(tall / 13) }, (_, i) => {
    const r = 6 + i * 2.4 + next() * 4;
    const at = [x + i * i * 0.7 + (next() - 0.5) * 9, y - i * 13];
    return `M${at.map(n).join(" ")}m${n(-r)} 0a${n(r)} ${n(r * 0.8)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r * 0.8)} 0 1 1 ${n(-2 * r)} 0`;
  }).join("");
  return fill(rings, paint.smoke, 0.5) + stroke(rings, paint.ink, 0.7, 0.24);
}

/** Ranges one behind another, shaded on one side. */
function range(width: number, tall: number, paint: Paint, next: Next): string {
  const layer = (high: number, ink: string) => {
    let d = `M0 ${HORIZON}`;
    const shade: string[] = [];
    for (let x = 0; x < width; ) {
      const w = 70 + next() * 110;
      const h = high * (0.5 + next() * 0.5);
      const top = [x + w * (0.4 + 0.2 * next()), HORIZON - h] as const;
      d += `L${n(top[0])} ${n(top[1])}L${n(x + w)} ${n(HORIZON - h * 0.25)}`;
      for (let k = 1; k < 6; k++)
        shade.push(
          `M${n(top[0] + k * 3)} ${n(top[1] + k * h * 0.11)}l${n(w * 0.07)} ${n(h * 0.22)}`,
        );
      x += w;
    }
    return fill(`${d}L${width} ${HORIZON}Z`, ink) + stroke(shade.join(""), paint.ink, 0.9, 0.34);
  };
  return layer(tall, paint.far) + layer(tall * 0.55, paint.near);
}

/** Roofs along the horizon; in ruins they are broken off. */
function roofs(from: number, to: number, tall: number, terrain: Terrain, next: Next): string {
  let d = `M${n(from)} ${HORIZON + 2}`;
  for (let x = from; x < to; ) {
    const w = 14 + next() * 20;
    const h = tall * (0.35 + next() * 0.65);
    if (terrain.ruined)
      d += `V${n(HORIZON - h * 0.7)}l${n(w * 0.3)} ${n(h * 0.25)} ${n(w * 0.2)}-${n(h * 0.3)} ${n(w * 0.5)} ${n(h * 0.5)}`;
    else if (terrain.east)
      d += `V${n(HORIZON - h * 0.6)}h-4q${n(w * 0.4)}-1 ${n(w * 0.5 + 4)}-${n(h * 0.4)}q${n(w * 0.1)} ${n(h * 0.39)} ${n(w * 0.5 + 4)} ${n(h * 0.4)}h-4`;
    else if (next() < 0.7)
      d += `V${n(HORIZON - h * 0.7)}l${n(w / 2)}-${n(h * 0.3)} ${n(w / 2)} ${n(h * 0.3)}`;
    else d += `V${n(HORIZON - h)}h${n(w * 0.3)}v-6h4v6h${n(w * 0.7 - 4)}`;
    x += w;
  }
  return `${d}V${HORIZON + 2}Z`;
}

const DOME =
  "M-26 0V-34H-20V-44H20V-34H26V0ZM-16-44A16 23 0 0 1 16-44ZM-3-66V-74H3V-66ZM-1-74V-86H1V-74Z";
const CLOCK = "M-7 0V-66H7V0ZM-9-66H9V-84H-9ZM-8-84 0-104 8-84Z";
const PAGODA =
  "M-20 0V-14H20V0ZM-30-14Q-18-17-14-25H14Q18-17 30-14ZM-12-25V-34H12V-25ZM-23-34Q-14-37-10-44H10Q14-37 23-34ZM-8-44V-52H8V-44ZM-17-52Q-9-55-6-61H6Q9-55 17-52ZM-1-61V-78H1V-61Z";
const RUIN = "M-28 0V-26L-22-30-19-20-12-24-9-44-4-40 0-52 4-38 8-41 12-22 17-25 21-14 28-18V0Z";
const CHIMNEY = "M-5 0-3-70H3L5 0Z";
const WORKS = "M-40 0V-22L-26-32V-22L-12-32V-22L2-32V-22L16-32V-22L30-32V0Z";
const SPIRE = "M-6 0V-30L0-58 6-30V0ZM6 0V-18L20-26 30-18V0Z";

function skyline(width: number, terrain: Terrain, paint: Paint, next: Next): string {
  const put = (whole: string, x: number, size: number) => {
    const d = terrain.ruined && whole !== CHIMNEY ? RUIN : whole;
    return `<path d="${d}" fill="${paint.near}" transform="translate(${n(x)} ${HORIZON + 2}) scale(${size})"/>`;
  };
  const middle = width / 2;
  const fires = [-0.34, -0.12, 0.2, 0.4].map((part) =>
    smoke(middle + part * 640, HORIZON - 6, 110 + next() * 120, paint, next),
  );
  const far = range(width, terrain.site === "hills" ? 96 : 40, paint, next);
  const houses = (half: number, tall: number) =>
    fill(roofs(middle - half, middle + half, tall, terrain, next), paint.near);
  const burning = terrain.ruined ? fires.join("") : fires[1];
  switch (terrain.site) {
    case "capital":
      return (
        far +
        burning +
        fill(roofs(0, width, 20, terrain, next), paint.far) +
        put(terrain.east ? PAGODA : DOME, middle - 120, 0.85) +
        put(terrain.east ? PAGODA : CLOCK, middle + 130, terrain.east ? 0.66 : 0.7) +
        houses(420, 26)
      );
    case "factory":
      return (
        far +
        [-150, -96, 84, 152].map((x) => smoke(middle + x, HORIZON - 52, 90, paint, next)).join("") +
        [-150, -96, 84, 152].map((x) => put(CHIMNEY, middle + x, 0.76)).join("") +
        put(WORKS, middle - 120, 1.1) +
        put(WORKS, middle + 116, 0.95) +
        houses(300, 24)
      );
    case "hills":
      return far + burning + houses(90, 20);
    default:
      return far + burning + put(terrain.east ? PAGODA : SPIRE, middle + 40, 0.9) + houses(150, 24);
  }
}

const THIN = 12; // a field so far off shows no furrows

/** Fields in perspective, each with its furrows, hedges between them. */
function fields(width: number, height: number, paint: Paint, next: Next): string {
  const parts: string[] = [];
  const hedge: string[] = [];
  const eye = { x: width / 2, y: HORIZON - 190 };
  const near = (y: number) => ((y - eye.y) / (height - eye.y)) * 1.5;
  const across = (x: number, y: number) => eye.x + (x - eye.x) * near(y);
  const rows = [0, 9, 22, 42, 70, 108, 162, 236, 340, 480, 660, 880, 1200].map((y) => HORIZON + y);
  rows.slice(1).forEach((bottom, r) => {
    const top = rows[r] ?? HORIZON;
    const reach = (width * 0.52) / near(top); // as far as the painting goes
    const bushes = Math.min(14, Math.round(bottom - top)); // of a hedge
    let x = eye.x - reach - next() * 150;
    while (x < eye.x + reach) {
      const w = 80 + next() * 150;
      const corner = (px: number, py: number) => `${n(across(px, py))} ${n(py)}`;
      const lean = (next() - 0.5) * 18;
      parts.push(
        fill(
          `M${corner(x, top)}L${corner(x + w, top)}L${corner(x + w, bottom)}L${corner(x, bottom)}Z`,
          paint.fields[Math.floor(next() * paint.fields.length)] ?? "",
        ),
      );
      const furrows: string[] = [];
      for (let k = 1; k < 9 && bottom - top > THIN; k++) {
        const at = x + (w * k) / 9;
        furrows.push(`M${corner(at, top + 1)}L${corner(at + lean, bottom)}`);
      }
      parts.push(stroke(furrows.join(""), paint.ink, 0.8, 0.07 + next() * 0.13));
      for (let k = 0; k < bushes; k++)
        if (next() < 0.62) {
          const size = (bottom - top) * 0.035 + 1.6;
          hedge.push(
            `M${corner(x + (w * k) / bushes, bottom)}q${n(size)}-${n(size * 2.4)} ${n(size * 2)} 0`,
          );
        }
      x += w;
    }
  });
  return (
    `<rect y="${HORIZON}" width="${width}" height="${height}" fill="${paint.fields[0]}"/>` +
    parts.join("") +
    stroke(hedge.join(""), paint.ink, 1.4, 0.34)
  );
}

/** A sea in lines that grow towards the eye. */
function water(width: number, from: number, height: number, paint: Paint, next: Next): string {
  const lines: string[] = [];
  for (let y = from + 4, gap = 4; y < height; y += gap, gap = Math.min(gap * 1.06, 17))
    for (let x = -20 + next() * 40; x < width; x += 46 + next() * 60) {
      const w = 16 + next() * 26;
      lines.push(`M${n(x)} ${n(y)}q${n(w / 4)}-${n(gap * 0.4)} ${n(w / 2)} 0t${n(w / 2)} 0`);
    }
  let shore = `M0 ${n(from)}`;
  for (let x = 0; x < width; x += 40) shore += `q20 ${n((next() - 0.5) * 12)} 40 0`;
  return (
    fill(`${shore}V${n(height)}H0Z`, paint.sea) +
    stroke(shore, paint.ink, 1.6, 0.4) +
    stroke(lines.join(""), paint.ink, 1, 0.2)
  );
}

/** Behind the Guns: sandbags, and below them ground that wheels and boots have trodden. */
function rear(width: number, from: number, height: number, paint: Paint, next: Next): string {
  const bags: string[] = [];
  for (const [up, shift] of [
    [0, 0],
    [6, 9],
  ] as const)
    for (let x = -20 - shift; x < width; x += 18)
      bags.push(`M${n(x)} ${n(from - up)}q1-7 9-7t9 7q-9 3-18 0`);
  const ruts: string[] = [];
  for (let y = from + 14; y < height; y += 9 + next() * 8)
    for (let x = -40 * next(); x < width; x += 40 + next() * 110)
      ruts.push(`M${n(x)} ${n(y)}l${n(14 + next() * 34)}-${n(next() * 3)}`);
  return (
    fill(`M0 ${n(from)}H${width}V${n(height)}H0Z`, paint.fields[2] ?? paint.near, 0.7) +
    stroke(ruts.join(""), paint.ink, 1, 0.16) +
    fill(bags.join(""), paint.far) +
    stroke(bags.join(""), paint.ink, 0.9, 0.34)
  );
}

const IRONCLAD =
  "M-60 0Q-56 12-44 13H46Q56 12 62-2L40-3V-8H22V-24H14V-8H2V-30H-6V-8H-18V-22H-25V-8H-38V-2ZM-22-22V-52H-20V-22ZM17-24V-56H19V-24Z";

function fleet(width: number, paint: Paint, next: Next): string {
  return [-300, -150, 190, 330]
    .map((dx) => {
      const x = width / 2 + dx + next() * 50;
      const size = 0.5 + next() * 0.5;
      return (
        smoke(x - 4 * size, HORIZON - 32 * size, 70, paint, next) +
        `<path d="${IRONCLAD}" fill="${paint.near}" transform="translate(${n(x)} ${HORIZON - 8 * size}) scale(${size.toFixed(2)})"/>`
      );
    })
    .join("");
}

/** Scattered over the ground: holes of shells; where Red Weed grows, its shoots. */
function scars(width: number, height: number, terrain: Terrain, paint: Paint, next: Next): string {
  const holes: string[] = [];
  const shoots: string[] = [];
  const many = { weed: 110, ruins: 46, "": 20 };
  for (let i = 0; i < many[terrain.ruined]; i++) {
    const y = HORIZON + 40 + next() * (height - HORIZON - 60);
    const r = 3 + (y - HORIZON) / 70;
    const x = next() * width;
    holes.push(`M${n(x - r)} ${n(y)}a${n(r)} ${n(r * 0.4)} 0 1 0 ${n(2 * r)} 0`);
    holes.push(`M${n(x - r * 0.5)} ${n(y - 1)}h${n(r)}`);
    const tall = 0.3 + (y - HORIZON) / 520; // nearer ones are larger
    for (let k = -2; k < 3 && terrain.ruined === "weed"; k++) {
      const [lean, curl] = [k * 7 * tall, (next() * 16 - 8) * tall];
      const up = (16 + next() * 14) * tall;
      shoots.push(
        `M${n(x)} ${n(y)}q${n(curl)}-${n(up / 2)} ${n(lean)}-${n(up)}t${n(lean + curl)}-${n(up * 0.6)}`,
        `M${n(x + lean)} ${n(y - up)}q${n(-curl - 4)}-2 ${n(-curl)}-${n(7 * tall)}`,
      );
    }
  }
  return (
    stroke(holes.join(""), paint.ink, 1.3, 0.36) + stroke(shoots.join(""), paint.weed, 2, 0.85)
  );
}

/** The painting for a sheet of this size, with the margin around it. */
export function paintGround(
  terrain: Terrain,
  tone: Tone,
  sheetWidth: number,
  sheetHeight: number,
): string {
  const paint = PAINTS[tone];
  const next = grain(terrain.seed + 1898);
  const width = Math.round(sheetWidth + 2 * MARGIN);
  const height = Math.round(sheetHeight + 2 * MARGIN);
  const body =
    terrain.kind === "naval"
      ? range(width, 40, paint, next) +
        fleet(width, paint, next) +
        water(width, HORIZON, height, paint, next)
      : skyline(width, terrain, paint, next) +
        fields(width, height, paint, next) +
        scars(width, height, terrain, paint, next) +
        rear(width, MARGIN + terrain.rear, height, paint, next);
  return picture(sky(width, paint, next) + body, width, height);
}
