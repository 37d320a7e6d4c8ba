/** Where a lesson points in Japan and England. It imports no code: see `Guide`. */
import type { Act, Spot, Tools } from "../../learn/pointing.ts";
import type * as Store from "./store.ts";

type Hand = Pick<typeof Store, "hand" | "isShown" | "moves" | "narrowed" | "scene">;

/** In the council: the number for a row, one step at a time; its button is then found by what it does. */
export function paymentOf(act: Act | undefined, tools: Tools): Spot | null {
  const line = tools.find(`.act [data-row="${act?.row}"]`) as HTMLElement | null;
  const lacks = Number(act?.number) - Number(line?.dataset.number);
  if (!line || !lacks) return null;
  const [fewer, more] = line.querySelectorAll(".pay-number button");
  return tools.at(lacks > 0 ? more : fewer);
}

/** Take the piece up, then its goal; what needs neither is a button. */
export function spotOf(acts: readonly Act[], tools: Tools, now: Hand): Spot | null {
  const wanted = tools.canonical(acts[0]);
  const move = now.moves.value.find((one) => tools.canonical(one.choice.action) === wanted);
  if (!move || now.narrowed.value) return null;
  if (move.from && now.hand.value !== move.from)
    return tools.at(tools.find(`.act [data-key="${move.from}"]`));
  return move.to && now.isShown(move.to) ? tools.onBoard(placeOf(move.to, now)) : null;
}

/** The place of a key on the board that is shown; -1 where it has none. */
function placeOf(key: string, { scene }: Hand): number {
  const number = Number(key.slice(1));
  const battle = scene.value?.battle;
  if (key.startsWith("t")) return battle?.tripods.find((one) => one.id === number)?.hex ?? -1;
  if (key.startsWith("p")) return battle?.pieces.find((one) => one.id === number)?.hex ?? -1;
  return key.startsWith("z") || key.startsWith("h") ? number : -1;
}
