/** How a game stood at its end, in a few lines. */
import type { Scene } from "./model.ts";

export function tally({ tracks, zones, waves, units }: Scene, escaped: number): [string, string][] {
  const { spaces, parts } = tracks.board;
  const standing = zones.filter((zone) => zone.condition === "producing").length;
  const weed = zones.filter((zone) => zone.condition === "red_weed").length;
  const tripods = waves.reduce(
    (sum, wave) => sum + (wave.state === "absent" ? 0 : wave.tripods.length),
    0,
  );
  return [
    ["Turn", String(tracks.turn)],
    ["Germs", `${tracks.germs} of ${spaces}, and ${tracks.hvp} points`],
    ["Colonization", `${tracks.colonization} of ${spaces}, and ${tracks.mvp} points`],
    ["Flying Machine", `${tracks.flying} of ${parts} parts`],
    ["Zones that stand", `${standing} of ${zones.length}${weed ? `; under Red Weed ${weed}` : ""}`],
    ["Refugees Escaped", String(escaped)],
    ["Your Units", String(units.length)],
    ["Tripods on the map", String(tripods)],
  ];
}
