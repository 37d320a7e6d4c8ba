/** War of the Worlds: London at the table. */
import type { GameModule } from "../index.ts";
import { Board } from "./Board.tsx";
import { Hexes, Listed, Paths, Pieces, Power } from "./Choices.tsx";
import { Combat } from "./Combat.tsx";
import { Sign } from "./Counter.tsx";
import { Detail } from "./Detail.tsx";
import { End } from "./End.tsx";
import { Movement } from "./Movement.tsx";
import { Notebook } from "./Notebook.tsx";
import { Placing } from "./Placing.tsx";
import { Purchase } from "./Purchase.tsx";
import { SIDES } from "./pieces.ts";
import { FLAGS, Sides } from "./Sides.tsx";
import { chosenPiece, findPiece, form, layDown, lookHere, pointedHex, view } from "./store.ts";
import { Tables } from "./Tables.tsx";
import { TrackOrder } from "./TrackOrder.tsx";
import { begun, known, leads, places, retell, says, show, sound, told, turnOf } from "./telling.ts";
import { Units } from "./Units.tsx";
import type { View } from "./wire.ts";

const SIDE_WORDS = ["Martians", "Earthlings"];

/** Forms that are answered many times over without becoming another question. */
const STEADY = new Set(["movement", "combat", "place", "pieces"]);

export const game: GameModule = {
  theme: "london",
  Board,
  Sides,
  phase: (seen, now) => {
    const tells = told.value.length > 0;
    const scene = tells ? begun("phase_began") : undefined;
    const { phase, side } = scene
      ? { phase: String(scene.phase), side: (SIDES as readonly unknown[]).indexOf(scene.who) }
      : ((tells ? known.value : seen) as View);
    const words = phase.replaceAll("_", " ");
    if (phase === "set-up") return "Set-up";
    return now.outcome && !tells ? "Game over" : `${SIDE_WORDS[side] ?? ""} · ${words}`;
  },
  turn: (seen) => turnOf(seen as View),
  tabs: [
    { id: "Notebook", label: "Notebook", Panel: Notebook },
    { id: "Units", label: "Units", Panel: Units },
    { id: "Log", label: "Log", Panel: () => null },
    { id: "Table", label: "Tables", Panel: Tables },
  ],
  forms: {
    buy: Purchase,
    track: TrackOrder,
    place: Placing,
    movement: Movement,
    combat: Combat,
    hexes: Hexes,
    paths: Paths,
    pieces: Pieces,
    power: Power,
    listed: Listed,
  },
  End,
  Sign: ({ seat, size }) => (
    <Sign face={FLAGS[seat === "earthling" ? seat : "martian"]} size={size} />
  ),
  question: (seen, asked) => {
    const { side, phase, place, question, attack } = seen as View;
    const about = STEADY.has(asked?.type ?? "")
      ? []
      : [place.join("."), attack?.attacker ?? -1, attack?.target ?? -1];
    return [side, phase, question, ...about].join("/");
  },
  entered: () => {
    layDown();
    pointedHex.value = -1;
    // A Monster that has points left stays in hand.
    const mover = view.value?.mover ?? -1;
    if (form.value?.type === "movement" && mover >= 0) chosenPiece.value = mover;
    lookHere(placeOfQuestion());
  },
  chapter: (entry) =>
    entry.facts.event === "turn_began" ? `Turn ${String(entry.facts.turn)}` : null,
  telling: { leads, says, retell, show, Detail, places, sound },
  guide: () => import("./guide.ts"),
};

/** Where the question is about: the attack, or the piece it names. */
function placeOfQuestion(): number {
  const seen = view.value;
  const now = form.value as { piece?: number; type?: string } | null;
  if (seen?.attack) return seen.attack.hex;
  return findPiece(now?.piece ?? -1)?.hex ?? -1;
}
