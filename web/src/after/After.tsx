/** After the end, in the game's own art: the story, the course of the fight, luck, secrets and records. */
import { useEffect, useState } from "preact/hooks";
import { TitleCover } from "../door/TitleCover.tsx";
import { face } from "../games/index.ts";
import { review } from "../lib/api.ts";
import { noteHere, standing } from "../lib/results.ts";
import { place } from "../lib/route.ts";
import { Dialog } from "../panels/bits.tsx";
import { seatName, sentence, verdict } from "../panels/names.ts";
import { board, game, lookBack, position, welcome } from "../table/store.ts";
import type { Luck, Review, ReviewedChoice, StoryLine } from "../wire.ts";
import { Choices } from "./Choices.tsx";
import { graphOf, markPlaces, placed, turnOf } from "./graph.ts";
import { Share } from "./Share.tsx";

export function After({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<Review | null>(null);
  const [choices, setChoices] = useState<ReviewedChoice[]>([]);
  const [problem, setProblem] = useState("");
  const now = position.value;
  const here = welcome.value;
  const title = game.value;
  useEffect(() => {
    if (here)
      review(here.table, place.value.hash).then(
        (answer) => {
          setFound(answer.review);
          setChoices(answer.choices);
        },
        (error: Error) => setProblem(error.message),
      );
  }, [here?.table]);
  if (!now?.outcome || !here || !title) return null;
  const { winner, reason } = now.outcome;
  const goTo = (number: number) => {
    onClose();
    lookBack(number);
  };
  return (
    <Dialog title="How it went" onClose={onClose} wide>
      <div class="after">
        <header class="after-head">
          <TitleCover title={here.title} label={here.label} />
          <div>
            <p class="after-verdict">
              {winner && <title.Sign seat={winner} size={44} />}
              {winner ? verdict(winner, now.seat, here.seats) : "The game is drawn"}
            </p>
            <p>{sentence(reason)}.</p>
            <p class="hint">
              {[here.label, board.value?.scenario?.name, ...lengthOf(found)]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <Share />
          </div>
        </header>
        {problem && (
          <p class="why-not" role="alert">
            {problem}
          </p>
        )}
        {!found && !problem && <p role="status">The game is told once more…</p>}
        {found && <Course found={found} goTo={goTo} />}
        {found && <Story lines={found.story} goTo={goTo} />}
        {found && found.luck.length > 0 && <LuckTable luck={found.luck} />}
        {choices.length > 0 && <Choices choices={choices} goTo={goTo} />}
        <section class="after-secrets">
          <h3>{title.isOpen ? "How it stood" : "Everything opened"}</h3>
          <title.End />
        </section>
        <Records />
      </div>
    </Dialog>
  );
}

const counted = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

const lengthOf = (found: Review | null): string[] =>
  found ? [counted(found.turns, "turn"), counted(found.actions, "action")] : [];

const NARROW = "(max-width: 760px)";
const FINGERS = `${NARROW}, (pointer: coarse)`;

/** Whether any number changed: a graph of noughts says nothing. */
const moves = ({ tracks, points }: Review): boolean =>
  tracks.some((_, i) => points.some(({ values }) => values[i] !== points[0]?.values[i]));

/** The numbers by turn, with a button on the graph for each turning point. */
function Course({ found, goTo }: { found: Review; goTo: (number: number) => void }) {
  if (found.points.length < 2 || !moves(found)) return null;
  const [width, height] = matchMedia(NARROW).matches ? [340, 210] : [960, 260];
  const room = matchMedia(FINGERS).matches ? 50 : 36; // for a mark: as wide as it is, and a gap
  const graph = graphOf(found.tracks, found.points, width, height);
  const at = placed(found.points, width, height);
  const turning = turningOf(found.story);
  const marks = turning.map((line) => ({ line, x: at.x(turnOf(found.points, line.number)) }));
  const places = markPlaces(
    marks.map(({ x }) => x),
    width,
    room,
  );
  return (
    <section>
      <h3>The course of the fight</h3>
      <div class="after-course">
        <svg
          class="after-graph"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${found.tracks.join(", ")} by turn`}
        >
          {graph.levels.map(({ y, value }) => (
            <g key={value} class="level">
              <path d={`M34 ${y}H${width - 12}`} />
              <text x={26} y={y + 4}>
                {value}
              </text>
            </g>
          ))}
          {graph.turns.map(({ x, turn }) => (
            <text key={turn} class="turn" x={x} y={height - 8}>
              {turn}
            </text>
          ))}
          {marks.map(({ line, x }) => (
            <path key={line.number} class="turning" d={`M${x} 8V${height - 26}`} />
          ))}
          {graph.lines.map((line, i) => (
            <path key={line.label} class={`line line-${i}`} d={line.d} />
          ))}
        </svg>
        {marks.map(({ line }, i) => (
          <button
            key={line.number}
            type="button"
            class="after-mark"
            ref={(button) => {
              const place = places[i];
              if (!button || !place) return;
              button.style.left = `${(100 * place.x) / width}%`;
              button.style.setProperty("--row", `${place.row}`);
            }}
            title={sentence(line.text)}
            aria-label={`Turning point ${i + 1}: turn ${line.turn}. Watch it`}
            onClick={() => goTo(line.number)}
          >
            {i + 1}
          </button>
        ))}
      </div>
      <ul class="after-legend">
        {graph.lines.map((line, i) => (
          <li key={line.label}>
            <svg viewBox="0 0 30 8" width="30" height="8" aria-hidden="true">
              <path class={`line line-${i}`} d="M0 4H30" />
            </svg>
            {line.label}: {line.last}
          </li>
        ))}
        <li class="hint">Across: turns.{turning.length > 0 && " Numbers: turning points."}</li>
      </ul>
    </section>
  );
}

const turningOf = (lines: readonly StoryLine[]) => lines.filter((line) => line.turning);

function Story({ lines, goTo }: { lines: StoryLine[]; goTo: (number: number) => void }) {
  if (!lines.length) return null;
  const turning = turningOf(lines);
  return (
    <section>
      <h3>The story</h3>
      <ol class="after-story">
        {lines.map((line) => (
          <li key={line.number} class={line.turning ? "turning" : ""}>
            <span class="after-turn">Turn {line.turn}</span>
            <span>
              {line.turning && (
                <span class="after-number" role="img" aria-label="Turning point">
                  {turning.indexOf(line) + 1}
                </span>
              )}
              {sentence(line.text)}
            </span>
            <button
              type="button"
              class="quiet"
              aria-label={`Watch: turn ${line.turn}, action ${line.number}`}
              onClick={() => goTo(line.number)}
            >
              Watch
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Rolls that succeeded beside those that should have. */
function LuckTable({ luck }: { luck: Luck[] }) {
  return (
    <section>
      <h3>Luck against the odds</h3>
      <table class="sums">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Rolls</th>
            <th scope="col">Successes expected</th>
            <th scope="col">Successes</th>
          </tr>
        </thead>
        <tbody>
          {luck.map((one) => (
            <tr key={one.side}>
              <th scope="row">{one.side === position.value?.seat ? "You" : seatName(one.side)}</th>
              <td>{one.rolls}</td>
              <td>{one.expected.toFixed(1)}</td>
              <td>
                {one.came} <small>({fortune(one)})</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** In words: luck within the usual swing of so many rolls is no luck. */
export function fortune({ rolls, came, expected }: Luck): string {
  const swing = Math.sqrt((expected * (rolls - expected)) / Math.max(1, rolls));
  const off = came - expected;
  if (Math.abs(off) <= Math.max(0.5, swing)) return "as expected";
  return off > 0 ? "lucky" : "unlucky";
}

/** How this scenario went in this browser so far. */
function Records() {
  const here = welcome.value;
  const now = position.value;
  if (!here || !now) return null;
  const own = noteHere(here, now).filter(
    (one) => one.title === here.title && one.scenario === here.scenario && !one.practice,
  );
  if (!own.length) return null;
  const allies = face(here.title).allies;
  const won = own.filter((one) => standing(one, allies) === "won");
  const quickest = Math.min(...won.map((one) => one.turn));
  return (
    <section>
      <h3>Your record in this scenario</h3>
      <p>
        {own.length === 1 ? "1 game" : `${own.length} games`}, {won.length} won
        {won.length > 0 && `, the quickest in turn ${quickest}`}.
      </p>
    </section>
  );
}
