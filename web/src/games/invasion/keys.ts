/** What can be taken up, by its key, in words: see moves.ts for the keys. */

import type { Scene } from "./model.ts";
import { board } from "./store.ts";

/** How well a Gun is dug in, after its name. */
const dugIn = (works: number) => (works ? ` (Earthworks ${works})` : "");

export function keyName(key: string, now: Scene, placed = true): string {
  const letter = key.charAt(0);
  const number = Number(key.slice(1));
  const zones = board.value?.zones ?? [];
  const at = (zone: number) => (placed ? ` in ${zones[zone]?.name ?? ""}` : "");
  switch (letter) {
    case "u": {
      const unit = now.units.find((one) => one.id === number);
      if (!unit) return "";
      return `${placed ? unit.name : unit.word}${at(unit.zone)}${dugIn(unit.works)}`;
    }
    case "p": {
      const piece = now.battle?.pieces.find((one) => one.id === number);
      const hex =
        piece && piece.hex >= 0
          ? board.value?.boards[now.battle?.kind ?? "land"].labels[piece.hex]
          : "";
      if (!piece) return "";
      return `${placed || hex ? piece.name : piece.word}${hex ? ` on ${hex}` : ""}${dugIn(piece.works)}`;
    }
    case "b":
      return key === "b-harbor"
        ? "a Harbor of your choice"
        : (board.value?.pieces[number]?.title ?? "");
    case "r":
      return `Refugee${at(number)}`;
    case "R":
      return `Refugee 2${at(number)}`;
    case "k":
      return `Powder${at(number)}`;
    default:
      return key;
  }
}

/** The group in which it is listed; `placing`: pieces that wait are to be placed now. */
export function keyPlace(key: string, now: Scene, placing: boolean): string {
  const letter = key.charAt(0);
  const number = Number(key.slice(1));
  const zones = board.value?.zones ?? [];
  if (letter === "b") return "";
  if (letter === "u")
    return zones[now.units.find((one) => one.id === number)?.zone ?? -1]?.name ?? "";
  if (letter !== "p") return zones[number]?.name ?? "";
  if ((now.battle?.pieces.find((one) => one.id === number)?.hex ?? -1) >= 0) return "On the board";
  return placing ? "Still to be placed" : "In this battle";
}

function kindOf(key: string, now: Scene): string {
  const number = Number(key.slice(1));
  if (key === "b-harbor") return "harbor";
  if (key.startsWith("b")) return board.value?.pieces[number]?.name ?? "";
  if (key.startsWith("u")) return now.units.find((one) => one.id === number)?.kind ?? "";
  return key.startsWith("p")
    ? (now.battle?.pieces.find((one) => one.id === number)?.kind ?? "")
    : "";
}

/** What a kind is good for: a line for those for sale, all they can do for Characters and special Units. */
export function purpose(key: string, now: Scene): string {
  const kind = kindOf(key, now);
  const own = board.value?.characters.find((one) => one.name === kind)?.text;
  return own ?? (key.startsWith("b") ? (board.value?.purposes[kind] ?? "") : "");
}
