/** Where things are on the sheet. The server's board says x and y for each hex; here they become
 *  units of the drawing, in which a hex side is SIDE. */
export const SIDE = 40;
const HEIGHT = (Math.sqrt(3) / 2) * SIDE;

export interface Point {
  x: number;
  y: number;
}

export interface Sheet {
  width: number;
  height: number;
  centres: Point[];
  neighbours: number[][]; // clockwise from north; -1 where the map ends
  corners: string; // the outline of a hex around 0,0, as an SVG path
}

/** North, north-east, south-east, south, south-west, north-west, in half steps of the grid. */
const WAYS: [number, number][] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

export function hexOutline(scale = 1): string {
  const s = SIDE * scale;
  const h = HEIGHT * scale;
  const corner = [
    [s, 0],
    [s / 2, h],
    [-s / 2, h],
    [-s, 0],
    [-s / 2, -h],
    [s / 2, -h],
  ];
  return `M${corner.map((p) => p.map((n) => n.toFixed(2)).join(" ")).join("L")}Z`;
}

/** The distance between the centres of two neighbours, found from the nearest pair. */
function pitch(hexes: readonly Point[]): number {
  const first = hexes[0];
  if (!first) return 1;
  let least = Infinity;
  for (const other of hexes) {
    const far = Math.hypot(other.x - first.x, other.y - first.y);
    if (far > 1e-9 && far < least) least = far;
  }
  return Number.isFinite(least) ? least : 1;
}

export function layOut(hexes: readonly Point[]): Sheet {
  const scale = (2 * HEIGHT) / pitch(hexes);
  const left = Math.min(...hexes.map((hex) => hex.x)) * scale - SIDE * 1.3;
  const top = Math.min(...hexes.map((hex) => hex.y)) * scale - HEIGHT * 1.35;
  const centres = hexes.map((hex) => ({ x: hex.x * scale - left, y: hex.y * scale - top }));
  const cell = (p: Point) =>
    `${Math.round(p.x / (1.5 * SIDE) - 0.866)},${Math.round(p.y / HEIGHT)}`;
  const at = new Map(centres.map((centre, hex) => [cell(centre), hex]));
  const neighbours = centres.map((centre) =>
    WAYS.map(
      ([dx, dy]) =>
        at.get(cell({ x: centre.x + dx * 1.5 * SIDE, y: centre.y + dy * HEIGHT })) ?? -1,
    ),
  );
  return {
    width: Math.max(...centres.map((p) => p.x)) + SIDE * 1.3,
    height: Math.max(...centres.map((p) => p.y)) + HEIGHT * 1.35,
    centres,
    neighbours,
    corners: hexOutline(),
  };
}

/** The hex an arrow key leads to. Left and right keep to the row as well as the grid allows. */
export function step(sheet: Sheet, from: number, key: string): number {
  const near = sheet.neighbours[from];
  if (!near) return -1;
  const [north, ne, se, south, sw, nw] = near as [number, number, number, number, number, number];
  const odd = Math.round((sheet.centres[from]?.x ?? 0) / (1.5 * SIDE)) % 2 === 1;
  const first = (...ways: number[]) => ways.find((hex) => hex >= 0) ?? -1;
  if (key === "ArrowUp") return north;
  if (key === "ArrowDown") return south;
  if (key === "ArrowRight") return odd ? first(ne, se) : first(se, ne);
  if (key === "ArrowLeft") return odd ? first(nw, sw) : first(sw, nw);
  return -1;
}

/** The line between two points. */
export function straight(a: Point, b: Point): string {
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}
