/** The address of a moment, and whether the film runs. */
import { signal } from "@preact/signals";

/** A position that was: after an action, or right after one of its events. */
export interface Frame {
  at: number;
  event: number; // -1: after the whole action
}

export const playing = signal(false);
export const story = signal(false); // how a finished game went is open

export interface Wanted extends Frame {
  seat: string | null; // null: as whoever looks may see it
}

/** What an address asks for: `?action=42&event=3&seat=second`; null where it names no moment. */
export function readMoment(search: string): Wanted | null {
  const asked = new URLSearchParams(search);
  const number = (name: string) => {
    const text = asked.get(name) ?? "";
    return /^\d{1,6}$/.test(text) ? Number(text) : -1;
  };
  if (number("action") < 0) return null;
  return { at: number("action"), event: number("event"), seat: asked.get("seat") };
}

export function writeMoment({ at, event, seat }: Wanted): string {
  const words = [`action=${at}`];
  if (event >= 0) words.push(`event=${event}`);
  if (seat !== null) words.push(`seat=${encodeURIComponent(seat)}`);
  return `?${words.join("&")}`;
}
