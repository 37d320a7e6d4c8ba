/** WarpWar at the table. */
import { heard } from "../../table/telling.ts";
import type { GameModule } from "../index.ts";
import { Berths } from "./Berths.tsx";
import { Board } from "./Board.tsx";
import { CounterSign } from "./Counter.tsx";
import { CrtPanel } from "./Crt.tsx";
import { End } from "./End.tsx";
import { Hits } from "./Hits.tsx";
import { Listed } from "./Listed.tsx";
import { Locked } from "./Locked.tsx";
import { chapter } from "./log.ts";
import { Movement } from "./Movement.tsx";
import { Notebook } from "./Notebook.tsx";
import { seatName, sentence, words } from "./names.ts";
import { Orders } from "./Orders.tsx";
import { SIDES } from "./pieces.ts";
import { Records } from "./Records.tsx";
import { Reveal } from "./Reveal.tsx";
import { retell } from "./retell.ts";
import { ShipYard } from "./ShipYard.tsx";
import { Sides } from "./Sides.tsx";
import { form, lookHere, openHex, pointedHex, view } from "./store.ts";
import { known, lasting, places, says, show, sound, told } from "./telling.ts";
import type { View } from "./wire.ts";

/** The player's turn that what is told falls into. */
const begun = () =>
  heard.value.findLast(({ undone, facts }) => !undone && facts.event === "turn_began")?.facts;

const PHASES = new Map([
  ["ship_appeared", "building"],
  ["build_ended", "building"],
  ["ship_moved", "movement"],
  ["ship_stopped", "movement"],
  ["combat_began", "combat"],
  ["order_shown", "combat"],
  ["combat_ended", "combat"],
]);

/** The phase in which it happened. */
function toldPhase(): { phase: string; active: number } {
  const last = heard.value.findLast(
    ({ undone, facts }) => !undone && PHASES.has(String(facts.event)),
  );
  const now = known.value as View;
  return {
    phase: PHASES.get(String(last?.facts.event)) ?? now.phase,
    active: SIDES.indexOf(String(begun()?.who).toLowerCase() as "first"),
  };
}

export const game: GameModule = {
  theme: "warpwar",
  Board,
  Sides,
  phase: (seen, now) => {
    const { phase, active } = told.value.length ? toldPhase() : (seen as View);
    const turn =
      now.outcome || phase === "set-up" ? "" : ` · ${seatName(SIDES[active] ?? "")}’s turn`;
    return `${sentence(phase === "over" ? "game over" : phase)}${turn}`;
  },
  turn: (seen) => Number((told.value.length && begun()?.turn) || (seen as View).turn),
  tabs: [
    { id: "Ships", label: "Ships", Panel: Records },
    { id: "Notebook", label: "Notebook", Panel: Notebook },
    { id: "Log", label: "Log", Panel: () => null },
    { id: "Table", label: "CRT", Panel: CrtPanel },
  ],
  forms: {
    listed: Listed,
    build: ShipYard,
    movement: Movement,
    orders: Orders,
    hits: Hits,
    berths: Berths,
  },
  Waiting: Locked,
  End,
  Over: Reveal,
  Sign: ({ seat, size }) => (
    <CounterSign owner={Math.max(SIDES.indexOf(seat as "first"), 0)} kind={0} name="" size={size} />
  ),
  question: (seen) => {
    const { active, phase, combat, question } = seen as View;
    return [active, phase, combat?.hex ?? -1, combat?.round ?? 0, question].join("/");
  },
  entered: () => {
    pointedHex.value = -1;
    openHex.value = -1;
    lookHere(placeOfQuestion());
  },
  chapter,
  telling: { show, places, sound, lasting, says, words, retell },
  guide: () => import("./guide.ts"),
};

/** Where the question is about: the combat, or the first ship that may move. */
function placeOfQuestion(): number {
  const seen = view.value;
  const now = form.value;
  if (seen?.combat) return seen.combat.hex;
  if (now?.type === "movement")
    return seen?.own.find((own) => own.ship === now.ships[0]?.ship)?.hex ?? -1;
  return now?.type === "build" ? (now.bases[0] ?? -1) : -1;
}
