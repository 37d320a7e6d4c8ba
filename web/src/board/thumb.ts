/** Keep a small picture of the board for the list of games: once it is drawn, when play has paused for a while, and
 *  when the page is left. */
import { effect } from "@preact/signals";
import { keepThumb, thumbOf } from "../lib/thumbs.ts";
import { position } from "../table/store.ts";
import { raster, type Snapshot, snapshot } from "./snapshot.ts";

const WIDTH = 480;
const HEIGHT = 270;
const PAUSE = 5000; // ms without a new position: whoever closes the page leaves a picture of it

async function keep(table: string, shot: Snapshot | null): Promise<void> {
  if (!shot) return;
  try {
    keepThumb(table, (await raster(shot, WIDTH, HEIGHT)).toDataURL("image/webp", 0.72));
  } catch {
    // A browser that cannot draw it shows the cover.
  }
}

/** Watch over a table until the returned function is called, which keeps the last picture. */
export function watch(table: string): () => void {
  const take = () => void keep(table, snapshot());
  let leaving = false; // a page that closes draws nothing more
  const onLeave = () => (leaving = true);
  const onHidden = () => {
    if (document.visibilityState === "hidden" && !leaving) take();
  };
  addEventListener("pagehide", onLeave);
  document.addEventListener("visibilitychange", onHidden);
  if (!thumbOf(table)) take();
  let due = 0;
  const stop = effect(() => {
    void position.value;
    clearTimeout(due);
    due = window.setTimeout(take, PAUSE);
  });
  return () => {
    stop();
    clearTimeout(due);
    removeEventListener("pagehide", onLeave);
    document.removeEventListener("visibilitychange", onHidden);
    take();
  };
}
