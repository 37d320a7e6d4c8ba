/** Where words stand on the map: beside what they speak of, on nothing else, or nowhere. Whoever comes nearer
 *  finds room for more of them. All boxes are in pixels of the screen. */
import { type Box, overlap } from "./labels.ts";

const GAP = 2; // between a word and what it speaks of
const TIGHT = 2; // counters are round: their corners may be touched
const APART = 4; // between a word and the next

export interface Caption {
  key: string;
  width: number;
  height: number;
  of: readonly Box[]; // what it speaks of: the counter it stands over, and all counters of its Zone
  spots: readonly Spot[]; // where it may stand, the best first
  must: boolean; // it stands in its first spot if there is no room
}

export interface Sides {
  hard: readonly Box[]; // no word may stand on these
  soft: readonly Box[]; // a word may, if there is no other room
  frame: Box; // the edge of the sheet
}

/** Along one side of a box: at its middle, from its near end, or up to its far end. */
export type Spot = `${"above" | "below" | "left" | "right"}${"" | "-near" | "-far"}`;

export const NAME_SPOTS: readonly Spot[] = [
  "above",
  "above-near",
  "above-far",
  "below",
  "right",
  "left",
  "below-near",
  "below-far",
];
export const PRICE_SPOTS: readonly Spot[] = [
  "below",
  "right",
  "left",
  "below-near",
  "below-far",
  "above",
];
export const TOWN_SPOTS: readonly Spot[] = ["right", "left"];

type Size = Pick<Box, "width" | "height">;

function along(from: number, room: number, size: number, spot: Spot): number {
  if (spot.endsWith("-near")) return from;
  return spot.endsWith("-far") ? from + room - size : from + (room - size) / 2;
}

/** The box of a word at one spot of what it speaks of. */
export function at(of: Box, { width, height }: Size, spot: Spot): Box {
  const x = along(of.x, of.width, width, spot);
  const y = along(of.y, of.height, height, spot);
  if (spot.startsWith("above")) return { x, y: of.y - GAP - height, width, height };
  if (spot.startsWith("below")) return { x, y: of.y + of.height + GAP, width, height };
  if (spot.startsWith("left")) return { x: of.x - GAP - width, y, width, height };
  return { x: of.x + of.width + GAP, y, width, height };
}

const smaller = ({ x, y, width, height }: Box): Box => ({
  x: x + TIGHT,
  y: y + TIGHT,
  width: Math.max(width - 2 * TIGHT, 1),
  height: Math.max(height - 2 * TIGHT, 1),
});

const inside = (box: Box, frame: Box) =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.width <= frame.x + frame.width &&
  box.y + box.height <= frame.y + frame.height;

const TRIES = 8;

/** A box for each caption; null for one that finds no room. The first ones have the first choice, but whoever
 *  finds no room so is given it once: there may be room for all. */
export function layCaptions(captions: readonly Caption[], sides: Sides): Map<string, Box | null> {
  let [best, without] = laidInOrder(captions, sides);
  let [least, order] = [harm(without), captions];
  for (let tries = 1; tries < TRIES && without.length; tries++) {
    order = [...without, ...order.filter((one) => !without.includes(one))];
    const [found, still] = laidInOrder(order, sides);
    if (harm(still) < least) [best, least] = [found, harm(still)];
    without = still;
  }
  return best;
}

const FORCED = 100; // a word that covers others is worse than any that are not drawn
const harm = (left: readonly Caption[]) =>
  left.reduce((sum, { must }) => sum + (must ? FORCED : 1), 0);

function laidInOrder(
  captions: readonly Caption[],
  sides: Sides,
): [Map<string, Box | null>, Caption[]] {
  const hard = sides.hard.map(smaller);
  const soft = sides.soft.map(smaller);
  const words: Box[] = [];
  const free = (box: Box, blocks: readonly Box[]) =>
    inside(box, sides.frame) && !blocks.some((block) => overlap(box, block));
  const found = new Map<string, Box | null>();
  const left: Caption[] = [];
  for (const caption of captions) {
    const spots = caption.spots.flatMap((spot) => caption.of.map((of) => at(of, caption, spot)));
    const room =
      spots.find((one) => free(one, [...words, ...hard, ...soft])) ??
      spots.find((one) => free(one, [...words, ...hard]));
    const box = room ?? (caption.must ? spots[0] : undefined) ?? null;
    if (box) words.push({ ...box, x: box.x - APART, width: box.width + 2 * APART });
    if (!room) left.push(caption);
    found.set(caption.key, box);
  }
  return [found, left];
}
