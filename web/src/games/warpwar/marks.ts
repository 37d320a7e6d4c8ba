/** What lights up on the board for the question that is asked, and what a chosen hex means. */
import { computed, signal } from "@preact/signals";
import { firstTap } from "../../board/tap.ts";
import { settings } from "../../lib/settings.ts";
import { elsewhere, placeOf } from "../../panels/pointing.ts";
import type { Entry } from "../../wire.ts";
import { type Mark, type Marks, NO_MARKS, type Trail } from "./Layers.tsx";
import { byHex, pieces } from "./pieces.ts";
import {
  act,
  chosenShip,
  entries,
  explain,
  form,
  openHex,
  past,
  pointedHex,
  position,
  stride,
  view,
} from "./store.ts";
import { told } from "./telling.ts";
import { type Goal, goalsOf, pathTo } from "./ways.ts";
import type { AnyAction, BuildForm, Choice, ListForm, MoveForm, MovingShip } from "./wire.ts";

/** Ships of a build plan that are not yet on the board: names by hex, for the board to show. */
export const planned = signal<Map<number, string[]>>(new Map());
export const plannedBase = signal(-1);
export const marching = signal(false);

/** The listed choices for the ship in hand, or for the first there is. */
function inHand({ choices }: ListForm, ship: number): Choice[] {
  const hand = choices.some(({ piece }) => piece?.id === ship) ? ship : choices[0]?.piece?.id;
  return choices.filter(({ piece }) => (piece?.id ?? hand) === hand);
}

/** Listed choices that mean a hex, for the ship in hand. */
export function hexChoices(list: ListForm, ship: number): Map<number, Choice> {
  const open = inHand(list, ship).filter((choice) => !choice.why_not && placeOf(choice) >= 0);
  return new Map(open.map((choice) => [placeOf(choice), choice]));
}

export const mover = computed((): MovingShip | null => {
  const now = form.value;
  if (now?.type !== "movement") return null;
  return (now as MoveForm).ships.find((ship) => ship.ship === chosenShip.value) ?? null;
});

/** Where the ship in hand can go. */
const goals = computed((): Goal[] =>
  mover.value ? goalsOf(form.value as MoveForm, mover.value) : [],
);

/** The hexes that can be chosen now. */
const targets = computed((): Map<number, Mark> => {
  const found = new Map<number, Mark>();
  const now = form.value;
  const plain = { text: "", stop: false, warp: false };
  if (now?.type === "listed") {
    for (const [hex, choice] of hexChoices(now, chosenShip.value))
      found.set(hex, { ...plain, says: choice.text });
  } else if (now?.type === "build") {
    for (const hex of now.bases) found.set(hex, { ...plain, says: "new ships may appear here" });
  } else if (mover.value) {
    const { name } = mover.value;
    for (const { hex, cost, stop, warp } of goals.value) {
      const says = `${name} can go here for ${cost} MP${stop ? " and must stop, the enemy is there" : ""}`;
      found.set(hex, { text: String(cost), stop, warp, says });
    }
  }
  return found;
});

/** The moves of the other side in its last turn, while they are the newest. */
const trail = computed((): Trail[] => {
  const seat = position.value?.seat ?? "";
  let legs: Trail[] = [];
  for (const { facts, undone } of entries.value) {
    if (facts.event === "turn_began" && facts.who !== seat) legs = [];
    if (undone || facts.event !== "ship_moved" || facts.who === seat) continue;
    const owner = facts.who === "second" ? 1 : 0;
    legs.push({ from: Number(facts.origin), to: Number(facts.hex), owner });
  }
  return legs;
});

/** A beat on the map: the ways that were gone, and where a fight is. */
function toldMarks(beat: readonly Entry[]): Partial<Marks> {
  const trail = beat.flatMap(({ facts }): Trail[] =>
    facts.event === "ship_moved"
      ? [
          {
            from: Number(facts.origin),
            to: Number(facts.hex),
            owner: facts.who === "second" ? 1 : 0,
          },
        ]
      : [],
  );
  const began = beat.find(({ facts }) => facts.event === "combat_began");
  return { trail, tells: true, selected: -1, fights: began ? [Number(began.facts.hex)] : [] };
}

