/** What was designed and bought here before: kept in this browser and offered again, the newest first. */
const KEY = "thunderchild.chosen";
const MOST = 8; // of each kind

type Kept = Record<string, number[][]>;

const isList = (found: unknown): found is number[] =>
  Array.isArray(found) && found.every((n) => Number.isSafeInteger(n) && n >= 0);

function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as unknown;
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Kept) : {};
  } catch {
    return {};
  }
}

function write(all: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage there is nothing to offer next time.
  }
}

/** These with new ones among them: each once, the newest first. */
export function mixed(old: readonly number[][], fresh: readonly number[][]): number[][] {
  const all = new Map([...fresh, ...old].map((one) => [one.join(), one] as const));
  return [...all.values()].slice(0, MOST);
}

export function chosenBefore(kind: string): number[][] {
  const found = read()[kind];
  return Array.isArray(found) ? found.filter(isList) : [];
}

/** Whether anything is kept of a title. */
export const isAnyChosen = (title: string) =>
  Object.keys(read()).some((kind) => kind.startsWith(`${title} `));

export function keepChosen(kind: string, fresh: readonly number[][]): void {
  if (fresh.length) write({ ...read(), [kind]: mixed(chosenBefore(kind), fresh) });
}

export function forgetChosen(kind: string, one: readonly number[]): void {
  const rest = chosenBefore(kind).filter((other) => other.join() !== one.join());
  write({ ...read(), [kind]: rest });
}
