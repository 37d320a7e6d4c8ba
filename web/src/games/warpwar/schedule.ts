/** When each part of a round is shown: orders turn over, shots fly one after the other, then hits are counted and
 *  ships die. Seconds from the moment the round opens. */

import type { ShotReadEvent } from "./wire.ts";

const TURNED = 1.6; // by then all orders lie face-up
const SHOT = 0.6; // from one shot to the next
const ALL = 3.6; // all shots together take no longer than this
const FLIGHT = 0.45; // from the muzzle to the mark
const READ = 0.7; // the last result is read before hits are counted

export interface Schedule {
  order: (place: number) => number;
  shot: (place: number) => number; // it leaves
  result: (place: number) => number; // it is read on the table
  hits: number; // they are counted
  deaths: number;
}

export function scheduled(shots: number): Schedule {
  const step = Math.min(SHOT, ALL / Math.max(shots, 1));
  const shot = (place: number) => TURNED + place * step;
  const hits = shots ? shot(shots - 1) + FLIGHT + READ : TURNED;
  return {
    order: (place) => 0.7 + Math.min(place, 3) * 0.12,
    shot,
    result: (place) => shot(place) + FLIGHT,
    hits,
    deaths: hits + 0.7,
  };
}

/** For `style`: the moment at which something is shown, as the sheet of styles reads it. */
export const at = (seconds: number) => ({ "--at": `${seconds.toFixed(2)}s` });

interface Moment {
  at: number; // seconds
  sees: string[]; // what is brought into sight, the most important last
}

/** What has to be seen when. */
export function momentsOf(shots: readonly ShotReadEvent[], when: Schedule): Moment[] {
  const row = (ship: number) => `[data-ship="${ship}"]`;
  return [
    ...shots.map(({ firer, target }, i) => ({
      at: when.shot(i),
      sees: [row(firer), row(target), `.shot:nth-of-type(${i + 1})`],
    })),
    { at: when.hits - 0.1, sees: [".sums"] },
    { at: when.deaths, sees: [".aftermath"] },
  ];
}
