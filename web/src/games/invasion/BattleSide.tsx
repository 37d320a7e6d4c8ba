/** Beside a battle board: the Battle card row by row, Battle Plans, and pieces still to be placed. */
import { TRIPODS, whoComes, type BattleScene, type BoardPiece } from "./model.ts";
import { pieceName } from "./BattleView.tsx";
import { Counter, TripodSign, tripodName } from "./Pieces.tsx";

export const ACTION_WORDS: Record<string, string> = {
  detect: "Detect", fire: "Fire", move_down: "Move down", move_down_left: "Move down-left",
  move_down_right: "Move down-right", move_up: "Move up", move_up_left: "Move up-left", move_up_right: "Move up-right",
  closest: "Closest", freighter: "Freighter",
  warship: "Warship", arrival: "Arrival", detect_all: "Detect All", double_move: "Double Move", fire_all: "Fire All",
  focused_detect: "Focused Detect", focused_fire: "Focused Fire", high_activity: "High Activity", black_smoke: "Black Smoke",
};

export const PLAN_WORDS: Record<string, [string, string]> = {
  kriegsspiel: ["Kriegsspiel", "draw a second Battle card and choose"],
  trap: ["Trap", "on Green damage up to two Tripods"],
  line_of_sight: ["Line of Sight", "re-roll any die"],
  explosive_shell: ["Explosive Shell", "a shot that damages destroys"],
  surprise_shot: ["Surprise Shot", "more dice for one Gun"],
  terrain: ["Terrain", "Guns may fire twice this round"],
};

export function BattleCard({ card }: { card: BattleScene["card"] }) {
  if (!card) return null;
  return (
    <table class="battle-card">
      <caption>{card.name}</caption>
      <thead class="sr">
        <tr><th scope="col">Tripod</th><th scope="col">Letter</th><th scope="col">Actions</th></tr>
      </thead>
      <tbody>
        {card.rows.map((row, i) => (
          <tr key={i} class={i === card.row ? "now" : i < card.row ? "past" : ""} aria-current={i === card.row ? "step" : undefined}>
            <th scope="row">
              <svg viewBox="-18 -18 36 36" width="30" height="30" role="img" aria-label={TRIPODS[row.colour] ?? ""}>
                <TripodSign colour={row.colour} damaged={false} />
              </svg>
            </th>
            <td class="card-letter">{row.letter}</td>
            <td class={row.special ? "special" : ""}>
              {row.actions.map((action, j) => (
                <span key={j} class={i === card.row && j === card.action ? "act-now" : ""}>
                  {ACTION_WORDS[action] ?? action.replaceAll("_", " ")}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PlanRack({ plans }: { plans: BattleScene["plans"] }) {
  const held = plans.filter((plan) => plan.count > 0);
  if (!held.length) return null;
  return (
    <ul class="plans" aria-label="Battle Plans held">
      {held.map(({ name, count }) => (
        <li key={name} title={PLAN_WORDS[name]?.[1]}>
          <strong>{PLAN_WORDS[name]?.[0] ?? name}</strong>
          {count > 1 && ` × ${count}`}
          <small>{PLAN_WORDS[name]?.[1]}</small>
        </li>
      ))}
    </ul>
  );
}

/** Who meets here, while one side or the other is not on the board yet. */
export function Roster({ battle, place }: { battle: BattleScene; place: string }) {
  const waiting = battle.pieces.filter((piece) => piece.hex < 0);
  const naval = battle.kind === "naval";
  if (!battle.coming.length && (!waiting.length || battle.round > 0)) return null;
  return (
    <section class="roster" aria-label="Who meets here">
      {battle.coming.length > 0 && (
        <div>
          <h3>{whoComes(battle.kind, battle.wave, place)}</h3>
          <ul class="tripods">
            {battle.coming.map((tripod, i) => (
              <li key={i}>
                <svg viewBox="-18 -18 36 36" width="32" height="32" role="img" aria-label={tripodName(tripod)}>
                  <TripodSign {...tripod} />
                </svg>
              </li>
            ))}
          </ul>
        </div>
      )}
      {waiting.length > 0 && (
        <div>
          <h3>Your pieces</h3>
          <ul class="tripods">
            {waiting.map((piece) => (
              <li key={piece.id} title={pieceName(piece, naval)}>
                <span class="sr">{pieceName(piece, naval)}</span>
                <PieceSign piece={piece} size={32} naval={naval} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

export function PieceSign({ piece, size = 34, naval = false }: { piece: Pick<BoardPiece, "kind" | "works"> & { tag?: string }; size?: number; naval?: boolean }) {
  const sails = naval && piece.kind.startsWith("refugee");
  return (
    <svg viewBox="-17 -17 36 38" width={size} height={size} aria-hidden="true">
      <Counter name={sails ? "freighter" : piece.kind} works={piece.works} tag={piece.tag ?? ""} tone={piece.kind.startsWith("refugee") ? "folk" : "human"} />
    </svg>
  );
}

