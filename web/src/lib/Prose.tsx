/** A sentence of the server, in which the words of the glossary tell what they mean. It is one piece of whatever
 *  it stands in: a row or a grid must not take its words for items of its own. */
import { marking } from "./terms.ts";

export function Prose({ text }: { text: string }) {
  return <span class="prose">{marking.value?.(text) ?? text}</span>;
}
