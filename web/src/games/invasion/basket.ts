/** What is being bought in this Production phase: it becomes a list when the phase is over. */
import { effect, signal, untracked } from "@preact/signals";
import { forgetChosen, keepChosen } from "../../lib/chosen.ts";
import * as table from "../../table/store.ts";
import { nation, own } from "./league/nations.ts";
import type { Move } from "./moves.ts";
import { listed, type Offer, offersFor, placeOf, type Ware, wareOf } from "./shopping.ts";
import { board, hand, lastDone, moves, seen } from "./store.ts";

interface Bought {
  after: number; // the action before it: what is taken back goes out of the basket
  ware: Ware;
}

const basket = signal<{ place: string; phase: string; bought: Bought[] } | null>(null);

table.whenEmptied(() => (basket.value = null));

/** The place of the lists of a turn: this one, or so many before it. */
function placeHere(back = 0): string {
  const data = board.value;
  return data ? placeOf(data.title, data.scenario.id, (seen.value?.turn ?? 0) - back) : "";
}

/** Put what these moves have bought into the basket. */
function collect(done: readonly Move[], after: number): void {
  const bought = done.flatMap(({ choice }): Bought[] => {
    const ware = wareOf(choice.action);
    return ware ? [{ after, ware }] : [];
  });
  const phase = table.position.value?.lesson ? "" : seen.value?.phase; // a lesson's wishes are not one's own
  if (!bought.length || !phase) return;
  const old = basket.value?.bought ?? [];
  basket.value = { place: placeHere(), phase, bought: [...old, ...bought] };
}

effect(() => {
  const done = lastDone.value;
  if (done) untracked(() => collect(done.moves, done.after));
});

effect(() => {
  const now = basket.value;
  const number = table.position.value?.number ?? 0;
  if (!now || table.past.value || nation.value !== own.value) return;
  const bought = now.bought.filter(({ after }) => after < number);
  if (bought.length < now.bought.length) basket.value = { ...now, bought };
  else if (seen.value?.phase !== now.phase || placeHere() !== now.place) {
    if (bought.length) keepChosen(now.place, [listed(bought.map(({ ware }) => ware))]);
    basket.value = null;
  }
});

/** The lists that can be bought again now; a lesson has one idea at a time. */
export function offers(): Offer[] {
  if (table.position.value?.lesson) return [];
  const points = seen.value?.tracks.pp ?? 0;
  return offersFor([placeHere(), placeHere(1)], moves.value, points);
}

/** Buy all of a list at one press, which one undo takes back. */
export async function buyAgain({ moves: all }: Offer): Promise<void> {
  const [first, ...rest] = all.map(({ choice }) => choice.action as object);
  const after = table.position.value?.number ?? 0;
  if (!first || table.busy.value) return;
  hand.value = "";
  const answer = await table.act(first, ...rest);
  if (answer.ok) collect(all, after);
}

export function forget({ list }: Offer): void {
  for (const place of [placeHere(), placeHere(1)]) forgetChosen(place, list);
}

const counted = (words: readonly string[]) =>
  [...new Set(words)].map((one) => {
    const times = words.filter((other) => other === one).length;
    return times > 1 ? `${times} × ${one}` : one;
  });

/** What a list has, in words. */
export function wordsOf({ moves: all }: Offer): string {
  const data = board.value;
  const words = all.map(({ choice }) => {
    const { kind, zone, harbor } = choice.action as { [key: string]: number | undefined };
    if (kind !== undefined)
      return `${data?.pieces[kind]?.title} in ${data?.zones[zone ?? -1]?.name}`;
    const found = data?.harbors[harbor ?? -1];
    return found ? `Harbor of ${found.name}` : "Harbor at random";
  });
  return counted(words).join(", ");
}
