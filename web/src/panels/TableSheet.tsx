/** The menu of a table: draw, resign, what is played, the record, links, settings and keys. */
import { useEffect, useState } from "preact/hooks";
import { face } from "../games/index.ts";
import { glossary } from "../learn/glossary.ts";
import { find } from "../lib/shelf.ts";
import { Keys, SettingsForm } from "../shell/Settings.tsx";
import { board, game, offerDraw, position, presence, resign, welcome } from "../table/store.ts";
import type { GlossaryInfo } from "../wire.ts";
import { Dialog } from "./bits.tsx";
import { Hosting } from "./Hosting.tsx";
import { Links } from "./Links.tsx";
import { download } from "./record.ts";

const WORDS: Record<string, string> = { true: "yes", false: "no", on: "yes", off: "no" };

/** An option as players say it: `income: twice`. */
const inWords = (name: string, value: string, named: GlossaryInfo["values"]) =>
  `${name.replaceAll("_", " ")}: ${named[name]?.[value] ?? WORDS[value] ?? value.replaceAll("_", " ")}`;

export function TableSheet({ open, onOpen }: { open: string; onOpen: (what: string) => void }) {
  const now = position.value;
  const [named, setNamed] = useState<GlossaryInfo["values"]>({});
  const called = open === "menu" ? (welcome.value?.title ?? "") : "";
  useEffect(() => {
    if (called)
      glossary(called).then(
        ({ values }) => setNamed(values),
        () => setNamed({}),
      );
  }, [called]);
  if (!now) return null;
  const playing = now.seat !== "" && !now.outcome;
  const shut = () => onOpen("");
  const changed = Object.entries(welcome.value?.options ?? {});
  const title = welcome.value?.title ?? "";
  const scenario = board.value?.scenario;
  const map = board.value?.map_name;
  const alone = Object.keys(now.players).length < 2;
  const kept = find(welcome.value?.table ?? "");
  const taken = (seat: string) =>
    !welcome.value?.yours.includes(seat) && presence.value?.seats[seat] === true;
  const links = Object.fromEntries(
    Object.entries(kept?.links ?? {}).filter(([seat]) => !taken(seat)),
  );
  return (
    <>
      {open === "menu" && (
        <Dialog title="Table" onClose={shut}>
          <section>
            <h3>This game</h3>
            <p>
              {scenario && `${scenario.name}: ${scenario.blurb} `}
              {map && `Map: ${map}.`}
            </p>
            {!!welcome.value?.content.length && (
              <p>
                Played with files that are not the game’s own: {welcome.value.content.join(", ")}.
              </p>
            )}
            {welcome.value?.practice && (
              <p>A practice game: everything can be taken back, and its record says so.</p>
            )}
            <p class="hint">
              {changed.length
                ? `Options: ${changed.map(([name, value]) => inWords(name, value, named)).join("; ")}.`
                : `All options ${face(title).asPrinted}.`}
            </p>
          </section>
          {now.seat !== "" && !now.still && !now.outcome && (
            <section>
              <h3>Record</h3>
              <p class="hint">
                The game so far, as a file. What you may not know is sealed in it until the game is
                over.
              </p>
              <button type="button" class="quiet" onClick={() => void download()}>
                Download the record
              </button>
            </section>
          )}
          {kept && <Links kept={{ ...kept, links }} />}
          {kept?.host && <Hosting table={kept.table} host={kept.host} />}
          <section>
            <h3>This page</h3>
            <SettingsForm place={game.value?.place ?? "hex"} />
          </section>
          <section>
            <h3>Keys</h3>
            <Keys place={game.value?.place ?? "hex"} />
          </section>
          {playing && !now.still && (
            <section>
              <h3>{alone ? "Giving up" : "Between players"}</h3>
              <div class="row">
                {welcome.value?.draws && (
                  <button
                    type="button"
                    onClick={() => {
                      void offerDraw();
                      shut();
                    }}
                  >
                    Offer a draw
                  </button>
                )}
                <button type="button" onClick={() => onOpen("resign")}>
                  Resign
                </button>
              </div>
            </section>
          )}
          <section>
            <h3>Elsewhere</h3>
            <p class="row">
              <a href={`/rules/${face(title).book || title}`}>Rules</a> <a href="/">All games</a>{" "}
              <a href="/credits">Credits</a>
            </p>
          </section>
        </Dialog>
      )}
      {open === "resign" && (
        <Dialog title="Resign?" onClose={shut}>
          <p>
            {alone ? "The game is lost at once." : "The other side wins at once."} This cannot be
            taken back.
          </p>
          <div class="row">
            <button
              type="button"
              class="main"
              onClick={() => {
                void resign();
                shut();
              }}
            >
              Yes, resign
            </button>
            <button type="button" data-first onClick={shut}>
              Play on
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
