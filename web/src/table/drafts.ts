/** The draft of this tab: it outlasts a reload that comes before the server has heard of it. */

interface Kept {
  of: string; // the question it answers
  action: object | null;
}

const KEY = "thunderchild.draft";

const questionOf = (table: string, seat: string, number: number) => `${table}/${seat}/${number}`;

export function keepHere(table: string, seat: string, number: number, action: object | null): void {
  try {
    const kept: Kept = { of: questionOf(table, seat, number), action };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the server's is the only one.
  }
}

/** What was written here for a question; undefined if nothing was. */
export function keptHere(table: string, seat: string, number: number): object | null | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return kept.of === questionOf(table, seat, number) ? kept.action : undefined;
  } catch {
    return undefined;
  }
}

/** It was sent, or the screen changes hands. */
export function forgetHere(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}
