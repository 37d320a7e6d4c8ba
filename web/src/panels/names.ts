/** Names as people read them. */
import { game, mine, presence } from "../table/store.ts";
import type { Position } from "../wire.ts";

/** A sentence of the server with a capital: it begins with a seat's name as the rules write it. */
export function sentence(text: string): string {
  const named = text.replace(
    /(^|: )(first|second|third|fourth)\b|\b(first|second)(?='s\b)/g,
    (_, before = "", seat = "", owner = "") => before + seatName(seat || owner),
  );
  const sided = named.replace(
    /\b(The |the )(martian|earthling)\b/g,
    (_, the: string, side: string) => the + side.charAt(0).toUpperCase() + side.slice(1),
  );
  return sided.charAt(0).toUpperCase() + sided.slice(1);
}

const WITH_ARTICLE = new Set(["martian", "earthling", "human"]);

/** A seat at the head of a sentence: `First`, `The Martian`. */
export function seatName(seat: string): string {
  const own = game.value?.seat?.(seat);
  if (own) return own;
  const name = seat.charAt(0).toUpperCase() + seat.slice(1);
  return WITH_ARTICLE.has(seat) ? `The ${name}` : name;
}

/** A seat inside a sentence: `First`, `the Martian`. */
export function theSeat(seat: string): string {
  return seatName(seat).replace(/^The /, "the ");
}

/** Who plays a seat: you, whoever said a name, a machine; nobody where the rules play it. */
export function playerAt(seat: string, now: Position): string | undefined {
  return now.seat === seat ? "you" : presence.value?.names[seat] || now.players[seat];
}

/** Who won, from one seat: `You have won`; where the rules ran the winner, `You have lost`. */
export function verdict(winner: string, seat: string, chairs: string[]): string {
  const own = game.value?.verdict?.(winner);
  if (own) return own;
  const sole = mine.value.length === 1 || chairs.length === 1; // nobody else sits at this page
  if (sole && seat !== "") return winner === seat ? "You have won" : "You have lost";
  return `${seatName(winner)} has won`;
}
