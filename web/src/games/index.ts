/** The titles the page knows.
 *
 *  A title has a *face* (a few words, always loaded: for the list of games and the new-game form) and
 *  a *game* (its board, forms and panels, in a chunk of its own that is fetched when a table is
 *  opened). `games/<folder>/index.tsx` exports that as `game`, of type GameModule:
 *
 *    export const game: GameModule = {
 *      theme: "london",             // class `theme-london` on the table; `style.css` in the folder is fetched with it
 *      Board,                       // all that stands in the middle: map, cards over it
 *      Sides,                       // in the header, after the turn: the two sides, tracks
 *      phase,                       // (view, position) => the small line below "Turn 3"
 *      place,                       // optional: "Zone" where the map is not made of hexes
 *      turn,                        // optional: (view) => the turn of a view that is shown while events are told
 *      tabs: [{ id: "Units", label: "Units", Panel: Units }, ...],  // what is known; "Log" is put in by the table
 *      forms: { purchase: Purchase, ... },  // by the form's `type`; a type that is missing gets the plain panel
 *      Waiting,                     // optional: what this seat has locked, while it waits for the others
 *      End,                         // below the verdict when the game is over
 *      Over,                        // optional: dialogs above everything
 *      Sign,                        // the sign of a side, for curtain, verdict and lists
 *      question,                    // (view, form) => a text that changes when another question is asked
 *      entered,                     // optional: called when a new question is asked (look there, lay down)
 *      chapter,                     // (entry) => the title of a new chapter of the log, or null
 *      telling,                     // optional: how events since your last action are told one by one
 *      guide: () => import("./guide.ts"),  // optional: where a lesson points
 *    };
 *
 *  Every part reads what it shows from the signals of `table/store.ts` (`view`, `form`, `board`,
 *  `entries`, ...); a game gives them its own types in a `store.ts` of its own, and registers what
 *  must be forgotten when the screen changes hands with `whenEmptied`. Acts go out by `act(action)`.
 *  `Plane` in `board/` gives pan, zoom, gestures and keys to any sheet. The wire types of a game are
 *  in `games/<folder>/wire.ts`, made by `web/wire.py`.
 */
import type { ComponentType } from "preact";
import type { Guide } from "../learn/pointing.ts";
import type { Sound } from "../lib/sound.ts";
import { styled } from "../lib/style.ts";
import type { PlainForm } from "../table/store.ts";
import type { Entry, Position } from "../wire.ts";

export interface Tab {
  id: string;
  label: string;
  Panel: ComponentType;
}

/** How a title tells what happened. The server says what belongs to one beat. */
export interface Telling {
  /** Whether an entry is told at all; without this, all that the server puts into beats. */
  tells?: (entry: Entry) => boolean;
  /** Whether an entry is a sentence of its beat; where another says the same better, it is not. */
  says?: (entry: Entry, beat: Entry[]) => boolean;
  /** Whether an entry that came to nothing by itself is told because it led to what did not. */
  leads?: (entry: Entry, beat: readonly Entry[]) => boolean;
  /** An entry's sentence, where the page knows more than the server: names that the player gave to pieces. */
  words?: (entry: Entry) => string;
  /** The same in fewer sentences: the whole way of a unit in one. */
  retell?: (entries: readonly Entry[]) => Entry[];
  /** Called with what is told now, or nothing when all is told: light hexes, move pieces. */
  show?: (entries: Entry[]) => void;
  /** More than the sentences: candidates, distances, odds. */
  Detail?: ComponentType<{ entries: Entry[] }>;
  /** What came of the player's own last click, above the next question: dice and hits. */
  Own?: ComponentType<{ entries: Entry[] }>;
  /** The places of the map that an entry speaks of, which glow while they are news. */
  places?: (entry: Entry) => number[];
  /** What a beat sounds like. */
  sound?: (entries: Entry[]) => Sound;
  /** How much longer than others a beat stays that plays by itself. */
  lasting?: (entries: Entry[]) => number;
}

export interface SignProps {
  seat: string;
  size: number;
}

export interface GameModule {
  theme: string;
  Board: ComponentType;
  Sides: ComponentType;
  phase: (view: unknown, position: Position) => string;
  turn?: (view: unknown) => number;
  place?: string; // what its map is made of, if not hexes
  tabs: Tab[];
  forms: Record<string, ComponentType<{ form: never }>>; // each panel takes the form of its type
  End: ComponentType;
  isOpen?: boolean; // nothing is secret in it, so that the end opens nothing
  Waiting?: ComponentType; // what one has locked, for whoever waits
  waiting?: (seats: string[]) => string; // who is waited for, and with what
  verdict?: (winner: string) => string; // who has won, where no seat wins alone
  Over?: ComponentType;
  Sign: ComponentType<SignProps>;
  question: (view: unknown, form: PlainForm | null) => string;
  entered?: () => void;
  chapter: (entry: Entry) => string | null;
  telling?: Telling;
  guide?: () => Promise<Guide>; // where a lesson points, fetched with the first lesson
}

