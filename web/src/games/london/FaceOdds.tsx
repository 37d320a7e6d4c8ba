/** An attack on a face-down piece: who it can be, how likely, and what would come of the attack. */
import { RuleLink } from "../../panels/bits.tsx";
import { Chances } from "./Chances.tsx";
import { capital } from "./HexCard.tsx";
import { position } from "./store.ts";
import type { FaceOdds, HiddenOdds, OverallChance } from "./wire.ts";

/** What the server has worked out about an attack, or null where its target is open. */
export function hiddenOdds(piece: number, target: number): HiddenOdds | null {
  const all = (position.value?.odds ?? []) as HiddenOdds[];
  return all.find((one) => one.piece === piece && one.target === target) ?? null;
}

export function Faces({ odds }: { odds: HiddenOdds }) {
  const traps = odds.faces.filter((face) => face.loses);
  return (
    <div class="faces">
      {traps.map((face) => (
        <p key={face.kind} class="trap-line">
          If it is {face.name}
          {odds.faces.length > 1 && ` (1 of ${odds.faces.length} kinds, ${percent(face.share)})`},
          you lose at once. <RuleLink rule={face.rule} />
        </p>
      ))}
      <table class="overall">
        <caption>Whatever it is</caption>
        <tbody>
          {odds.whole.map((one) => (
            <Overall key={one.text} one={one} />
          ))}
        </tbody>
      </table>
      <table class="faces-table">
        <caption>Who it can be: each way to explain what you saw counts the same</caption>
        <tbody>
          {odds.faces.map((face) => (
            <Face key={face.kind} face={face} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Overall({ one }: { one: OverallChance }) {
  return (
    <tr class={one.tone}>
      <td class="share">{percent(one.share)}</td>
      <td>
        {one.text}
        <svg class="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={100 * one.share} height="4" />
        </svg>
      </td>
    </tr>
  );
}

function Face({ face }: { face: FaceOdds }) {
  return (
    <tr class={face.loses ? "lost" : ""}>
      <td class="share">{percent(face.share)}</td>
      <th scope="row">{face.name}</th>
      <td>
        {face.chances.length ? (
          <>
            Odds <strong>{face.odds}</strong>
            <Chances chances={face.chances} brief />
          </>
        ) : (
          capital(face.text)
        )}
      </td>
    </tr>
  );
}

const percent = (share: number) =>
  share > 0 && share < 0.005 ? "<1 %" : `${Math.round(100 * share)} %`;
