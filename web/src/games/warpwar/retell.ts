/** What happened in fewer sentences: the whole way of a ship is one, and so is all that was built in one place. */
import { retold } from "../../table/retelling.ts";
import type { Entry } from "../../wire.ts";
import { seatName } from "./names.ts";

/** The same with the whole way of each ship in one sentence, and all ships that appeared together. */
export const retell = (told: readonly Entry[]): Entry[] =>
  retold(retold(told, leads, joined), comesWith, together);

/** Whether a ship appeared with another, at one star. */
function comesWith(before: Entry, { seq, facts, undone }: Entry): boolean {
  const last = before.facts;
  const both = facts.event === "ship_appeared" && last.event === "ship_appeared";
  return both && before.seq === seq && !undone && !before.undone && last.hex === facts.hex;
}

function together(before: Entry, after: Entry): Entry {
  const { who, name, at } = after.facts;
  const names = [...((before.facts.names as string[]) ?? [before.facts.name]), String(name)];
  const all = `${names.slice(0, -1).join(", ")} and ${name}`;
  return {
    ...after,
    facts: { ...before.facts, names },
    text: `${seatName(String(who))}'s ${all} appeared at ${at}.`,
  };
}

/** Whether a move goes on from where the one before it ended. */
function leads(before: Entry, { facts, undone }: Entry): boolean {
  const last = before.facts;
  const both = facts.event === "ship_moved" && last.event === "ship_moved";
  return both && !undone && !before.undone && last.ship === facts.ship && last.hex === facts.origin;
}

function joined(before: Entry, after: Entry): Entry {
  const { who, name, at } = before.facts;
  const { hex, to } = after.facts;
  const moves = Number(before.facts.moves ?? 1) + 1;
  const warps =
    Number(before.facts.warps ?? Number(before.facts.warp)) + Number(after.facts.warp ?? false);
  const way = at === to ? `left ${at} and came back` : `went from ${at} to ${to}`;
  const lines = warps ? `, ${warps} along ${warps > 1 ? "warplines" : "a warpline"}` : "";
  return {
    ...after,
    facts: { ...before.facts, hex, to, moves, warps },
    text: `${seatName(String(who))}'s ${name} ${way}: ${moves} moves${lines}.`,
  };
}
