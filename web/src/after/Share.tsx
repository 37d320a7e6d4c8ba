/** Take a game away: a link, a picture, a drawing, a film that needs no server, the record. */
import { useState } from "preact/hooks";
import { address, raster, snapshot, withFaces } from "../board/snapshot.ts";
import { save } from "../lib/save.ts";
import { download } from "../panels/record.ts";
import { past, position, welcome } from "../table/store.ts";
import { filmed } from "./filming.ts";
import { Sign, type SignName } from "./signs.tsx";

const WIDE = 1600; // pixels of a picture

/** One way to take a game away; `work` answers with what became of it. */
interface Way {
  name: string;
  icon: SignName;
  about: string;
  work: (say: (words: string) => void) => Promise<string>;
}

async function drawn() {
  const shot = snapshot();
  if (!shot) throw new Error("There is no board to draw.");
  return withFaces(shot);
}

function link(table: string): string {
  return `${location.origin}/table/${table}?story`;
}

async function film(name: string, say: (words: string) => void): Promise<string> {
  const text = await filmed((at, last) => say(`Filming: ${at} of ${last}…`));
  const file = URL.createObjectURL(new Blob([text], { type: "text/html" }));
  save(file, `${name}.html`);
  setTimeout(() => URL.revokeObjectURL(file), 5000);
  return "The film is saved. It opens in any browser and needs no server.";
}

function ways(): Way[] {
  const here = welcome.value;
  if (!here) return [];
  const name = `${here.title}-${here.table}`;
  const closed = here.watched ? "" : " The table is private: only its players can open it.";
  const send: Way = {
    name: "Send",
    icon: "send",
    about: "With what this device sends things with",
    work: () =>
      navigator.share({ title: here.label, url: link(here.table) }).then(
        () => `Sent.${closed}`,
        () => "",
      ),
  };
  const film_: Way = {
    name: "Film",
    icon: "film",
    about: "One HTML file that plays anywhere",
    work: (say) => film(name, say),
  };
  return [
    ...("share" in navigator ? [send] : []),
    {
      name: "Copy link",
      icon: "link",
      about: "To this page, for whoever may look",
      work: async () => {
        await navigator.clipboard.writeText(link(here.table));
        return `Copied.${closed}`;
      },
    },
    {
      name: "Picture",
      icon: "picture",
      about: "The board as a PNG",
      work: async () => {
        const canvas = await raster(await drawn(), WIDE);
        save(canvas.toDataURL("image/png"), `${name}.png`);
        return "The picture is saved.";
      },
    },
    {
      name: "Drawing",
      icon: "drawing",
      about: "The board as an SVG, sharp at any size",
      work: async () => {
        save(address((await drawn()).svg), `${name}.svg`);
        return "The drawing is saved.";
      },
    },
    ...(position.value?.outcome ? [film_] : []),
    {
      name: "Record",
      icon: "record",
      about: "Every action as text, to open again",
      work: async () => {
        await download();
        return "The record is saved. The front page opens it.";
      },
    },
  ];
}

export function Share() {
  const [said, setSaid] = useState("");
  const [working, setWorking] = useState("");
  const during = async ({ name, work }: Way) => {
    if (working) return; // its button keeps the focus, so that the keys go on from there
    setWorking(name);
    try {
      setSaid(await work(setSaid));
    } catch (error) {
      setSaid((error as Error).message);
    }
    setWorking("");
  };
  return (
    <section class="share" aria-label="Share">
      <ul>
        {ways().map((way) => (
          <li key={way.name}>
            <button
              type="button"
              class="share-way"
              aria-disabled={working !== ""}
              aria-busy={working === way.name}
              onClick={() => void during(way)}
            >
              <Sign name={way.icon} />
              <strong>{way.name}</strong>
              <small>{way.about}</small>
            </button>
          </li>
        ))}
      </ul>
      <p class="hint" role="status">
        {said || (past.value ? "As the board is shown now." : "")}
      </p>
    </section>
  );
}
