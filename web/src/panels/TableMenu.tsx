/** What can be done at the table beside the game itself: undo, draw, resign, links, settings. */
import { useState } from "preact/hooks";
import { face } from "../games/index.ts";
import { find } from "../lib/shelf.ts";
import { Keys, SettingsForm } from "../shell/Settings.tsx";
import { board, offerDraw, position, resign, undo, welcome } from "../table/store.ts";
import { Dialog } from "./bits.tsx";
import { Links } from "./Links.tsx";

export function TableMenu() {
  const [open, setOpen] = useState("");
  const now = position.value;
  if (!now) return null;
  const playing = now.seat !== "" && !now.outcome;
  const shut = () => setOpen("");
  const changed = Object.entries(welcome.value?.options ?? {});
  const title = welcome.value?.title ?? "";
  const scenario = board.value?.scenario;
  const map = board.value?.map_name;
  const alone = Object.keys(now.players).length < 2;
  const kept = find(welcome.value?.table ?? "");
  return (
    <nav class="table-menu" aria-label="Table">
      {playing && (
        <button
          type="button"
          aria-disabled={!now.can_undo && !now.can_ask_undo}
          title={now.can_undo ? "Take back your last action" : now.can_ask_undo ? "Ask the other player to take it back" : "There is nothing of yours to take back"}
          onClick={() => (now.can_undo || now.can_ask_undo) && void undo()}
        >
          {now.can_undo || !now.can_ask_undo || alone ? "Undo" : "Ask to undo"}
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen("menu")}>
        Menu
      </button>
      {open === "menu" && (
        <Dialog title="Table" onClose={shut}>
          {playing && (
            <section>
              <h3>{alone ? "Giving up" : "Between players"}</h3>
              <div class="row">
                {!alone && <button type="button" onClick={() => { void offerDraw(); shut(); }}>Offer a draw</button>}
                <button type="button" onClick={() => setOpen("resign")}>Resign</button>
              </div>
            </section>
          )}
          <section>
            <h3>This game</h3>
            <p>
              {scenario && `${scenario.name}: ${scenario.blurb} `}
              {map && `Map: ${map}.`}
            </p>
            <p class="hint">
              {changed.length ? `Options: ${changed.map(([name, value]) => `${name} = ${value}`.replaceAll("_", " ")).join(", ")}.` : `All options ${face(title).asPrinted}.`}
            </p>
          </section>
          {kept && <Links kept={kept} />}
          <section>
            <h3>This page</h3>
            <SettingsForm />
          </section>
          <section>
            <h3>On the map</h3>
            <Keys />
          </section>
          <section>
            <h3>Elsewhere</h3>
            <p class="row">
              <a href={`/rules/${face(title).book || title}`}>Rules</a> <a href="/">All games</a> <a href="/credits">Credits</a>
            </p>
          </section>
        </Dialog>
      )}
      {open === "resign" && (
        <Dialog title="Resign?" onClose={shut}>
          <p>The other side wins at once. This cannot be taken back.</p>
          <div class="row">
            <button type="button" class="main" onClick={() => { void resign(); shut(); }}>Yes, resign</button>
            <button type="button" data-first onClick={shut}>Play on</button>
          </div>
        </Dialog>
      )}
    </nav>
  );
}
