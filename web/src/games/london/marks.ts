/** What lights up on the board for the question that is asked, and what a chosen hex means. */
import { computed } from "@preact/signals";
import { firstTap } from "../../board/tap.ts";
import {
  act,
  aimed,
  board,
  busy,
  chosenKind,
  chosenPiece,
  explain,
  findPiece,
  form,
  layDown,
  openHex,
  past,
  pointedHex,
  refusal,
  stacks,
  steps,
  view,
} from "./store.ts";
import { scene, spokenHexes, told } from "./telling.ts";
import type {
  AnyAction,
  AnyForm,
  AttackForm,
  HexForm,
  ListForm,
  MoveForm,
  MovingPiece,
  PathForm,
  PieceForm,
  PlaceForm,
  Reach,
  Refusal,
  Shooter,
  Shot,
} from "./wire.ts";

export type Kind = "go" | "stop" | "fire" | "place" | "told" | "weighed";

export interface Mark {
  kind: Kind;
  text: string; // a cost, a distance, a sign
  says: string; // for the name of the hex
}

export interface Marks {
  targets: Map<number, Mark>;
  able: Set<number>; // hexes with a piece that can be taken up
  path: number[];
  ways: number[][]; // of pieces that are told of
  from: number; // where a shot comes from, or -1
  to: number;
  selected: number; // a piece
}

export const NO_MARKS: Marks = {
  targets: new Map(),
  able: new Set(),
  path: [],
  ways: [],
  from: -1,
  to: -1,
  selected: -1,
};

type Known = AnyForm | ListForm;

/** The form that the map answers: of several, the ones it knows. */
export const asking = computed((): Known[] => {
  const now = past.value || told.value.length ? null : form.value;
  if (!now) return [];
  return now.type === "any_of" ? (now.parts as Known[]) : [now as Known];
});

function pick<T extends Known>(type: T["type"]): T | null {
  return (asking.value.find((one) => one.type === type) as T | undefined) ?? null;
}

export const moving = computed(() => pick<MoveForm>("movement"));
export const fighting = computed(() => pick<AttackForm>("combat"));
export const placing = computed(() => pick<PlaceForm>("place"));
export const onHex = computed(() => pick<HexForm>("hexes"));
export const onPath = computed(() => pick<PathForm>("paths"));
export const onPiece = computed(() => pick<PieceForm>("pieces"));

/** All pieces that can move now, and who moves them. */
export const movers = computed((): { one: MovingPiece; panic: boolean }[] => {
  const now = moving.value;
  if (!now) return [];
  return [
    ...now.pieces.map((one) => ({ one, panic: false })),
    ...now.panic.map((one) => ({ one, panic: true })),
  ];
});

export const inHand = computed(
  () => movers.value.find(({ one }) => one.piece === chosenPiece.value) ?? null,
);

/** All that can attack now: in combat, or a Monster on the move. */
export const shooters = computed(
  (): Shooter[] => fighting.value?.shooters ?? moving.value?.extra ?? [],
);
export const shooter = computed(
  () => shooters.value.find((one) => one.piece === chosenPiece.value) ?? null,
);

/** The kind in hand in set-up: the one taken up, or the first that is left. */
export const kindInHand = computed((): number => {
  const units = placing.value?.units ?? [];
  return (units.find((one) => one.kind === chosenKind.value) ?? units[0])?.kind ?? -1;
});

function moveSays(one: MovingPiece, reach: Reach): string {
  const stop = reach.stop ? ", and must stop: an enemy zone of control" : "";
  const girl = reach.captures ? ", and takes the Heroine" : "";
  return `${one.name} can go here for ${reach.cost}${stop}${girl}`;
}

function shotSays(shot: Shot): string {
  const odds = shot.column >= 0 ? `odds ${shot.odds}` : shot.odds;
  return `can be attacked: ${shot.name}, ${odds}`;
}

