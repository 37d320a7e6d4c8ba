/** Sums of a build plan. The prices come with the board; which plans are allowed the server says. */
import { FIELDS, type Field } from "../table/pieces.ts";
import type { BoardData } from "../table/types.ts";
import type { BuildForm, NewShip, Repair } from "../wire.ts";

export type Prices = BoardData["prices"];

/** How many points of an attribute 1 BP buys. */
export function perPoint(prices: Prices, field: Field): number {
  return prices.per_bp[FIELDS.indexOf(field)] ?? 1;
}

const points = (prices: Prices, field: Field, wanted: number) => Math.ceil(wanted / perPoint(prices, field));

export function shipCost(prices: Prices, ship: NewShip): number {
  const generator = prices.kinds[ship.kind] ?? 0;
  return FIELDS.reduce((sum, field) => sum + points(prices, field, ship[field]), generator);
}

/** All repairs of one plan are reckoned together, attribute by attribute. */
export function repairCost(prices: Prices, repairs: readonly Repair[]): number {
  const all = (field: Field) => repairs.reduce((sum, repair) => sum + (repair[field] ?? 0), 0);
  return FIELDS.reduce((sum, field) => sum + points(prices, field, all(field)), 0);
}

export function planCost(prices: Prices, ships: readonly NewShip[], repairs: readonly Repair[]): number {
  return ships.reduce((sum, ship) => sum + shipCost(prices, ship), 0) + repairCost(prices, repairs);
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
