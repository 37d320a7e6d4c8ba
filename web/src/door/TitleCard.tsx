/** A box on the shelf: its cover, what it is, and the way in. */
import { Fragment } from "preact";
import { useState } from "preact/hooks";
import { face } from "../games/index.ts";
import type { GameInfo } from "../wire.ts";
import { begin, peopleOf, quick } from "./begin.ts";
import { hasLessons } from "./lessons.ts";
import { TitleCover } from "./TitleCover.tsx";

/** Players, minutes and weight in one line. */
export function BoxFacts({ game }: { game: GameInfo }) {
  const facts = [peopleOf(game)];
  if (game.box) facts.push(`${game.box.minutes} min`, game.box.weight);
  return (
    <p class="box-facts">
      {facts.map((fact, i) => (
        <Fragment key={fact}>
          {i > 0 && " · "}
          <span>{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}

export function TitleCard({ game }: { game: GameInfo }) {
  const [problem, setProblem] = useState("");
  const [working, setWorking] = useState(false);
  const play = async () => {
    setWorking(true);
    try {
      await begin(game, quick(game, game.scenarios[0]?.id ?? "", "now"));
    } catch (error) {
      setProblem((error as Error).message);
      setWorking(false);
    }
  };
  return (
    <article class={`title-card theme-${game.name} dress-${face(game.name).dress}`}>
      <TitleCover title={game.name} label={game.label} />
      <div class="title-text">
        <h2>
          <a href={`/title/${game.name}`}>{game.label}</a>
        </h2>
        <BoxFacts game={game} />
        <p class="title-blurb">{game.blurb}</p>
        {problem && (
          <p class="why-not" role="alert">
            {problem}
          </p>
        )}
        <p class="row">
          <button
            type="button"
            class="main"
            disabled={working}
            aria-label={`Play now: ${game.label}`}
            onClick={() => void play()}
          >
            Play now
          </button>
          {hasLessons(game) && (
            <a class="button" href={`/learn/${game.name}`} aria-label={`Learn: ${game.label}`}>
              Learn
            </a>
          )}
          <a
            class="button"
            href={`/title/${game.name}`}
            aria-label={`More: ${game.label}, and other ways to play it`}
          >
            More
          </a>
        </p>
      </div>
    </article>
  );
}
