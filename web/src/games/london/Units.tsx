/** The pieces on the map and those that are gone, side by side. */
import { term } from "../../lib/terms.ts";
import { PieceSign } from "./Counter.tsx";
import { capital } from "./HexCard.tsx";
import { type Piece, pieceName } from "./pieces.ts";
import { board, lookHere, openHex, placeName, view } from "./store.ts";
import { scene } from "./telling.ts";

export function Units() {
  const seat = view.value?.seat ?? -1;
  const order =
    seat === 0 ? (["martian", "earthling"] as const) : (["earthling", "martian"] as const);
  const words = { martian: "Martians", earthling: "Earthlings" };
  const plan = view.value?.set_up ? [] : (view.value?.plan ?? []);
  return (
    <div class="units">
      {plan.length > 0 && (
        <section>
          <h3>Set up so far</h3>
          <ul>
            {plan.map(([kind = 0, hex = 0], i) => (
              <li key={i}>
                {board.value?.units[kind]?.name}: {placeName(hex)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {order.map((side) => {
        const all = scene.value.pieces.filter((piece) => piece.side === side);
        const here = all.filter((piece) => piece.hex >= 0);
        const gone = all.filter((piece) => piece.hex < 0);
        return (
          <section key={side}>
            <h3>{words[side]} on the map</h3>
            {!here.length && <p class="hint">None.</p>}
            <ul>
              {here.map((piece) => (
                <UnitLine key={piece.piece} piece={piece} />
              ))}
            </ul>
            {gone.length > 0 && (
              <>
                <h4>Out of the game</h4>
                <ul>
                  {gone.map((piece) => (
                    <UnitLine key={piece.piece} piece={piece} />
                  ))}
                </ul>
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}

function UnitLine({ piece }: { piece: Piece }) {
  const data = board.value;
  if (!data) return null;
  const held = view.value?.captor === piece.piece;
  const body = (
    <>
      <PieceSign piece={piece} board={data} size={40} />
      <span class="record-title">
        {capital(pieceName(piece, data))}
        <span class="record-place">
          {piece.hex >= 0 ? placeName(piece.hex) : "eliminated"}
          {held ? "; holds the Heroine" : ""}
        </span>
      </span>
    </>
  );
  if (piece.hex < 0)
    return (
      <li class="record gone">
        <div class="record-head" {...term("eliminated")}>
          {body}
        </div>
      </li>
    );
  return (
    <li class="record">
      <button
        type="button"
        class="record-head"
        title="Show on the map"
        onClick={() => {
          lookHere(piece.hex);
          openHex.value = piece.hex;
        }}
      >
        {body}
      </button>
    </li>
  );
}
