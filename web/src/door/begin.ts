/** Begin a game: what was wished for goes to the server, and the page to its table. */
import { face } from "../games/index.ts";
import { newTable } from "../lib/api.ts";
import { go } from "../lib/route.ts";
import { keep } from "../lib/shelf.ts";
import type { GameInfo, NewTable } from "../wire.ts";

export type Company = "machine" | "friend" | "screen" | "watch";

export interface Wish {
  scenario: string;
  who: Company;
  mine: string; // the seat of whoever begins it
  machine: string;
  options?: Record<string, string>;
  map?: string;
  content?: Record<string, string>;
  practice?: boolean;
  advised?: boolean; // people who play each other may ask the adviser
  hidden?: boolean; // nobody may watch
  seed?: number;
}

export const seatsOf = (game: GameInfo, scenario: string): string[] =>
  game.scenarios.find((item) => item.id === scenario)?.seats ?? game.seats;

function playerAt(who: Company, alone: boolean, isOwn: boolean, machine: string): string {
  if (who === "watch") return machine;
  return alone || isOwn || who !== "machine" ? "person" : machine;
}

/** What the server is asked for. */
export function wanted(game: GameInfo, wish: Wish): NewTable {
  const here = seatsOf(game, wish.scenario);
  const alone = here.length === 1;
  const own = here.includes(wish.mine) ? wish.mine : (here[0] ?? "");
  const options = wish.options ?? {};
  const all = wish.who === "screen" && !alone;
  return {
    title: game.name,
    scenario: wish.scenario,
    options: all ? { ...face(game.name).commands, ...options } : options,
    seats: Object.fromEntries(
      here.map((seat) => [seat, playerAt(wish.who, alone, seat === own, wish.machine)]),
    ),
    map: wish.map ?? "",
    content: wish.content ?? {},
    practice: wish.practice ?? false,
    advised: wish.advised ?? false,
    apart: wish.who === "friend",
    invite: wish.who === "friend" ? here.filter((seat) => seat !== own) : [],
    private: wish.hidden ?? false,
    ...(wish.seed === undefined ? {} : { seed: wish.seed }),
  };
}

/** Make the table, note it in this browser, and go there; a problem is thrown as a sentence. */
export async function begin(game: GameInfo, wish: Wish): Promise<void> {
  const made = await newTable(wanted(game, wish));
  const token = made.hotseat ?? made.links[wish.mine] ?? Object.values(made.links)[0] ?? "";
  const name = game.scenarios.find((item) => item.id === wish.scenario)?.name ?? wish.scenario;
  keep({
    table: made.table,
    token,
    label: game.scenarios.length > 1 ? `${game.label}, ${name}` : game.label,
    title: game.name,
    links: made.links,
    host: made.host,
    made: new Date().toISOString(),
  });
  go(`/table/${made.table}${token ? `#${token}` : ""}`);
}

/** The wish behind one button: everything else as it usually is. */
export function quick(game: GameInfo, scenario: string, who: "now" | "friend" | "watch"): Wish {
  const here = seatsOf(game, scenario);
  const alone = face(game.name).commands ? "screen" : "machine";
  return {
    scenario,
    who: who === "now" ? alone : who,
    mine: here[0] ?? "",
    machine: game.levels.find((one) => one.usual)?.name ?? game.players.at(-1) ?? "",
  };
}

/** Where several can play; empty where nobody can play with a friend. */
export function sharedScenario(game: GameInfo, liked: string): string {
  if (seatsOf(game, liked).length > 1) return liked;
  return game.scenarios.find((item) => item.seats.length > 1)?.id ?? "";
}

/** How many people can play: "1", "1 or 2", "1 to 4". */
export function peopleOf(game: GameInfo): string {
  const most = Math.max(1, ...game.scenarios.map((item) => item.seats.length));
  const word = most === 1 ? "1" : most === 2 ? "1 or 2" : `1 to ${most}`;
  return most === 1 ? "1 player" : `${word} players`;
}
