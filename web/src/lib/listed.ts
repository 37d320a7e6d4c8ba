/** Names as a sentence lists them: "W1", "W1 and W2", "W1, W2 and W3". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}
