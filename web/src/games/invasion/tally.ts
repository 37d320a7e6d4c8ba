/** How a game stood at its end, in a few lines. */
import type { Scene } from "./model.ts";

const points = (n: number) => (n === 1 ? "1 point" : `${n} points`);

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
    ["Germs", `${tracks.germs} of ${spaces}, and ${points(tracks.hvp)}`],
    ["Colonization", `${tracks.colonization} of ${spaces}, and ${points(tracks.mvp)}`],
    ["Flying Machine", `${tracks.flying} of ${parts} parts`],
    ["Zones standing", `${standing} of ${zones.length}${weed ? `, ${weed} under Red Weed` : ""}`],
    ["Refugees Escaped", String(escaped)],
    ["Your Units", String(units.length)],
    ["Tripods on the map", String(tripods)],
  ];
}
