/** Drafts are kept by the server as they are written; so is the question whether they would do. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../table/link.ts";
import { keepDraft, question, refusal, why } from "../table/store.ts";

/** Keep the draft: on the page at once, with the server shortly after each change or when the form goes. */
export function useDraft(action: object, worth: boolean): void {
  const text = JSON.stringify(action);
  const first = useRef(true);
  const unsent = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (!first.current) refusal.value = null; // it was about the draft as it was
  }, [text]);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const draft = worth ? action : null;
    const asked = question.peek();
    keepDraft(draft, false);
    unsent.current = () => {
      unsent.current = null;
      if (question.peek() === asked) keepDraft(draft, true); // else it would answer the next one
    };
    const timer = setTimeout(() => unsent.current?.(), 500);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => unsent.current?.(), []);
}

/** Whether the server would take this action: null while it has not said. */
export function useVerdict(action: object): Answer | null {
  const text = JSON.stringify(action);
  const [verdict, setVerdict] = useState<{ text: string; answer: Answer } | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      void why(action).then((answer) => {
        if (current) setVerdict({ text, answer });
      });
    }, 180);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return verdict?.text === text ? verdict.answer : null;
}
