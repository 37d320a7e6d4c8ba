/** Take a game away: a link, a picture, a drawing, a film that needs no server, the record. */
import { useState } from "preact/hooks";
import { address, raster, snapshot, withFaces } from "../board/snapshot.ts";
import { save } from "../lib/save.ts";
import { download } from "../panels/record.ts";
import { past, position, welcome } from "../table/store.ts";
import { filmed } from "./filming.ts";

const WIDE = 2000; // pixels of a picture

export function Share() {
  const [said, setSaid] = useState("");
  const [working, setWorking] = useState(false);
  const here = welcome.value;
  if (!here) return null;
  const name = `${here.title}-${here.table}`;
  const during = async (work: () => Promise<string>) => {
    setWorking(true);
    try {
      setSaid(await work());
    } catch (error) {
      setSaid((error as Error).message);
    }
    setWorking(false);
  };
  const drawn = async () => {
    const shot = snapshot();
    if (!shot) throw new Error("There is no board to draw.");
    return withFaces(shot);
  };
  const picture = async () => {
    const canvas = await raster(await drawn(), WIDE);
    save(canvas.toDataURL("image/png"), `${name}.png`);
    return "The picture is saved.";
  };
  const drawing = async () => {
    save(address((await drawn()).svg), `${name}.svg`);
    return "The drawing is saved.";
  };
  const film = async () => {
    const text = await filmed((at, last) => setSaid(`Filming: ${at} of ${last}…`));
    const link = URL.createObjectURL(new Blob([text], { type: "text/html" }));
    save(link, `${name}.html`);
    setTimeout(() => URL.revokeObjectURL(link), 5000);
    return "The film is saved. It opens in any browser and needs no server.";
  };
  const copy = async () => {
    const link = `${location.origin}/table/${here.table}?story`;
    await navigator.clipboard.writeText(link);
    return here.watched ? "Copied." : "Copied. The table is private: only its players can open it.";
  };
  return (
    <div class="share">
      <div class="row" role="group" aria-label="Share">
        <button type="button" disabled={working} onClick={() => void during(copy)}>
          Copy link
        </button>
        <button type="button" disabled={working} onClick={() => void during(picture)}>
          Picture
        </button>
        <button type="button" disabled={working} onClick={() => void during(drawing)}>
          Drawing
        </button>
        {position.value?.outcome && (
          <button type="button" disabled={working} onClick={() => void during(film)}>
            Film
          </button>
        )}
        <button type="button" disabled={working} onClick={() => void download()}>
          Record
        </button>
      </div>
      <p class="hint" role="status">
        {said || (past.value ? "As the board is shown now." : "")}
      </p>
    </div>
  );
}
