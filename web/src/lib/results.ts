/** How the games of this browser ended: kept here, so that they count when their tables are gone. */
import type { Position, TableInfo, WelcomeMessage } from "../wire.ts";

export interface Result {
  table: string;
  title: string;
  scenario: string;
  yours: string[]; // the seats that were played here
  winner: string; // empty: drawn
  turn: number;
  players: Record<string, string>;
  practice: boolean;
  when: string;
}

export type Standing = "won" | "lost" | "drawn" | "shared";

const KEY = "thunderchild.results";
const MOST = 500;

export function results(): Result[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Result[];
    return Array.isArray(kept) ? kept.filter((one) => one.table && one.title) : [];
  } catch {
    return [];
  }
}

export const resultOf = (info: TableInfo): Result | null =>
  info.outcome && info.yours.length
    ? {
        table: info.table,
        title: info.title,
        scenario: info.scenario,
        yours: info.yours,
        winner: info.outcome.winner ?? "",
        turn: info.turn,
        players: info.players,
        practice: info.practice,
        when: info.changed,
      }
    : null;

/** These results with new ones among them: each table once, the newest first. */
export function merged(old: readonly Result[], found: readonly Result[]): Result[] {
  const tables = new Set(found.map((one) => one.table));
  const all = [...found, ...old.filter((one) => !tables.has(one.table))];
  return all.sort((a, b) => b.when.localeCompare(a.when)).slice(0, MOST);
}

/** The result of the table that is open here, as of now. */
export function resultHere(here: WelcomeMessage, now: Position, when: string): Result | null {
  const { table, title, scenario, yours, practice } = here;
  const { players, turn, outcome } = now;
  return resultOf({
    ...BARE,
    table,
    title,
    scenario,
    yours,
    practice,
    players,
    turn,
    outcome,
    changed: when,
  });
}

const BARE = { number: 0, asked: [], created: "", fault: "", still: "", names: {} };

/** Note the tables that are over. */
export const note = (tables: readonly TableInfo[]): Result[] =>
  noted(tables.flatMap((info) => resultOf(info) ?? []));

/** Note the end of the table that is open, the moment it is seen. */
export function noteHere(here: WelcomeMessage, now: Position): Result[] {
  const found = resultHere(here, now, new Date().toISOString());
  const known = found && results().some((one) => one.table === found.table);
  return noted(found && !known ? [found] : []);
}

function noted(found: readonly Result[]): Result[] {
  const all = merged(results(), found);
  try {
    if (found.length) localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage they last as long as the list of tables.
  }
  return all;
}

/** How a game ended for whoever sat here; `allies` is the name under which all seats win together. */
export function standing(one: Result, allies = ""): Standing {
  if (!one.winner) return "drawn";
  if (allies && one.winner === allies) return "won";
  if (!one.yours.includes(one.winner)) return "lost";
  return one.yours.length > 1 ? "shared" : "won";
}

export interface Tally {
  name: string;
  played: number;
  won: number;
  lost: number;
  drawn: number;
}

/** How often each was played and how it ended; games of practice are not counted. */
export function tallied(
  all: readonly Result[],
  nameOf: (one: Result) => string,
  alliesOf: (one: Result) => string = () => "",
): Tally[] {
  const found = new Map<string, Tally>();
  for (const one of all) {
    if (one.practice) continue;
    const name = nameOf(one);
    const tally = found.get(name) ?? { name, played: 0, won: 0, lost: 0, drawn: 0 };
    tally.played += 1;
    const how = standing(one, alliesOf(one));
    if (how !== "shared") tally[how] += 1;
    found.set(name, tally);
  }
  return [...found.values()];
}
