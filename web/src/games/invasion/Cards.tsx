/** The Event card in its frame, and the dice tray. */
import { RuleLink } from "../../panels/bits.tsx";
import type { SignName } from "./icons.ts";
import { DIE, type EventCardScene, type Roll } from "./model.ts";
import { percent } from "./moves.ts";
import { Die, Sign } from "./Pieces.tsx";
import { board } from "./store.ts";

/** The chance of a colour of the die. */
export function faceChance(die: number): string {
  const faces = board.value?.faces ?? [];
  return percent({ cases: faces[die] ?? 0, of: faces.reduce((sum, n) => sum + n, 0) });
}

export function EventCard({
  card,
  children,
}: {
  card: EventCardScene;
  children?: preact.ComponentChildren;
}) {
  return (
    <article class="event-card" aria-label={`Event card: ${card.name}`}>
      <header>
        <h3>{card.name}</h3>
        {card.phase && <p>{card.phase}</p>}
      </header>
      <div class="picture-frame" aria-hidden="true">
        <svg viewBox="-80 -46 160 92" aria-hidden="true">
          <rect class="vignette" x="-80" y="-46" width="160" height="92" />
          <path class="vignette-sun" d="M-80 30Q0 8 80 30V46H-80Z" />
          <Sign name={card.picture as SignName} size={66} />
        </svg>
      </div>
      <p class="event-text">{card.text}</p>
      {children}
    </article>
  );
}

/** Every roll with its table: what each colour would have meant, and what fell. */
export function DiceTray({ rolls }: { rolls: Roll[] }) {
  if (!rolls.length) return <p class="hint">No die has been rolled yet.</p>;
  return (
    <ol class="dice-tray" aria-label="Dice tray, newest first">
      {rolls.map((roll, i) => (
        <li key={i} class={i === 0 ? "roll newest" : "roll"}>
          <div class="roll-dice">
            {roll.dice.map((face, j) => (
              <Die key={j} face={face} size={i === 0 ? 42 : 28} />
            ))}
          </div>
          <div class="roll-words">
            <p class="roll-title">
              {roll.title} <RuleLink rule={roll.rule} />
            </p>
            {roll.table.length > 0 && (
              <ul class="roll-table">
                {roll.table.map(({ die, text }) => (
                  <li key={die} class={`${DIE[die]}${roll.dice.includes(die) ? " fell" : ""}`}>
                    <b>{(DIE[die] ?? "").charAt(0).toUpperCase()}</b> <span>{text}</span>{" "}
                    <small>{faceChance(die)}</small>
                  </li>
                ))}
              </ul>
            )}
            <p class="roll-result">{roll.result}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
