/** The Combat Phase: who attacks, whom, and what each die would do, before anything is confirmed. */
import { comeIntoSight, RuleLink } from "../../panels/bits.tsx";
import { Lock } from "../../panels/Lock.tsx";
import { PlaceMenu } from "../../panels/PlaceMenu.tsx";
import { Chances } from "./Chances.tsx";
import { PieceSign } from "./Counter.tsx";
import { Aftermath } from "./Detail.tsx";
import { Die, harm } from "./Die.tsx";
import { Faces, hiddenOdds } from "./FaceOdds.tsx";
import { capital } from "./HexCard.tsx";
import { rest, shooter } from "./marks.ts";
import {
  act,
  aimed,
  allPieces,
  board,
  busy,
  chosenPiece,
  findPiece,
  layDown,
  lookHere,
  placeName,
} from "./store.ts";
import type { AnyAction, AttackForm, Shooter, Shot } from "./wire.ts";

const FINE = { ok: true, sentence: "", rule: "", seq: -1 };

export function Combat({ form }: { form: AttackForm }) {
  void allPieces.value;
  const able = form.shooters.filter((one) => one.shots.length);
  const hand = shooter.value;
  return (
    <div class="combat form">
      <div class="form-body">
        <Aftermath />
        {!able.length && <p class="hint">No unit of yours has anything to attack.</p>}
        {aimed.value && hand ? (
          <AttackCard shooter={hand} shot={aimed.value} />
        ) : (
          <>
            <ul class="movers" aria-label="Units that may attack">
              {able.map((one) => (
                <Attacker key={one.piece} one={one} />
              ))}
            </ul>
            {hand ? (
              <Shots shooter={hand} />
            ) : (
              able.length > 0 && (
                <p class="hint">
                  Choose who attacks, then a target. You will see what each die does before you
                  confirm.
                </p>
              )
            )}
          </>
        )}
      </div>
      {aimed.value && hand ? (
        <Confirm shot={aimed.value} />
      ) : (
        <Lock
          action={{ do: "done" }}
          verdict={FINE}
          busy={busy.value}
          word="End combat"
          confirm={
            able.length
              ? `${able.map((one) => one.name).join(", ")} could still attack. End combat all the same?`
              : ""
          }
          onDone={layDown}
        />
      )}
    </div>
  );
}

function Attacker({ one }: { one: Shooter }) {
  const data = board.value;
  const piece = findPiece(one.piece);
  const chosen = chosenPiece.value === one.piece;
  if (!data || !piece) return null;
  return (
    <li>
      <button
        type="button"
        class="mover"
        aria-pressed={chosen}
        onClick={() => {
          aimed.value = null;
          chosenPiece.value = chosen ? -1 : one.piece;
          lookHere(piece.hex);
        }}
      >
        <PieceSign piece={piece} board={data} size={44} />
        <span class="mover-place">
          {one.name}
          <small>{placeName(piece.hex)}</small>
        </span>
        <span class="mover-points">
          {one.shots.length} {one.shots.length === 1 ? "target" : "targets"}
        </span>
      </button>
    </li>
  );
}

/** All that one unit may attack: enemies first, then empty hexes. */
export function Shots({ shooter }: { shooter: Shooter }) {
  const enemies = shooter.shots.filter((shot) => shot.target >= 0);
  const empty = shooter.shots.filter((shot) => shot.target < 0);
  return (
    <div class="shots">
      {enemies.map((shot) => (
        <button key={shot.target} type="button" class="shot-choice" onClick={() => aim(shot)}>
          <span>{capital(shot.name)}</span>
          <small>{placeName(shot.hex)}</small>
          <strong>{isTrap(shooter.piece, shot) ? "may lose the game" : shot.odds}</strong>
        </button>
      ))}
      {empty.length > 0 && (
        <PlaceMenu
          label="Burn an empty hex"
          first="a lit hex, or here…"
          places={empty.map(({ hex }) => ({ hex, text: sight(hex) }))}
          onPlace={(hex) => {
            const shot = empty.find((one) => one.hex === hex);
            if (shot) aim(shot);
          }}
        />
      )}
    </div>
  );
}

/** Whether the target can be what loses the game at once. */
const isTrap = (piece: number, shot: Shot) =>
  hiddenOdds(piece, shot.target)?.faces.some((face) => face.loses) ?? false;

function sight(hex: number): string {
  const data = board.value;
  const station = data?.stations.some((one) => one.hex === hex) ? ", station" : "";
  const landmark = data?.landmarks.some((one) => one.hex === hex) ? ", landmark" : "";
  return `${placeName(hex)}${station}${landmark}`;
}

function aim(shot: Shot): void {
  aimed.value = shot;
  lookHere(shot.hex);
}

/** The attack before it is made: six dice, spelt out by unit and side, and the chances. */
export function AttackCard({ shooter, shot }: { shooter: Shooter; shot: Shot }) {
  const data = board.value;
  const attacker = findPiece(shooter.piece);
  const target = findPiece(shot.target);
  const hidden = hiddenOdds(shooter.piece, shot.target);
  if (!data) return null;
  return (
    <section class="attack-card" aria-label={`Attack on ${shot.name}`} ref={comeIntoSight}>
      <header class="duel">
        {attacker && <PieceSign piece={attacker} board={data} size={54} />}
        <span class="duel-words">
          <strong>{shooter.name}</strong> attacks <strong>{shot.name}</strong>
          <small>
            {placeName(shot.hex)}, {shot.distance} away
          </small>
        </span>
        {target && <PieceSign piece={target} board={data} size={54} />}
      </header>
      <p class="odds">
        {shot.column >= 0 ? (
          <>
            Odds <strong>{shot.odds}</strong>
          </>
        ) : (
          capital(hidden ? "it turns up first" : shot.odds)
        )}{" "}
        <RuleLink rule={shot.rule} />
      </p>
      {!hidden && shot.text && <p>{capital(shot.text)}</p>}
      {hidden && <Faces odds={hidden} />}
      <Chances chances={shot.chances} brief />
      {shot.results.length > 0 && (
        <table class="dice">
          <thead>
            <tr>
              <th scope="col">Die</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {shot.results.map((one) => (
              <tr key={one.die} class={harm(one.letters)}>
                <th scope="row">
                  <Die value={one.die} />
                </th>
                <td>
                  {capital(one.text)} <small>{one.letters}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The last word before an attack, at the foot of the panel. */
export function Confirm({ shot }: { shot: Shot }) {
  return (
    <div class="lock">
      <div class="row">
        <button
          type="button"
          class="main"
          disabled={busy.value}
          ref={focusQuietly}
          onClick={() => void fire(shot)}
        >
          {shot.target < 0 ? "Burn it" : "Attack"}
        </button>
        <button type="button" onClick={() => (aimed.value = null)}>
          Not this one
        </button>
      </div>
    </div>
  );
}

function focusQuietly(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true });
}

async function fire(shot: Shot): Promise<void> {
  if (busy.value) return;
  const answer = await act(shot.action as AnyAction);
  if (answer.ok) aimed.value = null;
  rest();
}
