/** The Movement Phase: take up a piece, then choose a lit hex; extra attacks and General Panic besides. */
import { listed } from "../../lib/listed.ts";
import { Push, WhyNot } from "../../panels/bits.tsx";
import { Lock } from "../../panels/Lock.tsx";
import { PlaceMenu } from "../../panels/PlaceMenu.tsx";
import { AttackCard, Confirm, Shots } from "./Combat.tsx";
import { PieceSign } from "./Counter.tsx";
import { Aftermath } from "./Detail.tsx";
import { capital } from "./HexCard.tsx";
import { inHand, march, movers, shooter } from "./marks.ts";
import { pieceName } from "./pieces.ts";
import {
  act,
  aimed,
  allPieces,
  board,
  busy,
  chosenPiece,
  findPiece,
  layDown,
  lookHere,
  placeName,
} from "./store.ts";
import type { MoveForm, MovingPiece } from "./wire.ts";

const FINE = { ok: true, sentence: "", rule: "", seq: -1 };

export function Movement({ form }: { form: MoveForm }) {
  const hand = inHand.value;
  const open = movers.value.filter(({ one }) => !one.why_not && one.reach.length);
  const able = form.pieces.filter((one) => !one.why_not);
  const resting = form.pieces.filter((one) => one.why_not);
  void allPieces.value;
  return (
    <div class="movement form">
      <div class="form-body">
        <Aftermath />
        {!able.length && !form.panic.length && <p class="hint">None of your units can move now.</p>}
        {able.length > 0 && (
          <ul class="movers" aria-label="Units that may move">
            {able.map((one) => (
              <Mover key={one.piece} one={one} />
            ))}
          </ul>
        )}
        {form.panic.length > 0 && (
          <section class="panic">
            <h3>General Panic moves one Earthling unit</h3>
            <ul class="movers" aria-label="Units that General Panic may move">
              {form.panic.map((one) => (
                <Mover key={one.piece} one={one} />
              ))}
            </ul>
          </section>
        )}
        {hand && <Goals one={hand.one} />}
        {shooter.value && (
          <section class="extra">
            <h3>Extra attack for {shooter.value.price} points</h3>
            <Shots shooter={shooter.value} />
          </section>
        )}
        {aimed.value && shooter.value && <AttackCard shooter={shooter.value} shot={aimed.value} />}
        {form.drop && (
          <Push kind="quiet" onPush={() => void act({ do: "drop" })}>
            Put the Heroine down
          </Push>
        )}
        {resting.length > 0 && (
          <details class="refused-list">
            <summary>Cannot move now ({resting.length})</summary>
            <ul class="movers">
              {resting.map((one) => (
                <Mover key={one.piece} one={one} />
              ))}
            </ul>
          </details>
        )}
        {!hand && open.length > 0 && (
          <p class="hint">
            Choose a unit here or on the map. Lit hexes show what they cost; a red diamond means
            that the move ends there.
          </p>
        )}
      </div>
      {aimed.value && shooter.value ? (
        <Confirm shot={aimed.value} />
      ) : (
        <Lock
          action={{ do: "done" }}
          verdict={FINE}
          busy={busy.value}
          word="End movement"
          confirm=""
          note={open.length ? `${listed(open.map(({ one }) => one.name))} can still move.` : ""}
          onDone={layDown}
        />
      )}
    </div>
  );
}

function Mover({ one }: { one: MovingPiece }) {
  const data = board.value;
  const piece = findPiece(one.piece);
  const chosen = chosenPiece.value === one.piece;
  if (!data || !piece) return null;
  return (
    <li>
      <button
        type="button"
        class="mover"
        aria-pressed={chosen}
        onClick={() => {
          aimed.value = null;
          chosenPiece.value = chosen ? -1 : one.piece;
          lookHere(piece.hex);
        }}
      >
        <PieceSign piece={piece} board={data} size={44} />
        <span class="mover-place">
          {capital(pieceName(piece, data))}
          <small>{placeName(piece.hex)}</small>
        </span>
        <span class="mover-points">{one.why_not ? "" : `${one.points} MP`}</span>
      </button>
      <WhyNot refusal={one.why_not} />
    </li>
  );
}

/** The hexes in reach as a list, for those who do not use the map. */
function Goals({ one }: { one: MovingPiece }) {
  if (!one.reach.length) return <p class="hint">{one.name} can go nowhere.</p>;
  return (
    <PlaceMenu
      label={`${one.name} goes to`}
      kind="in-hand"
      first="a lit hex, or here…"
      places={one.reach
        .toSorted((a, b) => a.cost - b.cost)
        .map(({ hex, cost, stop, captures }) => ({
          hex,
          text: `${placeName(hex)}: ${cost}${stop ? ", must stop" : ""}${captures ? ", takes the Heroine" : ""}`,
        }))}
      off={busy.value}
      onPlace={(hex) => {
        const reach = one.reach.find((goal) => goal.hex === hex);
        if (reach) void march(reach);
      }}
    />
  );
}
