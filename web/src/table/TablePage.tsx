/** A table: the board in the middle, what to do on one side, what is known on the other. */
import { useEffect, useState } from "preact/hooks";
import { face, type GameModule } from "../games/index.ts";
import { claim } from "../lib/api.ts";
import { go, place } from "../lib/route.ts";
import { drop, find, keep } from "../lib/shelf.ts";
import { styled } from "../lib/style.ts";
import { Act } from "../panels/Act.tsx";
import { Curtain } from "../panels/Curtain.tsx";
import { Log } from "../panels/Log.tsx";
import { Track } from "../panels/Track.tsx";
import { later } from "../shell/later.tsx";
import { NameField } from "../shell/Settings.tsx";
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
  refusal,
  state,
  view,
  welcome,
} from "./store.ts";

const Replay = later(
  () => styled("after", import("../panels/Replay.tsx")).then((all) => all.Replay),
  true,
);
const After = later(
  () => styled("after", styled("door", import("../after/After.tsx"))).then((all) => all.After),
  true,
);
const THUMB_AFTER = 4000; // milliseconds: the game comes first

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
  useEffect(() => {
    setTab("Act");
    title.entered?.();
  }, [question.value]);
  useThumb();
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

/** A picture of the board for the list of games; none where two people share what it shows. */
function useThumb(): void {
  const here = welcome.value;
  const table = here && here.yours.length === 1 ? here.table : "";
  useEffect(() => {
    if (!table) return;
    let stop = () => {};
    const soon = setTimeout(
      () => import("../board/thumb.ts").then(({ watch }) => (stop = watch(table))),
      THUMB_AFTER,
    );
    return () => {
      clearTimeout(soon);
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
        {Panel && <Panel />}
      </div>
    </section>
  );
}

/** A stored game whose last position this version can no longer draw. */
function StillText({ label }: { label: string }) {
  const now = position.value;
  return (
    <main class="loading still-text">
      <h1>{label || "A stored game"}</h1>
      <p role="status">{now?.still}.</p>
      <pre tabIndex={0}>{now?.text}</pre>
      <p>
        <a href="/">All games</a>
      </p>
    </main>
  );
}

/** An invitation: whoever opens it first sits down by a click, and nobody else can then. */
function Invited({ table, token }: { table: string; token: string }) {
  const [problem, setProblem] = useState("");
  const sit = async () => {
    try {
      const claimed = await claim(table, token);
      drop(table);
      go(`/table/${table}#${claimed.token}`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <main class="loading">
      <h1>A seat is free</h1>
      <p>{refusal.value?.sentence}</p>
      <p class="hint">
        Whoever sits down gets a link of their own, and this one ends. To go on at another device,
        open the address of your table there.
      </p>
      <div class="settings">
        <NameField />
      </div>
      {problem && (
        <p class="why-not" role="alert">
          {problem}
        </p>
      )}
      <p class="row">
        <button type="button" class="main" onClick={() => void sit()}>
          Sit down
        </button>
        <a class="button" href="/">
          All games
        </a>
      </p>
    </main>
  );
}

function Shut() {
  const words: Record<number, string> = {
    4400: "The server did not understand this page. Load it again.",
    4413: "The server refused a message as too large. Load the page again.",
  };
  const said = refusal.value?.sentence ?? "The server has closed the connection.";
  return (
    <main class="loading">
      <h1>The table is closed</h1>
      <p>{words[closeCode.value] ?? said}</p>
      <p>
        <a href="/">All games</a>
      </p>
    </main>
  );
}
