/** Names on a map whose letters keep their size on the screen: from which zoom on each has room beside the others. */

export interface Label {
  x: number; // of its middle, on the sheet
  y: number; // of the place it belongs to, on the sheet
  drop?: number; // from there down to its upper edge on the screen, in pixels
  width: number; // on the screen, in pixels
  height: number;
}

/** The zooms that are looked at. */
export interface Zooms {
  least: number;
  most: number;
}

const GAP = 3; // pixels between two names
const STEP = 0.04;
const NEVER = 99;

/** Whether two names meet at a zoom. */
function meet(a: Label, b: Label, zoom: number): boolean {
  const beside = Math.abs(a.x - b.x) * zoom - (a.width + b.width) / 2;
  const [top, bottom] = [a, b].map((one) => one.y * zoom + (one.drop ?? 0)) as [number, number];
  const below = top < bottom ? bottom - top - a.height : top - bottom - b.height;
  return beside < GAP && below < GAP;
}

/** The zoom from which on two names stay apart. */
function apartFrom(a: Label, b: Label, { least, most }: Zooms): number {
  if (meet(a, b, most)) return NEVER;
  let zoom = most;
  while (zoom > least && !meet(a, b, zoom - STEP)) zoom -= STEP;
  return zoom <= least ? 0 : zoom;
}

/** For each name the zoom from which on it is drawn; it gives way to all that come before it in the list, and to
 *  what is there in any case. */
export function drawnFrom(
  labels: readonly Label[],
  zooms: Zooms,
  there: readonly Label[] = [],
): number[] {
  return labels.map((label, i) => {
    const before = [...there, ...labels.slice(0, i)];
    return Math.max(0, ...before.map((other) => apartFrom(label, other, zooms)));
  });
}
