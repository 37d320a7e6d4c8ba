/** The card of a lesson: what this step is about, what to do, and a ring around where to do it. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { past, position, undo, welcome } from "../table/store.ts";
import { telling } from "../table/telling.ts";
import type { LessonStep } from "../wire.ts";
import { point, showMe, spot } from "./pointing.ts";
import { emphasised } from "./words.tsx";

export function Card() {
  const step = position.value?.lesson ?? null;
  const [card, setCard] = useState(0);
  const ring = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const shows = useRef(false);
  const at = step?.at ?? 0;
  const busy = telling.value !== null;
  useEffect(() => setCard(0), [at]);
  useLayoutEffect(() => {
    // New words are read from their beginning, wherever the panel was scrolled to before; what is pointed at then
    // comes into sight beside them.
    document.querySelector(".act")?.scrollTo(0, 0);
  }, [at, card, busy]);
  useLayoutEffect(() => {
    // What is brought into sight stops below the card, which stays where it is while the panel scrolls.
    const high = sheet.current?.offsetHeight ?? 0;
    sheet.current?.parentElement?.style.setProperty("--lesson", `${high}px`);
  });
  const cards = step ? step.words.length + (step.ask && isSmall() ? 1 : 0) : 0;
  const last = step !== null && card >= cards - 1;
  const words = step?.words[card];
  shows.current = last && !step?.over;
  useEffect(
    () =>
      point(
        () => ring.current,
        () => shows.current,
      ),
    [],
  );
  if (!step || past.value) return null;
  return (
    <>
      <section
        ref={sheet}
        class={step.over ? "lesson over" : "lesson"}
        aria-label={`Lesson: ${step.name}`}
      >
        <header>
          <strong>{step.name}</strong>
          <span>{step.over ? "Done" : `Step ${step.at} of ${step.of}`}</span>
          <progress max={step.of} value={step.at} aria-label="Progress of the lesson" />
        </header>
        {busy ? (
          <p class="lesson-watch">Watch what happens; the lesson goes on after it.</p>
        ) : (
          <>
            {words && (
              <p class="lesson-words" aria-live="polite">
                {emphasised(words)}
              </p>
            )}
            {last && step.ask && <p class="lesson-ask">{step.ask}</p>}
            <Buttons step={step} card={card} last={last} onCard={setCard} />
          </>
        )}
      </section>
      <div ref={ring} class="lesson-ring" aria-hidden="true" hidden />
    </>
  );
}

/** On a small screen what to do stands on a card of its own, so that the form has room. */
const isSmall = () => matchMedia("(max-width: 760px)").matches;

function Buttons({
  step,
  card,
  last,
  onCard,
}: {
  step: LessonStep;
  card: number;
  last: boolean;
  onCard: (card: number) => void;
}) {
  const title = welcome.value?.title ?? "";
  const canUndo = (position.value?.undo.to ?? -1) >= 0;
  return (
    <div class="row">
      {!last && (
        <button type="button" class="main" data-lesson-next onClick={() => onCard(card + 1)}>
          Go on
        </button>
      )}
      {last && !step.over && (
        <button type="button" onClick={showMe} disabled={!spot.value}>
          Show me
        </button>
      )}
      {(card > 0 || (canUndo && !step.over)) && (
        <button
          type="button"
          class="quiet"
          onClick={() => (card > 0 ? onCard(card - 1) : void undo())}
        >
          {card > 0 ? "Back" : "Step back"}
        </button>
      )}
      {step.over && last && (
        <a class="button main" href={`/title/${title}`}>
          Play a game
        </a>
      )}
      <a class="button quiet" href={step.over && last ? "/learn" : "/"}>
        {step.over && last ? "All lessons" : "Leave"}
      </a>
    </div>
  );
}
