/** The dice of the log, newest first. */
import type { Entry, Named } from "../../wire.ts";
import { DIE, type Roll } from "./model.ts";
import type { Chart } from "./types.ts";

/** The kind of what happened: `dice_rolled`. */
export const kindOf = (entry: Entry): string => String(entry.facts.event);

/** The number of something that an event names; -1 where it names nothing. */
export const idOf = (named: unknown): number => (named as Named | undefined)?.id ?? -1;

const face = (name: unknown) => DIE.indexOf(String(name).toLowerCase() as "green");

/** The printed table of one die that a rule names. */
function printed(rule: string, charts: readonly Chart[]): Roll["table"] {
  const chart = charts.find((one) => one.rule === rule && one.head[0] === "Die");
  return (chart?.rows ?? []).map(([die, text]) => ({ die: face(die), text: text ?? "" }));
}

export function rollOf(entry: Entry, charts: readonly Chart[] = []): Roll | null {
  const facts = entry.facts;
  const told = Array.isArray(facts.results)
    ? (facts.results as string[]).map((text, die) => ({ die, text }))
    : [];
  const results = told.length ? told : printed(entry.rule, charts);
  switch (kindOf(entry)) {
    case "rolled":
      return {
        title: String(facts.table ?? ""),
        table: results,
        dice: (facts.dice as string[]).map(face),
        result: sentence(String(facts.result ?? "")),
        rule: entry.rule,
      };
    case "dice_rolled": {
      const needs = face(facts.needs);
      return {
        title: sentence(String(facts.what ?? "")),
        table: results.length ? results : needs >= 0 ? [{ die: needs, text: "is needed" }] : [],
        dice: ((facts.dice as unknown[] | undefined) ?? []).map(face).filter((die) => die >= 0),
        result: sentence(String(facts.result ?? "")),
        rule: entry.rule,
      };
    }
    case "die_rolled_again":
      return {
        title: `${sentence(String(facts.way ?? "Rolled again"))}`,
        table: [],
        dice: [face(facts.was), face(facts.now)].filter((die) => die >= 0),
        result: sentence(String(facts.result ?? "")),
        rule: entry.rule,
      };
    default:
      return null;
  }
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function rollsOf(
  entries: readonly Entry[],
  most: number,
  charts: readonly Chart[] = [],
): Roll[] {
  const found: Roll[] = [];
  for (let i = entries.length - 1; i >= 0 && found.length < most; i--) {
    const entry = entries[i];
    const roll = entry && !entry.undone ? rollOf(entry, charts) : null;
    if (roll) found.push(roll);
  }
  return found;
}

/** The entries of a beat whose dice are shown: the roll that decided it before the others, and none that came
 *  to nothing after all was decided. */
export function decidingFirst(entries: readonly Entry[]): readonly Entry[] {
  const came = entries.findIndex((entry) => !entry.dull);
  if (came < 0) return entries;
  const told = entries.slice(0, entries.findLastIndex((entry) => !entry.dull) + 1);
  const rolled = told.slice(0, came).findLast((entry) => rollOf(entry));
  return rolled ? [rolled, ...told.filter((entry) => entry !== rolled)] : told;
}
