/** Choices as buttons: with the price, the chances of the die they lead to, and what they do. */
import { Prose } from "../../lib/Prose.tsx";
import { explains } from "../../lib/terms.ts";
import { Push } from "../../panels/bits.tsx";
import { sentence } from "../../panels/names.ts";
import type { Odds } from "../../wire.ts";
import { DIE } from "./model.ts";
import { type Move, percent } from "./moves.ts";
import { Die, TripodSign } from "./Pieces.tsx";
import { send } from "./store.ts";

/** The results of a die before it is rolled: face, chance and what it brings. */
export function OddsRow({ odds }: { odds: readonly Odds[] }) {
  if (!odds.length) return null;
  return (
    <ul class="odds-row">
      {odds.map((one, i) => (
        <li key={i} {...explains(one.face || "odds", one.result)}>
          {one.face && <Die face={DIE.indexOf(one.face as "green")} size={18} />}
          <b>{percent(one)}</b> {one.result}
        </li>
      ))}
    </ul>
  );
}

const sameOdds = (a: readonly Odds[], b: readonly Odds[]) =>
  JSON.stringify(a) === JSON.stringify(b);

/** One choice. `odds` and `note` are left out where they stand beside it for several. */
export function Pick({
  move,
  main = false,
  words = "",
  bare = false,
  end = false,
}: {
  move: Move;
  main?: boolean;
  words?: string;
  bare?: boolean;
  end?: boolean; // it ends the step
}) {
  const { choice } = move;
  return (
    <Push
      kind={main ? "main choice" : "choice"}
      why={choice.why_not}
      end={end}
      act={choice.action}
      onPush={() => void send(move)}
    >
      <TripodOf action={choice.action} />
      <span class="choice-words">
        <Prose text={words || sentence(choice.text)} />
        {!bare && <OddsRow odds={choice.odds} />}
        {!bare && choice.note && <small class="choice-note">{choice.note}</small>}
      </span>
    </Push>
  );
}

/** Choices under a heading; chances that are the same for all stand once above them. */
export function Group({ title, list }: { title: string; list: readonly Move[] }) {
  const first = list[0];
  if (!first) return null;
  const open = list.filter((move) => !move.choice.why_not);
  const shared =
    open.length > 1 &&
    first.choice.odds.length > 0 &&
    open.every(
      ({ choice }) => sameOdds(choice.odds, first.choice.odds) && choice.note === first.choice.note,
    );
  return (
    <div class="choice-group">
      {title && <h3>{title}</h3>}
      {shared && (
        <>
          <OddsRow odds={first.choice.odds} />
          {first.choice.note && <small class="choice-note">{first.choice.note}</small>}
        </>
      )}
      {list.map((move, i) => (
        <Pick key={i} move={move} bare={shared} />
      ))}
    </div>
  );
}

/** What cannot be done now, with the reasons: folded away. */
export function NotNow({ list }: { list: readonly Move[] }) {
  if (!list.length) return null;
  return (
    <details class="not-now">
      <summary>Not now ({list.length})</summary>
      {list.map((move, i) => (
        <Pick key={i} move={move} bare />
      ))}
    </details>
  );
}

/** The Tripod that a choice names by colour and damage. */
function TripodOf({ action }: { action: unknown }) {
  const { do: what, colour, damaged } = action as { do: string; colour?: number; damaged?: number };
  if (colour === undefined || (what !== "choose_tripod" && what !== "pick_tripod")) return null;
  return (
    <svg viewBox="-18 -18 36 36" width="30" height="30" aria-hidden="true">
      <TripodSign colour={colour} damaged={Boolean(damaged)} />
    </svg>
  );
}
