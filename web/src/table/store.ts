/** The table this page shows. Everything that belongs to a seat lives in signals that are emptied
 *  when the curtain falls. */
import { batch, computed, effect, signal } from "@preact/signals";
import type { GameModule } from "../games/index.ts";
import { settings } from "../lib/settings.ts";
import type {
  AdvisedMessage,
  Entry,
  PlannedMessage,
  Position,
  PositionChangedMessage,
  PresenceMessage,
  Refusal,
  ToPage,
  WelcomeMessage,
} from "../wire.ts";
import { forgetHere, keepHere, keptHere } from "./drafts.ts";
import { type Answer, Link, type LinkState } from "./link.ts";
import { mergeLog } from "./log.ts";
import { edited } from "./steps.ts";

/** A form as any game sends it: the rest depends on its type. */
export interface PlainForm {
  type: string;
}

/** What every board tells, whatever the game. */
export interface PlainBoard {
  map_name?: string;
  scenario?: { id: string; name: string; blurb: string };
}

export const welcome = signal<WelcomeMessage | null>(null);
export const position = signal<Position | null>(null);
export const entries = signal<Entry[]>([]);
export const past = signal<{ at: number; event: number; last: number; position: Position } | null>(
  null,
);
export const curtain = signal<{ next: string; reason: string } | null>(null);
export const thinking = signal("");

/** The advice for a position, or that it was asked for: `asked` is the line at which it was. */
export const advice = signal<(Omit<AdvisedMessage, "type"> & { asked: number }) | null>(null);
export const shownPlan = signal(-1); // of the adviser's plans, the one that is drawn on the board
export const plan = signal<Pick<PlannedMessage, "seq" | "battles" | "problem"> | null>(null);
export const presence = signal<PresenceMessage | null>(null);
export const state = signal<LinkState>("connecting");
export const closeCode = signal(0);
export const refusal = signal<Refusal | null>(null);
export const busy = signal(false);
export const acted = signal(Infinity); // the line of the table at which this page acted last
export const sitting = signal("");
export const game = signal<GameModule | null>(null); // what this table's title brings along

// What the player is doing with the page.
export const pointedHex = signal(-1);
export const lookAt = signal({ hex: -1, number: 0 });

// The position as of the event that is told now; null when all is told, or where a title does not say.
export const toldView = signal<unknown>(null);

/** A table holds one position; a look at the past stands before it. */
export const shown = computed(() => past.value?.position ?? position.value);
export const board = computed(() => (welcome.value?.board ?? null) as PlainBoard | null);
export const view = computed(
  () =>
    (past.value
      ? past.value.position.view
      : (toldView.value ?? position.value?.view ?? null)) as unknown,
);
export const form = computed(
  () => (past.value ? null : (position.value?.form ?? null)) as PlainForm | null,
);
export const mine = computed(() => welcome.value?.yours ?? []);
export const asked = computed(() => {
  const now = position.value;
  return now !== null && now.seat !== "" && now.asked.includes(now.seat);
});

/** Which question this is: a lock of the other side does not make it another one. */
export const question = computed(() => {
  const now = position.value;
  if (!now) return "";
  const kind = (now.form as PlainForm | null)?.type ?? "";
  const part = game.value?.question(now.view, now.form as PlainForm | null) ?? String(now.number);
  return [now.seat, now.turn, kind, part].join("/");
});

const emptied: (() => void)[] = [];
const idle: (() => void)[] = [];

/** Call this when everything of the seat must be forgotten: a game clears its own signals. */
export function whenEmptied(clear: () => void): void {
  emptied.push(clear);
}

/** Call this when the seat has nothing to choose any more. */
export function whenIdle(rest: () => void): void {
  idle.push(rest);
}

let link: Link | null = null;

export function open(table: string, token: string): void {
  leave();
  link = new Link(`/ws/${encodeURIComponent(table)}`, {
    heard,
    state: (now, code) => {
      state.value = now;
      closeCode.value = code;
    },
    hello: () => ({
      type: "hello",
      token,
      seq: -1,
      seat: mine.value.length > 1 ? sitting.value : "",
      changes: true,
      name: settings.peek().name,
    }),
  });
}

effect(() => {
  const { name } = settings.value;
  link?.say({ type: "call", name });
});

export function leave(): void {
  link?.close();
  link = null;
  batch(() => {
    empty();
    welcome.value = null;
    game.value = null;
    curtain.value = null;
    presence.value = null;
    sitting.value = "";
  });
}

/** Drop every trace of the seat that sat here. */
function empty(): void {
  position.value = null;
  past.value = null;
  toldView.value = null;
  entries.value = [];
  refusal.value = null;
  thinking.value = "";
  advice.value = null;
  shownPlan.value = -1;
  plan.value = null;
  busy.value = false;
  acted.value = Infinity;
  pointedHex.value = -1;
  for (const clear of emptied) clear();
}

function heard(message: ToPage): void {
  batch(() => {
    if (message.type === "welcome") welcome.value = message;
    else if (message.type === "position") take(message.position, message.full);
    else if (message.type === "changed") change(message);
    else if (message.type === "past") past.value = message;
    else if (message.type === "thinking") thinking.value = message.seat;
    else if (message.type === "advised") advised(message);
    else if (message.type === "planned") plan.value = message;
    else if (message.type === "presence") presence.value = message;
    else if (message.type === "error") refusal.value = { sentence: message.sentence, rule: "" };
    else if (message.type === "curtain") {
      link?.forget();
      forgetHere();
      empty();
      sitting.value = "";
      curtain.value = message;
    }
  });
}

/** The position that was sent last, with what has changed since. */
function change({ seq, edits, events, draft }: PositionChangedMessage): void {
  if (position.value)
    take({ ...(edited(position.value, edits) as Position), seq, events, draft }, false);
}

