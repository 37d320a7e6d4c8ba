/** Keep a small picture of the board for the list of games: once it is drawn, and when the page is left. */
import { keepThumb, thumbOf } from "../lib/thumbs.ts";
import { raster, type Snapshot, snapshot } from "./snapshot.ts";

const WIDTH = 480;
const HEIGHT = 270;

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
  return () => {
    removeEventListener("pagehide", onLeave);
    document.removeEventListener("visibilitychange", onHidden);
    take();
  };
}
