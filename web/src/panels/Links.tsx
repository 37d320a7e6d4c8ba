/** Seat links to hand to other players. */
import { useState } from "preact/hooks";
import type { Shelved } from "../lib/shelf.ts";
import { seatName } from "./names.ts";

export function Links({ kept }: { kept: Shelved }) {
  const [copied, setCopied] = useState("");
  const seats = Object.entries(kept.links);
  const address = (token: string) => `${location.origin}/table/${kept.table}${token ? `#${token}` : ""}`;
  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(what);
    } catch {
      setCopied("");
    }
  };
  return (
    <section class="links">
      <h3>Seat links</h3>
      <p class="hint">Whoever has a seat’s link can play it. The last one is for watching.</p>
      {[...seats, ["watch", ""] as const].map(([seat, token]) => (
        <div class="line" key={seat}>
          <label>
            {seat === "watch" ? "Watching" : seatName(seat)}{" "}
            <input type="text" readOnly value={address(token)} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <button type="button" class="quiet" onClick={() => void copy(seat, address(token))}>
            {copied === seat ? "Copied" : "Copy"}
          </button>
        </div>
      ))}
    </section>
  );
}
