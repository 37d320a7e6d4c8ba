/** What the place that was tapped would do: a second tap there, or this button, does it. */
import { forget, tap } from "../board/tap.ts";
import { comeIntoSight } from "./bits.tsx";
import { sentence } from "./names.ts";

export function TapBar() {
  const now = tap.value;
  if (!now) return null;
  return (
    <div class="tap-bar" role="status" key={now.key} ref={comeIntoSight}>
      <p>{sentence(now.says)}</p>
      <div class="row">
        <button
          type="button"
          class="main"
          onClick={() => {
            forget();
            now.go();
          }}
        >
          Do it
        </button>
        <button type="button" onClick={forget}>
          Not this
        </button>
      </div>
    </div>
  );
}
