/** Replay: any earlier position as this seat saw it, step by step or as a film; after the end also as another did. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { branch } from "../lib/api.ts";
import { go, place } from "../lib/route.ts";
import { keep } from "../lib/shelf.ts";
import { framesOf, nextFrame, nextTurn, turnAt, turnsOf } from "../table/film.ts";
import { type Frame, playing, writeMoment } from "../table/moment.ts";
import { entries, game, lookBack, past, position, welcome, whenEmptied } from "../table/store.ts";
import { Icon } from "./icons.tsx";
import { seatName, sentence } from "./names.ts";
import { Told } from "./Telling.tsx";

const PACES = [1, 2, 4];
const BEAT = 1400; // milliseconds for a frame at pace 1

const pace = signal(1);
const copied = signal("");

whenEmptied(() => (playing.value = false));

/** Everything the buttons and keys do, for the moment that is shown. */
function controls() {
  const then = past.value;
  const now = position.value;
  if (!then || !now) return null;
  const seat = then.position.seat === now.seat ? null : then.position.seat;
  const here: Frame = { at: then.at, event: then.event };
  const frames = framesOf(entries.value, welcome.value?.stepwise ?? false, then.last);
  const turns = turnsOf(entries.value, game.value?.chapter ?? (() => null));
  const go = (at: number, event = -1) =>
    lookBack(Math.max(0, Math.min(then.last, at)), seat, event);
  const stop = () => (playing.value = false);
  return {
    then,
    now,
    seat,
    turns,
    go,
    stop,
    isEnd: then.at >= then.last && then.event < 0,
    frame: (way: 1 | -1) => {
      const { at, event } = nextFrame(frames, here, way);
      go(at, event);
    },
    action: (way: 1 | -1) => {
      stop();
      go(here.event >= 0 && way > 0 ? here.at : here.at + way);
    },
    turn: (way: 1 | -1) => {
      stop();
      go(nextTurn(turns, here.at, way, then.last));
    },
    play: () => {
      if (!playing.value && then.at >= then.last && then.event < 0) go(0);
      playing.value = !playing.value;
    },
    leave: () => {
      stop();
      past.value = null;
    },
  };
}

const KEYS: Record<string, (does: NonNullable<ReturnType<typeof controls>>) => void> = {
  ArrowLeft: (does) => does.action(-1),
  ArrowRight: (does) => does.action(1),
  "Shift+ArrowLeft": (does) => does.turn(-1),
  "Shift+ArrowRight": (does) => does.turn(1),
  ",": (does) => does.frame(-1),
  ".": (does) => does.frame(1),
  Home: (does) => does.go(0),
  End: (does) => does.go(does.then.last),
  p: (does) => does.play(),
  Escape: (does) => does.leave(),
};

function onKey(event: KeyboardEvent): void {
  if ((event.target as Element).closest?.("input, select, textarea, dialog, [role=tablist]"))
    return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const does = controls();
  const key = `${event.shiftKey && event.key.length > 1 ? "Shift+" : ""}${event.key}`;
  const act = KEYS[key] ?? KEYS[key.toLowerCase()];
  if (!does || !act) return;
  event.preventDefault();
  act(does);
}

/** The film goes on by itself once a frame is drawn. */
function useFilm(): void {
  const then = past.value;
  useEffect(() => {
    if (!playing.value || !then) return;
    const timer = setTimeout(() => {
      const does = controls();
      if (!does || does.isEnd) playing.value = false;
      else does.frame(1);
    }, BEAT / pace.value);
    return () => clearTimeout(timer);
  }, [then, playing.value, pace.value]);
}

/** The moment stands in the address, and what happened is lit on the board. */
function useMoment(): void {
  const then = past.value;
  useEffect(() => {
    if (!then) return;
    const seat = then.position.seat === position.peek()?.seat ? null : then.position.seat;
    const moment = writeMoment({ at: then.at, event: then.event, seat });
    history.replaceState(null, "", location.pathname + moment + location.hash);
    const last = then.position.events.filter((entry) => entry.facts.event !== "table").at(-1);
    game.peek()?.telling?.show?.(last && then.event >= 0 ? [last] : []);
    copied.value = "";
  }, [then]);
  useEffect(
    () => () => {
      history.replaceState(null, "", location.pathname + location.hash);
      game.peek()?.telling?.show?.([]);
    },
    [],
  );
}

/** An address for others: no token in it; of a game that is over as this seat saw it. */
async function copyLink(): Promise<void> {
  const does = controls();
  if (!does) return;
  const { then, now } = does;
  const seat = now.outcome && then.position.seat ? then.position.seat : null;
  const moment = writeMoment({ at: then.at, event: then.event, seat });
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + moment);
    copied.value = now.outcome
      ? "Copied. Whoever opens it sees this moment."
      : "Copied. Whoever opens it sees of this moment what everybody may see.";
  } catch {
    copied.value = location.origin + location.pathname + moment;
  }
}

