/** The ways of a plan: steps that go on where the one before has ended are one way. */
import type { PlanStep } from "../wire.ts";

export function linked(steps: PlanStep[]): number[][] {
  const found: number[][] = [];
  for (const { way } of steps) {
    if (!way.length) continue;
    const last = found[found.length - 1];
    const goesOn = way.length > 1 && last && last.length > 1 && last[last.length - 1] === way[0];
    if (goesOn) last.push(...way.slice(1));
    else found.push([...way]);
  }
  return found;
}
