/** The arithmetic of hit placement, from the form's ranges. */
import { FIELDS, type Field } from "./pieces.ts";
import type { HitPart, HitsForm, Placement } from "./wire.ts";

export type Values = Record<number, Placement>; // by ship

export const placed = (placement: Placement | undefined): number =>
  FIELDS.reduce((total, field) => total + (placement?.[field] ?? 0), 0);

/** One placement for every ship that lives on, be it all noughts, and one for every load that is hit. */
export function placements(form: HitsForm, values: Values): Placement[] {
  return form.parts
    .filter((part) => !part.destroyed)
    .flatMap((part) => [
      values[part.ship] ?? { ship: part.ship },
      ...part.loads.flatMap(([load = -1]) => values[load] ?? []).filter((one) => placed(one) > 0),
    ]);
}

/** Hits of a ship that are not on it or its load yet. */
export function unplaced(part: HitPart, values: Values): number {
  const aboard = part.loads.reduce((total, [load = -1]) => total + placed(values[load]), 0);
  return part.hits - placed(values[part.ship]) - aboard;
}

/** The most hits an attribute takes. Racks that are spared with their load come free when hits leave
 *  nothing of it. */
export function room(part: HitPart, values: Values, field: Field): number {
  const most = part.room[FIELDS.indexOf(field)] ?? 0;
  if (field !== "racks" || part.lose_with_rack) return most;
  const spent = part.loads.filter(([load = -1, ...points]) => {
    const all = points.reduce((total, n) => total + n, 0);
    return all > 0 && placed(values[load]) >= all;
  });
  return Math.min(most, part.spare_racks + spent.length);
}

/** Systemships that go with the racks that are hit. */
export function losses(part: HitPart, racks: number): number {
  return part.lose_with_rack ? Math.max(0, racks - part.spare_racks) : 0;
}

/** Change one placement of a part; racks and lost ships that no longer go with it give way. */
export function change(part: HitPart, values: Values, next: Placement): Values {
  const all = { ...values, [next.ship]: next };
  const mine = all[part.ship];
  if (!mine) return all;
  const racks = Math.min(mine.racks ?? 0, room(part, all, "racks"));
  const lost = (mine.lost ?? []).slice(0, losses(part, racks));
  return { ...all, [part.ship]: { ...mine, racks, lost } };
}