export const marks = computed((): Marks => {
  const seen = view.value;
  if (!seen) return NO_MARKS;
  const base: Marks = {
    ...NO_MARKS,
    selected: chosenShip.value,
    combat: seen.combat?.hex ?? -1,
  };
  if (past.value) return base;
  if (told.value.length) return { ...base, ...toldMarks(told.value) };
  const ship = mover.value;
  const start = seen.own.find((own) => own.ship === ship?.ship)?.hex ?? -1;
  const way =
    ship && start >= 0 && goals.value.some((goal) => goal.hex === pointedHex.value)
      ? pathTo(form.value as MoveForm, ship, pointedHex.value)
      : null;
  const route = way ? { path: [start, ...way.path], warps: way.warps } : {};
  return { ...base, ...route, targets: targets.value, trail: trail.value, placed: planned.value };
});

const saysOf = (hex: number): string => targets.value.get(hex)?.says ?? "";

/** A hex was clicked, tapped or chosen by key. */
export function chooseHex(hex: number): void {
  const now = past.value || told.value.length ? null : form.value;
  if (marching.value) return;
  if (now?.type === "movement") {
    const hand = mover.value;
    if (hand && goals.value.some((goal) => goal.hex === hex)) {
      openHex.value = -1;
      const go = () => void march(now as MoveForm, hand, hex);
      if (!firstTap(hex, `${hand.ship} ${hex}`, saysOf(hex), go)) go();
      return;
    }
    const here = takeUp(now as MoveForm, hex);
    if (here === 1) {
      openHex.value = -1;
      return;
    }
    if (hand && !here) {
      chosenShip.value = hand.ship;
      void explain({ do: "move", ship: hand.ship, to: hex, warp: false });
    }
  } else if (now?.type === "listed") {
    const choice = hexChoices(now, chosenShip.value).get(hex);
    if (choice) {
      const go = () => void act(choice.action as AnyAction);
      if (!firstTap(hex, `listed ${hex}`, choice.text, go)) go();
      return;
    }
    const [first] = inHand(now, chosenShip.value);
    const barred = first && elsewhere(first, hex);
    if (barred) void explain(barred);
  } else if (now?.type === "build" && (now as BuildForm).bases.includes(hex))
    plannedBase.value = hex;
  openHex.value = hex;
}

/** Lay down what is in hand. */
export function cancel(): void {
  chosenShip.value = -1;
  openHex.value = -1;
}

/** A drag begins on a hex: whether a Warpship of it is in hand now. */
export function lift(hex: number): boolean {
  const now = past.value || told.value.length || marching.value ? null : form.value;
  if (now?.type !== "movement") return false;
  const ships = (now as MoveForm).ships.map(({ ship }) => ship);
  const here = (view.value?.own ?? []).filter((own) => own.hex === hex && ships.includes(own.ship));
  const [first] = here;
  if (first && !here.some(({ ship }) => ship === chosenShip.value)) chosenShip.value = first.ship;
  return first !== undefined;
}

/** Take up the next own Warpship of a hex, or lay the one in hand down; say how many ships are there. */
function takeUp(now: MoveForm, hex: number): number {
  const seen = view.value;
  if (!seen) return 0;
  const here = byHex(pieces(seen)).get(hex) ?? [];
  const able = here.filter((piece) => now.ships.some((ship) => ship.ship === piece.ship));
  const at = able.findIndex((piece) => piece.ship === chosenShip.value);
  chosenShip.value = able[(at + 1) % Math.max(able.length, 1)]?.ship ?? -1;
  return able.length ? here.length : 0;
}

/** Go the way to a hex: its steps are one click, done and undone together, and shown one by one. */
export async function march(form: MoveForm, mover: MovingShip, goal: number): Promise<void> {
  const { ship } = mover;
  const { path, warps } = pathTo(form, mover, goal);
  const [first, ...rest] = path.map(
    (to, i): AnyAction => ({ do: "move", ship, to, warp: warps[i] ?? false }),
  );
  if (!first) return;
  marching.value = true;
  try {
    const sent = act(first, ...rest);
    if (settings.value.pace > 0)
      for (const hex of path.slice(0, -1)) {
        stride.value = { ship, hex };
        await new Promise((go) => setTimeout(go, settings.value.pace));
      }
    await sent;
  } finally {
    stride.value = null;
    marching.value = false;
  }
}
