/** The arithmetic of an order sheet: what each control may still be set to, from the form's ranges. */
import type { Missile, Order, OrderPart } from "../wire.ts";

export type Sheet = Required<Order>;

const DODGE = 1;

export function blankOrder(part: OrderPart): Sheet {
  const open = part.tactics.filter((choice) => !choice.why_not).map((choice) => Number(choice.action));
  const tactic = open.includes(DODGE) ? DODGE : (open[0] ?? DODGE);
  return { ship: part.ship, tactic, drive: 0, beam: 0, screen: 0, target: -1, missiles: [], drops: [], pickups: [] };
}

export function used(sheet: Sheet): number {
  return sheet.drive + sheet.beam + sheet.screen + sheet.missiles.length;
}

export function free(part: OrderPart, sheet: Sheet): number {
  return Math.max(0, part.power - used(sheet));
}

export function transfers(sheet: Sheet): number {
  return sheet.drops.length + sheet.pickups.length;
}

export interface Limits {
  drive: number;
  beam: number;
  screen: number;
  missiles: number;
}

/** The most each control may be set to, given the others (WW-11.2 to 11.6, WW-16.1). */
export function limits(part: OrderPart, sheet: Sheet): Limits {
  const left = free(part, sheet);
  const fires = sheet.missiles.length > 0;
  const handles = transfers(sheet) > 0;
  const energy = sheet.beam > 0 || sheet.screen > 0;
  return {
    drive: handles ? 0 : sheet.drive + left,
    beam: fires ? 0 : Math.min(part.beam, sheet.beam + left),
    screen: fires || handles ? 0 : Math.min(part.screen, sheet.screen + left),
    missiles: energy || handles ? 0 : Math.min(part.tubes, sheet.missiles.length + left),
  };
}

/** Bring a sheet (a draft, a copy of an older one) within what the form allows now. */
export function settle(part: OrderPart, wanted: Sheet, targets: readonly number[]): Sheet {
  const blank = blankOrder(part);
  const open = part.tactics.filter((choice) => !choice.why_not).map((choice) => Number(choice.action));
  const sheet: Sheet = {
    ...blank,
    tactic: open.includes(wanted.tactic) ? wanted.tactic : blank.tactic,
    drops: wanted.drops.filter((ship) => part.drops.includes(ship)).slice(0, part.acts),
    pickups: wanted.pickups.filter((ship) => part.pickups.includes(ship)).slice(0, part.acts),
  };
  const most = (name: keyof Limits) => limits(part, sheet)[name];
  sheet.missiles = wanted.missiles
    .filter((missile: Missile) => targets.includes(missile.target))
    .slice(0, most("missiles"));
  sheet.beam = targets.includes(wanted.target) ? Math.min(wanted.beam, most("beam")) : 0;
  sheet.screen = Math.min(wanted.screen, most("screen"));
  sheet.drive = Math.min(wanted.drive, most("drive"));
  sheet.target = sheet.beam > 0 ? wanted.target : -1;
  return sheet;
}

/** Change the power of one system; a Beam needs a target, and the only one is taken by itself. */
export function power(
  part: OrderPart,
  sheet: Sheet,
  system: "drive" | "beam" | "screen",
  value: number,
  targets: readonly number[],
): Sheet {
  const next = { ...sheet, [system]: Math.min(value, limits(part, sheet)[system]) };
  if (system === "beam") {
    if (next.beam === 0) next.target = -1;
    else if (next.target < 0) next.target = targets[0] ?? -1;
  }
  return next;
}

/** Drop or pick up a Systemship: Drive and Screen fall to nought, missiles stay in their tubes. */
export function handle(sheet: Sheet, what: "drops" | "pickups", ship: number, on: boolean): Sheet {
  const list = on ? [...sheet[what], ship] : sheet[what].filter((other) => other !== ship);
  const next = { ...sheet, [what]: list };
  if (!transfers(next)) return next;
  return { ...next, drive: 0, screen: 0, missiles: [], tactic: next.tactic === 0 ? DODGE : next.tactic };
}

/** The whole Drive: all power into manoeuvre. */
export function allDrive(part: OrderPart, sheet: Sheet): Sheet {
  return { ...blankOrder(part), tactic: sheet.tactic, drive: part.power };
}
