/** The scrubber: any earlier position, as this seat saw it; after the end also as another did. */
import { lookBack, past, position, welcome } from "../table/store.ts";
import { Icon } from "./icons.tsx";
import { seatName, sentence } from "./names.ts";

export function Replay() {
  const then = past.value;
  const now = position.value;
  if (!then || !now) return null;
  const seat = then.position.seat;
  const go = (at: number) =>
    lookBack(Math.max(0, Math.min(then.last, at)), seat === now.seat ? null : seat);
  return (
    <div class="replay" role="group" aria-label="Replay">
      <button type="button" aria-label="To the start" onClick={() => go(0)}>
        <Icon name="start" />
      </button>
      <button
        type="button"
        aria-label="One action back"
        disabled={then.at <= 0}
        onClick={() => go(then.at - 1)}
      >
        <Icon name="back" />
      </button>
      <input
        type="range"
        aria-label="Action"
        min={0}
        max={then.last}
        value={then.at}
        onInput={(event) => go(event.currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        aria-label="One action on"
        disabled={then.at >= then.last}
        onClick={() => go(then.at + 1)}
      >
        <Icon name="on" />
      </button>
      <span class="replay-at">
        {then.at} / {then.last}
      </span>
      {now.outcome && (
        <select
          aria-label="Seen by"
          value={seat}
          onChange={(event) => lookBack(then.at, event.currentTarget.value)}
        >
          {welcome.value?.seats.map((name) => (
            <option key={name} value={name}>
              {seatName(name)}
            </option>
          ))}
        </select>
      )}
      <button type="button" onClick={() => (past.value = null)}>
        Present
      </button>
      <p class="replay-told" aria-live="polite">
        {then.position.events.map((entry) => sentence(entry.text)).join(" ")}
      </p>
    </div>
  );
}
