/** Where the counters stood when something happened: later events are taken back, for showing only. */
import type { Entry } from "../../wire.ts";
import { type Piece, SIDES } from "./pieces.ts";
import type { View } from "./wire.ts";

/** The hex of the combat that was fought at a place of the log. */
function fightAt(log: readonly Entry[], place: number): number {
  const began = log.slice(0, place).findLast(({ facts }) => facts.event === "combat_began");
  return Number(began?.facts.hex ?? -1);
}

/** A ship that is gone, as its counter showed it. */
function gone({ facts }: Entry, hex: number): Piece {
  return {
    ship: Number(facts.ship),
    owner: SIDES.indexOf(String(facts.who).toLowerCase() as "first"),
    name: String(facts.name),
    kind: 0,
    level: 0,
    born: 0,
    hex,
    own: null,
    seen: null,
  };
}

/** The counters just after the entry at a place of the log. */
export function rewind(now: readonly Piece[], log: readonly Entry[], place: number): Piece[] {
  const found = new Map(now.map((piece) => [piece.ship, piece]));
  const put = (ship: unknown, hex: number) => {
    const old = found.get(Number(ship));
    if (old) found.set(old.ship, { ...old, hex });
  };
  for (let i = log.length - 1; i > place; i--) {
    const entry = log[i];
    if (!entry || entry.undone) continue;
    const { event, ship, origin } = entry.facts;
    if (event === "ship_moved") put(ship, Number(origin));
    else if (event === "ship_appeared") put(ship, -1);
    else if (event === "ship_placed") put(ship, fightAt(log, i));
    else if (event === "ship_destroyed")
      if (found.has(Number(ship))) put(ship, fightAt(log, i));
      else found.set(Number(ship), gone(entry, fightAt(log, i)));
  }
  return [...found.values()];
}

/** A view with every ship where its counter is shown: what is not told to be lost is not lost yet. */
export function unlost(view: View, shown: readonly Piece[]): View {
  const hexes = new Map(shown.map(({ ship, hex }) => [ship, hex]));
  const put = <T extends { ship: number; hex: number }>(one: T, more: Partial<T>): T => {
    const hex = hexes.get(one.ship) ?? -1;
    return hex < 0 ? one : { ...one, hex, ...more };
  };
  return {
    ...view,
    own: view.own.map((one) => put(one, {})),
    seen: view.seen.map((one) => put(one, { destroyed: false })),
  };
}
