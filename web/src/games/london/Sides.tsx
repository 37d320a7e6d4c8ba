/** The two sides in the header: who plays them, how far the Martians have got, the minion. */
import { term } from "../../lib/terms.ts";
import { playerAt } from "../../panels/names.ts";
import { Here } from "../../panels/Track.tsx";
import { Sign } from "./Counter.tsx";
import { type Face, SIDES } from "./pieces.ts";
import { board, shown } from "./store.ts";
import { known } from "./telling.ts";
import type { Side } from "./types.ts";

export const FLAGS: Record<Side, Face> = {
  martian: { figure: "walker", name: "", ratings: "", cover: "martian", term: "side-martian" },
  earthling: { figure: "army", name: "", ratings: "", cover: "army", term: "side-earthling" },
};

const WORDS: Record<string, string> = { martian: "Martians", earthling: "Earthlings" };

export function Sides() {
  const seen = known.value;
  const now = shown.value;
  const data = board.value;
  if (!seen || !now || !data) return null;
  const [stations = 0, landmarks = 0, army = 0] = seen.scores;
  const minion = data.minions[seen.minion];
  return (
    <ul class="sides">
      {SIDES.map((side) => {
        return (
          <li
            key={side}
            class={`side ${side}${now.asked.includes(side) ? " asked" : ""}`}
            {...term(`side-${side}`)}
          >
            <Sign face={FLAGS[side]} size={34} />
            <span class="side-name">
              {WORDS[side]}
              <small>{playerAt(side, now) ?? "by the book"}</small>
            </span>
            {side === "martian" && (
              <span class="scores">
                <span {...term("Rubble")}>
                  <span class="scores-word">Rubble: </span>
                  {stations} of {data.stations.length} stations
                  <span class="scores-word">,</span>{" "}
                  <span class="scores-part">
                    {landmarks} of {data.landmarks.length} landmarks
                  </span>
                </span>
                <span {...term("army-lost")}>
                  Army units lost: {army}
                  {minion ? `; ${minion.name} at the HQ` : ""}
                </span>
              </span>
            )}
            <Here side={side} />
          </li>
        );
      })}
    </ul>
  );
}
