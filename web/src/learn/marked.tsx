/** Sentences with the words of the glossary marked. */
import type { ComponentChildren } from "preact";
import { explains } from "../lib/terms.ts";
import { type Glossary, parted } from "./glossary.ts";

export function markerOf(found: Glossary): (text: string) => ComponentChildren {
  const known = new Map<string, ComponentChildren>();
  return (text) => {
    const drawn = known.get(text);
    if (drawn !== undefined) return drawn;
    const parts = parted(text, found).map(([part, key], i) =>
      key ? (
        <span key={i} class="word" {...explains(key)}>
          {part}
        </span>
      ) : (
        part
      ),
    );
    known.set(text, parts);
    return parts;
  };
}
