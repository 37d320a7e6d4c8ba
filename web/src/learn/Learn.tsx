/** The lessons of a title; each begins with a click, or by its own address. */
import { useEffect, useState } from "preact/hooks";
import { TitleCover } from "../door/TitleCover.tsx";
import { face } from "../games/index.ts";
import { games, newTable } from "../lib/api.ts";
import { go, place } from "../lib/route.ts";
import { keep } from "../lib/shelf.ts";
import { Frame } from "../shell/Frame.tsx";
import type { GameInfo, LessonInfo } from "../wire.ts";

export function Learn({ title }: { title: string }) {
  const [all, setAll] = useState<GameInfo[] | null>(null);
  const [problem, setProblem] = useState("");
  const wanted = place.value.path[2] ?? "";
  const shown = all?.filter((game) => game.lessons.length && (!title || game.name === title));
  const begin = async (game: GameInfo, lesson: LessonInfo) => {
    try {
      await start(game, lesson);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  useEffect(() => {
    games().then(
      (found) => {
        setAll(found);
        const game = found.find((one) => one.name === title);
        const lesson = game?.lessons.find((one) => one.id === wanted);
        if (game && lesson) void begin(game, lesson);
      },
      (error: Error) => setProblem(error.message),
    );
  }, [title, wanted]);
  return (
    <Frame name="learn">
      <h1>Learn</h1>
      <p class="lead">
        A lesson is a practice game on the real table: the page points, you act, and mistakes are
        explained.
      </p>
      {problem && (
        <p class="why-not" role="alert">
          {problem}
        </p>
      )}
      {shown?.length === 0 && <None title={title} all={all ?? []} />}
      {shown?.map((game) => (
        <section key={game.name} class={`lesson-shelf dress-${face(game.name).dress}`}>
          <TitleCover title={game.name} label={game.label} />
          <h2>
            <a href={`/title/${game.name}`}>{game.label}</a>
          </h2>
          <ul class="lessons">
            {game.lessons.map((lesson) => (
              <li key={lesson.id}>
                <h3>{lesson.name}</h3>
                <p>
                  {lesson.blurb} About {lesson.minutes} minutes.
                </p>
                <button type="button" class="main" onClick={() => void begin(game, lesson)}>
                  Start
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Frame>
  );
}

/** Nothing to be learnt under this address, and the way to what there is. */
function None({ title, all }: { title: string; all: GameInfo[] }) {
  const known = all.find((game) => game.name === title)?.label;
  return (
    <p>
      {known ? `There is no lesson for ${known} yet.` : `There is no game “${title}” here.`}{" "}
      <a href="/learn">All lessons</a>
    </p>
  );
}

/** Begin a lesson and go to its table. */
async function start(game: GameInfo, lesson: LessonInfo): Promise<void> {
  const made = await newTable({
    title: game.name,
    scenario: lesson.scenario,
    lesson: lesson.id,
  });
  const token = made.links[lesson.seat] ?? "";
  keep({
    table: made.table,
    token,
    label: `${game.label}, lesson: ${lesson.name}`,
    title: game.name,
    links: made.links,
    host: made.host,
    made: new Date().toISOString(),
  });
  go(`/table/${made.table}#${token}`);
}
