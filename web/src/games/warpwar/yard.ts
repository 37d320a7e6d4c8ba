/** Sums of a build plan. The prices come with the board; which plans are allowed the server says. */
import { FIELDS, type Field } from "./pieces.ts";
import type { BoardData } from "./types.ts";
import type { BuildForm, NewShip, Repair } from "./wire.ts";

export type Prices = BoardData["prices"];

export interface Plan {
  ships: readonly NewShip[];
  repairs: readonly Repair[];
}

/** How many points of an attribute 1 BP buys. */
export function perPoint(prices: Prices, field: Field): number {
  return prices.per_bp[FIELDS.indexOf(field)] ?? 1;
}

const points = (prices: Prices, field: Field, wanted: number) =>
  Math.ceil(wanted / perPoint(prices, field));

export function shipCost(prices: Prices, ship: NewShip): number {
  const generator = prices.kinds[ship.kind] ?? 0;
  return FIELDS.reduce((sum, field) => sum + points(prices, field, ship[field]), generator);
}

/** All repairs of one plan are reckoned together, attribute by attribute. */
export function repairCost(prices: Prices, repairs: readonly Repair[]): number {
  const all = (field: Field) => repairs.reduce((sum, repair) => sum + (repair[field] ?? 0), 0);
  return FIELDS.reduce((sum, field) => sum + points(prices, field, all(field)), 0);
}

export function planCost(
  prices: Prices,
  ships: readonly NewShip[],
  repairs: readonly Repair[],
): number {
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

/** A Warpship that may take a new Systemship at once, and the racks it has for that. */
export interface Carrier {
  id: number;
  racks: number;
}

/** The Warpships at a base once the plan is carried out, the planned ones included. */
export function carriersAt(form: BuildForm, plan: Plan, base: number): Carrier[] {
  if (!form.into_racks) return [];
  const repaired = (id: number) => plan.repairs.find((repair) => repair.ship === id)?.racks ?? 0;
  const there = form.carriers
    .filter(([, hex]) => hex === base)
    .map(([id = -1, , free = 0]) => ({ id, racks: free + repaired(id) }));
  const fresh = plan.ships.flatMap((ship, i) =>
    ship.racks > 0 && ship.base === base ? [{ id: form.next_ship + i, racks: ship.racks }] : [],
  );
  return [...there, ...fresh].filter((carrier) => carrier.racks > 0);
}

/** Take Systemships out of racks that the plan no longer has for them. */
export function stow(form: BuildForm, plan: Plan): NewShip[] {
  const taken = new Map<number, number>();
  return plan.ships.map((ship) => {
    const aboard = ship.aboard ?? -1;
    if (aboard < 0) return ship;
    const racks =
      carriersAt(form, plan, ship.base).find((carrier) => carrier.id === aboard)?.racks ?? 0;
    const before = taken.get(aboard) ?? 0;
    taken.set(aboard, before + 1);
    return before < racks ? ship : { ...ship, aboard: -1 };
  });
}

/** The plan without one of its ships: those behind it move up by one number. */
export function without(form: BuildForm, ships: readonly NewShip[], i: number): NewShip[] {
  const gone = form.next_ship + i;
  return ships
    .filter((_, j) => i !== j)
    .map((ship) => {
      const aboard = ship.aboard ?? -1;
      if (aboard < gone) return ship;
      return { ...ship, aboard: aboard === gone ? -1 : aboard - 1 };
    });
}

export function blankShip(kind: number, base: number): NewShip {
  return { kind, pd: 0, beam: 0, screen: 0, tubes: 0, missiles: 0, racks: 0, base };
}
