/** A text in which *words* stand out. */
import type { ComponentChildren } from "preact";

export function emphasised(text: string): ComponentChildren[] {
  return text.split("*").map((part, i) => (i % 2 ? <em key={i}>{part}</em> : part));
}
