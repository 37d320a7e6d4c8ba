/** The hexes of a battle board as a sheet. */
import { layOut, type Sheet } from "../../board/geometry.ts";
import { SKY } from "./grounds.ts";
import type { BattleSheet } from "./model.ts";

/** Columns B and D lie half a hex lower; hexes come row by row. */
export function layOutBattle({ labels, columns }: Pick<BattleSheet, "labels" | "columns">): Sheet {
  const half = Math.sqrt(3) / 2;
  const places = labels.map((_, i) => {
    const column = i % columns;
    return { x: 1.5 * column, y: 2 * half * Math.floor(i / columns) + (column % 2 ? half : 0) };
  });
  const sheet = layOut(places);
  return {
    ...sheet,
    height: sheet.height + SKY,
    centres: sheet.centres.map(({ x, y }) => ({ x, y: y + SKY })),
  };
}
