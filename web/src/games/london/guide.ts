/** Where a lesson points in London. */
import { type Act, at, canonical, find, lock, onBoard, type Spot } from "../../learn/pointing.ts";
import { inHand, kindInHand, placing, shooter, shooters } from "./marks.ts";
import { aimed, board, chosenPiece, findPiece, form, position } from "./store.ts";
import type { Buy, BuyForm, FillTrack, MoveForm } from "./wire.ts";

export function spot(acts: readonly Act[]): Spot | null {
  const act = acts[0];
  if (act?.do === "buy") return buy(act as unknown as Buy);
  if (act?.do === "track") return track(act as unknown as FillTrack);
  if (act?.do === "place") return place(Number(act.unit), Number(act.hex));
  if (act?.do === "move") return move(Number(act.piece), act.path as number[]);
  if (act?.do === "attack") return attack(Number(act.piece), findPiece(Number(act.target))?.hex);
  if (act?.do === "rubble") return attack(Number(act.piece), Number(act.hex));
  if (act && ["land", "reinforce", "retreat"].includes(act.do)) return onBoard(Number(act.hex));
  if (act?.do === "done" && find(".act .lock")) return aimed.value ? back() : lock();
  return null;
}

const back = () => at(find(".act .lock .row button:not(.main)"));
const nth = (selector: string, place: number) =>
  place < 0 ? null : at([...document.querySelectorAll(selector)][place]);

/** The ready-made list that says the same, then the button. */
function buy({ units }: Buy): Spot | null {
  const draft = position.value?.draft as Buy | null;
  if (draft?.do === "buy" && canonical(draft.units) === canonical(units)) return lock();
  const list = (form.value as BuyForm | null)?.lists.find(
    (one) => canonical(one.units) === canonical(units),
  );
  const all = [...document.querySelectorAll(".ready .ready-list")];
  return at(all.find((one) => one.querySelector("strong")?.textContent === list?.name));
}

/** Bring the unit that should stand in the first wrong box forward, box by box. */
function track({ units }: FillTrack): Spot | null {
  const wanted = units.map((kind) => board.value?.units[kind]?.name ?? "");
  const now = [...document.querySelectorAll(".boxes-list .box-name")].map((one) => one.textContent);
  const wrong = wanted.findIndex((name, i) => now[i] !== name);
  if (wrong < 0) return lock();
  const from = now.findIndex((name, i) => i > wrong && name === wanted[wrong]);
  return at(find(`.boxes-list button[aria-label$="of box ${from + 1} earlier"]`));
}

function place(unit: number, hex: number): Spot | null {
  if (kindInHand.value === unit) return onBoard(hex);
  const units = placing.value?.units ?? [];
  return nth(
    ".placing .mover",
    units.findIndex((one) => one.kind === unit),
  );
}

function move(piece: number, path: readonly number[]): Spot | null {
  if (inHand.value?.one.piece === piece) return onBoard(path.at(-1) ?? -1);
  const able = (form.value as MoveForm | null)?.pieces.filter((one) => !one.why_not) ?? [];
  return nth(
    ".movement .movers .mover",
    able.findIndex((one) => one.piece === piece),
  );
}

/** Who attacks, then the target, then the last word. */
function attack(piece: number, hex: number | undefined): Spot | null {
  if (hex === undefined) return null;
  if (aimed.value && shooter.value)
    return aimed.value.hex === hex && chosenPiece.value === piece ? lock() : back();
  if (chosenPiece.value === piece && shooter.value) return onBoard(hex);
  const able = shooters.value.filter((one) => one.shots.length);
  return nth(
    ".combat .movers .mover",
    able.findIndex((one) => one.piece === piece),
  );
}
