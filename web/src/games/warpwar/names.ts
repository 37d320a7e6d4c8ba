/** Names of hexes and ships as people read them. */
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

export function shipKind(view: View | null, ship: number): number {
  const found =
    view?.own.find((own) => own.ship === ship) ?? view?.seen.find((seen) => seen.ship === ship);
  return found?.kind ?? 0;
}
