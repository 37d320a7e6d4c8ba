/** What can be done at the table beside the game itself: undo, and the sheet with all the rest. */
import { useEffect, useState } from "preact/hooks";
import { later } from "../shell/later.tsx";
import { position, refusal, undo, welcome } from "../table/store.ts";
import type { CanUndo } from "../wire.ts";

const TableSheet = later(() => import("./TableSheet.tsx").then((all) => all.TableSheet), true);

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
      {open && <TableSheet open={open} onOpen={setOpen} />}
    </nav>
  );
}
