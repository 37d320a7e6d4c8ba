/** The glossary of a title, fetched once, and the words of it that stand in sentences. */
import type { Explained, GlossaryInfo } from "../wire.ts";

export interface Glossary {
  byKey: Map<string, Explained>;
  values: GlossaryInfo["values"]; // of options: what forms call them
  byWord: Map<string, [string, string][]>; // the first word of a phrase, to phrases and their keys, the longest first
}

const asked = new Map<string, Promise<Glossary>>();

export function glossary(title: string): Promise<Glossary> {
  const found = asked.get(title) ?? fetched(title);
  asked.set(title, found);
  found.catch(() => asked.delete(title));
  return found;
}

async function fetched(title: string): Promise<Glossary> {
  const reply = await fetch(`/api/glossary/${encodeURIComponent(title)}`);
  if (!reply.ok) throw new Error("The glossary could not be fetched.");
  const { words, values } = (await reply.json()) as GlossaryInfo;
  return ordered(words, values);
}

export function ordered(words: readonly Explained[], values = {}): Glossary {
  const byKey = new Map(words.map((one) => [one.key, one]));
  const byWord: Glossary["byWord"] = new Map();
  const known = new Set<string>();
  for (const { key, name, words: forms, spoken } of words)
    for (const form of [...(spoken ? [name] : []), ...forms]) {
      if (known.has(form) || form.length < 2) continue;
      known.add(form);
      const first = wordAt(form, 0);
      byWord.set(first, [...(byWord.get(first) ?? []), [form, key]]);
    }
  for (const list of byWord.values()) list.sort(([a], [b]) => b.length - a.length);
  return { byKey, byWord, values };
}

const isLetter = (char: string | undefined) =>
  char !== undefined && char.toLowerCase() !== char.toUpperCase();

function wordAt(text: string, from: number): string {
  let to = from;
  while (isLetter(text[to])) to++;
  return text.slice(from, to);
}

/** A text in pieces: plain ones, and those that are in the glossary, with their keys. */
export function parted(text: string, { byWord }: Glossary): [string, string][] {
  const parts: [string, string][] = [];
  let plain = 0;
  for (let at = 0; at < text.length; ) {
    const word = wordAt(text, at);
    const found = byWord
      .get(word)
      ?.find(([form]) => text.startsWith(form, at) && !isLetter(text[at + form.length]));
    if (found) {
      if (at > plain) parts.push([text.slice(plain, at), ""]);
      parts.push(found);
      plain = at + found[0].length;
    }
    at = found ? plain : at + Math.max(word.length, 1);
  }
  if (plain < text.length) parts.push([text.slice(plain), ""]);
  return parts;
}
