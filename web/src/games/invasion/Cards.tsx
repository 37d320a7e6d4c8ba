/** The Event card in its frame, and the dice tray. */

import { Prose } from "../../lib/Prose.tsx";
import { part } from "../../lib/part.tsx";
import { explains, term } from "../../lib/terms.ts";
import { RuleLink } from "../../panels/bits.tsx";
import { DIE, type EventCardScene, type Roll } from "./model.ts";
import { percent } from "./moves.ts";
import { Die } from "./Pieces.tsx";
import { board } from "./store.ts";

const EventPicture = part(() => import("./EventPicture.tsx").then((all) => all.EventPicture));

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
    <article
      class="event-card"
      aria-label={`Event card: ${card.name}`}
      {...term(`card:${card.id}`)}
    >
      <header>
        <h3>{card.name}</h3>
        {card.phase && <p>{card.phase}</p>}
      </header>
      <div class="picture-frame" aria-hidden="true">
        <EventPicture picture={card.picture} />
      </div>
      <p class="event-text">{card.text}</p>
      {children}
    </article>
  );
}

/** The dice that no row of the table has room for. */
const outside = (roll: Roll) =>
  roll.dice.filter((face) => !roll.table.some(({ die }) => die === face));

/** The table that a die is read on, as it stood before the roll: the dice have come to lie in their rows. */
export function RollTable({ roll }: { roll: Roll }) {
  if (!roll.table.length) return null;
  return (
    <ul class="roll-table" tabIndex={0} aria-label={roll.title}>
      {roll.table.map(({ die, text }) => {
        const fallen = roll.dice.filter((face) => face === die);
        return (
          <li
            key={die}
            class={fallen.length ? `${DIE[die]} fell` : DIE[die]}
            {...explains(DIE[die] ?? "die", `${roll.title}: ${text}`)}
          >
            {fallen.length ? (
              fallen.map((face, i) => (
                <Die key={i} face={face} size={26} says={`${roll.title}: ${text}`} />
              ))
            ) : (
              <b>{(DIE[die] ?? "").charAt(0).toUpperCase()}</b>
            )}{" "}
            <span>{text}</span> <small>{faceChance(die)}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether the row of the table that fell says what came of it. */
const says = ({ table, dice, result }: Roll) =>
  table.some(({ die, text }) => dice.includes(die) && text.toLowerCase() === result.toLowerCase());

/** Every roll with its table: what each colour would have meant, and what fell. */
export function DiceTray({ rolls }: { rolls: Roll[] }) {
  if (!rolls.length) return <p class="hint">No die has been rolled yet.</p>;
  return (
    <ol class="dice-tray" aria-label="Dice tray, newest first">
      {rolls.map((roll, i) => (
        <li key={i} class={i === 0 ? "roll newest" : "roll"}>
          <div class="roll-dice" tabIndex={outside(roll).length ? 0 : undefined}>
            {outside(roll).map((face, j) => (
              <Die
                key={j}
                face={face}
                size={i === 0 ? 42 : 28}
                says={`${roll.title}: ${roll.result}`}
              />
            ))}
          </div>
          <div class="roll-words">
            <p class="roll-title">
              {roll.title} <RuleLink rule={roll.rule} />
            </p>
            <RollTable roll={roll} />
            {!says(roll) && (
              <p class="roll-result">
                <Prose text={roll.result} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
