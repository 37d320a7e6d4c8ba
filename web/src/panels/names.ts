/** Names as people read them. The server says what the seats of a game are called. */
import { game, mine, presence, welcome } from "../table/store.ts";
import type { Entry, Position } from "../wire.ts";

/** A text of the server with a capital at its head. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What an entry says, as this page says it. */
export const said = (entry: Entry): string =>
  sentence(game.value?.telling?.words?.(entry) ?? entry.text);

/** A seat inside a sentence: `Amber`, `the Martian`, `Japan`. */
export function theSeat(seat: string): string {
  return welcome.value?.sides[seat] ?? seat;
}

/** A seat at the head of a sentence: `The Martian`. */
export function seatName(seat: string): string {
  return sentence(theSeat(seat));
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
