/** The rules in our own words, searchable. */
import { useEffect, useState } from "preact/hooks";
import { games } from "../lib/api.ts";
import { bookProblem, books, findRules, wantBook } from "../lib/rules.ts";
import { RuleText } from "../panels/RuleDialog.tsx";
import type { GameInfo } from "../wire.ts";
import { Frame } from "./Frame.tsx";

/** All rule books; where there is one, that one. */
export function RuleBooks() {
  const [all, setAll] = useState<GameInfo[] | null>(null);
  useEffect(() => {
    games().then(setAll, () => setAll([]));
  }, []);
  const books = [...new Map(all?.map((game) => [game.catalogue, game])).values()];
  if (books.length === 1 && books[0]) return <RuleBook catalogue={books[0].catalogue} />;
  return (
    <Frame name="rules">
      <h1>Rules</h1>
      <ul class="books">
        {books.map((game) => (
          <li key={game.catalogue}>
            <a href={`/rules/${game.catalogue}`}>{game.label}</a>
          </li>
        ))}
      </ul>
      {!all && <p role="status">Looking for games…</p>}
    </Frame>
  );
}

export function RuleBook({ catalogue }: { catalogue: string }) {
  const [words, setWords] = useState(new URLSearchParams(location.search).get("find") ?? "");
  useEffect(() => wantBook(catalogue), [catalogue]);
  const book = books.value[catalogue];
  if (!book) return <Frame name="rules"><p role="status">{bookProblem.value || "Fetching the rules…"}</p></Frame>;
  const found = findRules(book, words);
  const sections = [...new Set(book.rules.map((rule) => rule.section))];
  return (
    <Frame name="rules">
      <h1>{book.title}: the rules</h1>
      <div class="find" role="search">
        <label>
          Find <input type="search" value={words} onInput={(event) => setWords(event.currentTarget.value)} placeholder={`words or a number, as in ${book.rules[0]?.id ?? "1.1"}`} />
        </label>
        <span role="status">{words.trim() ? `${found.length} of ${book.rules.length} rules` : `${book.rules.length} rules`}</span>
      </div>
      {!words.trim() && (
        <>
          <RuleText text={book.intro} />
          <nav class="contents" aria-label="Contents">
            <ol>
              {sections.map((section, i) => (
                <li key={section}><a href={`#s${i}`}>{section.replace(/^\d+\.\s*/, "")}</a></li>
              ))}
            </ol>
          </nav>
        </>
      )}
      {sections.map((section, i) => {
        const here = found.filter((rule) => rule.section === section);
        if (!here.length) return null;
        return (
          <section key={section} id={`s${i}`} class="rule-section">
            <h2>{section}</h2>
            {here.map((rule) => (
              <article key={rule.id} class="rule" id={rule.id}>
                <h3><span class="rule-id">{rule.id}</span> {rule.title}</h3>
                <RuleText text={rule.text} />
              </article>
            ))}
          </section>
        );
      })}
    </Frame>
  );
}
