/** Where a Warpship can get to. The ways of a hex serve all ships there: each gets as far as its points go. */
import type { MoveForm, MovingShip, Ways } from "./wire.ts";

export interface Goal {
  hex: number;
  cost: number;
  stop: boolean; // an enemy there ends the move
  warp: boolean; // it is entered along a warpline
}

export interface Path {
  path: number[]; // the hexes passed, the goal included
  warps: boolean[]; // whether each of them is entered along a warpline
}

function waysOf(form: MoveForm, ship: MovingShip): Ways | undefined {
  return form.ways[ship.ways];
}

/** The hexes that a ship can get to, the nearest first. */
export function goalsOf(form: MoveForm, ship: MovingShip): Goal[] {
  const ways = waysOf(form, ship);
  if (!ways) return [];
  const stops = new Set(ways.stops);
  const warps = new Set(ways.warps);
  let cost = 1;
  return ways.hexes.slice(0, ways.within[ship.points - 1]).map((hex, i) => {
    while (i >= (ways.within[cost - 1] ?? ways.hexes.length)) cost++;
    return { hex, cost, stop: stops.has(hex), warp: warps.has(hex) };
  });
}

/** The way of a ship to a hex that it can get to. */
export function pathTo(form: MoveForm, ship: MovingShip, goal: number): Path {
  const found: Path = { path: [], warps: [] };
  const ways = waysOf(form, ship);
  const places = new Map(ways?.hexes.map((hex, i) => [hex, i]));
  for (let hex = goal; ways && hex !== ways.start; ) {
    found.path.unshift(hex);
    found.warps.unshift(ways.warps.includes(hex));
    hex = ways.before[places.get(hex) ?? -1] ?? ways.start;
  }
  return found;
}
