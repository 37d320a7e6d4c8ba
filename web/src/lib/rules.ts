/** The rule book, fetched once, and the rule that is open in the dialog. */
import { signal } from "@preact/signals";
import { bookOf } from "../games/index.ts";
import { welcome } from "../table/store.ts";
import type { RuleInfo, RulesInfo } from "../wire.ts";
import { rules as fetchRules } from "./api.ts";

export const openRule = signal<{ catalogue: string; id: string } | null>(null);
export const books = signal<Record<string, RulesInfo>>({});
export const bookProblem = signal("");

const asked = new Set<string>();

export function wantBook(catalogue: string): void {
  if (asked.has(catalogue)) return;
  asked.add(catalogue);
  fetchRules(catalogue).then(
    (book) => (books.value = { ...books.value, [catalogue]: book }),
    (error: Error) => {
      asked.delete(catalogue);
      bookProblem.value = error.message;
    },
  );
}

export function showRule(id: string): void {
  const catalogue = bookOf(id, welcome.value?.title ?? "");
  wantBook(catalogue);
  openRule.value = { catalogue, id };
}

/** Rules that hold every word, with our rulings and options; or of those with a ruling, all but what the book says. */
export function findRules(book: RulesInfo, words: string, rulingsAlone = false): RuleInfo[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return book.rules.filter((rule) => {
    if (rulingsAlone && !rule.rulings.length) return false;
    const all = [rule.id, rule.title, rule.section, rulingsAlone ? "" : rule.text, ...rule.rulings];
    for (const option of rule.options) all.push(option.name, option.text);
    const text = all.join(" ").toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** How many rulings some rules have. */
export const countRulings = (rules: RuleInfo[]): number =>
  rules.reduce((sum, rule) => sum + rule.rulings.length, 0);
