/** Names of hexes and ships as people read them. */
import { givenName } from "../../lib/christened.ts";
import { welcome } from "../../table/store.ts";
import type { BoardData } from "./types.ts";
import type { View } from "./wire.ts";

export { seatName, sentence } from "../../panels/names.ts";

export function placeName(board: BoardData | null, hex: number): string {
  if (!board || hex < 0) return "not on the map";
  const star = board.stars.find((item) => item.hex === hex);
  const label = board.hexes[hex]?.label ?? "";
  return star ? `${star.name} ${label}` : label;
}

export function shipName(view: View | null, ship: number): string {
  const found =
    view?.own.find((own) => own.ship === ship) ?? view?.seen.find((seen) => seen.ship === ship);
  return found?.name ?? "?";
}

/** What the player calls an own ship, with a blank before it; empty where it has no name. */
export function givenTo(ship: number): string {
  const name = givenName(welcome.value?.table ?? "", ship);
  return name && ` ${name}`;
}

export function shipKind(view: View | null, ship: number): number {
  const found =
    view?.own.find((own) => own.ship === ship) ?? view?.seen.find((seen) => seen.ship === ship);
  return found?.kind ?? 0;
}
