/** Beside a battle board: the Battle card row by row, Battle Plans, and pieces still to be placed. */

import { explains, term } from "../../lib/terms.ts";
import { pieceName } from "./battleMarks.ts";
import { type BattleScene, type BoardPiece, isFolk, TRIPODS } from "./model.ts";
import { Counter, TripodSign, tripodName } from "./Pieces.tsx";
import { board } from "./store.ts";

export function BattleCard({ card, kind }: { card: BattleScene["card"]; kind: "land" | "naval" }) {
  if (!card) return null;
  const acts = board.value?.acts ?? [];
  const act = (name: string) => acts.find((one) => one.name === name);
  const now = card.rows[card.row]?.actions[card.action];
  const meaning = now ? act(now)?.[kind] : "";
  return (
    <>
      <table class="battle-card">
        <caption {...term("battle-card")}>{card.name}</caption>
        <thead class="sr">
          <tr>
            <th scope="col">Tripod</th>
            <th scope="col">Letter</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {card.rows.map((row, i) => (
            <tr
              key={i}
              tabIndex={0}
              class={i === card.row ? "now" : i < card.row ? "past" : ""}
              aria-current={i === card.row ? "step" : undefined}
            >
              <th scope="row">
                <svg
                  viewBox="-18 -18 36 36"
                  width="30"
                  height="30"
                  role="img"
                  aria-label={TRIPODS[row.colour] ?? ""}
                >
                  <TripodSign colour={row.colour} damaged={false} />
                </svg>
              </th>
              <td class="card-letter" {...explains("letter")}>
                {row.letter}
              </td>
              <td class={row.special ? "special" : ""}>
                {row.actions.map((action, j) => (
                  <span
                    key={j}
                    class={i === card.row && j === card.action ? "act-now" : ""}
                    {...explains(`${kind}:${action}`)}
                  >
                    {act(action)?.title ?? action}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {meaning && (
        <p class="hint meaning">
          {act(now ?? "")?.title}: {meaning}.
        </p>
      )}
    </>
  );
}

export function PlanRack({ plans }: { plans: BattleScene["plans"] }) {
  const held = plans.filter(({ count }) => count > 0);
  const plan = (name: string) => board.value?.plans.find((one) => one.name === name);
  if (!held.length) return null;
  return (
    <ul class="plans" aria-label="Battle Plans held">
      {held.map(({ name, count }) => (
        <li key={name} {...term(name)}>
          <strong>
            {plan(name)?.title ?? name}
            {count > 1 && ` × ${count}`}
          </strong>
          <small>{plan(name)?.text}</small>
        </li>
      ))}
    </ul>
  );
}

/** Who meets here, while one side or the other is not on the board yet. */
export function Roster({ battle }: { battle: BattleScene }) {
  const waiting = battle.pieces.filter((piece) => piece.hex < 0);
  const naval = battle.kind === "naval";
  if (!battle.coming.length && !battle.drawn && (!waiting.length || battle.round > 0)) return null;
  return (
    <section class="roster" aria-label="Who meets here">
      {battle.coming.length > 0 && (
        <div>
          <h3>{battle.foe}</h3>
          <ul class="tripods" tabIndex={0} aria-label={battle.foe}>
            {battle.coming.map((tripod, i) => (
              <li key={i}>
                <svg
                  viewBox="-18 -18 36 36"
                  width="32"
                  height="32"
                  role="img"
                  aria-label={tripodName(tripod)}
                >
                  <TripodSign {...tripod} />
                </svg>
              </li>
            ))}
          </ul>
        </div>
      )}
      {battle.drawn > 0 && (
        <p>{battle.drawn === 1 ? "1 Tripod" : `${battle.drawn} Tripods`}, still to be drawn</p>
      )}
      {waiting.length > 0 && (
        <div>
          <h3>Your pieces</h3>
          <ul class="tripods" tabIndex={0} aria-label="Your pieces">
            {waiting.map((piece) => (
              <li key={piece.id}>
                <span class="sr">{pieceName(piece)}</span>
                <PieceSign piece={piece} size={32} naval={naval} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

export function PieceSign({
  piece,
  size = 34,
  naval = false,
}: {
  piece: Pick<BoardPiece, "kind" | "works"> & { tag?: string };
  size?: number;
  naval?: boolean;
}) {
  const folk = isFolk(piece.kind);
  return (
    <svg viewBox="-17 -17 36 38" width={size} height={size} aria-hidden="true">
      <Counter
        name={naval && folk ? "freighter" : piece.kind}
        works={piece.works}
        tag={piece.tag ?? ""}
        tone={folk ? "folk" : "human"}
      />
    </svg>
  );
}
