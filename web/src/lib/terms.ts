/** Signs whose meaning is told on hover, focus and a long press, with the rule: see learn/terms.ts. */

/** Marks an element with a sign of the briefing; it can be reached by the keyboard. */
export function term(sign: string) {
  return { "data-term": sign, tabIndex: 0 };
}
