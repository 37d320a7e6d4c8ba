/** What is told stays in sight: the panes of a round go along with its shots. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { settings } from "../../lib/settings.ts";
import { paused } from "../../table/telling.ts";
import { momentsOf, type Schedule } from "./schedule.ts";
import type { ShotReadEvent } from "./wire.ts";

/** Without motion all is there at once, and the reader turns the pages; so does whoever has halted the telling. */
export function useFollowing(
  story: RefObject<HTMLElement | null>,
  shots: readonly ShotReadEvent[],
  when: Schedule,
): void {
  useEffect(() => {
    const stillness = matchMedia("(prefers-reduced-motion: reduce)");
    if (settings.peek().still || stillness.matches) return;
    const timers = momentsOf(shots, when).map(({ at, sees }) =>
      setTimeout(() => {
        if (!paused.peek())
          for (const one of sees)
            story.current?.querySelector(one)?.scrollIntoView({ block: "nearest" });
      }, at * 1000),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
}
