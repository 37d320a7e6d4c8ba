/** A title that has no board here yet: what is known as a table, and its forms as they come. */
import { playerAt, seatName } from "../../panels/names.ts";
import { shown, view } from "../../table/store.ts";
import type { CoverProps, GameModule } from "../index.ts";

function Sides() {
  const now = shown.value;
  return (
    <ul class="sides">
      {Object.keys(now?.players ?? {}).map((seat) => (
        <li key={seat} class={now?.asked.includes(seat) ? "side asked" : "side"}>
          <span class="side-name">
            {seatName(seat)}
            <small>{now && playerAt(seat, now)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The view as it came, as a tree of lists; of a game without secrets the position alone. */
function Known() {
  const { seat: _seat, place: _place, ...known } = (view.value ?? {}) as Record<string, unknown>;
  return (
    <div class="plain-view" tabIndex={0}>
      <Value value={"position" in known ? known.position : known} />
    </div>
  );
}

function Value({ value }: { value: unknown }) {
  if (Array.isArray(value)) {
    if (!value.some((item) => typeof item === "object" && item !== null))
      return <>{value.join(", ") || "none"}</>;
    return (
      <ol>
        {value.map((item, i) => (
          <li key={i}>
            <Value value={item} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value === "object" && value !== null)
    return (
      <dl>
        {Object.entries(value).map(([name, item]) => (
          <div key={name}>
            <dt>{name.replaceAll("_", " ")}</dt>
            <dd>
              <Value value={item} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return <>{value === null ? "–" : String(value)}</>;
}

export function Cover({ label }: CoverProps) {
  return (
    <div class="cover plain-cover" aria-hidden="true">
      {label}
    </div>
  );
}

export const game: GameModule = {
  theme: "plain",
  Board: Known,
  Sides,
  phase: () => "",
  tabs: [{ id: "Log", label: "Log", Panel: () => null }],
  forms: {},
  End: () => null,
  Sign: () => null,
  question: (_, form) => String(shown.peek()?.number ?? 0) + (form?.type ?? ""),
  chapter: (entry) => (entry.facts.event === "turn_began" ? entry.text : null),
  telling: { tells: () => false },
};
