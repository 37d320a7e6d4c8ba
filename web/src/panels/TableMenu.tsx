/** What can be done at the table beside the game itself: undo, draw, resign, links, settings. */
import { useEffect, useState } from "preact/hooks";
import { face } from "../games/index.ts";
import { find } from "../lib/shelf.ts";
import { later } from "../shell/later.tsx";
import { Keys, SettingsForm } from "../shell/Settings.tsx";
import {
  board,
  game,
  offerDraw,
  position,
  presence,
  refusal,
  resign,
  undo,
  welcome,
} from "../table/store.ts";
import type { CanUndo } from "../wire.ts";
import { Dialog } from "./bits.tsx";
import { download } from "./record.ts";

const Links = later(() => import("./Links.tsx").then((all) => all.Links), true);
const Hosting = later(() => import("./Hosting.tsx").then((all) => all.Hosting), true);

/** One click back. Where that cannot be, a touch says what stands in the way. */
function UndoButton({ undo: back }: { undo: CanUndo }) {
  const open = back.to >= 0;
  const reason = back.why_not?.sentence ?? "";
  return (
    <button
      type="button"
      aria-disabled={!open}
      aria-keyshortcuts="Control+Z"
      title={
        open
          ? back.asks
            ? "Ask the other player to take it back"
            : "Take back what you did last"
          : reason
      }
      onClick={() => {
        if (open) void undo();
        else refusal.value = back.why_not;
      }}
    >
      {back.asks ? "Ask to undo" : "Undo"}
    </button>
  );
}

/** Ctrl+Z is the undo button, wherever the focus is but in a field that is written in. */
function useUndoKey(back: CanUndo | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest?.("input, textarea, dialog");
      if (
        typing ||
        !back ||
        event.key.toLowerCase() !== "z" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      if (back.to >= 0) void undo();
      else refusal.value = back.why_not;
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [back]);
}

export function TableMenu() {
  const [open, setOpen] = useState("");
  const now = position.value;
  useUndoKey(now && now.seat !== "" && !now.outcome && !now.still ? now.undo : undefined);
  if (!now) return null;
  const playing = now.seat !== "" && !now.outcome;
  const shut = () => setOpen("");
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
    <nav class="table-menu" aria-label="Table">
      {welcome.value?.practice && (
        <span class="practice-mark" title="In this game everything can be taken back.">
          Practice
        </span>
      )}
      {!!welcome.value?.content.length && (
        <span
          class="practice-mark"
          title={`Not the game’s own: ${welcome.value.content.join(", ")}`}
        >
          Changed content
        </span>
      )}
      {playing && !now.still && <UndoButton undo={now.undo} />}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen("menu")}>
        Menu
      </button>
      {open === "menu" && (
        <Dialog title="Table" onClose={shut}>
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
                <button type="button" onClick={() => setOpen("resign")}>
                  Resign
                </button>
              </div>
            </section>
          )}
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
              <p>A game of practice: everything can be taken back, and its record says so.</p>
            )}
            <p class="hint">
              {changed.length
                ? `Options: ${changed.map(([name, value]) => `${name} = ${value}`.replaceAll("_", " ")).join(", ")}.`
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
          <p>The other side wins at once. This cannot be taken back.</p>
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
    </nav>
  );
}
