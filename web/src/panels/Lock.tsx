/** The end of a form: the server's verdict on the draft, and a lock that asks once more. */
import { useEffect, useState } from "preact/hooks";
import type { Answer } from "../table/link.ts";
import { act } from "../table/store.ts";
import { takeFocus, WhyNot } from "./bits.tsx";

interface LockProps {
  action: object;
  verdict: Answer | null;
  busy: boolean;
  word: string;
  confirm: string; // what is asked before it is sent; empty: nothing
  note?: string; // what is worth knowing before, where undo can reach
  onDone?: () => void;
}

export function Lock({ action, verdict, busy, word, confirm, note, onDone }: LockProps) {
  const text = JSON.stringify(action);
  const [sure, setSure] = useState("");
  const [early, setEarly] = useState(""); // pressed before the verdict was there
  useEffect(() => setSure(""), [text]);
  const bad = verdict !== null && !verdict.ok;
  const asking = sure === text;
  const send = async () => {
    const answer = await act(action);
    if (answer.ok) onDone?.();
    else setSure("");
  };
  const press = () => (confirm ? setSure(text) : void send());
  useEffect(() => {
    if (early === text && verdict) {
      setEarly("");
      if (verdict.ok) press();
    }
  }, [early, text, verdict]);
  return (
    <div class="lock" aria-live="polite">
      {bad && <WhyNot refusal={verdict} />}
      {note && <p class="hint">{note}</p>}
      {asking ? (
        <div class="sure">
          <p>{confirm}</p>
          <div class="row">
            <button
              type="button"
              class="main"
              data-first
              disabled={busy}
              ref={takeFocus}
              onClick={() => void send()}
            >
              Yes, {word.toLowerCase()}
            </button>
            <button type="button" onClick={() => setSure("")}>
              Not yet
            </button>
          </div>
        </div>
      ) : (
        <button
          type="button"
          class="main"
          aria-disabled={bad || verdict === null}
          aria-busy={verdict === null}
          data-end
          aria-keyshortcuts="e"
          disabled={busy}
          onClick={() => (verdict ? verdict.ok && press() : setEarly(text))}
        >
          {word}
        </button>
      )}
    </div>
  );
}
