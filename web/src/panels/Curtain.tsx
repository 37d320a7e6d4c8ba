/** Between two players at one screen. While it hangs, the page holds nothing of either side. */
import { curtain, game, sit, welcome } from "../table/store.ts";
import { takeFocus } from "./bits.tsx";
import { theSeat } from "./names.ts";

export function Curtain({ label }: { label: string }) {
  const now = curtain.value;
  const title = game.value;
  if (!now) return null;
  return (
    <main class={`curtain ${now.next} theme-${title?.theme ?? "plain"}`}>
      <div class="curtain-text">
        <p class="curtain-title">{label}</p>
        {title && <title.Sign seat={now.next} size={110} />}
        <h1>Hand the screen to {theSeat(now.next)}</h1>
        <p>It is for {theSeat(now.next)} to choose. Nothing of either side is on this page now.</p>
        <button type="button" class="main" ref={takeFocus} onClick={() => sit(now.next)}>
          I am {theSeat(now.next)}
        </button>
        <p class="hint">Table {welcome.value?.table}</p>
      </div>
    </main>
  );
}