export interface CoverProps {
  label: string; // of the title, for a cover without a picture
}

export interface Face {
  book: string; // the catalogue of its rules
  kicker: string; // above the name in the list of games
  dress: string; // how its pages are dressed before a table is opened: "space" or "engraved"
  seat: (seat: string) => string; // a seat in the new-game form
  asPrinted: string; // "as in the 1977 booklet"
  printedMap: string; // what the printed map is, where another can be chosen; else empty
  rules: string; // the letters before the numbers of its rules
  company?: Partial<Record<string, { name: string; text: string }>>; // who plays, in its own words
  commands?: Record<string, string>; // options of a game in which one person has all seats
  allies?: string; // who wins when all seats win together
  cover: () => Promise<{ Cover: ComponentType<CoverProps> }>;
  load: () => Promise<{ game: GameModule }>;
}

/** The sides of WarpWar by the inks they are printed in. */
const COLOURS: Record<string, string> = { first: "Amber", second: "Teal" };

const plain = () => import("./plain/index.tsx");

export const FACES: Record<string, Face> = {
  warpwar: {
    book: "warpwar",
    kicker: "A 1977 classic for two",
    dress: "space",
    seat: (seat) => COLOURS[seat] ?? seat,
    asPrinted: "as in the 1977 booklet",
    printedMap: "28 stars and 24 warplines, as on the 1977 map sheet.",
    rules: "WW",
    cover: () => import("./warpwar/Cover.tsx"),
    load: () => styled("warpwar", import("./warpwar/index.tsx")),
  },
  london: {
    book: "london",
    kicker: "Martians against Victorian London, for two or alone",
    dress: "engraved",
    seat: (seat) => (seat === "martian" ? "The Martian" : "The Earthling"),
    asPrinted: "as the rules have it",
    printedMap: "",
    rules: "LON",
    cover: () => import("./london/Cover.tsx"),
    load: () => styled("london", import("./london/index.tsx")),
  },
  japan: {
    book: "invasion",
    kicker: "The defence of the Empire in 1898, for one",
    dress: "engraved",
    seat: () => "The defence",
    asPrinted: "as the rules have it",
    printedMap: "",
    rules: "INV",
    cover: () => import("./invasion/Cover.tsx").then(({ JapanCover }) => ({ Cover: JapanCover })),
    load: () => styled("invasion", import("./invasion/index.tsx")),
  },
  england: {
    book: "invasion",
    kicker: "Great Britain under the Heat-Ray, for one",
    dress: "engraved",
    seat: () => "The defence",
    asPrinted: "as the rules have it",
    printedMap: "",
    rules: "INV",
    cover: () =>
      import("./invasion/Cover.tsx").then(({ EnglandCover }) => ({ Cover: EnglandCover })),
    load: () => styled("invasion", import("./invasion/index.tsx")),
  },
  league: {
    book: "invasion",
    kicker: "Japan and England in one war, for one to four",
    dress: "engraved",
    seat: (seat) => `The ${seat} Nation`,
    asPrinted: "Japan and England, as the rules have them",
    printedMap: "",
    rules: "INV",
    company: {
      machine: {
        name: "With machines",
        text: "You command one Nation, machines the others; all of them must win.",
      },
      friend: {
        name: "With friends elsewhere",
        text: "You get a link for each other Nation. All act at the same time.",
      },
      screen: {
        name: "You command all Nations",
        text: "On this screen, one Nation after another or as you like.",
      },
      watch: { name: "Watch", text: "Machines play all Nations." },
    },
    commands: { spending: "first" },
    allies: "league",
    cover: () => import("./invasion/Cover.tsx").then(({ LeagueCover }) => ({ Cover: LeagueCover })),
    load: () =>
      styled(
        "league",
        styled(
          "invasion",
          import("./invasion/league/index.tsx").then(({ league }) => ({ game: league })),
        ),
      ),
  },
};

/** A title without a face of its own can still be played from its forms. */
const PLAIN: Face = {
  book: "",
  kicker: "A game",
  dress: "",
  seat: (seat) => `${seat.charAt(0).toUpperCase()}${seat.slice(1)}`,
  asPrinted: "as they come",
  printedMap: "",
  rules: "",
  cover: plain,
  load: plain,
};

export function face(title: string): Face {
  return FACES[title] ?? PLAIN;
}

/** How pages are dressed that show a book of rules, by its name or that of a title. */
export function dressOf(book: string): string {
  return Object.values(FACES).find((one) => one.book === book)?.dress ?? face(book).dress;
}

/** The catalogue a rule id belongs to; that of the title at hand where its letters are unknown. */
export function bookOf(rule: string, title: string): string {
  const letters = rule.split("-")[0] ?? "";
  const found = Object.values(FACES).find((one) => one.rules === letters);
  return found?.book ?? (face(title).book || title);
}
