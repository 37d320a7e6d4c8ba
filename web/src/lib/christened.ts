/** Names that a player gives to pieces of a table, kept in this browser: nobody else reads them. */
import { signal } from "@preact/signals";

const KEY = "thunderchild.christened";
const MOST = 40; // tables
const LONGEST = 20; // letters

type Given = Record<string, Record<string, string>>; // by table and piece

function read(): Given {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as unknown;
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Given) : {};
  } catch {
    return {};
  }
}

const given = signal<Given>(read());

export const givenName = (table: string, piece: number): string => {
  const name: unknown = given.value[table]?.[piece];
  return typeof name === "string" ? name.slice(0, LONGEST) : "";
};

/** These names with another one among them; an empty one is taken away, and the oldest tables go. */
export function named(all: Given, table: string, piece: number, name: string): Given {
  const { [table]: here = {}, ...others } = all;
  const { [piece]: _, ...rest } = here;
  const plain = name.trim().slice(0, LONGEST);
  const now = plain ? { ...rest, [piece]: plain } : rest;
  const kept = Object.entries(others).slice(1 - MOST);
  return Object.fromEntries([...kept, ...(Object.keys(now).length ? [[table, now]] : [])]);
}

export function christen(table: string, piece: number, name: string): void {
  given.value = named(read(), table, piece, name);
  try {
    localStorage.setItem(KEY, JSON.stringify(given.value));
  } catch {
    // Without storage a name lasts as long as the page.
  }
}

const isInWord = (char: string | undefined) =>
  char !== undefined && (char.toLowerCase() !== char.toUpperCase() || (char >= "0" && char <= "9"));

/** A sentence in which pieces bear their given names too, by what sentences call them; of two that begin alike the
 *  first is looked for first. */
export function withNames(text: string, names: ReadonlyMap<string, string>): string {
  let said = "";
  for (let at = 0; at < text.length; ) {
    const begins = !isInWord(text[at - 1]);
    const [called, given] = (begins && nameAt(text, at, names)) || [text[at] ?? "", ""];
    said += called;
    if (given) said += ` “${given}”`;
    at += called.length;
  }
  return said;
}

function nameAt(text: string, at: number, names: ReadonlyMap<string, string>) {
  for (const one of names)
    if (text.startsWith(one[0], at) && !isInWord(text[at + one[0].length])) return one;
  return null;
}
