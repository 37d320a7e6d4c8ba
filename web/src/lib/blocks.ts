/** The text of a rule, taken apart for reading. */
export type Block = { kind: "text" | "ruling" | "code"; text: string } | { kind: "table"; rows: string[][] };

/** A rule's text in blocks: paragraphs, rulings and options, tables, code. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let fence: string[] | null = null;
  for (const part of text.split("\n\n")) {
    if (fence || part.startsWith("```")) {
      fence = [...(fence ?? []), part];
      if (part.trimEnd().endsWith("```") && (fence.length > 1 || part.length > 6)) {
        found.push({ kind: "code", text: fence.join("\n\n").replace(/^```\w*\n|\n?```\s*$/g, "") });
        fence = null;
      }
    } else if (part.startsWith("|")) {
      const rows = part.split("\n").filter((row) => !/^\|[\s:|-]+$/.test(row));
      found.push({
        kind: "table",
        rows: rows.map((row) => row.split("|").slice(1, -1).map((cell) => cell.trim())),
      });
    } else if (part.startsWith(">")) {
      found.push({ kind: "ruling", text: part.replace(/^>\s?/gm, "").replace(/\n/g, " ") });
    } else if (part.trim()) found.push({ kind: "text", text: part.replace(/\n/g, " ") });
  }
  return found;
}
