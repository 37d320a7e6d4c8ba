/** A table: the board in the middle, what to do on one side, what is known on the other. */
import { useEffect, useState } from "preact/hooks";
import { face, type GameModule } from "../games/index.ts";
import { place } from "../lib/route.ts";
import { find, keep } from "../lib/shelf.ts";
import { styled } from "../lib/style.ts";
import { Act } from "../panels/Act.tsx";
import { Curtain } from "../panels/Curtain.tsx";
import { Log } from "../panels/Log.tsx";
import { Track } from "../panels/Track.tsx";
import { later } from "../shell/later.tsx";
import { readMoment, story } from "./moment.ts";
import {
  asked,
  board,
  closeCode,
  curtain,
  form,
  game,
  leave,
  lookBack,
  open,
  past,
  position,
  question,
  state,
  view,
  welcome,
} from "./store.ts";
import { telling } from "./telling.ts";

const Invited = later(() => import("./Closed.tsx").then((all) => all.Invited), true);
const Shut = later(() => import("./Closed.tsx").then((all) => all.Shut), true);
const StillText = later(() => import("./Closed.tsx").then((all) => all.StillText), true);
const Replay = later(
  () => styled("after", import("../panels/Replay.tsx")).then((all) => all.Replay),
  true,
);
const After = later(
  () =>
    styled("after", styled("print", styled("door", import("../after/After.tsx")))).then(
      (all) => all.After,
    ),
  true,
);
const THUMB_AFTER = 15_000; // milliseconds, unless the player does something before

export function TablePage({ table }: { table: string }) {
  const token = place.value.hash || (find(table)?.token ?? "");
  useEffect(() => {
    open(table, token);
    return leave;
  }, [table, token]);
  const here = welcome.value;
  const label = here?.label ?? "";
  useEffect(() => {
    if (here && token && !find(table))
      keep({
        table,
        token,
        label: `${label}, ${board.value?.scenario?.name ?? here.scenario}`,
        links: {},
        made: new Date().toISOString(),
      });
  }, [here, token]);
  const problem = useGame(here?.title ?? "");

  if (state.value === "closed")
    return closeCode.value === 4402 ? <Invited table={table} token={token} /> : <Shut />;
  if (problem)
    return (
      <main class="loading">
        <p role="alert">{problem}</p>
      </main>
    );
  if (curtain.value) return <Curtain label={label} />;
  const title = game.value;
  if (position.value?.still && !view.value) return <StillText label={label} />;
  if (!title || !board.value || !view.value)
    return (
      <main class="loading">
        <p role="status">Setting up the table…</p>
      </main>
    );
  return <Playing key={here?.table} title={title} label={label} />;
}

/** Fetch what the title brings to the table. */
function useGame(title: string): string {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (!title) return;
    let current = true;
    face(title)
      .load()
      .then(
        (found) => {
          if (current) game.value = found.game;
        },
        () => setProblem("A part of the page could not be fetched. Load it again."),
      );
    return () => {
      current = false;
    };
  }, [title]);
  return problem;
}

function Playing({ title, label }: { title: GameModule; label: string }) {
  const [tab, setTab] = useState("Act");
  const [known, setKnown] = useState(title.tabs[0]?.id ?? ""); // what stays open beside the question
  const yours = asked.value;
  useEffect(() => {
    document.title = `${yours ? "Your move – " : ""}${label} – Thunderchild`;
  }, [yours, label]);
  const listens = telling.value !== null;
  useEffect(() => setTab("Act"), [question.value]);
  useEffect(() => {
    if (!listens) title.entered?.(); // the map stays with what is told
  }, [question.value, listens]);
  useThumb();
  useResult();
  useMomentOfAddress();
  return (
    <div
      class={`table theme-${title.theme} tab-${tab.toLowerCase()} asks-${form.value?.type ?? "nothing"}`}
    >
      <h1 class="sr">
        {label}, table {welcome.value?.table}
      </h1>
      <Track label={label} />
      <Reference
        title={title}
        tab={tab}
        known={known}
        onTab={(id) => {
          setTab(id);
          if (id !== "Act") setKnown(id);
        }}
      />
      <main class="map" aria-label="Map">
        <title.Board />
        {past.value && <Replay />}
      </main>
      <Act />
      {title.Over && <title.Over />}
      {story.value && position.value?.outcome && <After onClose={() => (story.value = false)} />}
    </div>
  );
}

/** An address that names a moment opens it, once: `?action=42`. */
function useMomentOfAddress(): void {
  const now = position.value;
  useEffect(() => {
    const wanted = readMoment(location.search);
    story.value = new URLSearchParams(location.search).has("story");
    if (wanted && now) lookBack(Math.min(wanted.at, now.number), wanted.seat, wanted.event);
  }, []);
}

/** A game that is over counts for the player's records, wherever he goes from here. */
function useResult(): void {
  const here = welcome.value;
  const now = position.value;
  const isOver = now?.outcome !== null && !!here?.yours.length;
  useEffect(() => {
    if (isOver && here && now)
      void import("../lib/results.ts").then(({ noteHere }) => noteHere(here, now));
  }, [isOver]);
}

/** What can wait until somebody is there: the style of what is printed, and a picture of the board for the list of
 *  games; none where two people share what it shows. */
function useThumb(): void {
  const here = welcome.value;
  const table = here && here.yours.length === 1 ? here.table : "";
  useEffect(() => {
    let stop = () => {};
    const quit = new AbortController();
    const once = { once: true, signal: quit.signal };
    const start = () => {
      quit.abort();
      clearTimeout(late);
      void styled("print", Promise.resolve()).catch(() => undefined);
      if (table) void import("../board/thumb.ts").then(({ watch }) => (stop = watch(table)));
    };
    const late = setTimeout(start, THUMB_AFTER);
    addEventListener("pointerdown", start, once);
    addEventListener("keydown", start, once);
    return () => {
      quit.abort();
      clearTimeout(late);
      stop();
    };
  }, [table]);
}

/** Tabs with what is known; on small screens the question is one of them. */
function Reference({
  title,
  tab,
  known,
  onTab,
}: {
  title: GameModule;
  tab: string;
  known: string;
  onTab: (tab: string) => void;
}) {
  const tabs = [{ id: "Act", label: "Act" }, ...title.tabs];
  const shown = tab === "Act" ? known : tab;
  const Panel = shown === "Log" ? Log : title.tabs.find((item) => item.id === shown)?.Panel;
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    const visible = [
      ...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=tab]"),
    ].filter((item) => item.getClientRects().length > 0);
    const at = visible.indexOf(document.activeElement as HTMLElement);
    const next = visible[(at + by + visible.length) % visible.length];
    next?.focus();
    next?.click();
  };
  return (
    <section class="reference" aria-label="What is known">
      <div class="tabs" role="tablist" aria-label="Panels" onKeyDown={onKey}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            class={`tab-button-${id.toLowerCase()}`}
            id={`tab-${id}`}
            aria-selected={id === tab || (tab === "Act" && id === shown)}
            data-now={id === tab}
            aria-controls="reference-panel"
            tabIndex={id === tab || (tab === "Act" && id === shown) ? 0 : -1}
            onClick={() => onTab(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        class="panel"
        role="tabpanel"
        id="reference-panel"
        key={shown}
        aria-label={shown}
        tabIndex={0}
      >
        <h2 class="sr">{shown}</h2>
        {Panel && <Panel />}
      </div>
    </section>
  );
}
