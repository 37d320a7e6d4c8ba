/** What is in a hex: the card that opens when it is chosen or pointed at. */
import { PlaceCard } from "../../board/PlaceCard.tsx";
import { explains } from "../../lib/terms.ts";
import { CounterSign } from "./Counter.tsx";
import { givenTo, placeName, seatName } from "./names.ts";
import { byHex, type Piece, pieces, recordText, SIDES } from "./pieces.ts";
import { board, chosenShip, form, openHex, pointedHex, view } from "./store.ts";
import type { MoveForm } from "./wire.ts";

export function HexCard() {
  const data = board.value;
  const seen = view.value;
  const pinned = openHex.value;
  const stacks = seen ? byHex(pieces(seen)) : new Map<number, Piece[]>();
  const full = (hex: number) =>
    stacks.has(hex) || Boolean(data?.stars.some((star) => star.hex === hex));
  const hex = stacks.has(pointedHex.value) ? pointedHex.value : pinned;
  if (!data || !seen || hex < 0 || !full(hex)) return null;
  const star = data.stars.find((item) => item.hex === hex);
  const here = stacks.get(hex) ?? [];
  const lines = data.warplines
    .filter((ends) => ends.includes(hex))
    .map(([a, b]) => data.stars.find((item) => item.hex === (a === hex ? b : a))?.name);
  const owner = star?.base ? seen.ends.indexOf(star.base === "north" ? 0 : 1) : -1;
  const used = data.bases_in_use.flat().includes(hex);
  return (
    <PlaceCard hexes={data.hexes} hex={hex} name={placeName(data, hex)} open={openHex}>
      {star && (
        <p class="hint">
          {used
            ? owner >= 0
              ? `${seatName(SIDES[owner] ?? "")}’s base star`
              : "Base star"
            : "Star"}
          {lines.length > 0 &&
            `; ${lines.length > 1 ? "warplines" : "a warpline"} to ${lines.join(", ")}`}
        </p>
      )}
      {here.length > 0 && (
        <ul>
          {here.map((piece) => (
            <PieceLine key={piece.ship} piece={piece} />
          ))}
        </ul>
      )}
    </PlaceCard>
  );
}

function PieceLine({ piece }: { piece: Piece }) {
  const now = form.value;
  const movable =
    now?.type === "movement" && (now as MoveForm).ships.some((ship) => ship.ship === piece.ship);
  const record = piece.own?.now ?? piece.seen?.note?.now_least ?? [];
  const known = record.some(Boolean) ? `${piece.own ? "" : "at least "}${recordText(record)}` : "";
  const body = (
    <>
      <CounterSign owner={piece.owner} kind={piece.kind} name={piece.name} size={32} />
      <span>
        {piece.name}
        {piece.own && givenTo(piece.ship)} <small {...explains("TL")}>TL {piece.level}</small>
        {known && <span class="record-place">{known}</span>}
      </span>
    </>
  );
  return (
    <li {...explains(piece.kind === 0 ? "warpship" : "systemship", piece.name)}>
      {movable ? (
        <button
          type="button"
          class="piece-line"
          aria-pressed={chosenShip.value === piece.ship}
          onClick={() => (chosenShip.value = piece.ship)}
        >
          {body}
        </button>
      ) : (
        <div class="piece-line">{body}</div>
      )}
    </li>
  );
}
