/** Tracks, the clock of phases, and the Flying Machine. */
import { explains, term } from "../../lib/terms.ts";
import type { Tracks } from "./model.ts";
import { Die, SignText } from "./Pieces.tsx";
import type { LadderData } from "./types.ts";

/** Two tracks that carry into each other, as a row of spaces with the point of the ones below. */
function Ladder({
  label,
  tens,
  ones,
  onesLabel,
  bell,
  spaces,
  ladder,
  kind,
}: {
  label: string;
  tens: number;
  ones: number;
  onesLabel: string;
  bell: number[];
  spaces: number;
  ladder: LadderData;
  kind: string;
}) {
  return (
    <div class={`ladder ${kind}`} {...term(label)}>
      <p class="ladder-label">
        {label} <strong>{tens}</strong>
        <span class="ladder-ones" {...explains(kind === "human" ? "score-hvp" : "score-mvp")}>
          {onesLabel} {ones}
        </span>
      </p>
      <ol class="spaces" aria-hidden="true">
        {Array.from({ length: spaces + 1 }, (_, i) => (
          <li
            key={i}
            class={[
              i < tens ? "past" : "",
              i === tens ? "now" : "",
              bell.includes(i) ? "bell" : "",
              i === spaces ? "goal" : "",
            ].join(" ")}
            {...(bell.includes(i) ? explains("bell") : {})}
          >
            {i}
            {ladder.rolls
              .filter(({ space }) => space === i)
              .map(({ die }) => (
                <Die key={die} face={die} size={18} />
              ))}
          </li>
        ))}
      </ol>
      <div class="ones" aria-hidden="true">
        {Array.from({ length: spaces }, (_, i) => (
          <span key={i} class={i < ones ? "full" : ""} />
        ))}
      </div>
    </div>
  );
}

export function TrackBoard({ tracks }: { tracks: Tracks }) {
  const { spaces, parts, thresholds, germs, colonization } = tracks.board;
  return (
    <section class="tracks" aria-label="Tracks">
      <Ladder
        label="Germs"
        tens={tracks.germs}
        ones={tracks.hvp}
        onesLabel="Human VP"
        bell={thresholds}
        spaces={spaces}
        ladder={germs}
        kind="human"
      />
      <p class="hint">{germs.goal}</p>
      <EndRolls ladder={germs} at={tracks.germs} end="win" />
      <Ladder
        label="Colonization"
        tens={tracks.colonization}
        ones={tracks.mvp}
        onesLabel="Martian VP"
        bell={[]}
        spaces={spaces}
        ladder={colonization}
        kind="martian"
      />
      <p class="hint">{colonization.goal}</p>
      <EndRolls ladder={colonization} at={tracks.colonization} end="lose" />
      <FlyingMachine built={tracks.flying} parts={parts} />
    </section>
  );
}

/** The dice at the end of a turn that may be the end of the game. */
function EndRolls({
  ladder: { before, rolls },
  at,
  end,
}: {
  ladder: LadderData;
  at: number;
  end: "win" | "lose";
}) {
  if (!rolls.length) return null;
  const here = rolls.find(({ space }) => space === at);
  return <p class={here ? `hint end-roll now ${end}` : "hint end-roll"}>{here?.text ?? before}</p>;
}

function FlyingMachine({ built, parts }: { built: number; parts: number }) {
  return (
    <div
      class="flying"
      {...term("Flying Machine")}
      role="img"
      aria-label={`Flying Machine: ${built} of ${parts} parts`}
    >
      <svg viewBox="-60 -40 120 80" width="150" height="100" aria-hidden="true">
        {WINGS.map((d, i) => (
          <path key={i} class={i < built ? "built" : "missing"} d={d} />
        ))}
      </svg>
      <p>
        Flying Machine{" "}
        <strong>
          {built} of {parts}
        </strong>
      </p>
    </div>
  );
}

/** Left wing, right wing, hull, tail. */
const WINGS = [
  "M-10-6-54-22Q-46 2-12 10Z",
  "M10-6 54-22Q46 2 12 10Z",
  "M0-26Q12-14 11 8 8 18 0 20-8 18-11 8-12-14 0-26Z",
  "M-8 20-16 36 0 29 16 36 8 20Q0 24-8 20Z",
];

/** The clock: a dial with one field for each phase. */
export function Clock({
  phases,
  phase,
  turn,
  size = 132,
}: {
  phases: Tracks["phases"];
  phase: number;
  turn: number;
  size?: number;
}) {
  const step = 360 / phases.length;
  const point = (turnBy: number, far: number) => {
    const a = (turnBy * Math.PI) / 180;
    return `${(far * Math.sin(a)).toFixed(1)} ${(-far * Math.cos(a)).toFixed(1)}`;
  };
  return (
    <div class="clock" tabIndex={0} role="group" aria-label="Turn and phases">
      <svg
        viewBox="-70 -70 140 140"
        width={size}
        height={size}
        role="img"
        aria-label={`Turn ${turn}, ${phases[phase]?.title ?? ""} Phase`}
      >
        <circle class="clock-rim" r="67" />
        <circle class="clock-face" r="61" />
        {phases.map(({ id }, i) => {
          const [a, b] = [i * step - step / 2, i * step + step / 2];
          return (
            <g
              key={id}
              class={i === phase ? "clock-field now" : "clock-field"}
              {...explains(`phase-${id}`)}
            >
              <path
                d={`M${point(a, 30)}L${point(a, 60)}A60 60 0 0 1 ${point(b, 60)}L${point(b, 30)}A30 30 0 0 0 ${point(a, 30)}Z`}
              />
              <text transform={`translate(${point(i * step, 45)})`} y="6">
                {i + 1}
              </text>
            </g>
          );
        })}
        <path class="clock-hand" d="M-3 0 0-33 3 0Z" transform={`rotate(${phase * step})`} />
        <circle class="clock-hub" r="15" />
        <text class="clock-turn" y="6" {...explains("turn")}>
          {turn}
        </text>
      </svg>
      <ol class="phases" aria-hidden="true">
        {phases.map(({ id, title }, i) => (
          <li key={id} class={i === phase ? "now" : ""} {...explains(`phase-${id}`)}>
            {i + 1} {title}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The line of the header. */
export function TrackLine({ tracks }: { tracks: Tracks }) {
  const { pp, germs, hvp, colonization, mvp, flying, board } = tracks;
  return (
    <ul class="sides track-line">
      <li {...term("PP")}>
        <SignText name="gear" /> <strong>{pp}</strong> PP
      </li>
      <li {...term("Germs")}>
        <SignText name="germ" /> Germs <strong>{germs}</strong>
        <small class="whole"> · {hvp} VP</small>
      </li>
      <li {...term("Colonization")}>
        <SignText name="weed" /> Colonization <strong>{colonization}</strong>
        <small class="whole"> · {mvp} VP</small>
      </li>
      <li {...term("Flying Machine")}>
        <SignText name="flying" /> <strong>{flying}</strong>
        <small class="whole"> of {board.parts}</small>
      </li>
    </ul>
  );
}
