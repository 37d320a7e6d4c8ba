/** The landing page: what can be played, and the games of this browser. */
import { useEffect, useState } from "preact/hooks";
import { face } from "../games/index.ts";
import { games, tables } from "../lib/api.ts";
import { drop, shelf } from "../lib/shelf.ts";
import { seatName } from "../panels/names.ts";
import type { GameInfo, TableInfo } from "../wire.ts";
import { Frame } from "./Frame.tsx";
import { TitleCover } from "./TitleCover.tsx";

export function Home() {
  const [all, setAll] = useState<GameInfo[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    games().then(setAll, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <Frame name="home">
      <h1 class="sr">Thunderchild</h1>
      {problem && (
        <p class="why-not" role="alert">
          {problem}
        </p>
      )}
      {all?.map((game) => (
        <article class={`title-card theme-${game.name}`} key={game.name}>
          <TitleCover title={game.name} label={game.label} />
          <div class="title-text">
            <p class="kicker">{face(game.name).kicker}</p>
            <h2>{game.label}</h2>
            <p class="lead">{game.blurb}</p>
            {game.scenarios.length > 1 && (
              <ul class="scenarios">
                {game.scenarios.map((scenario) => (
                  <li key={scenario.id}>
                    <a href={`/new/${game.name}?scenario=${scenario.id}`}>
                      <strong>{scenario.name}</strong>
                      <span>{scenario.text}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <p class="row">
              <a class="button main" href={`/new/${game.name}`}>
                New game
              </a>
              <a class="button" href={`/rules/${game.catalogue}`}>
                Rules
              </a>
            </p>
          </div>
        </article>
      ))}
      {!all && !problem && (
        <p class="hint" role="status">
          Looking for games…
        </p>
      )}
      <MyGames />
    </Frame>
  );
}

const GONE = "not on this server, or its link has ended";

function MyGames() {
  const [kept, setKept] = useState(shelf());
  const [found, setFound] = useState<TableInfo[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    tables(kept.map((item) => item.token)).then(setFound, (error: Error) =>
      setProblem(error.message),
    );
  }, []);
  if (!kept.length) return null;
  return (
    <section class="my-games">
      <h2>Games on this device</h2>
      <ul>
        {kept.map((item) => {
          const info = found?.find((table) => table.table === item.table);
          return (
            <li key={item.table}>
              <a href={`/table/${item.table}#${item.token}`}>
                <strong>{item.label}</strong>
                <span>{info ? standing(info) : found ? GONE : problem || "…"}</span>
              </a>
              <button
                type="button"
                class="quiet"
                aria-label={`Take ${item.label} off the list`}
                onClick={() => {
                  drop(item.table);
                  setKept(shelf());
                }}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function standing(info: TableInfo): string {
  if (info.fault || info.still) return info.fault || info.still;
  const players = Object.entries(info.players).map(
    ([seat, player]) => `${seatName(seat)}: ${player}`,
  );
  const who = [...players, ...(info.practice ? ["practice"] : [])].join(", ");
  if (info.outcome)
    return `${info.outcome.winner ? `${seatName(info.outcome.winner)} won` : "Drawn"} in turn ${info.turn}. ${who}`;
  const yours = info.asked.some((seat) => info.yours.includes(seat));
  return `Turn ${info.turn}, ${yours ? "your move" : "waiting"}. ${who}`;
}
