/** All Nations at a glance: a small map of each with its Waves, its tracks, and whether it is busy; and
 *  the sheet with its pool. One of them is large below. */
import { asked, mine } from "../../../table/store.ts";
import { SignText } from "../Pieces.tsx";
import type { BoardData } from "../types.ts";
import type { View } from "../wire.ts";
import {
  inCouncil,
  league,
  look,
  lookHome,
  nation,
  own,
  type Standing,
  sheetOpen,
  standingOf,
  taskOf,
  war,
} from "./nations.ts";

const WORDS: Record<Standing, string> = {
  busy: "busy",
  waits: "waits",
  won: "has won",
  lost: "has lost",
};

export function Glance() {
  const all = league.value;
  const now = war.value;
  if (!all || !now) return null;
  const poster = sheetOpen.value || inCouncil.value;
  return (
    <nav class="glance" aria-label="The Nations and the sheet">
      {all.nations.map(({ name, board }, i) => {
        const one = now.nations[i];
        if (!one) return null;
        const standing = standingOf(one, i);
        const task = standing === "busy" ? `${WORDS.busy}: ${taskOf(i)}` : WORDS[standing];
        const { germs, colonization, pp, flying_machine: parts } = one.view.tracks;
        return (
          <button
            key={name}
            type="button"
            class={`glance-nation ${standing}`}
            aria-pressed={!poster && nation.value === i}
            onClick={() => look(i)}
          >
            <Thumbnail board={board} view={one.view} />
            <span class="glance-words">
              <strong>
                {name}
                {i === own.value && mine.value.length > 0 && <small> yours</small>}
              </strong>
              <span class="glance-state">{task}</span>
              <span class="glance-tracks">
                <Tripods waves={one.view.waves} />{" "}
                <span title="Germs">
                  <SignText name="germ" />
                  <span class="sr">Germs </span>
                  {germs}
                </span>{" "}
                <span title="Colonization">
                  <SignText name="weed" />
                  <span class="sr">Colonization </span>
                  {colonization}
                </span>{" "}
                <span title="Flying Machine">
                  <SignText name="flying" />
                  <span class="sr">Flying Machine </span>
                  {parts}
                </span>{" "}
                <span title="Production Points">
                  <SignText name="gear" />
                  <span class="sr">Production Points </span>
                  {pp}
                </span>
              </span>
            </span>
          </button>
        );
      })}
      <button
        type="button"
        class="glance-sheet"
        aria-pressed={poster}
        onClick={() => {
          if (sheetOpen.value) lookHome();
          else sheetOpen.value = true;
        }}
      >
        <strong>The sheet</strong>
        <span>
          {now.pool} <span class="sr">Refugees </span>in the pool
        </span>
        <span class="glance-dots" aria-hidden="true">
          {now.rows.map(({ step }, i) => (
            <i key={i} class={step} />
          ))}
        </span>
        {inCouncil.value && asked.value && <em>The council meets</em>}
      </button>
    </nav>
  );
}

const tripodsOf = ({ whole, damaged }: View["waves"][number]) =>
  [...whole, ...damaged].reduce((sum, n) => sum + n, 0);

/** How many Tripods each Wave has: the small map has no room for a number that can be read. */
function Tripods({ waves }: { waves: View["waves"] }) {
  const counts = waves.map(tripodsOf).filter((count) => count > 0);
  return (
    <span class="glance-waves" title="Tripods of each Wave">
      <SignText name="tripods" />
      <span class="sr">Tripods of each Wave: </span>
      {counts.join(" + ") || "none"}
    </span>
  );
}

/** The land with its ruins, the Waves (discs) and Cylinders (rings) on it, and the capital. */
function Thumbnail({ board, view }: { board: BoardData; view: View }) {
  const { shapes } = board;
  const { width, height } = shapes.map;
  const size = Math.max(width, height) / 15;
  return (
    <svg class="thumbnail" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {shapes.zone.map((shape, i) => (
        <path key={shape.id} class={view.zones[i]?.condition ?? ""} d={shape.path} />
      ))}
      {board.zones.map((zone, i) => {
        const shape = shapes.zone[i];
        return (
          zone.capital &&
          shape && <circle key={zone.id} class="capital" cx={shape.x} cy={shape.y} r={size / 2} />
        );
      })}
      {view.waves.map((wave) => {
        const shape = shapes.zone[wave.zone];
        if (!shape) return null;
        return (
          <g key={wave.row} class={wave.state}>
            <circle cx={shape.x} cy={shape.y} r={size} />
          </g>
        );
      })}
    </svg>
  );
}
