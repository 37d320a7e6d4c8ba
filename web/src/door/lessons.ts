/** Lessons of a title, where the server lists any. */
import type { GameInfo } from "../wire.ts";

export const hasLessons = (game: GameInfo): boolean =>
  ((game as { lessons?: unknown[] }).lessons?.length ?? 0) > 0;
