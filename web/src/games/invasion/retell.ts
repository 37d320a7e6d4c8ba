/** What happened in fewer sentences: what a Zone loses Tripod by Tripod is one loss. */
import { retold } from "../../table/retelling.ts";
import type { Entry } from "../../wire.ts";
import type { WorkforceLostEvent } from "./wire.ts";

/** The same with all that a Zone lost in one sentence. */
export const retell = (told: readonly Entry[]): Entry[] => retold(told, goesOn, joined);

function lossOf({ facts, undone }: Entry): WorkforceLostEvent | null {
  return facts.event === "workforce_lost" && !undone
    ? (facts as unknown as WorkforceLostEvent)
    : null;
}

/** Whether a Zone loses more, and nothing was given back meanwhile. */
function goesOn(before: Entry, after: Entry): boolean {
  const [first, then] = [lossOf(before), lossOf(after)];
  return (
    !!first && !!then && first.zone.id === then.zone.id && first.left === then.left + then.points
  );
}

function joined(before: Entry, after: Entry): Entry {
  const then = lossOf(after);
  const first = lossOf(before);
  if (!first || !then) return after;
  const points = first.points + then.points;
  const text = `${then.zone.name} lost ${points} Workforce and has ${then.left}.`;
  return { ...before, facts: { ...after.facts, points }, text };
}
