/** Everything that can be taken up, in groups by place; what cannot says why. */
import { Fragment } from "preact";
import { explains } from "../../lib/terms.ts";
import { Push } from "../../panels/bits.tsx";
import { sentence } from "../../panels/names.ts";
import type { Refusal } from "../../wire.ts";
import { KeySign } from "./Choices.tsx";
import { keyName, keyPlace, purpose } from "./keys.ts";
import type { Scene } from "./model.ts";
import type { Move } from "./moves.ts";
import { Group } from "./Offers.tsx";
import { take } from "./store.ts";

const SHOP = "For sale";
const FREE = "Units to choose from";
const STOCK = new Set([SHOP, FREE]);

/** `dear`: what is for sale beside the pieces of the shop. */
export function TakeUp({
  scene: now,
  list,
  held,
  dear,
}: {
  scene: Scene;
  list: Move[];
  held: string;
  dear: Move[];
}) {
  const keys = [...new Set(list.map((move) => move.from))];
  const free = list.some((move) => wordOf(move) === "place_unit"); // in set-up
  const placing = list.some((move) => wordOf(move) === "place_piece");
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const place = key.startsWith("b") ? (free ? FREE : SHOP) : keyPlace(key, now, placing);
    groups.set(place, [...(groups.get(place) ?? []), key]);
  }
  const why = (key: string): Refusal | null => {
    const own = list.filter((move) => move.from === key);
    return own.every((move) => move.choice.why_not) ? (own[0]?.choice.why_not ?? null) : null;
  };
  const barred = (group: string[], where = ""): [string, Refusal | null][] =>
    piles(group.filter(why), "", now).map(([key, count]) => [
      nameOf(key, count, now) + (key.startsWith("p") ? "" : where),
      why(key),
    ]);
  const idle = [...groups].flatMap(([place, group]) =>
    STOCK.has(place) ? [] : barred(group, ` in ${place}`),
  );
  const places = [...groups].filter(
    ([place, group]) => STOCK.has(place) || group.some((key) => !why(key)),
  );
  const paid = priceOfMoves(list);
  const firstZone = places.findIndex(([place]) => !STOCK.has(place));
  return (
    <>
      {places.map(([place, group], i) => (
        <Fragment key={place}>
          {paid > 0 && i === firstZone && (
            <p class="take-heading" {...explains("moves")}>
              Move for {paid} PP each
            </p>
          )}
          <fieldset class="take-up">
            <legend>{place}</legend>
            {!held && STOCK.has(place) && group.some((key) => !why(key)) && (
              <p class="hint">Take one, then choose a lit Zone.</p>
            )}
            <Pile
              group={group.filter((key) => !why(key))}
              list={list}
              held={held}
              now={now}
              shop={STOCK.has(place)}
            />
            {STOCK.has(place) && <Barred list={barred(group)} />}
            {place === SHOP && <Group title="" list={dear} />}
          </fieldset>
        </Fragment>
      ))}
      {!groups.has(SHOP) && <Group title={SHOP} list={dear} />}
      <Barred list={idle} />
    </>
  );
}

const wordOf = (move: Move) => (move.choice.action as { do: string }).do;

/** What each move of a piece on the map costs, where all cost the same; else 0. */
function priceOfMoves(list: readonly Move[]): number {
  const prices = new Set(
    list
      .filter(({ from, to }) => !from.startsWith("b") && to.startsWith("z"))
      .map(({ choice }) => choice.price),
  );
  return prices.size === 1 ? ([...prices][0] ?? 0) : 0;
}

/** The pieces of one place that can act: alike ones on one pile. */
function Pile({
  group,
  list,
  held,
  now,
  shop,
}: {
  group: string[];
  list: Move[];
  held: string;
  now: Scene;
  shop: boolean;
}) {
  return (
    <div class={shop ? "reserve shop" : "reserve"}>
      {piles(group, held, now).map(([key, count]) => (
        <button
          key={key}
          type="button"
          class="take"
          data-key={key}
          aria-pressed={key === held}
          onClick={() => take(key)}
        >
          <KeySign held={key} scene={now} />
          <span>
            {nameOf(key, count, now)}
            {shop && <small class="purpose">{purpose(key, now)}</small>}
          </span>
          {shop && <small {...explains("price")}>{price(key, list)}</small>}
        </button>
      ))}
    </div>
  );
}

const nameOf = (key: string, count: number, now: Scene) =>
  `${sentence(keyName(key, now, false))}${count > 1 ? ` × ${count}` : ""}`;

/** Pieces of one name lie on one pile, which shows the one in hand or the first. */
function piles(keys: readonly string[], held: string, now: Scene): [string, number][] {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const name = keyName(key, now, false);
    found.set(name, [...(found.get(name) ?? []), key]);
  }
  return [...found.values()].map((pile) => [
    pile.includes(held) ? held : (pile[0] as string),
    pile.length,
  ]);
}

function price(key: string, list: readonly Move[]): string {
  const cost = list.find((move) => move.from === key)?.choice.price ?? 0;
  return cost ? `${cost} PP` : "";
}

/** What cannot be taken up now, with the reasons: folded away where there are several. */
function Barred({ list }: { list: [string, Refusal | null][] }) {
  const rows = list.map(([name, reason]) => (
    <Push key={name} why={reason} onPush={() => {}}>
      {name}
    </Push>
  ));
  if (!list.length) return null;
  return (
    <details class="not-now">
      <summary>Not now ({list.length})</summary>
      {rows}
    </details>
  );
}
