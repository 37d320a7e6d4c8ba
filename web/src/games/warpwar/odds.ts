/** An order against what the enemy may order: read on the table that the server has sent. */
import { RESULTS } from "./pieces.ts";
import type { BoardData, CrtRow } from "./types.ts";
import type { Order, OrderPart } from "./wire.ts";

type Table = Pick<BoardData, "crt" | "crt_limit">;

/** Whether a row is the one on which a Drive difference is read. */
export function holds([lowest, highest]: CrtRow["bounds"], limit: number, difference: number) {
  const read = Math.max(-limit, Math.min(limit, difference));
  return lowest <= read && read <= highest;
}

const NAMES: string[] = RESULTS.map((name) => name.toLowerCase());

/** The result of a shot, by its number; -1 where the table does not say. */
export function readOn(
  { crt, crt_limit }: Table,
  row: string,
  column: number,
  difference: number,
): number {
  const found = crt.find(
    ({ tactic, bounds }) =>
      tactic.toLowerCase() === row.toLowerCase() && holds(bounds, crt_limit, difference),
  );
  return NAMES.indexOf(found?.results[column] ?? "");
}

export interface Cell {
  mine: number; // hits on the enemy, before its Screen
  his: number; // the result of a Beam of his at this ship
  free: boolean; // my Beam would let it escape
}

/** What an order brings against one tactic and Drive of its target. */
export function against(
  table: Table,
  part: OrderPart,
  order: Required<Order>,
  tactics: readonly string[],
  enemy: { tactic: number; drive: number },
): Cell {
  const row = (tactic: number) => tactics[tactic] ?? "";
  const beam = readOn(table, row(order.tactic), enemy.tactic, order.drive - enemy.drive);
  const adds = part.beam_adds[beam] ?? -1;
  const missiles = order.missiles
    .map(({ drive }) => readOn(table, row(0), enemy.tactic, drive - enemy.drive))
    .reduce((sum, result) => sum + (part.missile_hits[result] ?? 0), 0);
  return {
    mine: (order.beam > 0 && adds >= 0 ? order.beam + adds : 0) + missiles,
    his: readOn(table, row(enemy.tactic), order.tactic, enemy.drive - order.drive),
    free: order.beam > 0 && NAMES[beam] === "escapes",
  };
}
