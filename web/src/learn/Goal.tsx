/** What this seat is after: said once, while the first turn lasts, to whoever has not put it away before. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { acted, past, position, welcome } from "../table/store.ts";
import { telling } from "../table/telling.ts";
import { briefings } from "./briefings.ts";
import { emphasised } from "./words.tsx";

const KEY = "thunderchild.goals"; // the titles whose goal is known, with blanks between them

const known = signal<ReadonlySet<string>>(read());
const goals = signal<Readonly<Record<string, string>>>({}); // by title and seat

/** On a small screen it is a line that opens, and goes when the player has begun. */
const isSmall = () => matchMedia("(max-width: 760px)").matches;

function read(): Set<string> {
  try {
    return new Set((localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean));
  } catch {
    return new Set();
  }
}

function putAway(title: string): void {
  known.value = new Set([...known.value, title]);
  try {
    localStorage.setItem(KEY, [...known.value].join(" "));
  } catch {
    // Without storage it is said again next time.
  }
}

export function Goal() {
  const title = welcome.value?.title ?? "";
  const now = position.value;
  const seat = now?.seat ?? "";
  const shows =
    now !== null &&
    now.turn <= 1 &&
    !now.lesson &&
    !now.outcome &&
    !past.value &&
    !telling.value &&
    now.asked.includes(seat) &&
    !known.value.has(title) &&
    !(isSmall() && acted.value !== Infinity);
  const key = `${title} ${seat}`;
  useEffect(() => {
    if (!shows || key in goals.peek()) return;
    briefings(title).then(
      ({ briefings: all }) => {
        const page = all.find(({ seats }) => seats.includes(seat)) ?? all[0];
        goals.value = { ...goals.peek(), [key]: page?.goal ?? "" };
      },
      () => undefined, // the briefing is one key away all the same
    );
  }, [shows, key]);
  const goal = goals.value[key];
  if (!shows || !goal) return null;
  return (
    <details class="goal" open={!isSmall() && acted.value === Infinity}>
      <summary>Your goal</summary>
      <p>{emphasised(goal)}</p>
      <p class="row">
        <a href={`/learn/${title}`}>Take the lesson</a>
        <button type="button" class="as-text" onClick={() => putAway(title)}>
          I know the game
        </button>
      </p>
    </details>
  );
}
