/** Where a lesson points in Japan and England. */
import { type Act, at, canonical, find, onBoard, type Spot } from "../../learn/pointing.ts";
import { hand, isShown, moves, narrowed, scene } from "./store.ts";

/** Take the piece up, then its goal; what needs neither is a button. */
export function spot(acts: readonly Act[]): Spot | null {
  const wanted = canonical(acts[0]);
  const move = moves.value.find((one) => canonical(one.choice.action) === wanted);
  if (!move || narrowed.value) return null;
  if (move.from && hand.value !== move.from) return at(find(`.act [data-key="${move.from}"]`));
  return move.to && isShown(move.to) ? onBoard(placeOf(move.to)) : null;
}

/** The place of a key on the board that is shown; -1 where it has none. */
function placeOf(key: string): number {
  const number = Number(key.slice(1));
  const battle = scene.value?.battle;
  if (key.startsWith("t")) return battle?.tripods.find((one) => one.id === number)?.hex ?? -1;
  if (key.startsWith("p")) return battle?.pieces.find((one) => one.id === number)?.hex ?? -1;
  return key.startsWith("z") || key.startsWith("h") ? number : -1;
}
