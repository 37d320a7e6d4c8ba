/** The turn track: twelve boxes with what is due in each, as far as this seat may know. */
import { useEffect, useRef } from "preact/hooks";
import { Sign } from "./Counter.tsx";
import { type Face, ratings } from "./pieces.ts";
import { board } from "./store.ts";
import { known, turnOf } from "./telling.ts";
import type { BoardData } from "./types.ts";
import type { View } from "./wire.ts";

const UNKNOWN = -2;

interface Due {
  face: Face;
  says: string;
  down: boolean;
}

function unitFace(data: BoardData, kind: number): Face {
  const unit = data.units[kind];
  if (!unit) return { figure: "unknown", name: "", ratings: "", cover: "unknown" };
  return {
    figure: unit.id,
    name: unit.name,
    ratings: ratings(unit),
    cover: unit.side === "martian" ? "martian" : unit.category,
  };
}

/** The Martian unit of a box, while it waits there. */
function martian(data: BoardData, seen: View, turn: number): Due | null {
  const kind = seen.track[turn - 1];
  if (kind === undefined || turn <= seen.opened) return null;
  if (kind === UNKNOWN)
    return {
      face: { figure: "lander", name: "Martian", ratings: "", cover: "lander" },
      says: "a face-down Martian piece",
      down: true,
    };
  if (kind < 0)
    return {
      face: { figure: "no_more", name: "No More!", ratings: "", cover: "lander" },
      says: "No More!",
      down: true,
    };
  return { face: unitFace(data, kind), says: data.units[kind]?.name ?? "", down: true };
}

/** The Earthling reinforcement of a turn, while it waits. */
function earthling(data: BoardData, seen: View, turn: number): Due | null {
  const at = data.track.schedule.indexOf(turn);
  const kind = seen.arrivals[at];
  if (at < 0 || kind === undefined || seen.arrived[at]) return null;
  const machine = turn === data.track.machine;
  if (kind >= 0)
    return { face: unitFace(data, kind), says: data.units[kind]?.name ?? "", down: false };
  const category = machine ? "infernal_machine" : "army";
  return {
    face: { figure: category, name: machine ? "Machine" : "Army", ratings: "", cover: category },
    says: machine ? "an Infernal Machine" : "an Army unit",
    down: true,
  };
}

export function TurnTrack() {
  const data = board.value;
  const seen = known.value;
  const track = useRef<HTMLOListElement>(null);
  const current = seen ? turnOf(seen) : 0;
  useEffect(() => {
    // Where the track is wider than the screen, this turn and the next ones are in sight.
    const box = track.current?.children[Math.max(current - 2, 0)] as HTMLElement | undefined;
    if (track.current && box) track.current.scrollLeft = box.offsetLeft;
  }, [current]);
  if (!data || !seen) return null;
  return (
    <ol class="turn-track" aria-label="Turn track" tabIndex={0} ref={track}>
      {Array.from({ length: data.track.turns }, (_, i) => i + 1).map((turn) => {
        const due = [martian(data, seen, turn), earthling(data, seen, turn)].filter(
          (one) => one !== null,
        );
        const now = turn === current;
        const words = [`Turn ${turn}${now ? ", now" : ""}`, ...due.map((one) => one.says)].join(
          "; ",
        );
        return (
          <li
            key={turn}
            class={now ? "box now" : turn < current ? "box gone" : "box"}
            aria-label={words}
            title={words}
          >
            <span class="box-number" aria-hidden="true">
              {turn}
            </span>
            {due.map((one, k) => (
              <Sign key={k} face={one.face} size={34} down={one.down} />
            ))}
          </li>
        );
      })}
    </ol>
  );
}
