/** A sentence of the server, in which the words of the glossary tell what they mean. */
import { marking } from "./terms.ts";

export function Prose({ text }: { text: string }) {
  return <>{marking.value?.(text) ?? text}</>;
}
