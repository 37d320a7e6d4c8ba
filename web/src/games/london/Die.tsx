/** A die, and whom a result of the table hurts. */
import { term } from "../../lib/terms.ts";

/** Whom a result hurts, as a class. */
export function harm(letters: string): string {
  return letters.startsWith("M") && letters !== "miss" && letters !== "Miss"
    ? "hurts-martian"
    : letters.startsWith("E")
      ? "hurts-earthling"
      : "";
}

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function Die({ value, size = 22 }: { value: number; size?: number }) {
  return (
    <svg
      class="die"
      viewBox="-12 -12 24 24"
      width={size}
      height={size}
      role="img"
      aria-label={String(value)}
      {...term("die")}
    >
      <rect x="-10.5" y="-10.5" width="21" height="21" rx="4" />
      {(PIPS[value] ?? []).map(([x, y], i) => (
        <circle key={i} cx={x * 5.4} cy={y * 5.4} r="2.1" />
      ))}
    </svg>
  );
}
