/** The lists of a long message come packed: what is the same in all items once, names once. The way there, and
 *  what each kind of packed list means, is in core/rows.py. */

type Named = Record<string, unknown>;
type Packed =
  | { "~": "same"; n: number; of: unknown }
  | { "~": "rows"; n: number; same: Named; each: Named }
  | { "~": "some" | "kinds"; of: unknown[]; at: string }
  | { "~": "lists"; n: unknown; of: unknown };

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** A letter for each place in a list; two, where the list is long. */
function places(at: string, of: unknown[]): number[] {
  const numbers = [...at].map((letter) => LETTERS.indexOf(letter));
  if (of.length < LETTERS.length) return numbers;
  return numbers.flatMap((first, i) =>
    i % 2 ? [] : first * LETTERS.length + (numbers[i + 1] ?? 0),
  );
}

/** The plain data that was packed. */
export function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked);
  if (value === null || typeof value !== "object") return value;
  if ("~" in value) return list(value as Packed);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, unpacked(item)]));
}

function list(packed: Packed): unknown[] {
  if (packed["~"] === "same") {
    const of = unpacked(packed.of);
    return Array.from({ length: packed.n }, () => of);
  }
  if (packed["~"] === "rows") {
    const same = unpacked(packed.same) as Named;
    const each = Object.entries(packed.each).map(
      ([name, column]) => [name, unpacked(column) as unknown[]] as const,
    );
    const row = (i: number) => Object.fromEntries(each.map(([name, of]) => [name, of[i]]));
    return Array.from({ length: packed.n }, (_, i) => ({ ...same, ...row(i) }));
  }
  if (packed["~"] === "lists") {
    const of = unpacked(packed.of) as unknown[];
    return (unpacked(packed.n) as number[]).map((length) => of.splice(0, length));
  }
  if (packed["~"] === "some") return places(packed.at, packed.of).map((place) => packed.of[place]);
  const rests = packed.of.map((group) => (unpacked(group) as unknown[]).values());
  return places(packed.at, packed.of).map((place) => rests[place]?.next().value);
}
