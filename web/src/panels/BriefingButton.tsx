/** The button of the briefing, and its keys: ? and F1, wherever the focus is but in a field. */
import { useEffect, useState } from "preact/hooks";
import { learning, learnt } from "../shell/later.tsx";

const Briefing = learning((all) => all.Briefing);

export function BriefingButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest?.("input, select, textarea");
      if ((event.key !== "?" || typing) && event.key !== "F1") return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    // What signs mean is fetched when somebody begins to look around.
    const wake = () => void learnt().then((all) => all.listen());
    addEventListener("keydown", onKey);
    for (const sign of ["pointermove", "pointerdown", "keydown"])
      addEventListener(sign, wake, { once: true });
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Briefing"
        aria-keyshortcuts="? F1"
        title="Briefing (key ?)"
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      {open && <Briefing onClose={() => setOpen(false)} />}
    </>
  );
}