const targets = computed((): Map<number, Mark> => {
  const found = new Map<number, Mark>();
  const hand = inHand.value;
  if (hand)
    for (const reach of hand.one.reach)
      found.set(reach.hex, {
        kind: reach.stop ? "stop" : "go",
        text: String(reach.cost),
        says: moveSays(hand.one, reach),
      });
  for (const shot of shooter.value?.shots ?? [])
    found.set(shot.hex, {
      kind: "fire",
      text: board.value?.columns[shot.column]?.short ?? (shot.target < 0 ? "" : "?"),
      says: shotSays(shot),
    });
  const place = placing.value?.units.find((one) => one.kind === kindInHand.value);
  for (const hex of place?.hexes ?? [])
    found.set(hex, { kind: "place", text: "", says: `${place?.name} can be set up here` });
  for (const hex of onHex.value?.hexes ?? [])
    found.set(hex, { kind: "place", text: "", says: "can be chosen" });
  for (const hex of nextSteps())
    found.set(hex, {
      kind: "go",
      text: String(steps.value.length + 1),
      says: `step ${steps.value.length + 1} of the path`,
    });
  for (const piece of onPiece.value?.pieces ?? []) {
    const hex = findPiece(piece)?.hex ?? -1;
    if (hex >= 0) found.set(hex, { kind: "place", text: "", says: "can be chosen" });
  }
  return found;
});

/** The hexes with which some path goes on. */
export function nextSteps(): number[] {
  const done = steps.value;
  const paths = onPath.value?.paths ?? [];
  const going = paths.filter(
    (path) => done.every((hex, i) => path[i] === hex) && path.length > done.length,
  );
  return [...new Set(going.map((path) => path[done.length] as number))];
}

/** All of a beat in one picture: the ways, the shot, what is spoken of, and what a lone unit weighed. */
function toldMarks(): Marks | null {
  const beat = told.value;
  if (!beat.length) return null;
  const found = new Map<number, Mark>();
  const spoken = beat.map(spokenHexes);
  const units = new Set(beat.flatMap(({ facts }) => facts.piece ?? []));
  const weighed =
    units.size === 1 ? (spoken.findLast((one) => one.weighed.length)?.weighed ?? []) : [];
  for (const one of weighed)
    found.set(one.hex, {
      kind: "weighed",
      text: String(one.distance),
      says: `weighed: distance ${one.distance}${one.note ? `, ${one.note}` : ""}`,
    });
  for (const hex of spoken.flatMap(({ main }) => main))
    found.set(hex, { kind: "told", text: found.get(hex)?.text ?? "", says: "told of now" });
  const shot = beat.findLast(({ facts }) => AIMING.has(String(facts.event)))?.facts as
    | { piece?: number; hex?: number }
    | undefined;
  const start = scene.value.pieces.find((one) => one.piece === shot?.piece)?.hex ?? -1;
  return {
    ...NO_MARKS,
    targets: found,
    ways: spoken.map(({ path }) => path).filter((path) => path.length > 1),
    from: shot ? start : -1,
    to: shot?.hex ?? -1,
    selected: shot?.piece ?? Number([...units].at(-1) ?? -1),
  };
}

const AIMING = new Set(["attack_declared", "system_targeted"]);

export const marks = computed((): Marks => {
  const picture = toldMarks();
  if (picture) return picture;
  if (past.value || !view.value) return NO_MARKS;
  const attack = view.value.attack;
  const able = new Set<number>();
  for (const { one } of movers.value)
    if (!one.why_not && one.reach.length) able.add(findPiece(one.piece)?.hex ?? -1);
  for (const one of shooters.value) if (one.shots.length) able.add(findPiece(one.piece)?.hex ?? -1);
  able.delete(-1);
  const goal = inHand.value?.one.reach.find((reach) => reach.hex === pointedHex.value);
  const start = findPiece(chosenPiece.value)?.hex ?? -1;
  const shot = aimed.value;
  const here = onPath.value ? (findPiece(onPath.value.piece)?.hex ?? -1) : -1;
  return {
    ...NO_MARKS,
    targets: targets.value,
    able,
    path:
      goal && start >= 0
        ? [start, ...goal.path]
        : here >= 0 && steps.value.length
          ? [here, ...steps.value]
          : [],
    from: shot ? start : attack ? (findPiece(attack.attacker)?.hex ?? -1) : -1,
    to: shot ? shot.hex : attack ? attack.hex : -1,
    selected:
      chosenPiece.value >= 0
        ? chosenPiece.value
        : (onHex.value?.piece ?? onPath.value?.piece ?? -1),
  };
});

async function send(action: AnyAction): Promise<void> {
  if (busy.value) return;
  aimed.value = null;
  await act(action);
  rest();
}

/** Lay the piece in hand down when there is nothing more it can do. */
export function rest(): void {
  if (!inHand.value?.one.reach.length && !shooter.value?.shots.length) chosenPiece.value = -1;
}

/** Move the piece in hand along the path the form gives. */
export async function march(reach: Reach): Promise<void> {
  const hand = inHand.value;
  if (!hand) return;
  await send({ do: hand.panic ? "panic" : "move", piece: hand.one.piece, path: reach.path });
}

