/** What is lit: from what can be chosen now, and from what is told. */
import { computed } from "@preact/signals";
import type { Entry } from "../../wire.ts";
import { type BattleMarks, NO_BATTLE_MARKS, type ShotMark, type ToldLine } from "./battleMarks.ts";
import { isGood } from "./events.ts";
import { type MapMarks, NO_MARKS, type ZoneMark } from "./MapView.tsx";
import type { BattleScene } from "./model.ts";
import { choiceWords, figures, type Move } from "./moves.ts";
import { threatsAt } from "./RangeCard.tsx";
import { NO_RING, ringOf } from "./rings.ts";
import { idOf } from "./rolls.ts";
import {
  able,
  askWhy,
  board,
  chooseItem,
  go,
  hand,
  keysOf,
  moves,
  open,
  openZone,
  past,
  pointedHex,
  sayWhy,
  scene,
  seen,
  take,
  told,
  toldZones,
} from "./store.ts";
import { type Item, trayOf } from "./tray.ts";

const says = (moves: readonly Move[]) =>
  moves.map((move) => choiceWords(move.choice)).join(", or ");

/** The figures of a place that one choice leads to. */
function only([first, second]: readonly Move[], hurt = false): string {
  return first && !second ? figures(first.choice, hurt).join(" ") : "";
}

/** All ways from Zone to Zone of a beat. */
const toldWays = (beat: readonly Entry[]) =>
  beat
    .map(({ facts }) => ({ from: idOf(facts.origin), to: idOf(facts.zone) }))
    .filter(({ from, to }) => from >= 0 && to >= 0);

export const mapMarks = computed((): MapMarks => {
  const now = scene.value;
  if (!now || past.value) return NO_MARKS;
  if (told.value.length)
    return {
      ...NO_MARKS,
      paths: toldWays(told.value),
      told: toldZones.value.from < 0 ? toldZones.value.to : -1,
      good: told.value.some((entry) => isGood(entry, board.value?.telling ?? {})),
    };
  const targets = new Map<number, ZoneMark>();
  for (const [to, list] of open.value)
    if (to.startsWith("z"))
      targets.set(Number(to.slice(1)), { text: only(list), says: says(list) });
  const items = now.zones.flatMap((_, zone) => trayOf(now, zone));
  const lit = new Set<string>();
  let chosen = "";
  for (const item of items) {
    const keys = keysOf(item);
    if (keys.some((key) => able.value.has(key) || open.value.has(key))) lit.add(item.key);
    if (hand.value && keys.includes(hand.value)) chosen = item.key;
  }
  return { ...NO_MARKS, targets, able: lit, chosen };
});

/** A Zone was chosen: as a goal; else its next piece is taken up; else the server says why not, or its card opens. */
export function chooseZone(zone: number): void {
  if (go(`z${zone}`)) return;
  const now = scene.value;
  const items =
    now && !past.value ? trayOf(now, zone).filter((item) => mapMarks.value.able.has(item.key)) : [];
  const at = items.findIndex((item) => item.key === mapMarks.value.chosen);
  if (hand.value && at < 0) {
    void askWhy(`z${zone}`);
    return;
  }
  const next: Item | undefined = items[at + 1];
  const isLit = [...open.value.keys()].some((to) => to.startsWith("z"));
  if (isLit && !next) void askWhy(`z${zone}`); // a Zone is asked for, and this one will not do
  if (next && chooseItem(next)) {
    openZone.value = items.length > 1 ? zone : -1;
    return;
  }
  openZone.value = openZone.value === zone ? -1 : zone;
}

/** What an event draws on the battle board: a way, or a line from who acts to whom it is meant for. */
function lineOf(facts: Entry["facts"]): ToldLine[] {
  const [from = idOf(facts.origin), to = idOf(facts.hex)] =
    (facts.path as number[] | undefined) ?? [];
  return from >= 0 && to >= 0 ? [{ from, to, kind: facts.path ? "shot" : "way" }] : [];
}

export const battleMarks = computed((): BattleMarks => {
  const battle = scene.value?.battle;
  if (!battle || past.value) return NO_BATTLE_MARKS;
  const acting = seen.value?.battle?.actor ?? -1;
  if (told.value.length) {
    return { ...NO_BATTLE_MARKS, acting, lines: told.value.flatMap(({ facts }) => lineOf(facts)) };
  }
  const hexes = new Map<number, ShotMark>();
  const tripods = new Map<number, ShotMark>();
  const pieces = new Set<number>();
  for (const [to, list] of open.value) {
    const number = Number(to.slice(1));
    const hurt =
      to.startsWith("t") && battle.tripods.some(({ id, damaged }) => id === number && damaged);
    const mark = { text: only(list, hurt), says: says(list) };
    if (to.startsWith("h")) hexes.set(number, mark);
    else if (to.startsWith("t")) tripods.set(number, mark);
    else if (to.startsWith("p")) pieces.add(number);
  }
  for (const key of able.value) if (key.startsWith("p")) pieces.add(Number(key.slice(1)));
  return {
    hexes,
    tripods,
    pieces,
    chosen: hand.value.startsWith("p") ? Number(hand.value.slice(1)) : -1,
    acting,
    lines: [],
    ...ranges(battle),
    threats: threatsAt(battle, pointedHex.value).flatMap(({ tripod, piece }) => {
      const from = battle.tripods.find((one) => one.id === tripod)?.hex ?? -1;
      const to = battle.pieces.find((one) => one.id === piece)?.hex ?? -1;
      return from >= 0 && to >= 0 ? [{ from, to }] : [];
    }),
  };
});

/** While Guns are placed: what those on the board reach, and what the one in hand would. */
function ranges({ kind, round, pieces }: BattleScene): Pick<BattleMarks, "reach" | "aim"> {
  const table = board.value?.boards[kind].ranges ?? [];
  const placing =
    round === 0 && moves.value.some((move) => move.from.startsWith("p") && move.to.startsWith("h"));
  if (!placing) return { reach: NO_RING, aim: NO_RING };
  const held = pieces.find(({ id }) => `p${id}` === hand.value);
  const here = pointedHex.value;
  const aims = held && held.reach > 0 && open.value.has(`h${here}`);
  return {
    reach: ringOf(
      pieces.filter(({ hex, reach }) => hex >= 0 && reach > 0),
      table,
    ),
    aim: aims ? ringOf([{ hex: here, reach: held.reach }], table) : NO_RING,
  };
}

export function choosePiece(piece: number): void {
  if (go(`p${piece}`)) return;
  if (able.value.has(`p${piece}`)) take(`p${piece}`);
}

/** A hex of the battle was chosen: as a goal; else the server says why it is none. */
export function chooseHex(hex: number): void {
  if (go(`h${hex}`)) return;
  const battle = scene.value?.battle;
  const mine = battle?.pieces.filter((piece) => piece.hex === hex).map(({ id }) => `p${id}`) ?? [];
  const theirs =
    battle?.tripods.filter((tripod) => tripod.hex === hex).map(({ id }) => `t${id}`) ?? [];
  if (hand.value) void sayFirst([...theirs, ...mine, `h${hex}`]);
  else sayWhy(mine);
}

async function sayFirst(keys: readonly string[]): Promise<void> {
  for (const key of keys) if (await askWhy(key)) return;
}
