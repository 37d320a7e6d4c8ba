/** The five staging areas: each Wave's Tripods by colour and letter, with their damage. */
import { term } from "../../lib/terms.ts";
import type { WaveState, ZoneFacts } from "./model.ts";
import { numeral, TripodSign, tripodName, WaveCounter } from "./Pieces.tsx";

const ROW = 4; // so many Tripods stand side by side at full size

export interface StagingProps {
  waves: WaveState[];
  facts: ZoneFacts[];
  told: WaveState | undefined; // the Wave that is told of
  onWave: (wave: WaveState) => void;
}

export function Staging({ waves, facts, told, onWave }: StagingProps) {
  // Where Tripods have no numbers the numbered areas that are empty would only be in the way.
  const shown = waves.some((wave) => !wave.number)
    ? waves.filter((wave) => wave.state !== "absent")
    : waves;
  return (
    <ol class="staging" aria-label="Staging areas">
      {shown.map((wave) => (
        <li key={wave.row} class={`medallion ${wave.state}${told === wave ? " told-of" : ""}`}>
          {wave.state === "absent" ? (
            <p class="medallion-head" {...term("staging")}>
              <span class="sr">Staging area {wave.number}: </span>
              <span class="medallion-number" aria-hidden="true">
                {numeral(wave.number)}
              </span>
              <span class="medallion-place">empty</span>
            </p>
          ) : (
            <button type="button" class="medallion-head" onClick={() => onWave(wave)}>
              <span class="sr">{wave.name}: </span>
              <svg viewBox="-22 -21 42 42" width="38" height="38" aria-hidden="true">
                <WaveCounter
                  number={wave.number}
                  size={0}
                  hurt={0}
                  cylinder={wave.state === "cylinder"}
                />
              </svg>
              <span class="medallion-place">
                {facts[wave.zone]?.name ?? ""}
                {wave.state === "cylinder" && (
                  <small>Cylinder{wave.building ? `, ${wave.building} building` : ""}</small>
                )}
              </span>
            </button>
          )}
          {wave.tripods.length > 0 && (
            <ul
              class={wave.tripods.length > ROW ? "tripods many" : "tripods"}
              tabIndex={0}
              aria-label={`Tripods of ${wave.name}`}
            >
              {wave.tripods.map((tripod, i) => (
                <li key={i}>
                  <svg viewBox="-18 -18 36 36" role="img" aria-label={tripodName(tripod)}>
                    <TripodSign {...tripod} />
                  </svg>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
