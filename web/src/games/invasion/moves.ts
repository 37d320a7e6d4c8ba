/** Choices as moves of the hand: which piece is taken up, and where it goes. No rule lives here: all
 *  choices come from the server, each with its piece and its place; this only sorts them.
 *
 *  Keys: u Unit, r and R Refugees of a Zone (1 and 2 points), k Kegs of a Zone, b a kind for sale,
 *  p a piece on the battle board, t a Tripod on it, w a Wave or Cylinder by row, z a Zone, h a hex. */
import { elsewhere } from "../../panels/pointing.ts";
import type { AnyOfForm, Choice, ListForm, Odds, Ref, Shot } from "./wire.ts";

export interface Move {
  choice: Choice | Shot;
  from: string; // what is taken up, or ""
  to: string; // where it goes, or ""
}

export interface Places {
  zoneOfHarbor: (harbor: number) => number;
}

const LETTERS: Record<string, string> = {
  unit: "u",
  refugee: "r",
  refugee_2: "R",
  kegs: "k",
  sale: "b",
  piece: "p",
  tripod: "t",
  wave: "w",
  zone: "z",
  hex: "h",
};

/** The key of a piece or place; a Harbor stands for its Zone. */
function keyOf(ref: Ref | null | undefined, { zoneOfHarbor }: Places): string {
  if (!ref) return "";
  if (ref.kind === "harbor") return `z${zoneOfHarbor(ref.id)}`;
  return ref.kind === "harbor_sale" ? "b-harbor" : `${LETTERS[ref.kind] ?? ""}${ref.id}`;
}

const LISTS = new Set(["listed", "shots"]);

/** All choices of a form, however deep the unions go. */
export function choicesOf(form: unknown): (Choice | Shot)[] {
  const { type } = (form ?? {}) as { type?: string };
  if (type && LISTS.has(type)) return (form as ListForm).choices;
  if (type === "any_of") return (form as AnyOfForm).parts.flatMap(choicesOf);
  return [];
}

/** The parts of a union that are no lists: numbers, and the like. */
export function otherParts(form: unknown): { type: string }[] {
  const { type } = (form ?? {}) as { type?: string };
  if (type === "any_of") return (form as AnyOfForm).parts.flatMap(otherParts);
  return type && !LISTS.has(type) ? [form as { type: string }] : [];
}

export function movesOf(form: unknown, places: Places): Move[] {
  return choicesOf(form).map((choice) => ({
    choice,
    from: keyOf(choice.piece, places),
    to: keyOf(choice.place, places),
  }));
}

/** The action that what is in hand would do at another place, so that the server can say why not; else null. */
export function aimedAt(moves: readonly Move[], hand: string, to: string): object | null {
  for (const { choice, from } of moves) {
    const { place } = choice;
    if (from !== hand || !place || LETTERS[place.kind] !== to.charAt(0)) continue;
    return elsewhere(choice, Number(to.slice(1)));
  }
  return null;
}

/** Moves that are open while this is in hand (or while nothing is). */
export function openTo(moves: readonly Move[], hand: string): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves) {
    if (move.choice.why_not || !move.to || move.from !== hand) continue;
    found.set(move.to, [...(found.get(move.to) ?? []), move]);
  }
  return found;
}

/** What can be taken up. */
export function takeable(moves: readonly Move[]): Set<string> {
  return new Set(
    moves.filter((move) => move.from && !move.choice.why_not).map((move) => move.from),
  );
}

/** A chance in hundredths. */
export function percent({ cases, of }: Pick<Odds, "cases" | "of">): string {
  const share = (100 * cases) / Math.max(of, 1);
  return share > 0 && share < 1 ? "<1 %" : `${Math.round(share)} %`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A choice in words, with its chances: for those who do not see them drawn. */
export function choiceWords(choice: Choice | Shot): string {
  const odds = choice.odds
    .map((one) => `${one.face ? `${capital(one.face)} ` : ""}${percent(one)} ${one.result}`)
    .join(", ");
  if (!("dice" in choice)) return odds ? `${choice.text}: ${odds}` : choice.text;
  return choice.needs
    ? `${choice.text}, ${choice.note}: ${odds || "no chance"}`
    : `${choice.text}: out of Range`;
}

/** The figures beside a lit place: a shot's chances to damage and (with a dagger) to destroy; else a price.
 *  `hurt`: the Tripod is Damaged already, so that any hit destroys it. */
export function figures(choice: Choice | Shot, hurt = false): string[] {
  if (!("dice" in choice)) return choice.price ? [`${choice.price} PP`] : [];
  return choice.odds.map((one, i) => `${hurt || i > 0 ? "†" : ""}${percent(one)}`);
}

/** How good a shot is: the chances of its results together; a Tripod that is hurt already is worth more. */
function worth({ choice, to }: Move, hurt: ReadonlySet<string>): number {
  const chance = choice.odds.reduce((sum, { cases, of }) => sum + cases / Math.max(of, 1), 0);
  return chance * (hurt.has(to) ? 1.5 : 1);
}

/** The shot with the best odds, or null where nothing that is open has a chance. */
export function bestShot(moves: readonly Move[], hurt: ReadonlySet<string>): Move | null {
  const shots = moves.filter(
    ({ choice }) =>
      "dice" in choice && !choice.why_not && choice.odds.some(({ cases }) => cases > 0),
  );
  return shots.reduce<Move | null>(
    (best, shot) => (best && worth(best, hurt) >= worth(shot, hurt) ? best : shot),
    null,
  );
}

/** What the other pieces of a pile would do to go the same way. */
export function alongWith(moves: readonly Move[], lead: Move, pile: readonly string[]): Move[] {
  const word = (move: Move) => (move.choice.action as { do: string }).do;
  return pile.flatMap((key) => {
    const same = moves.find(
      (move) =>
        move.from === key &&
        key !== lead.from &&
        move.to === lead.to &&
        word(move) === word(lead) &&
        !move.choice.why_not,
    );
    return same ? [same] : [];
  });
}
