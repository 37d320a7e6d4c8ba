/** Seat links to hand to other players. */
import { useState } from "preact/hooks";
import { renew } from "../lib/api.ts";
import { relink, type Shelved } from "../lib/shelf.ts";
import { mine, refusal, welcome } from "../table/store.ts";
import { seatName } from "./names.ts";

export function Links({ kept }: { kept: Shelved }) {
  const [copied, setCopied] = useState("");
  const [fresh, setFresh] = useState<Record<string, string>>({});
  const seats = Object.entries({ ...kept.links, ...fresh });
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
  const replace = async (seat: string, host: string) => {
    try {
      const made = await renew(kept.table, host, seat);
      relink(kept.table, seat, made.token);
      setFresh({ ...fresh, [seat]: made.token });
      setCopied("");
    } catch (error) {
      refusal.value = { sentence: (error as Error).message, rule: "" };
    }
  };
  const watched = welcome.value?.watched !== false;
  return (
    <section class="links">
      <h3>{seats.length ? "Seat links" : "Link for watching"}</h3>
      <p class="hint">
        {seats.length
          ? "Whoever has a seat’s link can play it. "
          : "Whoever has it sees the game. "}
        {!watched ? "Nobody may watch." : seats.length ? "The last one is for watching." : ""}
      </p>
      {[...seats, ...(watched ? [["watch", ""] as const] : [])].map(([seat, token]) => (
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
          {kept.host && seat !== "watch" && !mine.value.includes(seat) && (
            <button
              type="button"
              class="quiet"
              title="End the links of this seat, and make a new one to send"
              onClick={() => void replace(seat, kept.host ?? "")}
            >
              New link
            </button>
          )}
        </div>
      ))}
    </section>
  );
}
