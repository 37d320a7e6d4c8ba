/** Signs whose meaning is told on hover, focus and a long press, with the rule: see learn/terms.ts. What they mean
 *  comes from the glossary of the title; a page only marks them with its keys. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

/** Marks an element with a key of the glossary, and says what is true of this one alone. */
export function explains(key: string, says = "") {
  return { "data-term": key, ...(says ? { "data-says": says } : {}) };
}

/** The same for what no button holds: it can be reached by the keyboard. */
export function term(key: string, says = "") {
  return { ...explains(key, says), tabindex: 0 };
}

/** A text in which the words of the glossary are marked; null until it has come. */
export const marking = signal<((text: string) => ComponentChildren) | null>(null);
