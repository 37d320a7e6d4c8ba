/** The page of a title: what it is, four ways in, and everything that can be chosen, folded. */
import { useEffect, useState } from "preact/hooks";
import { face } from "../games/index.ts";
import { games } from "../lib/api.ts";
import { results } from "../lib/results.ts";
import { Frame } from "../shell/Frame.tsx";
import type { GameInfo } from "../wire.ts";
import { begin, quick, sharedScenario } from "./begin.ts";
import { hasLessons } from "./lessons.ts";
import { GameForm } from "./NewGame.tsx";
import { ScenarioRecords } from "./Standings.tsx";
import { SCREENS } from "./screens.ts";
import { BoxFacts } from "./TitleCard.tsx";
import { TitleCover } from "./TitleCover.tsx";

export function TitlePage({ title }: { title: string }) {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    games().then(
      (all) => {
        const found = all.find((item) => item.name === title);
        if (found) setGame(found);
        else setProblem(`There is no game “${title}” here.`);
      },
      (error: Error) => setProblem(error.message),
    );
  }, [title]);
  useEffect(() => {
    if (game) document.title = `${game.label} – Thunderchild`;
  }, [game]);
  return (
    <Frame name="title" dress={face(title).dress}>
      {game ? <About game={game} /> : <p role="status">{problem || "One moment…"}</p>}
    </Frame>
  );
}

function About({ game }: { game: GameInfo }) {
  const asked = new URLSearchParams(location.search).get("scenario");
  const known = game.scenarios.find((item) => item.id === asked) ?? game.scenarios[0];
  const [scenario, setScenario] = useState(known?.id ?? "");
  return (
    <article class={`title-page theme-${game.name}`}>
      <div class="title-hero">
        <TitleCover title={game.name} label={game.label} />
        <div class="title-text">
          <p class="kicker">{face(game.name).kicker}</p>
          <h1>{game.label}</h1>
          <BoxFacts game={game} />
          <p class="lead">{game.box?.about ?? game.blurb}</p>
          {game.scenarios.length > 1 && (
            <Scenarios game={game} scenario={scenario} onChoose={setScenario} />
          )}
          <Ways game={game} scenario={scenario} />
        </div>
      </div>
      <Screens title={game.name} />
      <details class="title-more">
        <summary>Sides, opponent, map and options</summary>
        <GameForm game={game} chosen={scenario} />
      </details>
      <ScenarioRecords game={game} results={results()} />
    </article>
  );
}

function Screens({ title }: { title: string }) {
  return (
    <div class="title-screens">
      {(SCREENS[title] ?? []).map(([name, says]) => (
        <figure key={name}>
          <img
            src={`/static/screens/${name}.webp`}
            alt=""
            width={640}
            height={400}
            loading="lazy"
            decoding="async"
          />
          <figcaption>{says}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Scenarios({
  game,
  scenario,
  onChoose,
}: {
  game: GameInfo;
  scenario: string;
  onChoose: (id: string) => void;
}) {
  return (
    <fieldset class="title-scenarios">
      <legend>Scenario</legend>
      {game.scenarios.map((item) => (
        <label key={item.id} class={scenario === item.id ? "big-choice on" : "big-choice"}>
          <input
            type="radio"
            name="title-scenario"
            value={item.id}
            checked={scenario === item.id}
            onChange={() => onChoose(item.id)}
          />
          <strong>{item.name}</strong>
          <span>{item.text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Learn, play now, with a friend, watch. */
function Ways({ game, scenario }: { game: GameInfo; scenario: string }) {
  const [problem, setProblem] = useState("");
  const [working, setWorking] = useState(false);
  const shared = sharedScenario(game, scenario);
  const go = async (where: string, who: "now" | "friend" | "watch") => {
    setWorking(true);
    setProblem("");
    try {
      await begin(game, quick(game, where, who));
    } catch (error) {
      setProblem((error as Error).message);
      setWorking(false);
    }
  };
  return (
    <>
      {problem && (
        <p class="why-not" role="alert">
          {problem}
        </p>
      )}
      <p class="ways row">
        {hasLessons(game) && (
          <a class="button" href={`/learn/${game.name}`}>
            Learn
          </a>
        )}
        <button
          type="button"
          class="main"
          disabled={working}
          onClick={() => void go(scenario, "now")}
        >
          Play now
        </button>
        {shared && (
          <button type="button" disabled={working} onClick={() => void go(shared, "friend")}>
            With a friend
          </button>
        )}
        <button type="button" disabled={working} onClick={() => void go(scenario, "watch")}>
          Watch the machine
        </button>
        <a class="button" href={`/rules/${game.name}`}>
          Rules
        </a>
      </p>
    </>
  );
}