/** A hex was clicked, tapped or chosen by key. */
export function chooseHex(hex: number): void {
  if (past.value || told.value.length) {
    openHex.value = hex;
    return;
  }
  refusal.value = null;
  if (answer(hex)) openHex.value = -1;
  else {
    openHex.value = hex;
    sayWhy(hex);
  }
}

/** A hex that cannot be chosen says why: what the player meant by it is asked of the server. */
function sayWhy(hex: number): void {
  const meant = meaning(hex);
  if (meant) void explain(meant);
  else refusal.value = idle(hex);
}

/** The action that a hex stands for with what is in hand; nothing where it can mean none. */
function meaning(hex: number): object | null {
  const hand = inHand.value;
  if (hand && findPiece(hand.one.piece)?.hex !== hex)
    return { do: hand.panic ? "panic" : "move", piece: hand.one.piece, path: [hex] };
  const gun = shooter.value;
  if (gun && findPiece(gun.piece)?.hex !== hex) {
    const enemy = (stacks.value.get(hex) ?? []).find((one) => !one.own);
    return enemy
      ? { do: "attack", piece: gun.piece, target: enemy.piece }
      : { do: "rubble", piece: gun.piece, hex };
  }
  if (placing.value) return { do: "place", unit: kindInHand.value, hex };
  if (onHex.value?.hexes.length) return { do: onHex.value.do, hex };
  if (onPath.value) return { do: onPath.value.do, path: [...steps.value, hex] };
  const piece = onPiece.value ? (stacks.value.get(hex) ?? [])[0] : undefined;
  return piece && onPiece.value ? { do: onPiece.value.do, piece: piece.piece } : null;
}

/** Why one's own unit in a hex cannot be taken up, as the form says. */
function idle(hex: number): Refusal | null {
  const here = new Set((stacks.value.get(hex) ?? []).map((one) => one.piece));
  const resting = [...movers.value.map(({ one }) => one), ...shooters.value];
  return resting.find((one) => here.has(one.piece) && one.why_not)?.why_not ?? null;
}

/** A finger is shown first what it would do. */
function tapOrDo(hex: number, what: string, go: () => void): void {
  const name = board.value?.hexes[hex]?.name ?? "";
  const says = marks.value.targets.get(hex)?.says ?? "";
  if (!firstTap(hex, `${what} ${hex}`, says ? `${name}: ${says}` : name, go)) go();
}

function answer(hex: number): boolean {
  const reach = inHand.value?.one.reach.find((one) => one.hex === hex);
  if (reach) {
    tapOrDo(hex, "move", () => void march(reach));
    return true;
  }
  const shots = shooter.value?.shots.filter((one) => one.hex === hex) ?? [];
  if (shots.length) {
    const at = aimed.value ? shots.indexOf(aimed.value) : -1;
    aimed.value = shots[(at + 1) % shots.length] ?? null;
    return true;
  }
  if (takeUp(hex)) return true;
  const place = placing.value?.units.find((one) => one.kind === kindInHand.value);
  if (place?.hexes.includes(hex)) {
    tapOrDo(hex, "place", () => void send({ do: "place", unit: place.kind, hex }));
    return true;
  }
  if (onHex.value?.hexes.includes(hex)) {
    const action = { do: onHex.value.do, hex } as AnyAction;
    tapOrDo(hex, action.do, () => void send(action));
    return true;
  }
  if (nextSteps().includes(hex)) {
    steps.value = [...steps.value, hex];
    return true;
  }
  const piece = onPiece.value?.pieces.find((one) => findPiece(one)?.hex === hex);
  if (piece !== undefined && onPiece.value) {
    const action = { do: onPiece.value.do, piece } as AnyAction;
    tapOrDo(hex, action.do, () => void send(action));
    return true;
  }
  return false;
}

/** Take up the next piece of a hex that can do something; lay the one in hand down. */
function takeUp(hex: number): boolean {
  const able = new Set([
    ...movers.value.filter(({ one }) => !one.why_not).map(({ one }) => one.piece),
    ...shooters.value.filter((one) => one.shots.length).map((one) => one.piece),
  ]);
  const here = (stacks.value.get(hex) ?? []).filter((one) => able.has(one.piece));
  if (!here.length) return false;
  const at = here.findIndex((one) => one.piece === chosenPiece.value);
  aimed.value = null;
  chosenPiece.value = here[at + 1]?.piece ?? (at < 0 ? (here[0]?.piece ?? -1) : -1);
  return true;
}

export function cancel(): void {
  if (aimed.value) aimed.value = null;
  else layDown();
}
