/** The question that is asked now, with the form that answers it; or who is being waited for. */
import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Prose } from "../lib/Prose.tsx";
import { find } from "../lib/shelf.ts";
import { styled } from "../lib/style.ts";
import { later, learning } from "../shell/later.tsx";
import { quiet } from "../table/quiet.ts";
import type { PlainForm } from "../table/store.ts";
import {
  answerOffer,
  asked,
  form,
  game,
  lookBack,
  mine,
  past,
  position,
  presence,
  question,
  refusal,
  thinking,
  welcome,
} from "../table/store.ts";
import { outcome, telling } from "../table/telling.ts";
import type { Offer } from "../wire.ts";
import { Adviser } from "./Adviser.tsx";
import { comeIntoSight, WhyNot } from "./bits.tsx";
import { Plain } from "./forms/later.ts";
import { useActKeys } from "./keys.ts";
import { News } from "./News.tsx";
import { seatName, sentence, theSeat, verdict } from "./names.ts";
import { offerWords } from "./offer.ts";
import { Quiet } from "./Quiet.tsx";
import { TapBar } from "./TapBar.tsx";
import { Telling } from "./Telling.tsx";

const WaitingRoom = later(() => import("./WaitingRoom.tsx").then((all) => all.WaitingRoom), true);
const Meanwhile = later(() => import("./Meanwhile.tsx").then((all) => all.Meanwhile), true);
const End = later(() => import("./End.tsx").then((all) => all.End), true);
const Moment = later(() => styled("after", import("./Replay.tsx")).then((all) => all.Moment), true);
const LessonCard = learning((all) => all.Card);
const Goal = learning((all) => all.Goal);
const Matters = learning((all) => all.Matters);

const LONG = 110; // letters: what is longer is no headline

