/** The arithmetic of an order sheet: what each control may still be set to, from the form's ranges. */
import type { Held, Missile, Order, OrderPart, OrdersForm, Refusal } from "./wire.ts";

export type Sheet = Required<Order>;

/** One ship's sheet in its form; `lifted`: another ship of the side picks this one up. */
export interface Bench {
  form: OrdersForm;
  part: OrderPart;
  lifted: boolean;
}

export type Amount = "drive" | "beam" | "screen" | "missiles";
export type Limits = Record<Amount, number>;

const DODGE = 1; // what a blank order begins with

export function blankOrder(part: OrderPart): Sheet {
  const open = part.tactics
    .filter((choice) => !choice.why_not)
    .map((choice) => Number(choice.action));
  const tactic = open.includes(DODGE) ? DODGE : (open[0] ?? DODGE);
  return {
    ship: part.ship,
    tactic,
    drive: 0,
    beam: 0,
    screen: 0,
    target: -1,
    missiles: [],
    drops: [],
    pickups: [],
  };
}

const amount = (sheet: Sheet, name: string): number =>
  name === "missiles" ? sheet.missiles.length : (sheet[name as Exclude<Amount, "missiles">] ?? 0);

export function used(sheet: Sheet): number {
  return sheet.drive + sheet.beam + sheet.screen + sheet.missiles.length;
}

export function free(part: OrderPart, sheet: Sheet): number {
  return Math.max(0, part.power - used(sheet));
}

export function transfers(sheet: Sheet): number {
  return sheet.drops.length + sheet.pickups.length;
}

/** What the sheet is held to at present. */
function held({ form, lifted }: Bench, sheet: Sheet): Held[] {
  return [...(transfers(sheet) > 0 ? [form.transfer] : []), ...(lifted ? [form.lifted] : [])];
}

/** Why an entry must stay at nought beside what else is set, or null. */
function excluded({ form }: Bench, sheet: Sheet, name: Amount): Refusal | null {
  const set = (names: string[]) => names.some((other) => amount(sheet, other) > 0);
  const found = form.excludes.find(
    ({ one, other }) => (one.includes(name) && set(other)) || (other.includes(name) && set(one)),
  );
  return found?.why ?? null;
}

/** The most an entry may be set to, given the others. */
function limit(bench: Bench, sheet: Sheet, name: Amount): number {
  if (excluded(bench, sheet, name)) return 0;
  const { part } = bench;
  const own = { drive: part.power, beam: part.beam, screen: part.screen, missiles: part.tubes }[
    name
  ];
  const caps = held(bench, sheet).map((hold) => (hold[name] < 0 ? own : hold[name]));
  return Math.min(own, amount(sheet, name) + free(part, sheet), ...caps);
}

export function limits(bench: Bench, sheet: Sheet): Limits {
  const of = (name: Amount) => limit(bench, sheet, name);
  return { drive: of("drive"), beam: of("beam"), screen: of("screen"), missiles: of("missiles") };
}

/** Why no further missile can be fired, or null. */
export function noShot(bench: Bench, sheet: Sheet): Refusal | null {
  const count = sheet.missiles.length;
  if (count < limit(bench, sheet, "missiles")) return null;
  const hold = held(bench, sheet).find((found) => found.missiles >= 0 && count >= found.missiles);
  const spent = count >= bench.part.tubes ? bench.part.no_shot : bench.form.shared;
  return excluded(bench, sheet, "missiles") ?? hold?.why ?? spent;
}

/** Every tactic, and why it cannot be chosen. */
export function tactics(bench: Bench, sheet: Sheet): { tactic: number; why: Refusal | null }[] {
  return bench.part.tactics.map((choice) => {
    const tactic = Number(choice.action);
    const hold = held(bench, sheet).find((found) => !found.tactics.includes(tactic));
    return { tactic, why: choice.why_not ?? hold?.why ?? null };
  });
}

/** Bring a sheet (a draft, a copy of an older one) within what the form allows now. */
export function settle(bench: Bench, wanted: Sheet): Sheet {
  const { form, part } = bench;
  const drops = wanted.drops.filter((ship) => part.drops.includes(ship)).slice(0, part.acts);
  const racks = Math.min(part.acts - drops.length, part.free_racks + drops.length);
  const pickups = wanted.pickups
    .filter((ship) => part.pickups.includes(ship))
    .slice(0, Math.max(0, racks));
  const sheet: Sheet = { ...blankOrder(part), drops, pickups };
  const open = tactics(bench, sheet)
    .filter((choice) => !choice.why)
    .map((choice) => choice.tactic);
  sheet.tactic =
    [wanted.tactic, sheet.tactic, ...open].find((tactic) => open.includes(tactic)) ?? sheet.tactic;
  sheet.missiles = wanted.missiles
    .filter((missile: Missile) => form.targets.includes(missile.target))
    .slice(0, limit(bench, sheet, "missiles"));
  sheet.beam = form.targets.includes(wanted.target)
    ? Math.min(wanted.beam, limit(bench, sheet, "beam"))
    : 0;
  sheet.screen = Math.min(wanted.screen, limit(bench, sheet, "screen"));
  sheet.drive = Math.min(wanted.drive, limit(bench, sheet, "drive"));
  sheet.target = sheet.beam > 0 ? wanted.target : -1;
  return sheet;
}

/** All sheets of a side: ships that are being picked up are held to that. */
export function bind(form: OrdersForm, sheets: readonly Sheet[]): Sheet[] {
  const taken = sheets.flatMap((sheet) => sheet.pickups);
  return sheets.map((sheet) => {
    const part = form.parts.find((found) => found.ship === sheet.ship);
    return part && taken.includes(sheet.ship) ? settle({ form, part, lifted: true }, sheet) : sheet;
  });
}

/** What a Beam is aimed at: the target that is set, or the first there is. */
export function aimed({ form }: Bench, sheet: Sheet): number {
  return sheet.target >= 0 ? sheet.target : (form.targets[0] ?? -1);
}

/** Change the power of one system; a Beam needs a target, and the only one is taken by itself. */
export function power(
  bench: Bench,
  sheet: Sheet,
  system: "drive" | "beam" | "screen",
  value: number,
): Sheet {
  const next = { ...sheet, [system]: Math.min(value, limit(bench, sheet, system)) };
  if (system === "beam") {
    if (next.beam === 0) next.target = -1;
    else next.target = aimed(bench, next);
  }
  return next;
}

/** Drop or pick up a Systemship; what does not go with that gives way. */
export function handle(
  bench: Bench,
  sheet: Sheet,
  what: "drops" | "pickups",
  ship: number,
  on: boolean,
): Sheet {
  const list = on ? [...sheet[what], ship] : sheet[what].filter((other) => other !== ship);
  return settle(bench, { ...sheet, [what]: list });
}

/** The whole Drive: all power into manoeuvre. */
export function allDrive(bench: Bench, sheet: Sheet): Sheet {
  return settle(bench, {
    ...blankOrder(bench.part),
    tactic: sheet.tactic,
    drive: bench.part.power,
  });
}
