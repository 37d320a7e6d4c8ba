/** News for whoever did not watch: a few lines, and the places that glow until they are seen. */
import { batch, effect, signal } from "@preact/signals";
import type { Entry } from "../wire.ts";
import { newsOf } from "./beats.ts";
import { busy, game, pointedHex, whenEmptied } from "./store.ts";

const LINES = 5;

export interface News {
  title: string;
  lines: Entry[];
  more: number; // things that the log has besides
  from: number; // the place in the log from which it can be watched
}

export const news = signal<News | null>(null);
export const glow = signal<ReadonlySet<number>>(new Set());

/** Make news of a part of the log; nothing where nothing mattered. */
export function bring(title: string, log: readonly Entry[], from: number): void {
  const telling = game.value?.telling;
  const since = log.filter((entry) => entry.number > 0); // the set-up is no news
  const { lines, more } = newsOf(telling?.retell?.(since) ?? since, LINES, telling?.tells);
  if (!lines.length) return;
  batch(() => {
    news.value = { title, lines, more, from };
    glow.value = new Set(lines.flatMap((entry) => telling?.places?.(entry) ?? []));
  });
}

/** The news are read. */
export function read(): void {
  batch(() => {
    news.value = null;
    glow.value = new Set();
  });
}

whenEmptied(read);

// A place is seen when it is pointed at; whoever goes on has read the news.
effect(() => {
  const here = pointedHex.value;
  if (glow.peek().has(here)) glow.value = new Set([...glow.peek()].filter((hex) => hex !== here));
});
effect(() => {
  if (busy.value && news.peek()) read();
});
