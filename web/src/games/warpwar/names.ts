/** Names of hexes, ships and phases as people read them. */
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

const PHASES: Record<string, string> = {
  setup: "Set-up",
  end: "Choosing ends",
  ends: "Choosing ends",
  build: "Building",
  movement: "Movement",
  move: "Movement",
  combat: "Combat",
  orders: "Combat: orders",
  hits: "Combat: placing hits",
  retreat: "Combat: retreat",
  withdraw: "Combat: withdrawal",
  stow: "Systemships",
  over: "Game over",
};

export function phaseName(phase: string): string {
  return PHASES[phase] ?? phase.charAt(0).toUpperCase() + phase.slice(1).replaceAll("_", " ");
}
