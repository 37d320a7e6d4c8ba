/** Marks where something matters now; fetched when something does. */
import { learning } from "../shell/later.tsx";
import { position } from "../table/store.ts";
import type { Sheet } from "./geometry.ts";

const Marks = learning((all) => all.Alarms);

export const Alarms = (props: { sheet: Sheet }) =>
  position.value?.matters?.length ? <Marks {...props} /> : null;
