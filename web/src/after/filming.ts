/** Film a finished game: go through its actions on this page and keep what the board shows. */
import { faces, layersOf, rules } from "../board/snapshot.ts";
import { sentence } from "../panels/names.ts";
import { framesOf, turnAt, turnsOf } from "../table/film.ts";
import { board, entries, game, lookBack, past, position, welcome } from "../table/store.ts";
import { page, reelOf, type Shot } from "./reel.ts";

const WAIT = 15_000; // milliseconds for one position

/** Wait until the page shows an action of the past. */
async function shownAt(at: number, seat: string | null): Promise<void> {
  lookBack(at, seat);
  const until = performance.now() + WAIT;
  while (past.value?.at !== at || past.value.event >= 0) {
    if (performance.now() > until) throw new Error("The server did not answer in time.");
    await new Promise((done) => setTimeout(done, 15));
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** The whole game as one page of HTML that needs no server, as the seat at this page saw it. */
export async function filmed(progress: (at: number, last: number) => void): Promise<string> {
  const now = position.value;
  const here = welcome.value;
  if (!now || !here) throw new Error("There is no game to film.");
  const seat = past.value?.position.seat ?? now.seat;
  const frames = framesOf(entries.value, false, now.number);
  const turns = turnsOf(entries.value, game.value?.chapter ?? (() => null));
  const shots: Shot[] = [];
  const before = past.value;
  try {
    for (const { at } of frames) {
      await shownAt(at, seat === now.seat ? null : seat);
      const layers = layersOf();
      if (!layers) throw new Error("There is no board to film.");
      const told = (past.value?.position.events ?? []).map((entry) => sentence(entry.text));
      shots.push({
        ...layers,
        title: sentence(turnAt(turns, at)?.title ?? ""),
        told: told.join(" "),
      });
      progress(at, now.number);
    }
  } finally {
    past.value = before;
  }
  const classes = document.querySelector(".table")?.getAttribute("class") ?? "";
  const style = `${await faces()}\n${rules()}`;
  const label = `${here.label}, ${board.value?.scenario?.name ?? here.scenario}`;
  const theme = document.documentElement.dataset.theme ?? "dark";
  return page(reelOf(label, shots, style), theme, classes);
}
