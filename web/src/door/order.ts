/** Which of this browser's games come first, and what is said of them. */
import type { Shelved } from "../lib/shelf.ts";
import type { TableInfo } from "../wire.ts";

export interface Listed {
  item: Shelved;
  info: TableInfo | undefined; // none: not on this server, or not answered yet
}

export const isYours = (info: TableInfo): boolean =>
  !info.outcome && info.asked.some((seat) => info.yours.includes(seat));

export const goesOn = ({ info }: Listed): boolean =>
  !!info && !info.outcome && !info.fault && !info.still;

const rank = (one: Listed): number => {
  if (!one.info) return 3;
  if (!goesOn(one)) return 2;
  return isYours(one.info) ? 0 : 1;
};

/** Yours to move first, then what waits for others, then what is over; each the newest first. */
export function ordered(kept: readonly Shelved[], found: readonly TableInfo[] | null): Listed[] {
  const infos = new Map((found ?? []).map((info) => [info.table, info]));
  const all = kept.map((item) => ({ item, info: infos.get(item.table) }));
  const time = (one: Listed) => one.info?.changed || one.item.made || "";
  return all.sort((a, b) => rank(a) - rank(b) || time(b).localeCompare(time(a)));
}

/** Who else is at the table: names that were given, machines by theirs. */
export function company(
  info: TableInfo,
  seatName: (seat: string) => string,
  machineName: (player: string) => string,
): string {
  return Object.entries(info.players)
    .filter(([seat]) => !info.yours.includes(seat))
    .map(([seat, player]) => `${seatName(seat)}: ${info.names[seat] || machineName(player)}`)
    .join(", ");
}
