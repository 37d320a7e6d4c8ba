/** Plain requests; every error is one sentence. */
import type {
  Added,
  Claimed,
  GameInfo,
  JudgedChoice,
  NewTable,
  Renewed,
  ReviewInfo,
  RulesInfo,
  TableInfo,
  TableMade,
} from "../wire.ts";

const PORTION = 40; // tokens in one request; the server takes 50

export class Problem extends Error {}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let reply: Response;
  try {
    reply = await fetch(path, init);
  } catch {
    throw new Problem("The server does not answer.");
  }
  const body: unknown = await reply.json().catch(() => null);
  if (reply.ok) return body as T;
  const said = (body as { sentence?: string } | null)?.sentence;
  throw new Problem(said ?? `The server answered with ${reply.status}.`);
}

export const games = (): Promise<GameInfo[]> => ask("/api/games");
export const rules = (catalogue: string): Promise<RulesInfo> =>
  ask(`/api/rules/${encodeURIComponent(catalogue)}`);

/** The tables of these tokens, however many there are. */
export async function tables(tokens: string[]): Promise<TableInfo[]> {
  const found: TableInfo[] = [];
  for (let from = 0; from < tokens.length; from += PORTION) {
    const some = tokens.slice(from, from + PORTION).join(",");
    found.push(
      ...(await ask<TableInfo[]>("/api/tables", { headers: { Authorization: `Bearer ${some}` } })),
    );
  }
  return found;
}

const bearer = (token: string) => ({
  Authorization: `Bearer ${token}`,
  "Content-Type": "application/json",
});
const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

/** Sit down with an invitation; the answer is a token of one's own. */
export const claim = (table: string, token: string): Promise<Claimed> =>
  ask(`${at(table)}/claim`, { method: "POST", headers: bearer(token) });

/** End the links of a seat; the answer is a new invitation. */
export const renew = (table: string, host: string, seat: string): Promise<Renewed> =>
  ask(`${at(table)}/renew`, {
    method: "POST",
    headers: bearer(host),
    body: JSON.stringify({ seat }),
  });

export const allowWatching = (table: string, host: string, allowed: boolean): Promise<unknown> =>
  ask(`${at(table)}/watching`, {
    method: "POST",
    headers: bearer(host),
    body: JSON.stringify({ allowed }),
  });

export const removeTable = (table: string, host: string): Promise<unknown> =>
  ask(at(table), { method: "DELETE", headers: bearer(host) });

export function newTable(wanted: NewTable): Promise<TableMade> {
  return ask("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wanted),
  });
}

/** The same game once more, made by the server from the table's own setup. */
export function rematch(table: string, token: string): Promise<TableMade> {
  const headers = { Authorization: `Bearer ${token}` };
  return ask(`/api/tables/${encodeURIComponent(table)}/again`, { method: "POST", headers });
}

/** The record of a table as text. */
export async function record(table: string, token: string): Promise<string> {
  const init = token ? { headers: { Authorization: `Bearer ${token}` } } : {};
  const reply = await fetch(`/api/tables/${encodeURIComponent(table)}/record`, init);
  if (reply.ok) return reply.text();
  const body = (await reply.json().catch(() => null)) as { sentence?: string } | null;
  throw new Problem(body?.sentence ?? `The server answered with ${reply.status}.`);
}

const held = (token: string) => (token ? { headers: { Authorization: `Bearer ${token}` } } : {});

/** A game that is over, told once more. */
export const judged = (table: string, number: number, token: string): Promise<JudgedChoice> =>
  ask(`${at(table)}/choices/${number}`, held(token));

export const review = (table: string, token: string): Promise<ReviewInfo> =>
  ask(`${at(table)}/review`, held(token));

/** A game of practice that goes on from an action of one that is over. */
export const branch = (
  table: string,
  token: string,
  number: number,
  seat: string,
): Promise<Added> =>
  ask(`${at(table)}/branch`, {
    method: "POST",
    headers: token ? bearer(token) : { "Content-Type": "application/json" },
    body: JSON.stringify({ number, seat }),
  });

/** Open the record of a finished game, to look at. */
export const bring = (text: string): Promise<Added> =>
  ask("/api/records", { method: "POST", headers: { "Content-Type": "text/plain" }, body: text });
