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

/** Rules whose id, title or text holds every word. */
export function findRules(book: RulesInfo, words: string): RuleInfo[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return book.rules.filter((rule) => {
    const all = `${rule.id} ${rule.title} ${rule.section} ${rule.text}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}
