/** The table's signals with the types of this game, and what the player has in hand. */
import { computed, effect, signal, untracked } from "@preact/signals";
import { firstTap } from "../../board/tap.ts";
import * as table from "../../table/store.ts";
import type { Entry } from "../../wire.ts";
import { boardOf, isAside, nation, viewOf } from "./league/nations.ts";
import type { Scene } from "./model.ts";
import {
  aimedAt,
  alongWith,
  bestShot,
  choiceWords,
  type Move,
  movesOf,
  openTo,
  type Places,
  takeable,
} from "./moves.ts";
import { idOf } from "./rolls.ts";
import { sceneOf } from "./scene.ts";
import type { Item } from "./tray.ts";

export * from "../../table/store.ts";

/** In a League the page shows one Nation large; this game sees that one as its own. */
export const board = computed(() => boardOf(table.board.value, nation.value));
export const seen = computed(() => viewOf(table.view.value, nation.value));
export const scene = computed((): Scene | null => {
  const data = board.value;
  const now = seen.value;
  return data && now ? sceneOf(now, data) : null;
});

export const hand = signal(""); // the key of what was taken up
export const openZone = signal(-1); // the zone whose card is open
export const mapShown = signal(false); // the strategic map although a battle is fought
export const told = signal<Entry[]>([]); // what is told now
export const narrowed = signal(""); // a place that more than one choice leads to

table.whenEmptied(() => {
  hand.value = "";
  openZone.value = -1;
  narrowed.value = "";
  told.value = [];
  lastDone.value = null;
});
table.whenIdle(() => (hand.value = ""));

/** The Zones that what is told speaks of: from where to where, or one alone. */
export const toldZones = computed((): { from: number; to: number } => {
  const found = told.value.map(({ facts }) => ({ from: idOf(facts.origin), to: idOf(facts.zone) }));
  return (
    found.find(({ from, to }) => from >= 0 && to >= 0) ??
    found.find(({ to }) => to >= 0) ?? { from: -1, to: -1 }
  );
});

const places: Places = { zoneOfHarbor: (harbor) => board.value?.harbors[harbor]?.zone ?? -1 };

/** Nothing can be chosen while something is told: the board shows the past. */
export const moves = computed((): Move[] =>
  table.asked.value && !told.value.length && !isAside.value
    ? movesOf(table.form.value, places)
    : [],
);
export const able = computed(() => takeable(moves.value));
export const open = computed(() => {
  const found = openTo(moves.value, hand.value);
  // What needs no piece stays open while one is in hand, unless the hand leads there too.
  if (hand.value)
    for (const [to, list] of openTo(moves.value, "")) if (!found.has(to)) found.set(to, list);
  return found;
});

/** Pieces of a battle that come into hand one after the other: to be placed, or to sail. */
const ONE_BY_ONE = new Set(["place_piece", "sail"]);

/** What is in hand is laid down when it cannot go anywhere any more; a lone piece is taken up. */
effect(() => {
  const now = able.value;
  const held = hand.peek();
  if (held && !now.has(held)) hand.value = "";
  if (hand.value) return; // who lays the last piece down has the first in hand again
  const placing = moves.value.filter(
    (move) => move.from.startsWith("p") && move.to.startsWith("h") && !move.choice.why_not,
  );
  const onlyPlaces =
    placing.length > 0 &&
    moves.value.every(
      (move) => !move.from || ONE_BY_ONE.has((move.choice.action as { do: string }).do),
    );
  if (onlyPlaces) hand.value = placing[0]?.from ?? "";
});

/** Whether a goal is to be seen: on the map, or on the battle board. */
export function isShown(to: string): boolean {
  const battle = scene.value?.battle;
  const onBoard = battle && !mapShown.value;
  if (to.startsWith("p"))
    return Boolean(
      onBoard && battle.pieces.some((piece) => `p${piece.id}` === to && piece.hex >= 0),
    );
  if (to.startsWith("h") || to.startsWith("t")) return Boolean(onBoard);
  return to !== "" && !onBoard;
}

/** The key of a thing on the map that is in hand or can be taken up or chosen: piles hold several. */
export function keysOf(item: Item): string[] {
  return item.kind === "unit" ? item.ids.map((id) => `u${id}`) : [item.key];
}

export function take(key: string): void {
  hand.value = hand.value === key ? "" : key;
  narrowed.value = "";
  table.refusal.value = null;
}

/** The moves that were made last, and the number of the action before them. */
export const lastDone = signal<{ moves: Move[]; after: number } | null>(null);

const PATIENCE = 400; // times 25 ms

/** Do what leads to a place; where several choices do, leave the answer to the panel. */
export function go(to: string): boolean {
  const found = open.value.get(to);
  if (!found?.length) return false;
  if (found.length > 1) narrowed.value = to;
  else tapOrSend(to, found[0] as Move);
  return true;
}

