/** Names of hexes and ships as people read them. */
import { computed } from "@preact/signals";
import { givenName, withNames } from "../../lib/christened.ts";
import { seatName, sentence, theSeat } from "../../panels/names.ts";
import { view as seenNow, welcome } from "../../table/store.ts";
import type { Entry } from "../../wire.ts";
import { SIDES } from "./pieces.ts";
import type { BoardData } from "./types.ts";
import type { View } from "./wire.ts";

export { seatName, sentence };

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

/** What sentences call the ships, with the names that the player has given: where a side acts, its own need no owner. */
const spoken = computed(() => {
  const seen = seenNow.value as View | null;
  const [called, bare] = [new Map<string, string>(), new Map<string, string>()];
  for (const { ship, name } of seen?.own ?? []) {
    const given = givenTo(ship).trim();
    if (!given) continue;
    for (const seat of SIDES) called.set(`${theSeat(seat)}'s ${name}`, "");
    called.set(`${theSeat(SIDES[seen?.seat ?? -1] ?? "")}'s ${name}`, given);
    bare.set(name, given);
  }
  return { called, all: new Map([...called, ...bare]), drawn: new WeakMap<Entry, string>() };
});

/** The sentence of an entry, in which own ships bear their given names too. */
export function words(entry: Entry): string {
  const { called, all, drawn } = spoken.value;
  if (!all.size) return entry.text;
  const own = SIDES[(seenNow.value as View | null)?.seat ?? -1];
  const said =
    drawn.get(entry) ?? withNames(entry.text, (entry.facts.who ?? own) === own ? all : called);
  drawn.set(entry, said);
  return said;
}

export function shipKind(view: View | null, ship: number): number {
  const found =
    view?.own.find((own) => own.ship === ship) ?? view?.seen.find((seen) => seen.ship === ship);
  return found?.kind ?? 0;
}
