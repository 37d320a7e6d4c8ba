/** The front door: games to go on with, then what there is to play, then how it went so far. */
import { useEffect, useState } from "preact/hooks";
import { games, tables } from "../lib/api.ts";
import { note, type Result, results } from "../lib/results.ts";
import { type Shelved, shelf } from "../lib/shelf.ts";
import { Frame } from "../shell/Frame.tsx";
import type { GameInfo, TableInfo } from "../wire.ts";
import { Banner } from "./Banner.tsx";
import { MoveGames } from "./MoveGames.tsx";
import { MyGames } from "./MyGames.tsx";
import { OpenRecord } from "./OpenRecord.tsx";
import { Standings } from "./Standings.tsx";
import { TitleCard } from "./TitleCard.tsx";

export function Home() {
  const [all, setAll] = useState<GameInfo[] | null>(null);
  const [problem, setProblem] = useState("");
  const mine = useTables();
  useEffect(() => {
    games().then(setAll, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <Frame name="home">
      <Banner small={mine.kept.length > 0} />
      {problem && (
        <p class="why-not" role="alert">
          {problem}{" "}
          <button type="button" class="quiet" onClick={() => location.reload()}>
            Try again
          </button>
        </p>
      )}
      <MyGames {...mine} games={all ?? []} />
      {mine.kept.length > 0 && all && <h2 class="shelf-head">Begin another</h2>}
      <div class="title-shelf">
        {all?.map((game) => (
          <TitleCard key={game.name} game={game} />
        ))}
      </div>
      {!all && !problem && (
        <p class="hint" role="status">
          Looking for games…
        </p>
      )}
      <Standings games={all ?? []} results={mine.results} />
      <OpenRecord />
      <MoveGames any={mine.kept.length > 0} reload={mine.reload} />
    </Frame>
  );
}

export interface Mine {
  kept: Shelved[];
  found: TableInfo[] | null; // null until the server has answered
  problem: string;
  results: Result[];
  reload: () => void; // after the list was changed
}

/** The tables of this browser and what the server says of them. */
function useTables(): Mine {
  const [kept, setKept] = useState(shelf());
  const [found, setFound] = useState<TableInfo[] | null>(null);
  const [problem, setProblem] = useState("");
  const [ended, setEnded] = useState(results());
  const ask = (items: Shelved[]) =>
    tables(items.map((item) => item.token)).then(
      (answer) => {
        setFound(answer);
        setEnded(note(answer));
        setProblem("");
      },
      (error: Error) => setProblem(error.message),
    );
  useEffect(() => void ask(kept), []);
  const reload = () => {
    const now = shelf();
    setKept(now);
    if (now.length > kept.length) void ask(now);
  };
  return { kept, found, problem, results: ended, reload };
}
