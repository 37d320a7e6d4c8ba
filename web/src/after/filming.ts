/** Film a finished game: go through its actions on this page and keep what the board shows. */
import { effect } from "@preact/signals";
import { faces, layersOf, rules } from "../board/snapshot.ts";
import { sentence } from "../panels/names.ts";
import { framesOf, turnAt, turnsOf } from "../table/film.ts";
import { askPast, board, entries, game, past, position, welcome } from "../table/store.ts";
import { Cutter, page } from "./reel.ts";

const WAIT = 15_000; // milliseconds for one position
const PACE = 25; // between two positions: a table takes 50 messages a second
const FRAME = 100; // a page that is not looked at paints nothing

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/** Wait until the page shows an action of the past. */
async function shownAt(at: number, seat: string | null): Promise<void> {
  askPast(at, seat);
  let stop = () => {};
  const arrived = new Promise<void>((done) => {
    stop = effect(() => {
      if (past.value?.at === at && past.value.event < 0) done();
    });
  });
  const late = pause(WAIT).then(() => {
    throw new Error("The server did not answer in time.");
  });
  late.catch(() => undefined); // it may come when nobody waits any more
  await Promise.race([arrived, late]).finally(() => stop());
  const painted = new Promise((done) => requestAnimationFrame(done));
  await Promise.race([painted, pause(FRAME)]);
}

/** What the board shows, as soon as all of it is drawn. */
async function drawnLayers(prints: Map<string, string>) {
  for (let waited = 0; waited < WAIT; waited += PACE) {
    const layers = layersOf(prints);
    if (layers) return layers;
    await pause(PACE);
  }
  throw new Error("There is no board to film.");
}

/** The whole game as one page of HTML that needs no server, as the seat at this page saw it. */
export async function filmed(progress: (at: number, last: number) => void): Promise<string> {
  const now = position.value;
  const here = welcome.value;
  if (!now || !here) throw new Error("There is no game to film.");
  const seat = past.value?.position.seat ?? now.seat;
  const frames = framesOf(entries.value, false, now.number);
  const turns = turnsOf(entries.value, game.value?.chapter ?? (() => null));
  const cutter = new Cutter(`${here.label}, ${board.value?.scenario?.name ?? here.scenario}`);
  const prints = new Map<string, string>();
  const before = past.value;
  let near = "";
  try {
    for (const { at } of frames) {
      const rested = pause(PACE);
      await shownAt(at, seat === now.seat ? null : seat);
      const layers = await drawnLayers(prints);
      const happened = past.value?.position.events ?? [];
      const mattered = happened.filter((entry) => !entry.dull);
      const told = (mattered.length ? mattered : happened).map((entry) => sentence(entry.text));
      const title = sentence(turnAt(turns, at)?.title ?? "");
      near = layers.nearness;
      cutter.add({ ...layers, title, told: told.join(" ") });
      progress(at, now.number);
      await rested;
    }
  } finally {
    past.value = before;
  }
  const classes = document.querySelector(".table")?.getAttribute("class") ?? "";
  const reel = { ...cutter.reel, style: `${await faces()}\n${rules()}` };
  return page(reel, document.documentElement.dataset.theme ?? "dark", classes, near);
}
