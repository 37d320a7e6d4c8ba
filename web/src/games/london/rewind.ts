/** How the map stood when something happened: the newest position with later events taken back. It is
 *  for showing only, so that a telling moves the pieces as it goes. */
import type { Entry } from "../../wire.ts";
import type { Piece } from "./pieces.ts";

export interface Scene {
  pieces: Piece[];
  rubble: Set<number>;
}

interface Facts {
  event: string;
  piece?: number;
  hex?: number;
  origin?: number;
  pieces?: number[];
}

/** Take the entries back, the newest first. */
export function rewind(now: Scene, later: readonly Entry[]): Scene {
  const pieces = new Map(now.pieces.map((piece) => [piece.piece, piece]));
  const rubble = new Set(now.rubble);
  const change = (piece: number | undefined, to: Partial<Piece>) => {
    const old = pieces.get(piece ?? -1);
    if (old) pieces.set(old.piece, { ...old, ...to });
  };
  for (const entry of later.toReversed()) {
    const facts = entry.facts as unknown as Facts;
    if (entry.undone) continue;
    switch (facts.event) {
      case "moved":
      case "retreated":
      case "advanced":
        change(facts.piece, { hex: facts.origin ?? -1 });
        break;
      case "landed":
      case "reinforced":
      case "restored":
        change(facts.piece, { hex: -1 });
        break;
      case "eliminated":
        change(facts.piece, { hex: facts.hex ?? -1 });
        break;
      case "turned_up":
        change(facts.piece, { up: false });
        break;
      case "rubbled":
        rubble.delete(facts.hex ?? -1);
        break;
    }
  }
  return { pieces: [...pieces.values()], rubble };
}
