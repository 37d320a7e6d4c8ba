/** Seat links to hand to other players. */
import { useState } from "preact/hooks";
import type { Shelved } from "../lib/shelf.ts";
import { seatName } from "./names.ts";

export function Links({ kept, invites = false }: { kept: Shelved; invites?: boolean }) {
  const [copied, setCopied] = useState("");
  const seats = Object.entries(kept.links);
  const address = (token: string) =>
    `${location.origin}/table/${kept.table}${token ? `#${token}` : ""}`;
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
      <h3>{invites ? "Invite your friend" : "Seat links"}</h3>
      <p class="hint">
        {invites
          ? "Send this link. Whoever opens it plays that side, on a screen of their own; the game waits here."
          : "Whoever has a seat’s link can play it. The last one is for watching."}
      </p>
      {[...seats, ...(invites ? [] : [["watch", ""] as const])].map(([seat, token]) => (
        <div class="line" key={seat}>
          <label>
            {seat === "watch" ? "Watching" : seatName(seat)}{" "}
            <input
              type="text"
              readOnly
              value={address(token)}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
          <button type="button" class="quiet" onClick={() => void copy(seat, address(token))}>
            {copied === seat ? "Copied" : "Copy"}
          </button>
        </div>
      ))}
    </section>
  );
}
