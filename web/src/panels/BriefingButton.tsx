/** The button of the briefing, and its keys: ? and F1, wherever the focus is but in a field. */
import { useEffect, useState } from "preact/hooks";
import { styled } from "../lib/style.ts";
import { listen } from "../lib/terms.ts";
import { beside } from "../shell/later.tsx";

const Briefing = beside(() =>
  styled(
    "learn",
    import("../learn/Briefing.tsx").then((all) => all.Briefing),
  ),
);

export function BriefingButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest?.("input, select, textarea");
      if ((event.key !== "?" || typing) && event.key !== "F1") return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener("keydown", onKey);
    const deaf = listen();
    return () => {
      removeEventListener("keydown", onKey);
      deaf();
    };
  }, []);
  return (
    <>
      <button
        type="button"
        class="briefing-button"
        aria-label="Briefing"
        aria-keyshortcuts="? F1"
        title="Briefing: goal, turn, what loses (key ?)"
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      {open && <Briefing onClose={() => setOpen(false)} />}
    </>
  );
}
