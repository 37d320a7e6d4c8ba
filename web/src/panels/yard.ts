/** Sums of a build plan. The prices come with the board; which plans are allowed the server says. */
import { FIELDS } from "../table/pieces.ts";
import type { BuildForm, NewShip, Repair } from "../wire.ts";

export const GENERATOR = 5; // BP; the record sheet prints it beside the WG
export const PER_POINT = 3; // missiles for 1 BP

export function shipCost(ship: NewShip): number {
  const points = ship.pd + ship.beam + ship.screen + ship.tubes + ship.racks;
  return points + Math.ceil(ship.missiles / PER_POINT) + (ship.kind === 0 ? GENERATOR : 0);
}

export function repairCost(repairs: readonly Repair[]): number {
  let points = 0;
  let missiles = 0;
  for (const repair of repairs) {
    for (const field of FIELDS) if (field !== "missiles") points += repair[field] ?? 0;
    missiles += repair.missiles ?? 0;
  }
  return points + Math.ceil(missiles / PER_POINT);
}

export function planCost(ships: readonly NewShip[], repairs: readonly Repair[]): number {
  return ships.reduce((sum, ship) => sum + shipCost(ship), 0) + repairCost(repairs);
}

/** Names the ships of a plan will get, in order. */
export function planNames(form: BuildForm, ships: readonly NewShip[]): string[] {
  const used = [0, 0];
  return ships.map((ship) => {
    const number = used[ship.kind] ?? 0;
    used[ship.kind] = number + 1;
    return form.new_names[ship.kind]?.[number] ?? (ship.kind === 0 ? "W new" : "S new");
  });
}

export function blankShip(kind: number, base: number): NewShip {
  return { kind, pd: 0, beam: 0, screen: 0, tubes: 0, missiles: 0, racks: 0, base };
}
