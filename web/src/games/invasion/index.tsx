/** The War of the Worlds, Japan and England, at the table. */
import { untracked } from "@preact/signals";
import { part } from "../../lib/part.tsx";
import type { GameModule } from "../index.ts";
import { Board } from "./Board.tsx";
import { Choices } from "./Choices.tsx";
import { chapter, places, sound, tells } from "./events.ts";
import { CardTab, cardOf, Detail, DiceTab, End, lasting, Own, Sides, TrackTab } from "./Panels.tsx";
import { SignText } from "./Pieces.tsx";
import { retell } from "./retell.ts";
import {
  board,
  hand,
  isShown,
  lookHere,
  mapShown,
  moves,
  narrowed,
  openZone,
  pointedHex,
  scene,
  told,
  toldZones,
} from "./store.ts";
import type { View } from "./wire.ts";

const DeckPicker = part(() => import("./DeckPicker.tsx").then((all) => all.DeckPicker));

export const game: GameModule = {
  theme: "invasion",
  place: "Zone",
  Board,
  Sides,
  phase: (seen) => {
    const now = seen as View | null;
    if (!now) return "";
    return now.turn === 0 ? "Set-up" : `${board.value?.phase_titles[now.phase] ?? ""} Phase`;
  },
  turn: (seen) => (seen as View | null)?.turn ?? 0,
  tabs: [
    { id: "Tracks", label: "Tracks", Panel: TrackTab },
    { id: "Dice", label: "Dice", Panel: DiceTab },
    { id: "Log", label: "Log", Panel: () => null },
    { id: "Cards", label: "Cards", Panel: CardTab },
  ],
  forms: { listed: Choices, any_of: Choices, shots: Choices, budget: DeckPicker as never },
  End,
  isOpen: true,
  Sign: ({ seat, size }) => (
    <SignText name={seat === "martian" ? "machine" : "capital"} size={size} />
  ),
  question: (seen) => {
    const now = seen as View | null;
    const battle = now?.battle;
    return [now?.phase, now?.question, battle?.board, battle?.round, now?.cards.in_hand].join("/");
  },
  entered: () => {
    pointedHex.value = -1;
    narrowed.value = "";
    mapShown.value = false;
    openZone.value = -1;
  },
  chapter: (entry) => chapter(entry, board.value),
  telling: {
    tells,
    says: (entry) => !cardOf(entry), // the card itself is shown
    places,
    retell,
    lasting,
    sound: (beat) => sound(beat, board.value?.telling ?? {}),
    show: (entries) =>
      untracked(() => {
        told.value = entries;
        if (entries.length) openZone.value = -1;
        const zone = toldZones.value.to;
        if (zone >= 0) lookHere(zone);
      }),
    Detail,
    Own,
  },
  guide: () =>
    import("./guide.ts").then(({ spotOf }) => ({
      spot: (acts, tools) => spotOf(acts, tools, { hand, isShown, moves, narrowed, scene }),
    })),
};
