/** After the end, in the game's own art: the story, the course of the fight, luck, secrets and records. */
import { useEffect, useState } from "preact/hooks";
import { TitleCover } from "../door/TitleCover.tsx";
import { face } from "../games/index.ts";
import { review } from "../lib/api.ts";
import { results, standing } from "../lib/results.ts";
import { place } from "../lib/route.ts";
import { Dialog } from "../panels/bits.tsx";
import { seatName, sentence, verdict } from "../panels/names.ts";
import { board, game, lookBack, position, welcome } from "../table/store.ts";
import type { Luck, Review, ReviewedChoice, StoryLine } from "../wire.ts";
import { Choices } from "./Choices.tsx";
import { graphOf, placed, turnOf } from "./graph.ts";
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
          <h3>Everything opened</h3>
          <title.End />
        </section>
        <Records />
      </div>
    </Dialog>
  );
}

const lengthOf = (found: Review | null): string[] =>
  found ? [`${found.turns} turns`, `${found.actions} actions`] : [];

function Course({ found, goTo }: { found: Review; goTo: (number: number) => void }) {
  if (!found.tracks.length || found.points.length < 2) return null;
  const graph = graphOf(found.tracks, found.points);
  const at = placed(found.points, graph.width, graph.height);
  const turning = found.story.filter((line) => line.turning);
  return (
    <section>
      <h3>The course of the fight</h3>
      <svg
        class="after-graph"
        viewBox={`0 0 ${graph.width} ${graph.height}`}
        role="img"
        aria-label={`${found.tracks.join(", ")} by turn`}
      >
        {graph.levels.map(({ y, value }) => (
          <g key={value} class="level">
            <path d={`M34 ${y}H${graph.width - 12}`} />
            <text x={26} y={y + 4}>
              {value}
            </text>
          </g>
        ))}
        {graph.turns.map(({ x, turn }) => (
          <text key={turn} class="turn" x={x} y={graph.height - 8}>
            {turn}
          </text>
        ))}
        {turning.map((line) => (
          <path
            key={line.number}
            class="turning"
            d={`M${at.x(turnOf(found.points, line.number))} 8V${graph.height - 26}`}
          />
        ))}
        {graph.lines.map((line, i) => (
          <path key={line.label} class={`line line-${i}`} d={line.d} />
        ))}
      </svg>
      <ul class="after-legend">
        {graph.lines.map((line, i) => (
          <li key={line.label}>
            <svg viewBox="0 0 30 8" width="30" height="8" aria-hidden="true">
              <path class={`line line-${i}`} d="M0 4H30" />
            </svg>
            {line.label}: {line.last}
          </li>
        ))}
        {turning.map((line) => (
          <li key={line.number}>
            <button type="button" class="quiet" onClick={() => goTo(line.number)}>
              Turning point: turn {line.turn}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Story({ lines, goTo }: { lines: StoryLine[]; goTo: (number: number) => void }) {
  if (!lines.length) return null;
  return (
    <section>
      <h3>The story</h3>
      <ol class="after-story">
        {lines.map((line) => (
          <li key={line.number} class={line.turning ? "turning" : ""}>
            <span class="after-turn">Turn {line.turn}</span>
            <span>
              {sentence(line.text)}
              {line.turning && <small> A turning point.</small>}
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

/** Rolls that came well beside those that should have. */
function LuckTable({ luck }: { luck: Luck[] }) {
  return (
    <section>
      <h3>Luck against the odds</h3>
      <table class="sums">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Rolls</th>
            <th scope="col">To be expected</th>
            <th scope="col">Came well</th>
          </tr>
        </thead>
        <tbody>
          {luck.map((one) => (
            <tr key={one.side}>
              <th scope="row">{seatName(one.side)}</th>
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
  if (Math.abs(off) <= Math.max(0.5, swing)) return "as the odds are";
  return off > 0 ? "lucky" : "unlucky";
}

/** How this scenario went in this browser so far. */
function Records() {
  const here = welcome.value;
  const own = results().filter(
    (one) => one.title === here?.title && one.scenario === here.scenario && !one.practice,
  );
  if (!own.length || !here) return null;
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
