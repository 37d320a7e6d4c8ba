/** A table: the board in the middle, what to do on one side, what is known on the other. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../board/Board.tsx";
import { place } from "../lib/route.ts";
import { find, keep } from "../lib/shelf.ts";
import { settings } from "../lib/settings.ts";
import { Act } from "../panels/Act.tsx";
import { Crt } from "../panels/Crt.tsx";
import { Curtain } from "../panels/Curtain.tsx";
import { HexCard } from "../panels/HexCard.tsx";
import { Log } from "../panels/Log.tsx";
import { Notebook } from "../panels/Notebook.tsx";
import { Records } from "../panels/Records.tsx";
import { Replay } from "../panels/Replay.tsx";
import { Reveal } from "../panels/Reveal.tsx";
import { Track } from "../panels/Track.tsx";
import { cancel, chooseHex, marks } from "./marks.ts";
import { pieces } from "./pieces.ts";
import type { BoardData } from "./types.ts";
import type { View } from "../wire.ts";
import { asked, board, closeCode, curtain, form, leave, lookAt, lookHere, open, pointedHex, question, state, view, welcome } from "./store.ts";

const TABS = ["Act", "Ships", "Notebook", "Log", "Table"] as const;
type Tab = (typeof TABS)[number];

export function TablePage({ table }: { table: string }) {
  const token = place.value.hash || (find(table)?.token ?? "");
  useEffect(() => {
    open(table, token);
    return leave;
  }, [table, token]);
  const title = welcome.value;
  useEffect(() => {
    if (title && token && !find(table))
      keep({ table, token, label: `${title.title} ${title.scenario}`, links: {}, made: new Date().toISOString() });
  }, [title, token]);

  if (state.value === "closed") return <Shut />;
  if (curtain.value) return <Curtain />;
  if (!board.value || !view.value) return <main class="loading"><p role="status">Setting up the table…</p></main>;
  return <Playing key={title?.table} />;
}

function Playing() {
  const [tab, setTab] = useState<Tab>("Act");
  const seen = view.value;
  const data = board.value;
  const yours = asked.value;
  useEffect(() => {
    document.title = `${yours ? "Your move – " : ""}WarpWar – Thunderchild`;
  }, [yours]);
  const all = useMemo(() => (seen ? pieces(seen) : []), [seen]);
  useEffect(() => {
    setTab("Act");
    pointedHex.value = -1;
    lookHere(placeOfQuestion());
  }, [question.value]);
  if (!seen || !data) return null;
  return (
    <div class={`table tab-${tab.toLowerCase()} asks-${form.value?.type ?? "nothing"}`}>
      <h1 class="sr">WarpWar, table {welcome.value?.table}</h1>
      <Track />
      <Reference tab={tab} onTab={setTab} />
      <main class="map" aria-label="Map">
        <Board
          board={data}
          pieces={all}
          marks={marks.value}
          ends={seen.ends}
          seat={seen.seat}
          numbers={settings.value.numbers}
          onHex={chooseHex}
          onPoint={(hex) => (pointedHex.value = hex)}
          onCancel={cancel}
          home={home(seen, data)}
          lookAt={lookAt.value.hex}
          lookNumber={lookAt.value.number}
        />
        <HexCard />
        <Replay />
      </main>
      <Act />
      <Reveal />
    </div>
  );
}

/** Where the question is about: the combat, or the first ship that may move. */
function placeOfQuestion(): number {
  const seen = view.value;
  const now = form.value;
  if (seen?.combat) return seen.combat.hex;
  if (now?.type === "movement") return seen?.own.find((own) => own.ship === now.ships[0]?.ship)?.hex ?? -1;
  return now?.type === "build" ? (now.bases[0] ?? -1) : -1;
}

/** The seat's middle base once ends are taken. */
function home(seen: View, data: BoardData): number {
  const end = seen.ends[seen.seat] ?? -1;
  return data.stars.find((star) => star.middle && star.base === (end === 0 ? "north" : "south"))?.hex ?? -1;
}

/** Tabs with what is known; on small screens the question is one of them. */
function Reference({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const shown = tab === "Act" ? "Ships" : tab;
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    const visible = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=tab]")].filter(
      (item) => item.getClientRects().length > 0,
    );
    const at = visible.findIndex((item) => item === document.activeElement);
    const next = visible[(at + by + visible.length) % visible.length];
    next?.focus();
    next?.click();
  };
  return (
    <section class="reference" aria-label="What is known">
      <div class="tabs" role="tablist" aria-label="Panels" onKeyDown={onKey}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            class={`tab-button-${name.toLowerCase()}`}
            id={`tab-${name}`}
            aria-selected={name === tab || (tab === "Act" && name === shown)}
            data-now={name === tab}
            aria-controls="reference-panel"
            tabIndex={name === tab || (tab === "Act" && name === shown) ? 0 : -1}
            onClick={() => onTab(name)}
          >
            {name === "Table" ? "CRT" : name}
          </button>
        ))}
      </div>
      <div class="panel" role="tabpanel" id="reference-panel" aria-label={shown} tabIndex={0}>
        {shown === "Ships" && <Records />}
        {shown === "Notebook" && <Notebook />}
        {shown === "Log" && <Log />}
        {shown === "Table" && board.value && <CrtPanel />}
      </div>
    </section>
  );
}

function CrtPanel() {
  const data = board.value;
  if (!data) return null;
  return (
    <div class="crt-panel">
      <p class="hint">Drive difference = firing Drive minus the target’s Drive. Missiles read the Attack row.</p>
      <Crt rows={data.crt} />
      <p class="hint">
        Map: {data.map_name}
        {data.provenance && ` (${data.provenance})`}
      </p>
    </div>
  );
}

function Shut() {
  const words: Record<number, string> = {
    4401: "This link does not open this table. Check that you have the whole address.",
    4404: "There is no such table here.",
    4400: "The server did not understand this page. Load it again.",
    4413: "The server refused a message as too large. Load the page again.",
  };
  return (
    <main class="loading">
      <h1>The table is closed</h1>
      <p>{words[closeCode.value] ?? "The server has closed the connection."}</p>
      <p>
        <a href="/">All games</a>
      </p>
    </main>
  );
}
