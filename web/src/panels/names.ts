/** Names of hexes and ships as people read them. */
import type { BoardData } from "../table/types.ts";
import type { View } from "../wire.ts";

export function placeName(board: BoardData | null, hex: number): string {
  if (!board || hex < 0) return "not on the map";
  const star = board.stars.find((item) => item.hex === hex);
  const label = board.hexes[hex]?.label ?? "";
  return star ? `${star.name} ${label}` : label;
}

export function shipName(view: View | null, ship: number): string {
  const found = view?.own.find((own) => own.ship === ship) ?? view?.seen.find((seen) => seen.ship === ship);
  return found?.name ?? "?";
}

export function shipOwner(view: View | null, ship: number): number {
  if (view?.own.some((own) => own.ship === ship)) return view.seat;
  return view?.seen.find((seen) => seen.ship === ship)?.owner ?? 0;
}

export function shipKind(view: View | null, ship: number): number {
  const found = view?.own.find((own) => own.ship === ship) ?? view?.seen.find((seen) => seen.ship === ship);
  return found?.kind ?? 0;
}

/** A sentence of the server with a capital: it begins with a seat's name as the rules write it. */
export function sentence(text: string): string {
  const named = text.replace(/(^|: )(first|second)\b/g, (_, before: string, seat: string) => before + seatName(seat));
  return named.charAt(0).toUpperCase() + named.slice(1);
}

/** `first` as a player's name at the table. */
export function seatName(seat: string): string {
  return seat.charAt(0).toUpperCase() + seat.slice(1);
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
