/** The hex that is pointed at in a battle: how far each Tripod is, what it needs to find or hit a
 *  piece there, and what a piece there needs to hit it. Read off the printed table. */
import { DIE } from "./model.ts";
import { Die, TripodSign, tripodName } from "./Pieces.tsx";
import { board, pointedHex, scene } from "./store.ts";

const CHANCES: Record<string, string> = { green: "1/2", yellow: "1/3", red: "1/6" };

export function RangeCard() {
  const data = board.value;
  const battle = scene.value?.battle;
  const hex = pointedHex.value;
  if (!data || !battle || hex < 0) return null;
  const sheet = data.boards[battle.kind];
  const theirs = data.hits.tripod;
  const ours = battle.kind === "land" ? data.hits.gun : data.hits.warship;
  const near = battle.tripods
    .map((tripod) => ({ tripod, range: sheet.ranges[hex]?.[tripod.hex] ?? 99 }))
    .filter(({ tripod, range }) => tripod.hex !== hex && range <= Math.max(theirs.length, ours.length))
    .sort((a, b) => a.range - b.range);
  if (!near.length) return null;
  const need = (colour: string | undefined) =>
    colour ? <><Die face={DIE.indexOf(colour as "green")} size={20} /> {CHANCES[colour]}</> : <>out of reach</>;
  return (
    <div class="range-card" role="status">
      <h3>{sheet.labels[hex]}</h3>
      <ul>
        {[...new Set(near.map(({ range }) => range))].map((range) => (
          <li key={range}>
            <strong>Range {range}</strong>
            <span class="range-tripods">
              {near.filter((one) => one.range === range).map(({ tripod }) => (
                <svg key={tripod.id} viewBox="-18 -18 36 36" width="24" height="24" role="img" aria-label={tripodName(tripod)}><TripodSign {...tripod} /></svg>
              ))}
            </span>
            <span>They need {need(theirs[range - 1])}</span>
            <span>You need {need(ours[range - 1])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
