/** Small pictures of boards, kept in this browser: how a game looked when it was last open here. */
const KEY = "thunderchild.thumbs";
const MOST = 12; // pictures; the oldest go first

interface Thumb {
  table: string;
  picture: string; // a data address
}

function read(): Thumb[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Thumb[];
    return Array.isArray(kept) ? kept.filter((one) => one.picture?.startsWith("data:image/")) : [];
  } catch {
    return [];
  }
}

export const thumbOf = (table: string): string =>
  read().find((one) => one.table === table)?.picture ?? "";

export function keepThumb(table: string, picture: string): void {
  const all = [{ table, picture }, ...read().filter((one) => one.table !== table)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A full storage keeps what it has; the list shows the cover instead.
  }
}

export function dropThumb(table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(read().filter((one) => one.table !== table)));
  } catch {
    // As above.
  }
}
