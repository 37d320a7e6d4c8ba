/** What lies in a zone, as items in the order in which they are laid out. */
import type { Plate } from "./decor.ts";
import { DIE, GUNS, type PieceName, type Scene, type UnitState, type ZoneState } from "./model.ts";

interface Said {
  key: string; // the same piece has the same key from one position to the next
  zone: number;
  says: string;
}

export type Item = Said &
  (
    | { kind: "workforce"; value: number; gears: number; colour: string }
    | { kind: "ruin"; weed: boolean }
    | { kind: "wave"; number: number; size: number; hurt: number; cylinder: boolean }
    | { kind: "machine"; colour: number; count: number }
    | {
        kind: "unit";
        name: PieceName;
        ids: number[];
        tag: string;
        tags: string; // the numbers of all of them, for whoever looks closely
        works: number;
        spent: boolean;
      }
    | { kind: "refugee"; two: boolean; count: number }
    | { kind: "keg"; count: number }
  );

const counted = (n: number, word: string) => (n === 1 ? word : `${n} ${word}`);

/** What has become of a Zone that produces nothing any more. */
export const ruinWord = (condition: ZoneState["condition"]) =>
  condition === "red_weed" ? "Red Weed" : "Destroyed";

export function trayOf(scene: Scene, zone: number): Item[] {
  const now = scene.zones[zone];
  if (!now) return [];
  const items: Item[] = [];
  if (now.condition !== "producing")
    items.push({
      kind: "ruin",
      key: `x${zone}`,
      zone,
      weed: now.condition === "red_weed",
      says: ruinWord(now.condition),
    });
  else {
    const { workforce: value, gears, colour } = now;
    items.push({
      kind: "workforce",
      key: `p${zone}`,
      zone,
      value,
      gears,
      colour,
      says: `Workforce ${value}, ${colour} counter, gears: ${gears}`,
    });
  }
  for (const wave of scene.waves) {
    if (wave.zone !== zone || wave.state === "absent") continue;
    const cylinder = wave.state === "cylinder";
    const size = Math.max(wave.tripods.length, cylinder ? wave.building : 0);
    const hurt = wave.tripods.filter((tripod) => tripod.damaged).length;
    const says = `${wave.name}, ${size} ${size === 1 ? "Tripod" : "Tripods"}${hurt ? `, ${hurt} Damaged` : ""}`;
    items.push({
      kind: "wave",
      key: `w${wave.row}`,
      zone,
      number: wave.number,
      size,
      hurt,
      cylinder,
      says,
    });
  }
  now.machines.forEach((count, colour) => {
    if (count > 0)
      items.push({
        kind: "machine",
        key: `m${zone}-${colour}`,
        zone,
        colour,
        count,
        says: counted(count, `${DIE[colour]} Handling Machine`),
      });
  });
  items.push(
    ...unitsOf(
      scene.units.filter((unit) => unit.zone === zone),
      zone,
    ),
  );
  if (now.refugees)
    items.push({
      kind: "refugee",
      key: `r${zone}`,
      zone,
      two: false,
      count: now.refugees,
      says: counted(now.refugees, now.refugees === 1 ? "Refugee" : "Refugees"),
    });
  if (now.refugees2)
    items.push({
      kind: "refugee",
      key: `R${zone}`,
      zone,
      two: true,
      count: now.refugees2,
      says: counted(now.refugees2, "Refugee 2"),
    });
  if (now.kegs)
    items.push({
      kind: "keg",
      key: `k${zone}`,
      zone,
      count: now.kegs,
      says: counted(now.kegs, now.kegs === 1 ? "Powder Keg" : "Powder Kegs"),
    });
  return items;
}

/** Units of one kind that are alike lie on one pile. */
function unitsOf(units: readonly UnitState[], zone: number): Item[] {
  const piles = new Map<string, UnitState[]>();
  for (const unit of units) {
    const like = `${unit.kind}-${unit.works}-${unit.done ? 1 : 0}`;
    piles.set(like, [...(piles.get(like) ?? []), unit]);
  }
  return [...piles].map(([like, pile]): Item => {
    const first = pile[0] as UnitState;
    const works = first.works ? `, ${first.works} Earthworks` : "";
    const { word } = first;
    const says = `${counted(pile.length, pile.length > 1 && GUNS.has(first.kind) ? `${word}s` : word)}${works}${first.done ? ", done" : ""}`;
    const tag = pile.length === 1 && first.number ? String(first.number) : "";
    return {
      kind: "unit",
      key: `u${zone}-${like}`,
      zone,
      name: first.kind,
      ids: pile.map((unit) => unit.id),
      tag,
      tags: pile.length > 1 ? pile.map(({ number }) => number || "").join(" ") : "",
      works: first.works,
      spent: first.done,
      says,
    };
  });
}

export const CELL = 31;

/** Where each item lies: the first in the middle of the plate, the others beside it in so many lines that go
 *  one way. */
export function layTray(
  items: readonly Item[],
  way: Plate[2],
  lines: number,
): { item: Item; x: number; y: number }[] {
  const upright = way === "n" || way === "s";
  const back = way === "n" || way === "w" ? -1 : 1;
  const across = items.length > 2 || upright ? Math.min(items.length, lines) : 1;
  return items.map((item, i) => {
    const along = Math.floor(i / across) * back * CELL;
    const aside = ((i % across) - (upright ? (across - 1) / 2 : 0)) * CELL;
    return upright ? { item, x: aside, y: along } : { item, x: along, y: aside };
  });
}
