/** The hex that is pointed at in a battle: the chances of each Tripod against a piece there as the
 *  server says them; for an empty hex what both sides would need, read off the printed table. */
import { explains } from "../../lib/terms.ts";
import { pieceName } from "./battleMarks.ts";
import { faceChance } from "./Cards.tsx";
import { type BattleScene, DIE } from "./model.ts";
import { percent } from "./moves.ts";
import { Die, TripodSign, tripodName } from "./Pieces.tsx";
import { SIDE_BY_SIDE } from "./piles.ts";
import { board, pointedHex, scene } from "./store.ts";
import type { ThreatView } from "./wire.ts";

export function RangeCard() {
  const data = board.value;
  const battle = scene.value?.battle;
  const hex = pointedHex.value;
  if (!data || !battle || hex < 0) return null;
  const sheet = data.boards[battle.kind];
  const theirs = data.hits.tripod;
  const ours = battle.kind === "land" ? data.hits.gun : data.hits.warship;
  const threats = threatsAt(battle, hex);
  const muster = musterOf(battle, hex);
  const kind = muster ? "range-card crowded" : "range-card";
  if (threats.length)
    return (
      <div class={kind} role="status" tabIndex={0}>
        <h3 {...explains("hex")}>{sheet.labels[hex]}</h3>
        {muster && <p>{muster}</p>}
        <ul>
          {threats.map((threat, i) => (
            <li key={i}>
              <strong>{threatTitle(battle, threat)}</strong>
              <span>
                {threat.action === "detect" ? "Detect" : "Fire"} at Range {threat.range}
              </span>
              <span>
                <Die face={DIE.indexOf(threat.needs as "green")} size={20} /> {percent(threat)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    );
  const near = battle.tripods
    .map((tripod) => ({ tripod, range: sheet.ranges[hex]?.[tripod.hex] ?? 99 }))
    .filter(
      ({ tripod, range }) => tripod.hex !== hex && range <= Math.max(theirs.length, ours.length),
    )
    .sort((a, b) => a.range - b.range);
  if (!near.length && !muster) return null;
  const need = (who: string, colour: string | undefined) =>
    colour ? (
      <>
        {who} need <Die face={DIE.indexOf(colour as "green")} size={20} />{" "}
        {faceChance(DIE.indexOf(colour as "green"))}
      </>
    ) : (
      <>Out of {who === "You" ? "your" : "their"} reach</>
    );
  return (
    <div class={kind} role="status" tabIndex={0}>
      <h3 {...explains("hex")}>{sheet.labels[hex]}</h3>
      {muster && <p>{muster}</p>}
      <ul>
        {[...new Set(near.map(({ range }) => range))].map((range) => (
          <li key={range}>
            <strong {...explains("Range")}>Range {range}</strong>
            <span class="range-tripods">
              {near
                .filter((one) => one.range === range)
                .map(({ tripod }) => (
                  <svg
                    key={tripod.id}
                    viewBox="-18 -18 36 36"
                    width="24"
                    height="24"
                    role="img"
                    aria-label={tripodName(tripod)}
                  >
                    <TripodSign {...tripod} />
                  </svg>
                ))}
            </span>
            <span>{need("They", theirs[range - 1])}</span>
            <span>{need("You", ours[range - 1])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Everything that lies in a hex by name, where it is too much to lie side by side. */
export function musterOf({ tripods, pieces }: BattleScene, hex: number): string {
  const here = [
    ...tripods.filter((one) => one.hex === hex).map(tripodName),
    ...pieces.filter((one) => one.hex === hex).map(pieceName),
  ];
  if (here.length <= SIDE_BY_SIDE) return "";
  const times = (name: string) => here.filter((other) => other === name).length;
  return [...new Set(here)]
    .map((name) => (times(name) > 1 ? `${times(name)} × ${name}` : name))
    .join("; ");
}

/** What threatens the pieces of a hex, or what its Tripods threaten. */
export function threatsAt(battle: BattleScene, hex: number): ThreatView[] {
  const pieces = new Set(
    battle.pieces.filter((piece) => piece.hex === hex).map((piece) => piece.id),
  );
  const tripods = new Set(
    battle.tripods.filter((tripod) => tripod.hex === hex).map((tripod) => tripod.id),
  );
  return battle.threats.filter((threat) => pieces.has(threat.piece) || tripods.has(threat.tripod));
}

function threatTitle(battle: BattleScene, { tripod, piece }: ThreatView): string {
  const from = battle.tripods.find((one) => one.id === tripod);
  const at = battle.pieces.find((one) => one.id === piece);
  return `${from?.name || "Tripod"} on ${at?.name || "a piece"}`;
}
