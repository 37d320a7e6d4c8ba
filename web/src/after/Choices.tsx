/** The choices of a finished game, looked at once more: the chance to win as it was at the time, the
 *  dearest choices, and what they cost beside what luck and the other side did. */
import { useState } from "preact/hooks";
import { judged } from "../lib/api.ts";
import { place } from "../lib/route.ts";
import { seatName } from "../panels/names.ts";
import { position, welcome } from "../table/store.ts";
import type { ReviewedChoice } from "../wire.ts";
import { graphOf } from "./graph.ts";
import { balance, dearest, type Looked } from "./hindsight.ts";

interface Props {
  choices: ReviewedChoice[];
  goTo: (number: number) => void;
}

export function Choices({ choices, goTo }: Props) {
  const [found, setFound] = useState<Looked[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const here = welcome.value;
  const done = found.length === choices.length;
  const look = async () => {
    if (!here) return;
    setBusy(true);
    setProblem("");
    const known = [...found];
    try {
      for (const choice of choices.slice(known.length)) {
        const said = await judged(here.table, choice.number, place.value.hash);
        known.push({ ...choice, ...said });
        setFound([...known]);
      }
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  const seats = [...new Set(choices.map((choice) => choice.seat))];
  return (
    <section class="after-choices">
      <h3>The choices, once more</h3>
      {!done && (
        <>
          <p class="hint">
            A machine plays each choice again in imagined games, from what its side knew then,
            beside the best plans that it finds.
          </p>
          <button type="button" disabled={busy} onClick={look}>
            {busy
              ? `Choice ${found.length + 1} of ${choices.length}…`
              : "Look at the choices again"}
          </button>
        </>
      )}
      {problem && (
        <p class="why-not" role="alert">
          {problem}
        </p>
      )}
      {seats.map((seat) => {
        const own = found.filter((one) => one.seat === seat);
        return own.length ? (
          <Side key={seat} seat={seat} own={own} done={done} named={seats.length > 1} goTo={goTo} />
        ) : null;
      })}
    </section>
  );
}

interface SideProps {
  seat: string;
  own: Looked[];
  done: boolean;
  named: boolean;
  goTo: (number: number) => void;
}

function Side({ seat, own, done, named, goTo }: SideProps) {
  const winner = position.value?.outcome?.winner ?? null;
  const dear = dearest(own);
  return (
    <div class="after-side">
      {named && <h4>{seatName(seat)}</h4>}
      {own.length > 1 && (
        <>
          <p class="hint">The chance to win in 100, by turn, as it looked at the time</p>
          <Curve own={own} />
        </>
      )}
      {dear.length > 0 && (
        <ol class="after-story">
          {dear.map((one) => (
            <li key={one.number}>
              <span class="after-turn">Turn {one.turn}</span>
              <span>
                {points(one.gain)} given away ({percent(one.low)} to {percent(one.high)}). Better:{" "}
                {one.better}.
              </span>
              <button
                type="button"
                class="quiet"
                aria-label={`Watch: turn ${one.turn}, action ${one.number}`}
                onClick={() => goTo(one.number)}
              >
                Watch
              </button>
            </li>
          ))}
        </ol>
      )}
      {done && <p role="status">{balance(own, seat, winner)}</p>}
    </div>
  );
}

const percent = (share: number): number => Math.round(100 * share);
const points = (share: number): string =>
  percent(share) === 1 ? "1 point" : `${percent(share)} points`;

function Curve({ own }: { own: Looked[] }) {
  const graph = graphOf(
    ["Chance to win, in 100"],
    own.map(({ turn, number, chance }) => ({ turn, number, values: [Math.round(100 * chance)] })),
    640,
    160,
    100,
  );
  return (
    <svg
      class="after-graph"
      viewBox={`0 0 ${graph.width} ${graph.height}`}
      role="img"
      aria-label={`Chance to win by turn: ${own.map((one) => Math.round(100 * one.chance)).join(", ")}`}
    >
      {graph.levels.map(({ y, value }) => (
        <g key={value} class="level">
          <path d={`M34 ${y}H${graph.width - 12}`} />
          <text x={26} y={y + 4}>
            {value}
          </text>
        </g>
      ))}
      {graph.turns.map(({ x, turn }, i) => (
        <text key={i} class="turn" x={x} y={graph.height - 8}>
          {turn}
        </text>
      ))}
      {graph.lines.map((line) => (
        <path key={line.label} class="line line-0" d={line.d} />
      ))}
    </svg>
  );
}
