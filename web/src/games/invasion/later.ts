/** Parts of the table that few visits need: they are fetched when they are first shown. */
import { part } from "../../lib/part.tsx";

export const Again = part(() => import("./Again.tsx").then((all) => all.Again));
export const Planner = part(() => import("./Planner.tsx").then((all) => all.Planner));
