/** Marks where something matters now, and the plan of the adviser; fetched when there is one. */
import { learning } from "../shell/later.tsx";
import { drawnSteps, position } from "../table/store.ts";
import type { Sheet } from "./geometry.ts";

const Marks = learning((all) => all.Alarms);
const Ways = learning((all) => all.PlanWays);

export const Alarms = (props: { sheet: Sheet }) => (
  <>
    {position.value?.matters?.length ? <Marks {...props} /> : null}
    {drawnSteps.value.length ? <Ways {...props} /> : null}
  </>
);
