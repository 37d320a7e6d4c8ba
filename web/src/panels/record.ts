/** The record of this table as a file. */
import { record } from "../lib/api.ts";
import { place } from "../lib/route.ts";
import { save } from "../lib/save.ts";
import { refusal, welcome } from "../table/store.ts";

export async function download(): Promise<void> {
  const table = welcome.value;
  if (!table) return;
  try {
    const text = await record(table.table, place.value.hash);
    const link = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    save(link, `${table.title}-${table.table}.record`);
    setTimeout(() => URL.revokeObjectURL(link), 5000);
  } catch (error) {
    refusal.value = { sentence: (error as Error).message, rule: "" };
  }
}