/** A finger is shown first what it would do, with its price and chances. */
function tapOrSend(to: string, move: Move): void {
  const place = Number(to.slice(1));
  const go = () => void send(move);
  if (!firstTap(place, `${move.from} ${to}`, choiceWords(move.choice), go)) go();
}

/** Send a choice; one made while the last is on its way waits for it, and goes if it still can. */
export async function send({ choice }: Move): Promise<void> {
  if (choice.why_not) return;
  const same = JSON.stringify(choice.action);
  for (let tries = 0; table.busy.value && tries < PATIENCE; tries++)
    await new Promise((go) => setTimeout(go, 25));
  const found = moves.value.find(
    (move) => JSON.stringify(move.choice.action) === same && !move.choice.why_not,
  );
  if (table.busy.value || !found) return;
  narrowed.value = "";
  const others = wholePile.value ? alongWith(moves.value, found, pile.value) : [];
  const after = table.position.value?.number ?? 0;
  // A move that costs is done once for each time the piece is taken up: a second click pays nothing.
  if (choice.price && !found.from.startsWith("b")) hand.value = "";
  const answer = await table.act(
    choice.action as object,
    ...others.map((move) => move.choice.action as object),
  );
  if (answer.ok) lastDone.value = { moves: [found, ...others], after };
}

/** The Units that can be taken up where the one in hand stands: they can go together. */
export const pile = computed((): string[] => {
  const now = scene.value;
  const unit = now?.units.find(({ id }) => `u${id}` === hand.value);
  if (!now || !unit) return [];
  return now.units
    .filter(({ zone }) => zone === unit.zone)
    .map(({ id }) => `u${id}`)
    .filter((key) => able.value.has(key));
});

/** Whether the whole pile goes with the piece in hand: by itself where that costs nothing, but not in a lesson. */
const chosenPile = signal<boolean | null>(null);
export const wholePile = computed((): boolean => {
  const costs = moves.value.some(({ from, choice }) => from === hand.value && choice.price > 0);
  const alone = costs || Boolean(table.position.value?.lesson);
  return pile.value.length > 1 && (chosenPile.value ?? !alone);
});
export const choosePile = (whole: boolean): void => {
  chosenPile.value = whole;
};
effect(() => {
  if (!hand.value) chosenPile.value = null;
});

const VOLLEY = 40; // shots: no battle has more pieces

/** The next shot that a volley would fire. */
export const nextShot = computed((): Move | null => {
  const hurt = scene.value?.battle?.tripods.filter(({ damaged }) => damaged) ?? [];
  return bestShot(moves.value, new Set(hurt.map(({ id }) => `t${id}`)));
});

/** The Guns go on firing in every round of this battle. */
export const barrage = signal(false);

effect(() => {
  if (!scene.value?.battle) barrage.value = false;
});
effect(() => {
  if (barrage.value && nextShot.value && !table.busy.value) untracked(() => void volley());
});

/** Fire shot after shot, each with the best odds of those that are still open, until something else is asked
 *  or told. */
export async function volley(): Promise<void> {
  for (let fired = 0; fired < VOLLEY && nextShot.value && !table.busy.value; fired++) {
    const answer = await table.act(nextShot.value.choice.action as object);
    if (!answer.ok) return;
  }
}

/** A place that is not open to what is in hand: the server says why. */
export async function askWhy(to: string): Promise<boolean> {
  const action =
    hand.value === "b-harbor"
      ? harborIn(Number(to.slice(1)))
      : aimedAt(moves.value, hand.value, to);
  if (!action) return false;
  const answer = await table.why(action);
  if (!answer.ok) table.refusal.value = { sentence: answer.sentence, rule: answer.rule };
  return !answer.ok;
}

/** A purchase of the Harbor of a Zone; a Zone without a site says so. */
function harborIn(zone: number): object | null {
  const harbor = board.value?.harbors.findIndex((one) => one.zone === zone) ?? -1;
  if (harbor >= 0) return { do: "buy_harbor", harbor };
  table.refusal.value = board.value?.zones[zone]?.no_harbor ?? null;
  return null;
}

/** A piece that cannot be taken up says why, if the question is about such pieces. */
export function sayWhy(keys: readonly string[]): boolean {
  const refused = moves.value.find((move) => keys.includes(move.from) && move.choice.why_not);
  if (!refused || keys.some((key) => able.value.has(key))) return false;
  table.refusal.value = refused.choice.why_not;
  return true;
}

/** An item of the map was chosen: as a goal, else taken up. */
export function chooseItem(item: Item): boolean {
  const keys = keysOf(item);
  const goal = keys.find((key) => open.value.has(key));
  if (goal) return go(goal);
  if (keys.includes(hand.value)) {
    hand.value = "";
    return true;
  }
  const piece = keys.find((key) => able.value.has(key));
  if (piece) take(piece);
  return piece !== undefined;
}

export function cancel(): void {
  hand.value = "";
  narrowed.value = "";
  openZone.value = -1;
}
