/** The briefing of a seat: goal, turn, what loses, three things to know, and what signs mean. */
import { useEffect, useState } from "preact/hooks";
import { face } from "../games/index.ts";
import { styled } from "../lib/style.ts";
import { Dialog, RuleLink } from "../panels/bits.tsx";
import { position, welcome } from "../table/store.ts";
import type { Briefing as Page } from "../wire.ts";
import { briefings } from "./briefings.ts";
import { emphasised } from "./words.tsx";

export function Briefing({ onClose }: { onClose: () => void }) {
  const title = welcome.value?.title ?? "";
  const seat = position.value?.seat ?? "";
  const [found, setFound] = useState<Page[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    briefings(title).then(
      (all) => setFound(all.briefings),
      (error: Error) => setProblem(error.message),
    );
  }, [title]);
  const page = found?.find((one) => one.seats.includes(seat)) ?? found?.[0];
  return (
    <Dialog title={page?.name ?? "Briefing"} onClose={onClose} wide>
      {problem && (
        <p class="why-not" role="alert">
          {problem}
        </p>
      )}
      {found && !page && <p>This game has no briefing yet; its rules are in the menu.</p>}
      {page && <Sheet page={page} />}
      {page && (
        <p class="row">
          <a class="button" href={`/learn/${title}`}>
            Lessons
          </a>
          <a class="button" href={`/rules/${face(title).book || title}`}>
            Rules
          </a>
          <button type="button" onClick={() => void onPaper()}>
            Print
          </button>
        </p>
      )}
    </Dialog>
  );
}

/** The sheet alone, as a player aid. */
async function onPaper(): Promise<void> {
  await styled("print", Promise.resolve());
  print();
}

function Sheet({ page }: { page: Page }) {
  return (
    <div class="briefing">
      <section class="briefing-goal">
        <h3>Goal</h3>
        <p>{emphasised(page.goal)}</p>
      </section>
      <List title="A turn" lines={page.turn} />
      <List title="What loses" lines={page.loses} />
      <List title="Three things to know" lines={page.know} />
      <section class="briefing-signs">
        <h3>Signs and words</h3>
        <dl>
          {page.term.map((term) => (
            <div key={term.sign}>
              <dt>{term.sign}</dt>
              <dd>
                {term.means}. <RuleLink rule={term.rule} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function List({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ol>
        {lines.map((line, i) => (
          <li key={i}>{emphasised(line)}</li>
        ))}
      </ol>
    </section>
  );
}
