/** What a second look at the choices of a game comes to. */
import type { JudgedChoice, ReviewedChoice } from "../wire.ts";

export type Looked = ReviewedChoice & JudgedChoice;

const DEAREST = 5;

/** The choices that were worse beyond doubt, the dearest first. */
export function dearest(own: Looked[]): Looked[] {
  const clear = own.filter((one) => one.low > 0);
  return clear.sort((one, other) => other.gain - one.gain).slice(0, DEAREST);
}

/** How far a game went otherwise than it looked at first: by the choices, and by all the rest. */
export function balance(own: Looked[], seat: string, winner: string | null): string {
  const first = own[0]?.chance ?? 0;
  const result = winner === null ? 0.5 : winner === seat ? 1 : 0;
  const given = own.filter((one) => one.low > 0).reduce((sum, one) => sum + one.gain, 0);
  const rest = Math.round(100 * (result - first + given));
  const choices =
    given > 0
      ? `Choices that were clearly worse gave away ${Math.round(100 * given)} points of the chance to win`
      : "No choice was clearly worse than the best plan found";
  return `${choices}; luck and the other side made ${rest < 0 ? "−" : "+"}${Math.abs(rest)}.`;
}
