/** Between two players at one screen. While it hangs, the page holds nothing of either side. */
import { CounterSign } from "../board/Counter.tsx";
import { SIDES } from "../table/pieces.ts";
import { curtain, sit, welcome } from "../table/store.ts";
import { takeFocus } from "./bits.tsx";
import { seatName } from "./names.ts";

export function Curtain() {
  const now = curtain.value;
  if (!now) return null;
  const owner = SIDES.indexOf(now.next as "first");
  return (
    <main class={`curtain ${now.next}`}>
      <div class="curtain-text">
        <p class="curtain-title">WarpWar</p>
        <CounterSign owner={Math.max(owner, 0)} kind={0} name="" size={110} />
        <h1>Hand the screen to {seatName(now.next)}</h1>
        <p>It is for {seatName(now.next)} to choose. Nothing of either side is on this page now.</p>
        <button type="button" class="main" ref={takeFocus} onClick={() => sit(now.next)}>
          I am {seatName(now.next)}
        </button>
        <p class="hint">Table {welcome.value?.table}</p>
      </div>
    </main>
  );
}
