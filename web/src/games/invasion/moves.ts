/** Choices as moves of the hand: which piece is taken up, and where it goes. No rule lives here: all
 *  choices come from the server; this only sorts them by the fields that name a piece or a place.
 *
 *  Keys: u Unit, r and R Refugees of a Zone (1 and 2 points), k Kegs of a Zone, b a kind for sale,
 *  p a piece on the battle board, t a Tripod on it, w a Wave or Cylinder by number, z a Zone, h a hex. */
import type { BattleScene } from "./model.ts";
import type { AnyAction, AnyOfForm, Choice, ListForm } from "./wire.ts";

/** What the server says of a shot beside its choice; chances are fractions like 5/9. */
export interface Shot extends Choice {
  range: number;
  dice: number;
  needs: string;
  damages: string;
  destroys: string;
}

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

const n = (act: Act, field: string): number => (typeof act[field] === "number" ? (act[field] as number) : -1);
const key = (letter: string, act: Act, field: string): string => (n(act, field) >= 0 ? `${letter}${n(act, field)}` : "");
const wave = (act: Act): string => (n(act, "row") >= 0 ? `w${n(act, "row") + 1}` : "");

export interface Places {
  zoneOfHarbor: (harbor: number) => number;
}

const REFUGEE_2 = 11;

/** By the word of the action; the compiler knows all words there are. */
const PARTS: Partial<Record<AnyAction["do"], (act: Act, places: Places) => Parts>> = {
  place_unit: (a) => [key("b", a, "kind"), key("z", a, "zone")],
  buy_unit: (a) => [key("b", a, "kind"), key("z", a, "zone")],
  buy_harbor: (a, { zoneOfHarbor }) => (n(a, "harbor") < 0 ? ["", ""] : ["b-harbor", `z${zoneOfHarbor(n(a, "harbor"))}`]),
  pay_move: (a) => [key("u", a, "unit"), key("z", a, "zone")],
  move_unit: (a) => [key("u", a, "unit"), key("z", a, "zone")],
  pay_refugee: (a) => [key("r", a, "origin"), key("z", a, "zone")],
  move_refugee: (a) => [key(n(a, "kind") === REFUGEE_2 ? "R" : "r", a, "origin"), key("z", a, "zone")],
  take_keg: (a) => [key("k", a, "zone"), ""],
  take_works: (a) => [key("u", a, "unit"), ""],
  choose_wave: (a) => ["", wave(a)],
  choose_battle: (a) => ["", wave(a)],
  give_up: (a) => ["", key("u", a, "unit")],
  attack_cylinder: (a) => [key("u", a, "unit"), wave(a)],
  attack_machine: (a) => [key("u", a, "unit"), ""],
  lay_powder: (a) => [key("u", a, "unit"), ""],
  dig: (a) => [key("u", a, "unit"), key("u", a, "gun")],
  board_character: (a) => ["", key("u", a, "unit")],
  attract: (a) => ["", key("u", a, "unit")],
  choose_harbor_zone: (a) => ["", key("z", a, "zone")],
  choose_destination: (a) => ["", key("z", a, "zone")],
  pick_zone: (a) => ["", key("z", a, "zone")],
  pick_unit: (a) => ["", key("u", a, "unit")],
  pick_refugee: (a) => ["", key(n(a, "points") === 2 ? "R" : "r", a, "zone")],
  pick_row: (a) => ["", wave(a)],
  pick_harbor: (a, { zoneOfHarbor }) => ["", `z${zoneOfHarbor(n(a, "harbor"))}`],
  card_move: (a) => [n(a, "unit") >= 0 ? key("u", a, "unit") : key(n(a, "points") === 2 ? "R" : "r", a, "zone"), key("z", a, "to")],
  place_piece: (a) => [key("p", a, "piece"), key("h", a, "hex")],
  give_works: (a) => ["", key("p", a, "piece")],
  dig_in: (a) => [key("p", a, "infantry"), key("p", a, "gun")],
  send_cavalry: (a) => ["", key("p", a, "cavalry")],
  surprise_shot: (a) => [key("p", a, "piece"), ""],
  act_first: (a) => ["", key("t", a, "tripod")],
  choose_target: (a) => ["", key("p", a, "piece")],
  choose_step: (a) => ["", key("h", a, "hex")],
  fire_at: (a) => [key("p", a, "piece"), key("t", a, "tripod")],
  ram: (a) => [key("p", a, "piece"), key("t", a, "tripod")],
  sail: (a) => [key("p", a, "piece"), key("h", a, "hex")],
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
  return PARTS[act?.do as AnyAction["do"]]?.(act, places) ?? ["", ""];
}

export function movesOf(form: unknown, places: Places): Move[] {
  return choicesOf(form).map((choice) => {
    const [from, to] = partsOf(choice.action, places);
    return { choice, from, to };
  });
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
  return new Set(moves.filter((move) => move.from && !move.choice.why_not).map((move) => move.from));
}

const NEVER = "0";

/** A shot in words: what it needs and what may come of it. */
export function shotWords(choice: Choice | Shot): string {
  if (!("destroys" in choice)) return choice.text;
  const { range, dice, needs, damages, destroys, text } = choice;
  if (!needs) return `${text}: out of Range`;
  const chances = [damages === NEVER ? "" : `Damaged ${damages}`, destroys === NEVER ? "" : `Destroyed ${destroys}`].filter(Boolean);
  const many = dice === 1 ? "1 die" : `${dice} dice`;
  return `${text} at Range ${range}, ${many}, needs ${needs.charAt(0).toUpperCase()}${needs.slice(1)}: ${chances.join(", ") || "no chance"}`;
}

/** The figures beside a lit place: a shot's chance to damage and (with a dagger) to destroy. */
export function figures(choice: Choice | Shot): string {
  if (!("destroys" in choice)) return figure(choice.text);
  const { damages, destroys } = choice;
  return [damages === NEVER ? "" : damages, destroys === NEVER ? "" : `†${destroys}`].filter(Boolean).join(" ");
}

/** The chance or the price that a choice names, for the lit place: "1/3", "4 PP", "50 %". */
export function figure(text: string): string {
  return /(?<![\d/])\d+\/\d+(?![\d/])/.exec(text)?.[0] ?? /\d+(?:\.\d+)? ?%/.exec(text)?.[0] ?? /\b\d+ PP\b/.exec(text)?.[0] ?? "";
}

/** From whom to whom a roll goes: the words name a Tripod and a piece, the one that acts first. */
export function shotLine(what: string, { tripods, pieces }: Pick<BattleScene, "tripods" | "pieces">): { from: number; to: number } {
  const place = (name: string) => (name ? ` ${what} `.indexOf(` ${name} `) : -1);
  const found = [...tripods, ...pieces].map(({ name, hex }) => ({ hex, at: place(name) })).filter(({ at, hex }) => at >= 0 && hex >= 0);
  const [first, second] = found.sort((a, b) => a.at - b.at);
  return { from: first?.hex ?? -1, to: second?.hex ?? -1 };
}