export function Act() {
  const now = position.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useActKeys();
  useEffect(() => {
    // The control that was used is gone with its form: go on from the new question.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [question.value]);
  if (!now) return null;
  return (
    <section class="act" aria-label="What to do">
      {now.lesson && <LessonCard />}
      {now.matters?.length ? <Matters /> : null}
      {now.turn <= 1 && !now.lesson && <Goal />}
      <div class="prompt" role="status" aria-live="polite">
        <h2 tabIndex={-1} ref={heading} class={headline().length > LONG ? "long" : ""}>
          <Prose text={headline()} />
        </h2>
      </div>
      {refusal.value && (
        <div class="refused" role="alert" key={refusal.value.sentence} ref={comeIntoSight}>
          <WhyNot refusal={refusal.value} />
          <button
            type="button"
            class="close"
            aria-label="Dismiss"
            onClick={() => (refusal.value = null)}
          >
            ×
          </button>
        </div>
      )}
      <Offers />
      {!telling.value && !past.value && !now.lesson && (!now.outcome || now.still) && <News />}
      <Outcome />
      <TapBar />
      {past.value ? (
        <Moment />
      ) : telling.value ? (
        <>
          <Telling />
          {quiet.value && telling.value.at === telling.value.all && <Quiet />}
        </>
      ) : now.still ? (
        <Still />
      ) : now.outcome ? (
        <End />
      ) : quiet.value ? (
        <Quiet>{form.value && <Form key={question.value} form={form.value} />}</Quiet>
      ) : asked.value && form.value ? (
        <>
          {now.number === 0 && <Invitation />}
          <Form key={question.value} form={form.value} />
          {(!now.lesson || now.lesson.over) && <Adviser />}
          {now.number > 0 && <Invitation />}
        </>
      ) : (
        <Waiting />
      )}
    </section>
  );
}

/** What came of your own last click. */
function Outcome() {
  const Own = game.value?.telling?.Own;
  return Own && outcome.value.length ? <Own entries={outcome.value} /> : null;
}

function headline(): string {
  const now = position.value;
  if (!now) return "";
  if (past.value) return `Looking back: action ${past.value.at} of ${past.value.last}`;
  if (telling.value) return "What happened";
  if (now.still) return "This game can only be looked at";
  if (now.outcome)
    return now.outcome.winner
      ? verdict(now.outcome.winner, now.seat, welcome.value?.seats ?? [])
      : "The game is drawn";
  if (quiet.value) return "One moment";
  if (asked.value) return now.prompt || "It is for you to choose";
  const others = now.asked.filter((seat) => seat !== now.seat).map(theSeat);
  if (thinking.value) return `${seatName(thinking.value)} is thinking`;
  if (now.seat === "") return `Watching; ${others.join(" and ")} to choose`;
  if (!others.length) return "One moment";
  const waiting = game.value?.waiting?.(now.asked.filter((seat) => seat !== now.seat));
  return waiting ?? `Waiting for ${others.join(" and ")}`;
}

/** The game's own panel for this kind of form, or the plain one. */
function Form({ form }: { form: PlainForm }) {
  const Own = game.value?.forms[form.type] as ComponentType<{ form: PlainForm }> | undefined;
  return Own ? <Own form={form} /> : <Plain form={form} />;
}

/** A stored game that this version of the program cannot play out any more. */
function Still() {
  const now = position.value;
  if (!now) return null;
  return (
    <div class="waiting">
      <p>{now.still}.</p>
      {now.outcome && (
        <p>
          It had ended:{" "}
          {now.outcome.winner ? `${seatName(now.outcome.winner)} had won` : "it was drawn"},{" "}
          {now.outcome.reason}.
        </p>
      )}
      <p class="row">
        <a class="button" href="/">
          All games
        </a>
      </p>
    </div>
  );
}

function Waiting() {
  const now = position.value;
  if (!now) return null;
  const locked = now.locked.includes(now.seat);
  const Locked = game.value?.Waiting;
  return (
    <div class="waiting">
      {locked && (
        <p>Your answer is locked. What both sides wrote is shown when the other has locked too.</p>
      )}
      {locked && Locked && <Locked />}
      {now.number > 0 ? (
        <Meanwhile />
      ) : (
        now.seat !== "" && <p class="hint">Meanwhile you can read the rules and what is known.</p>
      )}
      {now.seat === "" && mine.value.length === 0 && (
        <p class="hint">You see what everybody sees.</p>
      )}
      <Invitation />
      {now.number > 0 && (
        <button type="button" class="quiet" onClick={() => lookBack(now.number)}>
          Look back
        </button>
      )}
    </div>
  );
}

/** The link for a player who has not come to the table yet. */
function Invitation() {
  const now = position.value;
  const kept = find(welcome.value?.table ?? "");
  const away = Object.entries(now?.players ?? {}).filter(
    ([seat, player]) =>
      player === "person" && !mine.value.includes(seat) && presence.value?.seats[seat] === false,
  );
  const links = Object.fromEntries(
    away.flatMap(([seat]) => (kept?.links[seat] ? [[seat, kept.links[seat]]] : [])),
  );
  if (!kept || !Object.keys(links).length) return null;
  return <WaitingRoom table={kept.table} links={links} />;
}

function Offers() {
  const now = position.value;
  if (!now?.offers.length) return null;
  return (
    <>
      {now.offers.map((offer) => (
        <OfferMade
          key={offer.kind}
          offer={offer}
          mine={offer.by === now.seat}
          answers={now.seat !== ""}
        />
      ))}
    </>
  );
}

/** What a seat asks of the others, with all that goes with it and a look at where it leads. */
function OfferMade({ offer, mine, answers }: { offer: Offer; mine: boolean; answers: boolean }) {
  const takeback = offer.kind === "takeback";
  const what = takeback ? "You have asked to go back" : "You have offered a draw";
  return (
    <div class="offer" role={mine ? undefined : "alert"}>
      <p>
        {mine ? `${what}. Waiting for an answer.` : offerWords(offer, position.value?.seat ?? "")}
      </p>
      {takeback && (
        <details>
          <summary>
            {offer.undone.length === 1
              ? "1 action would be undone"
              : `${offer.undone.length} actions would be undone`}
          </summary>
          <ol class="undone-list">
            {offer.undone.map((action) => (
              <li key={action.number}>
                {action.texts.length
                  ? action.texts.map(sentence).join(" ")
                  : `${seatName(action.seat)} acted.`}
              </li>
            ))}
          </ol>
        </details>
      )}
      <div class="row">
        {takeback && !past.value && (
          <button type="button" class="quiet" onClick={() => lookBack(offer.number)}>
            Show where it leads
          </button>
        )}
        {!mine && answers && (
          <>
            <button type="button" onClick={() => void answerOffer(offer.kind, true)}>
              Agree
            </button>
            <button type="button" onClick={() => void answerOffer(offer.kind, false)}>
              Decline
            </button>
          </>
        )}
      </div>
    </div>
  );
}
