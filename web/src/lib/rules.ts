/** The rule book, fetched once, and the rule that is open in the dialog. */
import { signal } from "@preact/signals";
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

export function showRule(id: string, catalogue = "warpwar"): void {
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

export type Block = { kind: "text" | "ruling" | "code"; text: string } | { kind: "table"; rows: string[][] };

/** A rule's text in blocks: paragraphs, rulings and options, tables, code. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let fence: string[] | null = null;
  for (const part of text.split("\n\n")) {
    if (fence || part.startsWith("```")) {
      fence = [...(fence ?? []), part];
      if (part.trimEnd().endsWith("```") && (fence.length > 1 || part.length > 6)) {
        found.push({ kind: "code", text: fence.join("\n\n").replace(/^```\w*\n|\n?```\s*$/g, "") });
        fence = null;
      }
    } else if (part.startsWith("|")) {
      const rows = part.split("\n").filter((row) => !/^\|[\s:|-]+$/.test(row));
      found.push({
        kind: "table",
        rows: rows.map((row) => row.split("|").slice(1, -1).map((cell) => cell.trim())),
      });
    } else if (part.startsWith(">")) {
      found.push({ kind: "ruling", text: part.replace(/^>\s?/gm, "").replace(/\n/g, " ") });
    } else if (part.trim()) found.push({ kind: "text", text: part.replace(/\n/g, " ") });
  }
  return found;
}
