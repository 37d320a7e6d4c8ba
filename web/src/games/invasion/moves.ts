/** Choices as moves of the hand: which piece is taken up, and where it goes. No rule lives here: all
 *  choices come from the server; this only sorts them by the fields that name a piece or a place.
 *
 *  Keys: u Unit, r and R Refugees of a Zone (1 and 2 points), k Kegs of a Zone, b a kind for sale,
 *  p a piece on the battle board, t a Tripod on it, w a Wave or Cylinder by row, z a Zone, h a hex. */
import type { AnyAction, AnyOfForm, Choice, ListForm, Odds, Shot } from "./wire.ts";

export interface Move {
  choice: Choice | Shot;
  from: string; // what is taken up, or ""
  to: string; // where it goes, or ""
}

interface Act {
  do: string;
  [field: string]: unknown;
}

type Parts = [from: string, to: string];
type Field = [letter: string, field: string];

export interface Places {
  zoneOfHarbor: (harbor: number) => number;
}

const n = (act: Act, field: string): number =>
  typeof act[field] === "number" ? (act[field] as number) : -1;
const REFUGEE_2 = 11;

/** By the word of the action: the field that names the piece and the one that names the place. */
const FIELDS: Partial<Record<AnyAction["do"], { from?: Field; to?: Field }>> = {
  place_unit: { from: ["b", "kind"], to: ["z", "zone"] },
  buy_unit: { from: ["b", "kind"], to: ["z", "zone"] },
  pay_move: { from: ["u", "unit"], to: ["z", "zone"] },
  move_unit: { from: ["u", "unit"], to: ["z", "zone"] },
  pay_refugee: { from: ["r", "origin"], to: ["z", "zone"] },
  take_keg: { from: ["k", "zone"] },
  take_works: { from: ["u", "unit"] },
  choose_wave: { to: ["w", "row"] },
  choose_battle: { to: ["w", "row"] },
  give_up: { to: ["u", "unit"] },
  attack_cylinder: { from: ["u", "unit"], to: ["w", "row"] },
  attack_machine: { from: ["u", "unit"] },
  lay_powder: { from: ["u", "unit"] },
  dig: { from: ["u", "unit"], to: ["u", "gun"] },
  board_character: { to: ["u", "unit"] },
  attract: { to: ["u", "unit"] },
  choose_harbor_zone: { to: ["z", "zone"] },
  choose_destination: { to: ["z", "zone"] },
  pick_zone: { to: ["z", "zone"] },
  pick_unit: { to: ["u", "unit"] },
  pick_row: { to: ["w", "row"] },
  place_piece: { from: ["p", "piece"], to: ["h", "hex"] },
  give_works: { to: ["p", "piece"] },
  dig_in: { from: ["p", "infantry"], to: ["p", "gun"] },
  send_cavalry: { to: ["p", "cavalry"] },
  surprise_shot: { from: ["p", "piece"] },
  act_first: { to: ["t", "tripod"] },
  choose_target: { to: ["p", "piece"] },
  choose_step: { to: ["h", "hex"] },
  fire_at: { from: ["p", "piece"], to: ["t", "tripod"] },
  ram: { from: ["p", "piece"], to: ["t", "tripod"] },
  sail: { from: ["p", "piece"], to: ["h", "hex"] },
};

/** A field as a key. */
function keyOf(act: Act, field: Field | undefined): string {
  if (!field) return "";
  const [letter, name] = field;
  const number = n(act, name);
  return number < 0 ? "" : `${letter}${number}`;
}

/** Actions whose piece or place depends on more than one field. */
const PARTS: Partial<Record<AnyAction["do"], (act: Act, places: Places) => Parts>> = {
  buy_harbor: (a, { zoneOfHarbor }) =>
    n(a, "harbor") < 0 ? ["", ""] : ["b-harbor", `z${zoneOfHarbor(n(a, "harbor"))}`],
  move_refugee: (a) => [
    keyOf(a, [n(a, "kind") === REFUGEE_2 ? "R" : "r", "origin"]),
    keyOf(a, ["z", "zone"]),
  ],
  pick_refugee: (a) => ["", keyOf(a, [n(a, "points") === 2 ? "R" : "r", "zone"])],
  pick_harbor: (a, { zoneOfHarbor }) => ["", `z${zoneOfHarbor(n(a, "harbor"))}`],
  card_move: (a) => [
    n(a, "unit") >= 0
      ? keyOf(a, ["u", "unit"])
      : keyOf(a, [n(a, "points") === 2 ? "R" : "r", "zone"]),
    keyOf(a, ["z", "to"]),
  ],
};
const PLACE_FIELDS: Partial<Record<AnyAction["do"], Field>> = {
  move_refugee: ["z", "zone"],
  card_move: ["z", "to"],
};

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

export function partsOf(action: unknown, places: Places): Parts {
  const act = action as Act;
  const word = act?.do as AnyAction["do"];
  const special = PARTS[word]?.(act, places);
  return special ?? [keyOf(act, FIELDS[word]?.from), keyOf(act, FIELDS[word]?.to)];
}

export function movesOf(form: unknown, places: Places): Move[] {
  return choicesOf(form).map((choice) => {
    const [from, to] = partsOf(choice.action, places);
    return { choice, from, to };
  });
}

/** The action that what is in hand would do at another place, so that the server can say why not; else null. */
export function aimedAt(moves: readonly Move[], hand: string, to: string): object | null {
  for (const { choice, from } of moves) {
    if (from !== hand) continue;
    const act = choice.action as Act;
    const [letter, field] = PLACE_FIELDS[act.do as AnyAction["do"]] ??
      FIELDS[act.do as AnyAction["do"]]?.to ?? ["", ""];
    if (field && letter === to.charAt(0)) return { ...act, [field]: Number(to.slice(1)) };
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
