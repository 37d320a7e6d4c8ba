/** The text of a rule, taken apart for reading. */
export type Block =
  | { kind: "text" | "code"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; rows: string[][] };

/** A rule's text in blocks: paragraphs, numbered lists, tables, code. */
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
        rows: rows.map((row) =>
          row
            .split("|")
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ),
      });
    } else if (part.startsWith("1. ")) {
      const items = part.split(/^\d+\. /m).slice(1);
      found.push({
        kind: "list",
        items: items.map((item) => item.trim().replace(/\s*\n\s*/g, " ")),
      });
    } else if (part.trim()) found.push({ kind: "text", text: part.replace(/\n/g, " ") });
  }
  return found;
}