/** Begin a game of practice at this moment; in an unfinished game from what the seat knows. */
async function playOn(number: number, seen: string): Promise<void> {
  const here = welcome.value;
  if (!here) return;
  const seat = seen || (here.seats[0] ?? "");
  try {
    const { table, token, title } = await branch(here.table, place.value.hash, number, seat);
    const label = `${here.label}, from action ${number}`;
    keep({ table, token, label, title, links: {}, made: new Date().toISOString() });
    go(`/table/${table}#${token}`);
  } catch (error) {
    copied.value = (error as Error).message;
  }
}

/** The bar over the board. */
export function Replay() {
  useFilm();
  useMoment();
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const does = controls();
  if (!does) return null;
  const { then } = does;
  const beats = welcome.value?.stepwise ?? false;
  return (
    <div class="replay" role="group" aria-label="Replay">
      <Push label="To the start" off={then.at <= 0} icon="start" act={() => does.go(0)} />
      <Push label="One turn back" off={then.at <= 0} icon="turnBack" act={() => does.turn(-1)} />
      <Push label="One action back" off={then.at <= 0} icon="back" act={() => does.action(-1)} />
      <Push
        label={playing.value ? "Pause" : "Play"}
        icon={playing.value ? "pause" : "play"}
        act={does.play}
      />
      <Push label="One action on" off={does.isEnd} icon="on" act={() => does.action(1)} />
      <Push label="One turn on" off={does.isEnd} icon="turnOn" act={() => does.turn(1)} />
      <button
        type="button"
        aria-label={`Pace: ${pace.value} times`}
        onClick={() => (pace.value = PACES[PACES.indexOf(pace.value) + 1] ?? 1)}
      >
        {pace.value}×
      </button>
      <input
        type="range"
        aria-label="Action"
        min={0}
        max={then.last}
        value={then.at}
        onInput={(event) => {
          does.stop();
          does.go(event.currentTarget.valueAsNumber);
        }}
      />
      <span class="replay-at">
        {then.at} / {then.last}
      </span>
      {beats && (
        <span class="replay-beats">
          <button
            type="button"
            aria-label="One beat back"
            disabled={then.at <= 0}
            onClick={() => beat(-1)}
          >
            <Icon name="back" size={10} /> beat
          </button>
          <button
            type="button"
            aria-label="One beat on"
            disabled={does.isEnd}
            onClick={() => beat(1)}
          >
            beat <Icon name="on" size={10} />
          </button>
        </span>
      )}
      <button type="button" class="leave" aria-label="Present" onClick={does.leave}>
        <span>Present</span>
      </button>
    </div>
  );
}

function beat(way: 1 | -1): void {
  const does = controls();
  does?.stop();
  does?.frame(way);
}

/** Beside the board: what happened at this moment, whose eyes see it, and what can be done with it. */
export function Moment() {
  const does = controls();
  if (!does) return null;
  const { then, now, turns } = does;
  const events = then.position.events;
  const told = game.value?.telling?.retell?.(events) ?? events;
  return (
    <div class="listed replay-moment">
      <div class="replay-told" aria-live="polite">
        <strong>{sentence(turnAt(turns, then.at)?.title ?? "")}</strong>
        {events.length ? <Told said={told} /> : <p>Before the first action.</p>}
      </div>
      {now.outcome && (now.seat === "" || (welcome.value?.seats.length ?? 0) > 1) && (
        <label class="line">
          Seen by{" "}
          <select
            value={then.position.seat}
            onChange={(event) => lookBack(then.at, event.currentTarget.value)}
          >
            {now.seat === "" && <option value="">everybody</option>}
            {welcome.value?.seats.map((name) => (
              <option key={name} value={name}>
                {seatName(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="row">
        {now.outcome && !does.isEnd && (
          <button type="button" onClick={() => void playOn(then.at, then.position.seat)}>
            Play on from here
          </button>
        )}
        {!now.outcome && now.seat && (
          <button
            type="button"
            title="A practice game that begins here; what you cannot know is made up"
            onClick={() => void playOn(then.at, now.seat)}
          >
            Try it out from here
          </button>
        )}
        <button type="button" onClick={() => void copyLink()}>
          Copy link to this moment
        </button>
        <button type="button" onClick={does.leave}>
          Back to the present
        </button>
      </div>
      <p class="hint" role="status">
        {copied.value}
      </p>
      <p class="hint replay-keys">
        Left and Right go by action, with Shift by turn; P plays; Escape ends it.
      </p>
    </div>
  );
}

function Push(props: {
  label: string;
  icon: Parameters<typeof Icon>[0]["name"];
  act: () => void;
  off?: boolean;
}) {
  return (
    <button type="button" aria-label={props.label} disabled={props.off} onClick={props.act}>
      <Icon name={props.icon} />
    </button>
  );
}
