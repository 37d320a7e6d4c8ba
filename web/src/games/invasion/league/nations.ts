/** A League at the table: which Nation is large, which are yours, and whose event is whose. In a game of
 *  one Nation there is no League, and everything here is as if there were nothing else. */
import { computed, signal } from "@preact/signals";
import * as table from "../../../table/store.ts";
import type { Entry } from "../../../wire.ts";
import { idOf, kindOf } from "../rolls.ts";
import type { BoardData } from "../types.ts";
import type { LeagueView, NationView, SheetRowView, View } from "../wire.ts";

export const SEATS = ["first", "second", "third", "fourth"];
export const NOBODY = -1;

export interface SheetRow {
  id: string;
  name: string;
  provenance: string;
  crisis: { name: string; text: string; provenance: string };
  ramping_up: { name: string; cost: number; provenance: string };
  break_through: { name: string; text: string; cost: number; provenance: string };
}

export interface LeagueBoard {
  nations: { name: string; title: string; board: BoardData }[];
  sheet: SheetRow[];
  reasons: string[]; // why a Nation has won or lost
  stages: Record<string, string>;
  telling: BoardData["telling"];
  times: number;
  together: boolean;
}

export type { LeagueView, NationView, SheetRowView };

export const league = computed((): LeagueBoard | null => leagueOf(table.board.value));
export const war = computed(() => (league.value ? (table.view.value as LeagueView | null) : null));

/** The Nation of the seat at this screen; who only watches sees the first. */
export const own = computed(() => Math.max(SEATS.indexOf(table.position.value?.seat ?? ""), 0));
const looked = signal(NOBODY); // the Nation that the player wants to see
const toldOf = signal(NOBODY); // the Nation that is told of

/** The Nation that is shown large. */
export const nation = computed(() => {
  if (toldOf.value !== NOBODY) return toldOf.value;
  return looked.value === NOBODY ? own.value : looked.value;
});

export const sheetOpen = signal(false);
export const inCouncil = computed(
  () => war.value !== null && war.value.question !== "" && war.value.question !== "NationQuestion",
);

/** Nothing can be chosen on the map: another Nation is looked at, or the council meets. */
export const isAside = computed(
  () => league.value !== null && (nation.value !== own.value || inCouncil.value),
);

table.whenEmptied(() => {
  looked.value = NOBODY;
  toldOf.value = NOBODY;
  sheetOpen.value = false;
});

function leagueOf(board: unknown): LeagueBoard | null {
  return board && typeof board === "object" && "nations" in board ? (board as LeagueBoard) : null;
}

export function boardOf(board: unknown, which: number): BoardData | null {
  const found = leagueOf(board);
  return found ? (found.nations[which]?.board ?? null) : (board as BoardData | null);
}

export function viewOf(view: unknown, which: number): View | null {
  if (view && typeof view === "object" && "nations" in view)
    return (view as LeagueView).nations[which]?.view ?? null;
  return view as View | null;
}

/** Show a Nation large; one of your own you also command from then on. */
export function look(which: number): void {
  sheetOpen.value = false;
  const seat = SEATS[which] ?? "";
  const mine = table.mine.value;
  if (mine.length > 1 && mine.includes(seat) && seat !== table.position.value?.seat) {
    looked.value = NOBODY;
    table.sit(seat);
  } else looked.value = which === own.value ? NOBODY : which;
}

export function lookHome(): void {
  looked.value = NOBODY;
  sheetOpen.value = false;
}

const HEADINGS = new Set(["nation_spoke", "league_spoke"]);
export const isHeading = (entry: Entry) => HEADINGS.has(kindOf(entry));

/** Whose event each entry of the log is: a Nation's, or that of the League (NOBODY). */
const speakers = computed(() => {
  const found = new Map<Entry, number>();
  let now = NOBODY;
  for (const entry of table.entries.value) {
    const kind = kindOf(entry);
    if (kind === "nation_spoke") now = idOf(entry.facts.nation);
    else if (kind === "league_spoke" || entry.facts.event === "table") now = NOBODY;
    found.set(entry, now);
  }
  return found;
});

export const speakerOf = (entry: Entry) => speakers.value.get(entry) ?? NOBODY;

/** Whether an event concerns who sits here: his own Nations and the League do. */
export function isOurs(entry: Entry): boolean {
  const who = speakerOf(entry);
  if (who === NOBODY) return true;
  const mine = table.mine.value;
  return mine.length > 1 ? mine.includes(SEATS[who] ?? "") : who === own.value;
}

export function tellOf(entries: readonly Entry[]): void {
  const first = entries[0];
  toldOf.value = first ? speakerOf(first) : NOBODY;
}

export const nameOf = (which: number) => league.value?.nations[which]?.name ?? "";
export const stageTitle = () => league.value?.stages[war.value?.stage ?? ""] ?? "";

/** What a Nation is busy with: its own phase, which differs in Battle and Devastation. */
export function taskOf(which: number): string {
  const view = war.value?.nations[which]?.view;
  if (!view || !league.value) return "";
  if (inCouncil.value) return "the sheet";
  return league.value.nations[which]?.board.phase_titles[view.phase] ?? "";
}

export type Standing = "won" | "lost" | "busy" | "waits";

/** In the council a Nation is busy while its seat is asked; else as long as it has not finished the phase. */
export function standingOf(now: NationView, which: number): Standing {
  if (now.view.winner >= 0) return now.view.winner === 0 ? "won" : "lost";
  const asked = table.position.value?.asked.includes(SEATS[which] ?? "") ?? false;
  return (inCouncil.value ? asked : now.busy) ? "busy" : "waits";
}
