/** The rules in our own words, searchable. */
import { useEffect, useState } from "preact/hooks";
import { TitleCover } from "../door/TitleCover.tsx";
import { dressOf, face } from "../games/index.ts";
import { games } from "../lib/api.ts";
import { bookProblem, books, countRulings, findRules, wantBook } from "../lib/rules.ts";
import { OurRuling, RuleParts, RuleText } from "../panels/RuleDialog.tsx";
import type { GameInfo, RulesInfo } from "../wire.ts";
import { Frame } from "./Frame.tsx";

/** The rules of every title; where there is one title, its rules. */
export function RuleBooks() {
  const [all, setAll] = useState<GameInfo[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    games().then(setAll, (error: Error) => setProblem(error.message));
  }, []);
  if (all?.length === 1 && all[0]) return <RuleBook name={all[0].name} />;
  const sharing = (game: GameInfo) =>
    (all ?? []).filter((other) => other.catalogue === game.catalogue).length;
  return (
    <Frame name="rules">
      <h1>Rules</h1>
      <p class="lead">
        All rules in our own words, with numbers that the games name; a word or a number finds them.
        New to a game? <a href="/learn">Take its lesson</a> first.
      </p>
      <ul class="books">
        {all?.map((game) => (
          <li key={game.name} class={`dress-${face(game.name).dress}`}>
            <a href={`/rules/${game.name}`}>
              <TitleCover title={game.name} label={game.label} />
              <strong>{game.label}</strong>
              <small>
                {sharing(game) > 1
                  ? `One of ${sharing(game)} titles in one book`
                  : "A book of its own"}
              </small>
            </a>
          </li>
        ))}
      </ul>
      {!all && <p role="status">{problem || "Looking for games…"}</p>}
    </Frame>
  );
}

/** The rules of a title, or of a book by its own name. */
export function RuleBook({ name }: { name: string }) {
  const asked = new URLSearchParams(location.search);
  const [words, setWords] = useState(asked.get("find") ?? "");
  const [rulingsAlone, setRulingsAlone] = useState(asked.has("rulings"));
  useEffect(() => wantBook(name), [name]);
  useEffect(() => {
    const kept = new URLSearchParams();
    if (words.trim()) kept.set("find", words.trim());
    if (rulingsAlone) kept.set("rulings", "");
    const search = kept.size ? `?${kept}` : "";
    history.replaceState(null, "", location.pathname + search + location.hash); // it can be sent
  }, [words, rulingsAlone]);
  const book = books.value[name];
  useEffect(() => {
    if (book && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [book]);
  const dress = dressOf(name);
  if (!book)
    return (
      <Frame name="rules" dress={dress}>
        <p role="status">{bookProblem.value || "Fetching the rules…"}</p>
      </Frame>
    );
  const found = findRules(book, words, rulingsAlone);
  const sections = [...new Set(book.rules.map((rule) => rule.section))];
  return (
    <Frame name="rules" dress={dress}>
      <h1>{book.title}: the rules</h1>
      <div class="find" role="search">
        <label>
          Find{" "}
          <input
            type="search"
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
            placeholder={`words or a number, as in ${book.rules[0]?.id ?? "1.1"}`}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={rulingsAlone}
            onChange={(event) => setRulingsAlone(event.currentTarget.checked)}
          />{" "}
          Our rulings only
        </label>
        <span role="status">{counted(book, found, rulingsAlone)}</span>
      </div>
      {!words.trim() && !rulingsAlone && (
        <>
          <RuleText text={book.intro} />
          <p class="legend">
            <OurRuling /> marks what is ours: where a book is silent or says two things, it says how
            the point is played here. All other text is what the book says, in our own words, or
            follows from it.
          </p>
          <nav class="contents" aria-label="Contents">
            <ol>
              {sections.map((section, i) => (
                <li key={section}>
                  <a href={`#s${i}`}>{section.replace(/^\d+\.\s*/, "")}</a>
                </li>
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
                <h3>
                  <span class="rule-id">{rule.id}</span> {rule.title}
                </h3>
                <RuleParts rule={rule} rulingsAlone={rulingsAlone} />
              </article>
            ))}
          </section>
        );
      })}
    </Frame>
  );
}

/** What is shown, in numbers. */
function counted(book: RulesInfo, found: RulesInfo["rules"], rulingsAlone: boolean): string {
  const [some, all, word] = rulingsAlone
    ? [countRulings(found), countRulings(book.rules), "rulings"]
    : [found.length, book.rules.length, "rules"];
  return some === all ? `${all} ${word}` : `${some} of ${all} ${word}`;
}
