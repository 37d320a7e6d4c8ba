/** Whether a printed range of differences ("-2 to -1", "+5 or more") holds a number. */
export function holds(printed: string, difference: number): boolean {
  const [from = NaN, to = NaN] = (printed.match(/[+-]?\d+/g) ?? []).map(Number);
  if (printed.endsWith("or less")) return difference <= from;
  if (printed.endsWith("or more")) return difference >= from;
  return difference >= from && difference <= (Number.isNaN(to) ? from : to);
}
