/** The League of Terran Nations at the table: the Nations of this game side by side, and the sheet. */
import { untracked } from "@preact/signals";
import type { PlainForm } from "../../../table/store.ts";
import { shown } from "../../../table/store.ts";
import type { GameModule } from "../../index.ts";
import { Board } from "../Board.tsx";
import { Choices } from "../Choices.tsx";
import { DeckPicker } from "../DeckPicker.tsx";
import { chapter, sound, tells } from "../events.ts";
import { CardTab, Detail, DiceTab, lasting, Own, Sides, TrackTab } from "../Panels.tsx";
import { SignText } from "../Pieces.tsx";
import { kindOf } from "../rolls.ts";
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
} from "../store.ts";
import { Council } from "./Council.tsx";
import { Glance } from "./Glance.tsx";
import {
  inCouncil,
  isHeading,
  isOurs,
  type LeagueView,
  league as leagueBoard,
  lookHome,
  type NationView,
  nameOf,
  nation,
  own,
  SEATS,
  sheetOpen,
  speakerOf,
  stageTitle,
  standingOf,
  taskOf,
  tellOf,
  war,
} from "./nations.ts";
import { Sheet } from "./Sheet.tsx";

function LeagueTable() {
  return (
    <div class="league-room">
      <Glance />
      <div class="league-large">
        {sheetOpen.value || inCouncil.value ? <Sheet /> : <Board key={nation.value} />}
      </div>
    </div>
  );
}

/** The form of the own Nation or of the council; while another Nation is large, the way home. */
function LeagueForm({ form }: { form: PlainForm }) {
  if (inCouncil.value) return <Council form={form} />;
  if (nation.value !== own.value || sheetOpen.value)
    return (
      <div class="listed">
        <p class="hint">
          You are looking at {sheetOpen.value ? "the sheet" : nameOf(nation.value)}.{" "}
          {nameOf(own.value)} is waiting for you.
        </p>
        <button type="button" class="main" onClick={lookHome}>
          Back to {nameOf(own.value)}
        </button>
      </div>
    );
  return form.type === "budget" ? <DeckPicker form={form as never} /> : <Choices form={form} />;
}

/** What became of a Nation, and why. */
function fateOf(one: NationView, which: number): string {
  if (one.view.winner < 0) return "neither won nor lost";
  return `${standingOf(one, which)}: ${leagueBoard.value?.reasons[one.view.reason] ?? ""}`;
}

function LeagueEnd() {
  const now = war.value;
  if (!now || !shown.value?.outcome) return null;
  return (
    <dl class="final" aria-label="How the Nations stood">
      {now.nations.map((one, i) => (
        <div key={one.name}>
          <dt>{one.name}</dt>
          <dd>
            {fateOf(one, i)}; {one.view.escaped} Escaped
          </dd>
        </div>
      ))}
    </dl>
  );
}

const HOME = ".act .listed > button.main"; // the way back to the own Nation

const flags = () => ({ ...board.value?.telling, ...leagueBoard.value?.telling });

export const league: GameModule = {
  theme: "invasion",
  place: "Zone",
  Board: LeagueTable,
  Sides,
  phase: () => (war.value ? (war.value.turn === 0 ? "Set-up" : stageTitle()) : ""),
  turn: (seen) => (seen as LeagueView | null)?.turn ?? 0,
  tabs: [
    { id: "Tracks", label: "Tracks", Panel: TrackTab },
    { id: "Dice", label: "Dice", Panel: DiceTab },
    { id: "Log", label: "Log", Panel: () => null },
    { id: "Cards", label: "Cards", Panel: CardTab },
  ],
  forms: { listed: LeagueForm, any_of: LeagueForm, shots: LeagueForm, budget: LeagueForm },
  End: LeagueEnd,
  isOpen: true,
  waiting: (seats) => {
    const which = seats.map((seat) => SEATS.indexOf(seat)).filter((i) => i >= 0);
    return `Waiting for ${which.map((i) => `${nameOf(i)}: ${taskOf(i)}`).join(", ")}`;
  },
  verdict: (winner) => (winner === "league" ? "The League has won" : "The League has lost"),
  Sign: ({ seat, size }) => (
    <SignText name={seat === "martian" ? "machine" : "capital"} size={size} />
  ),
  question: (seen) => {
    const now = seen as LeagueView | null;
    const view = now?.nations[own.value]?.view;
    const battle = view?.battle;
    const parts = [now?.stage, now?.question, now?.proposal?.by, view?.phase, view?.question];
    return [...parts, battle?.board, battle?.round, view?.cards.in_hand].join("/");
  },
  entered: () => {
    pointedHex.value = -1;
    narrowed.value = "";
    mapShown.value = false;
    openZone.value = -1;
    lookHome();
  },
  chapter: (entry) => {
    const kind = kindOf(entry);
    if (kind === "nation_spoke") return nameOf(speakerOf(entry));
    if (kind === "league_spoke") return "The League";
    const title = chapter(entry, board.value);
    return title === null ? null : `${nameOf(speakerOf(entry))}: ${title}`;
  },
  telling: {
    tells: (entry) => !isHeading(entry) && isOurs(entry) && tells(entry),
    lasting,
    sound: (beat) => sound(beat, flags()),
    show: (entries) =>
      untracked(() => {
        tellOf(entries);
        told.value = entries;
        if (entries.length) openZone.value = -1;
        const zone = toldZones.value.to;
        if (zone >= 0) lookHere(zone);
      }),
    Detail,
    Own,
  },
  guide: () =>
    import("../guide.ts").then(({ paymentOf, spotOf }) => ({
      spot: (acts, tools) => {
        if (inCouncil.value) return paymentOf(acts[0], tools);
        if (nation.value !== own.value || sheetOpen.value) return tools.at(tools.find(HOME));
        return spotOf(acts, tools, { hand, isShown, moves, narrowed, scene });
      },
    })),
};
