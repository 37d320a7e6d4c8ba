/** The plain panel for any form, fetched when a game has no panel of its own for one. */
import { part } from "../../lib/part.tsx";

export const Plain = part(() => import("./Plain.tsx").then((all) => all.Plain));
