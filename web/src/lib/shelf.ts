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

// ---- taken to another browser ---------------------------------------------------------------

const SORT = "thunderchild games";
const NO_SHELF = "This file has no games of a browser; save one there with the same button.";

/** All games of this browser as a file. Whoever has it can play them. */
export const packed = (): string => JSON.stringify({ sort: SORT, tables: shelf() }, null, 1);

/** Add the games of such a file; says how many were not here yet. Raises an Error for any other. */
export function unpack(text: string): number {
  const here = new Set(shelf().map(nameOf));
  const fresh = read(text).filter((item) => !here.has(nameOf(item)));
  write([...shelf(), ...fresh]);
  return fresh.length;
}

const nameOf = (item: Shelved) => `${item.table}#${item.token}`;

function read(text: string): Shelved[] {
  let found: { sort?: unknown; tables?: unknown } | null;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error(NO_SHELF);
  }
  if (found?.sort !== SORT || !Array.isArray(found.tables)) throw new Error(NO_SHELF);
  return found.tables.map(asShelved);
}

/** A game of a file, with nothing in it that is not what it should be. */
function asShelved(item: Record<string, unknown> | null): Shelved {
  const { table, token, label, title, links, host, made } = item ?? {};
  if (!isName(table) || !isName(token) || typeof label !== "string") throw new Error(NO_SHELF);
  const seats = Object.entries(links ?? {}).filter((one): one is [string, string] =>
    isName(one[1]),
  );
  return {
    table,
    token,
    label,
    links: Object.fromEntries(seats),
    made: String(made ?? ""),
    ...(isName(title) ? { title } : {}),
    ...(isName(host) ? { host } : {}),
  };
}

const isName = (value: unknown): value is string =>
  typeof value === "string" && /^[\w-]{1,128}$/.test(value);
