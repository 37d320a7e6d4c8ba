/** What is in a hex: the card that opens when it is chosen or pointed at. */
import { PlaceCard } from "../../board/PlaceCard.tsx";
import { explains } from "../../lib/terms.ts";
import { PieceSign } from "./Counter.tsx";
import { combatText, faceOf, type Piece, pieceName, unitOf } from "./pieces.ts";
import { board, openHex, placeName, pointedHex, view } from "./store.ts";
import { scene } from "./telling.ts";
import type { BoardData } from "./types.ts";

export function HexCard() {
  const data = board.value;
  const pinned = openHex.value;
  const pointed = pointedHex.value;
  const here = (hex: number) => scene.value.pieces.filter((piece) => piece.hex === hex);
  const hex = here(pointed).length ? pointed : pinned;
  if (!data || !view.value || hex < 0) return null;
  return (
    <PlaceCard hexes={data.hexes} hex={hex} name={placeName(hex)} open={openHex}>
      <p class="hint">{groundText(data, hex)}</p>
      <ul>
        {here(hex).map((piece) => (
          <PieceLine key={piece.piece} piece={piece} data={data} />
        ))}
      </ul>
    </PlaceCard>
  );
}

function groundText(data: BoardData, hex: number): string {
  const printed = data.grounds.find((one) => one.id === data.hexes[hex]?.terrain);
  const ground = scene.value.rubble.has(hex) ? data.grounds[printed?.rubbled ?? -1] : printed;
  const station = data.stations.some((one) => one.hex === hex);
  const landmark = data.landmarks.some((one) => one.hex === hex);
  const bridges = data.bridges.find((one) => one.hex === hex)?.names.join(", ");
  const what = station ? "Station. " : landmark ? "Landmark. " : bridges ? `${bridges}. ` : "";
  const entry = data.entries.indexOf(hex);
  return `${what}${ground?.text ?? ""}${entry >= 0 ? ` Entry ${entry + 1}.` : ""}`;
}

function PieceLine({ piece, data }: { piece: Piece; data: BoardData }) {
  const unit = unitOf(piece, data);
  const maybe = piece.maybe.map((kind) => data.units[kind]?.name).filter(Boolean);
  const held = view.value?.captor === piece.piece;
  return (
    <li class="piece-line" {...explains(faceOf(piece, data).figure)}>
      <PieceSign piece={piece} board={data} size={48} />
      <span>
        <strong>{capital(pieceName(piece, data))}</strong>
        {unit && (piece.up || piece.own) && (
          <small>
            Combat {combatText(unit)}, Range {unit.range || "none"}, Movement {unit.movement}
            {unit.flies ? ", flies" : ""}
          </small>
        )}
        {!piece.up && piece.side === "martian" && (
          <small>
            as a Lander: Combat {data.lander.combat}, Range {data.lander.range}, cannot move
          </small>
        )}
        {!unit && maybe.length > 0 && maybe.length < 9 && <small>can be {maybe.join(", ")}</small>}
        {unit && <small>{unit.text}</small>}
        {held && <small>holds the Heroine</small>}
      </span>
    </li>
  );
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
