/** What stands in the place of a table that cannot be played at: an invitation, a closed door, words alone. */
import { useState } from "preact/hooks";
import { claim } from "../lib/api.ts";
import { go } from "../lib/route.ts";
import { drop } from "../lib/shelf.ts";
import { NameField } from "../shell/Settings.tsx";
import { closeCode, position, refusal } from "./store.ts";

/** A stored game whose last position this version can no longer draw. */
export function StillText({ label }: { label: string }) {
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
export function Invited({ table, token }: { table: string; token: string }) {
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

export function Shut() {
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
