/** Where a lesson points in WarpWar. */
import { type Act, at, boxes, find, lock, onBoard, type Spot } from "../../learn/pointing.ts";
import { ATTRIBUTE_WORDS, FIELDS, TACTICS } from "./pieces.ts";
import { board, chosenShip, form, position, view } from "./store.ts";
import type { Build, MoveForm, NewShip, Orders, PlaceHits } from "./wire.ts";

export function spot(acts: readonly Act[]): Spot | null {
  const act = acts[0];
  if (act?.do === "build") return build(act as unknown as Build);
  if (act?.do === "move") return move(acts);
  if (act?.do === "orders") return orders(act as unknown as Orders);
  if (act?.do === "hits") return hits(act as unknown as PlaceHits);
  if (act?.do === "halt") return lock();
  if (act?.do === "retreat") return onBoard(Number(act.to));
  return null;
}

const figures = (ship: NewShip) => FIELDS.map((field) => ship[field] ?? 0).join();

/** Take the ready-made designs one after another, then close the yard. */
function build({ ships }: Build): Spot | null {
  const draft = position.value?.draft as Build | null;
  const planned = draft?.do === "build" ? (draft.ships ?? []) : [];
  const wanted = (ships ?? []).map(figures);
  const spare = planned.findIndex((ship, i) => figures(ship) !== wanted[i]);
  if (spare >= 0 || planned.length > wanted.length)
    return at(document.querySelector(".plan button.removes"));
  // The plan is drawn before it is kept.
  const next = wanted[Math.max(planned.length, document.querySelectorAll(".plan > li").length)];
  if (next === undefined) return lock();
  const name = board.value?.designs.find(
    (design) => FIELDS.map((_, i) => design.values[i] ?? 0).join() === next,
  )?.name;
  const all = [...document.querySelectorAll(".designs .design")];
  return at(all.find((one) => one.querySelector(".design-name")?.textContent === name));
}

/** Take up the ship, then the end of its way. */
function move(acts: readonly Act[]): Spot | null {
  const ship = Number(acts[0]?.ship);
  const way = acts.filter((act) => act.do === "move" && Number(act.ship) === ship);
  const now = form.value as MoveForm | null;
  if (chosenShip.value !== ship) {
    const place = now?.ships.findIndex((one) => one.ship === ship) ?? -1;
    return at([...document.querySelectorAll(".movers .mover")][place]);
  }
  return onBoard(Number(way.at(-1)?.to));
}

/** Tactic, power and target of each ship, then the lock. */
function orders({ orders: wanted }: Orders): Spot | null {
  for (const order of wanted) {
    const name = view.value?.own.find((one) => one.ship === order.ship)?.name ?? "";
    const chips = [...document.querySelectorAll(`input[name="tactic-${order.ship}"]`)];
    if (!chips.length) {
      const heads = [...document.querySelectorAll(".order-head")];
      return at(heads.find((head) => head.textContent?.includes(name)));
    }
    const chip = chips.find(
      (one) => one.parentElement?.textContent?.trim() === TACTICS[order.tactic],
    ) as HTMLInputElement | undefined;
    if (chip && !chip.checked) return at(chip.parentElement);
    const box = boxes([
      [`Drive of ${name}`, order.drive ?? 0],
      [`Beam of ${name}`, order.beam ?? 0],
      [`Screen of ${name}`, order.screen ?? 0],
    ]);
    if (box) return box;
    const target = find(`select[aria-label="Beam target of ${name}"]`) as HTMLSelectElement | null;
    if (target && order.beam && target.value !== String(order.target))
      return { element: target, value: String(order.target) };
  }
  return lock();
}

function hits({ placements }: PlaceHits): Spot | null {
  const wanted = (placements ?? []).flatMap((one) => {
    const name = view.value?.own.find(({ ship }) => ship === one.ship)?.name ?? "";
    return FIELDS.map(
      (field, i) => [`Hits on ${ATTRIBUTE_WORDS[i]} of ${name}`, one[field] ?? 0] as const,
    );
  });
  return boxes(wanted) ?? lock();
}
