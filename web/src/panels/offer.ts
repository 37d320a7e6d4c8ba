/** What a seat asks of the others, in the names that the table has for its seats. */
import type { Offer, Undone } from "../wire.ts";
import { seatName, sentence, theSeat } from "./names.ts";

/** The first thing that was told of an action, in quotes. */
function quoted(action: Undone | undefined): string {
  const text = sentence(action?.texts[0] ?? "");
  return text && `“${text.endsWith(".") ? text.slice(0, -1) : text}”`;
}

/** With all that goes with it, for the seat that reads it. */
export function offerWords({ kind, by, undone }: Offer, reader: string): string {
  if (kind !== "takeback") return `${seatName(by)} offers a draw.`;
  const before = quoted(undone[0]) || `the last action of ${theSeat(by)}`;
  const asks = `${seatName(by)} asks to go back to before ${before}.`;
  const mine = undone.filter((action) => action.seat === reader);
  if (!mine.length) return `${asks} Nothing of yours is undone.`;
  const told = mine.map(quoted).filter(Boolean);
  const [first] = told;
  const ends = told.length > 1 ? `: from ${first} to ${told.at(-1)}` : first ? `: ${first}` : "";
  const count = mine.length === 1 ? "1 action of yours goes" : `${mine.length} actions of yours go`;
  return `${asks} ${count} with it${ends}.`;
}
