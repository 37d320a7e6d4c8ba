/** One rule, opened from wherever its id stands. */
import { blocks } from "../lib/blocks.ts";
import { bookProblem, books, openRule } from "../lib/rules.ts";
import type { RuleInfo } from "../wire.ts";
import { Dialog } from "./bits.tsx";
import { Icon } from "./icons.tsx";

export function RuleDialog() {
  const wanted = openRule.value;
  if (!wanted) return null;
  const book = books.value[wanted.catalogue];
  const rule = book?.rules.find((item) => item.id === wanted.id);
  const shut = () => (openRule.value = null);
  return (
    <Dialog title={rule ? `${rule.id} ${rule.title}` : wanted.id} onClose={shut}>
      {rule ? (
        <RuleParts rule={rule} />
      ) : (
        <p>{book ? "There is no such rule." : bookProblem.value || "Fetching the rules…"}</p>
      )}
      <p>
        <a href={`/rules/${wanted.catalogue}?find=${wanted.id}`} target="_blank" rel="noopener">
          Open the rule book in a new tab
        </a>
      </p>
    </Dialog>
  );
}

/** A rule: what the book says, then our rulings under their seal, then the options. */
export function RuleParts({
  rule,
  rulingsAlone = false,
}: {
  rule: RuleInfo;
  rulingsAlone?: boolean;
}) {
  return (
    <>
      {!rulingsAlone && rule.text && <RuleText text={rule.text} />}
      {rule.rulings.length > 0 && (
        <div class="ruling" role="note">
          <OurRuling many={rule.rulings.length > 1} />
          {rule.rulings.map((ruling, i) => (
            <p key={i}>{inline(ruling.charAt(0).toUpperCase() + ruling.slice(1))}</p>
          ))}
        </div>
      )}
      {rule.options.map((option) => (
        <p class="rule-option" key={option.name}>
          <strong>Option</strong> <code>{option.name}</code>: {inline(option.text)}
        </p>
      ))}
    </>
  );
}

/** The mark of what is ours and not the book's. */
export function OurRuling({ many = false }: { many?: boolean }) {
  return (
    <span class="our-ruling">
      <Icon name="seal" size={18} /> {many ? "Our rulings" : "Our ruling"}
    </span>
  );
}

export function RuleText({ text }: { text: string }) {
  return (
    <div class="rule-text">
      {blocks(text).map((block, i) => {
        if (block.kind === "table")
          return (
            <div class="scroll" key={i} tabIndex={0} role="group" aria-label="Table">
              <table>
                <thead>
                  <tr>
                    {block.rows[0]?.map((cell, c) => (
                      <th key={c} scope="col">
                        {cell.replaceAll("`", "")}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {block.rows.slice(1).map((row, r) => (
                    <tr key={r}>
                      {row.map((cell, c) => (
                        <td key={c}>{cell.replaceAll("`", "")}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          );
        if (block.kind === "list")
          return (
            <ol class="steps" key={i}>
              {block.items.map((item, n) => (
                <li key={n}>{inline(item)}</li>
              ))}
            </ol>
          );
        if (block.kind === "code")
          return (
            <pre key={i} tabIndex={0}>
              {block.text}
            </pre>
          );
        return <p key={i}>{inline(block.text)}</p>;
      })}
    </div>
  );
}

/** `code`, *emphasis* and **strong** within a paragraph. */
function inline(text: string) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).map((part, i) => {
    if (part.startsWith("`")) return <code key={i}>{part.slice(1, -1)}</code>;
    if (part.startsWith("**")) return <strong key={i}>{part.slice(2, -2)}</strong>;
    if (part.startsWith("*") && part.length > 2) return <em key={i}>{part.slice(1, -1)}</em>;
    return part;
  });
}
