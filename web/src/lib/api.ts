/** Plain requests; every error is one sentence. */
import type { GameInfo, NewTable, RulesInfo, TableInfo, TableMade } from "../wire.ts";

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

export function tables(tokens: string[]): Promise<TableInfo[]> {
  if (!tokens.length) return Promise.resolve([]);
  return ask("/api/tables", { headers: { Authorization: `Bearer ${tokens.join(",")}` } });
}

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
