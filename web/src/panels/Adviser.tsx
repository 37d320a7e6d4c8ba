/** What the machine would do in this place: by a button; among people only if they agreed on it. */
import { advice, advise, position, welcome } from "../table/store.ts";

export function Adviser() {
  const now = position.value;
  const people = Object.values(now?.players ?? {}).filter((player) => player === "person");
  if (!now || !people.length) return null;
  if (people.length > 1 && !welcome.value?.advised) return null;
  const said = advice.value?.seq === now.seq ? advice.value : null;
  const waits = said !== null && !said.lines.length && !said.problem;
  return (
    <div class="adviser" role="status" aria-live="polite">
      {said?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {said?.problem && <p class="why-not">{said.problem}</p>}
      {!said?.lines.length && (
        <button type="button" disabled={waits} onClick={advise}>
          {waits ? "The adviser thinks…" : "Ask the adviser"}
        </button>
      )}
    </div>
  );
}