function take(next: Position, full: boolean): void {
  keepAdvice(next);
  curtain.value = null;
  sitting.value = next.seat;
  entries.value = mergeLog(full ? [] : entries.value, next.events);
  const draft = keptHere(welcome.value?.table ?? "", next.seat, next.number);
  position.value = draft === undefined ? next : { ...next, draft }; // it may be newer than the server's
  thinking.value = thinking.value && next.asked.includes(thinking.value) ? thinking.value : "";
  if (!next.asked.includes(next.seat)) for (const rest of idle) rest();
}

/** What others do elsewhere changes nothing about the question in hand, nor about the advice for it. */
function keepAdvice(next: Position): void {
  const [said, now] = [advice.value, position.value];
  if (!said || !now || said.seq !== now.seq || next.seat !== now.seat) return;
  if (acted.value !== Infinity && acted.value >= said.asked) return; // the same again is another question
  if (JSON.stringify(next.form) === JSON.stringify(now.form))
    advice.value = { ...said, seq: next.seq };
}

/** The advice for a question that was left in the meantime is not shown. */
function advised(message: AdvisedMessage): void {
  const waiting = advice.value?.asked === message.seq ? advice.value : null;
  advice.value = { ...message, asked: message.seq, seq: waiting?.seq ?? message.seq };
}

export function sit(seat: string): void {
  link?.say({ type: "sit", seat });
}

/** Send one action, or several steps of one click; a refusal is shown and changes nothing. */
export async function act(action: object, ...then: object[]): Promise<Answer> {
  const seq = position.value?.seq ?? -1;
  busy.value = true;
  acted.value = seq;
  refusal.value = null;
  const answer = await (link?.wish({ type: "act", seq, action, then }) ?? lost());
  if (answer.ok) {
    forgetHere();
    await caughtUp(answer.seq);
  }
  batch(() => {
    busy.value = false;
    if (!answer.ok) refusal.value = { sentence: answer.sentence, rule: answer.rule };
  });
  return answer;
}

/** Wait for the position that follows an acknowledged act, or for the curtain. */
function caughtUp(seq: number): Promise<void> {
  return new Promise((done) => {
    let stop: (() => void) | null = null;
    let over = false;
    stop = effect(() => {
      if (!curtain.value && position.value && position.value.seq < seq) return;
      over = true;
      stop?.();
      done();
    });
    if (over) stop();
  });
}

export function why(action: object): Promise<Answer> {
  return link?.wish({ type: "why", action }) ?? lost();
}

/** Say why an action is barred, where refusals are shown; nothing if it is not, or if the player has gone on. */
export async function explain(action: object): Promise<void> {
  const seq = position.value?.seq;
  const answer = await why(action);
  if (busy.value || position.value?.seq !== seq) return;
  if (!answer.ok) refusal.value = { sentence: answer.sentence, rule: answer.rule };
}

/** The steps of the adviser's plan that is shown, while they fit what is on the board. */
export const drawnSteps = computed(() => {
  const fits = advice.value?.seq === position.value?.seq && !past.value;
  return (fits && advice.value?.plans[shownPlan.value]?.steps) || [];
});

/** Ask the adviser about the question in hand; his answer comes when he has thought. */
export function advise(): void {
  const seq = position.value?.seq;
  if (seq === undefined) return;
  advice.value = { seq, asked: seq, lines: [], plans: [], problem: "" };
  shownPlan.value = -1;
  link?.say({ type: "advise" });
}

/** Ask how the battles ahead turn out; the answer comes when they have been tried. */
export function askPlan(): void {
  link?.say({ type: "plan" });
}

/** Keep a draft: here at once, so that neither a look back nor a reload loses it, and with the server. */
export function keepDraft(action: object | null, send: boolean): void {
  const now = position.peek();
  if (now) {
    now.draft = action;
    keepHere(welcome.peek()?.table ?? "", now.seat, now.number, action);
  }
  if (send) link?.say({ type: "draft", action });
}

async function ask(wish: Promise<Answer> | undefined): Promise<void> {
  const answer = await (wish ?? lost());
  if (!answer.ok) refusal.value = { sentence: answer.sentence, rule: answer.rule };
}

export const undo = (): Promise<void> => ask(link?.wish({ type: "undo", to: null }));
export const resign = (): Promise<void> => ask(link?.wish({ type: "resign" }));
export const offerDraw = (): Promise<void> => ask(link?.wish({ type: "offer_draw" }));
export const answerOffer = (kind: string, yes: boolean): Promise<void> =>
  ask(link?.wish({ type: "answer", kind, yes }));

interface Moment {
  at: number;
  seat: string | null;
  event: number; // right after this entry of the action; -1: after all of it
}

let wanted: Moment | null = null;

/** Ask for an earlier position; while one slides along, only the newest wish is sent. */
export function lookBack(at: number, seat: string | null = null, event = -1): void {
  const moment = { at, seat, event };
  if (wanted) {
    wanted = moment;
    return;
  }
  wanted = moment;
  link?.say({ type: "replay", ...moment });
  setTimeout(() => {
    const next = wanted;
    wanted = null;
    if (next && next !== moment) lookBack(next.at, next.seat, next.event);
  }, 90);
}

/** Ask for an earlier position at once: for whoever waits for each. */
export function askPast(at: number, seat: string | null): void {
  link?.say({ type: "replay", at, seat, event: -1 });
}

export function lookHere(hex: number): void {
  lookAt.value = { hex, number: lookAt.value.number + 1 };
}

function lost(): Promise<Answer> {
  return Promise.resolve({
    ok: false,
    sentence: "There is no connection to the table",
    rule: "",
    seq: -1,
  });
}
