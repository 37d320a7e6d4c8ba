/** One socket to one table: connects again by itself, and sends unanswered wishes again with the
 *  same id, so that nothing is lost and nothing is done twice. */
import type { FromPage, ToPage } from "../wire.ts";
import { unpacked } from "./rows.ts";

export type LinkState = "connecting" | "open" | "lost" | "closed";

export interface Answer {
  ok: boolean;
  sentence: string;
  rule: string;
  seq: number; // of the position that holds what was done; -1 when nothing was
}

type Wish = Extract<FromPage, { id: string }>;
type Unsent<T> = T extends unknown ? Omit<T, "id"> : never;

const WAITS = [300, 800, 1500, 3000, 6000];
const FINAL = new Set([4400, 4401, 4402, 4403, 4404, 4413]);

export interface LinkHooks {
  heard: (message: ToPage) => void;
  state: (state: LinkState, code: number) => void;
  hello: () => FromPage;
}

export class Link {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, { wish: Wish; done: (answer: Answer) => void }>();
  private tries = 0;
  private ended = false;
  private timer = 0;
  private ready = false;
  private readonly path: string;
  private readonly hooks: LinkHooks;

  constructor(path: string, hooks: LinkHooks) {
    this.path = path;
    this.hooks = hooks;
    this.connect();
    window.addEventListener("online", this.hurry);
  }

  private readonly hurry = (): void => {
    if (this.ended || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    this.hooks.state("connecting", 0);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.socket = socket;
    this.ready = false;
    socket.onopen = () => socket.send(JSON.stringify(this.hooks.hello()));
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(read(String(event.data)));
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.ready = false;
      if (this.ended) return;
      if (FINAL.has(event.code)) {
        this.hooks.state("closed", event.code);
        return;
      }
      this.hooks.state("lost", event.code);
      const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 6000;
      // After a restart all pages come back; not all in the same moment.
      this.timer = window.setTimeout(() => this.connect(), wait * (1 + Math.random()));
    };
  }

  private hear(message: ToPage): void {
    if (message.type === "ack")
      this.settle(message.id, { ok: true, sentence: "", rule: "", seq: message.seq });
    else if (message.type === "refused")
      this.settle(message.id, {
        ok: false,
        sentence: message.sentence,
        rule: message.rule,
        seq: -1,
      });
    else if (message.type === "why_not")
      this.settle(message.id, {
        ok: message.sentence === null,
        sentence: message.sentence ?? "",
        rule: message.rule,
        seq: -1,
      });
    this.hooks.heard(message);
    if (message.type === "position" && !this.ready) {
      this.ready = true;
      this.tries = 0;
      this.hooks.state("open", 0);
      for (const { wish } of this.waiting.values()) this.say(wish);
    } else if (message.type === "curtain") {
      this.tries = 0;
      this.hooks.state("open", 0);
    }
  }

  private settle(id: string, answer: Answer): void {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    found?.done(answer);
  }

  /** Send something that needs no answer; dropped while there is no connection. */
  say(message: FromPage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a wish and wait for its one answer, however often the connection breaks. */
  wish(unsent: Unsent<Wish>): Promise<Answer> {
    const wish = { ...unsent, id: crypto.randomUUID?.() ?? fallbackId() } as Wish;
    return new Promise((done) => {
      this.waiting.set(wish.id, { wish, done });
      if (this.ready) this.say(wish);
    });
  }

  /** Forget what was asked for: the page changes hands. */
  forget(): void {
    this.waiting.clear();
    this.ready = false;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    window.removeEventListener("online", this.hurry);
    this.socket?.close();
  }
}

/** A message of the server; a long one has its lists packed. */
function read(text: string): ToPage {
  const message = JSON.parse(text) as ToPage;
  return "rows" in message && message.rows ? (unpacked(message) as ToPage) : message;
}

/** On a plain address other than localhost the browser offers no randomUUID. */
function fallbackId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((n) => n.toString(16).padStart(2, "0"))
    .join("");
}
