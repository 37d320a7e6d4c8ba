/** The games of this browser: table ids with the tokens that open them. */
export interface Shelved {
  table: string;
  token: string;
  label: string;
  title?: string; // of tables begun since titles are noted
  links: Record<string, string>; // tokens of seats to hand out
  host?: string; // of a table that was begun here
  made: string;
}

const KEY = "thunderchild.tables";

export function shelf(): Shelved[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Shelved[];
    return Array.isArray(kept) ? kept.filter((item) => item.table && item.token) : [];
  } catch {
    return [];
  }
}

function write(items: Shelved[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(items));
  } catch {
    // Without storage the address in the browser's own history still opens the game.
  }
}

export function keep(item: Shelved): void {
  const others = shelf().filter(
    (other) => other.table !== item.table || other.token !== item.token,
  );
  write([item, ...others]);
}

/** Put another link for a seat in the place of the one that has ended. */
export function relink(table: string, seat: string, token: string): void {
  write(
    shelf().map((item) =>
      item.table === table ? { ...item, links: { ...item.links, [seat]: token } } : item,
    ),
  );
}

export function drop(table: string): void {
  write(shelf().filter((item) => item.table !== table));
}

export function find(table: string): Shelved | undefined {
  return shelf().find((item) => item.table === table);
}
