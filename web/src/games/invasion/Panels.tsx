/** What is known beside the map: tracks and clock, dice, cards and tables; and the end. */

import { Prose } from "../../lib/Prose.tsx";
import { term } from "../../lib/terms.ts";
import { RuleLink } from "../../panels/bits.tsx";
import { heard } from "../../table/telling.ts";
import type { Entry } from "../../wire.ts";
import { BattleCard } from "./BattleSide.tsx";
import { DiceTray, EventCard, RollTable } from "./Cards.tsx";
import { eventScene } from "./events.ts";
import { Die } from "./Pieces.tsx";
import { decidingFirst, kindOf, rollOf, rollsOf } from "./rolls.ts";
import { board, scene, seen, shown } from "./store.ts";
import { Clock, TrackBoard, TrackLine } from "./Tracks.tsx";
import { tally } from "./tally.ts";
import type { Chart, EventCardData } from "./types.ts";

export function TrackTab() {
  const now = scene.value;
  if (!now) return null;
  return (
    <>
      <Clock {...now.tracks} />
      <TrackBoard tracks={now.tracks} />
      <EventDeck />
      <Changes />
    </>
  );
}

/** The Event deck: how many cards, and the back of the next where it is visible. */
function EventDeck() {
  const cards = seen.value?.cards;
  if (!cards) return null;
  return (
    <p class="event-deck" {...term("deck")}>
      Event deck <strong>{cards.in_deck}</strong>
      {cards.next_back && (
        <span>
          ; the next card shows <strong>{board.value?.phase_titles[cards.next_back]}</strong>
        </span>
      )}
      {cards.held.length > 0 && (
        <span>
          ; you hold <strong>{cards.held.length}</strong>
        </span>
      )}
    </p>
  );
}

/** The rules that read otherwise for a time, by how long they do. */
function Changes() {
  const changes = seen.value?.cards.changes ?? [];
  const terms = [...new Set(changes.map(({ until }) => until))];
  return (
    <>
      {terms.map((term) => (
        <section key={term} class="changes">
          <h3>{term}</h3>
          <ul>
            {changes
              .filter(({ until }) => until === term)
              .map(({ what }) => (
                <li key={what}>{what}</li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function DiceTab() {
  return <DiceTray rolls={rollsOf(heard.value, 40, board.value?.charts)} />;
}

export function CardTab() {
  const data = board.value;
  const now = seen.value;
  if (!data || !now) return null;
  const held = data.event_cards.filter(({ id }) => now.cards.held.includes(id));
  return (
    <>
      <h3>Saved Event cards</h3>
      {held.length ? (
        held.map((card) => <EventCard key={card.id} card={eventScene(card, true)} />)
      ) : (
        <p class="hint">You hold none.</p>
      )}
      <h3>Battle Plans</h3>
      <dl class="plan-list">
        {data.plans.map((plan) => (
          <div key={plan.name} {...term(plan.name)}>
            <dt>{plan.title}</dt>
            <dd>{plan.text}</dd>
          </div>
        ))}
      </dl>
      <h3>Tables</h3>
      {data.charts.map((chart) => (
        <ChartTable key={chart.title} chart={chart} />
      ))}
      <h3>About this map</h3>
      <p class="hint">
        {data.map_name}: {data.provenance}. {data.shapes.map.credit}
      </p>
    </>
  );
}

function ChartTable({ chart }: { chart: Chart }) {
  return (
    <details class="chart-table">
      <summary>{chart.title}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={chart.title}>
        <table>
          <thead>
            <tr>
              {chart.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, i) => (
                  <td key={i}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="hint">
        {chart.provenance === "rulebook"
          ? "From the rulebook."
          : `${chart.provenance.charAt(0).toUpperCase()}${chart.provenance.slice(1)}.`}{" "}
        <RuleLink rule={chart.rule} />
      </p>
    </details>
  );
}

export function Sides() {
  const now = scene.value;
  return now ? <TrackLine tracks={now.tracks} /> : null;
}

export function End() {
  const now = scene.value;
  const outcome = shown.value?.outcome;
  if (!now || !outcome) return null;
  return (
    <dl class="final" aria-label="How it stood">
      {tally(now, seen.value?.escaped ?? 0).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What came of your own dice: a line for each roll, with what fell; a lone die in the row of its table. */
export function Own({ entries }: { entries: Entry[] }) {
  const rolls = entries.flatMap((entry) => rollOf(entry, board.value?.charts) ?? []);
  const [alone] = rolls;
  if (!alone || isOver(entries)) return null;
  const lines = entries.filter((entry) => OUTCOMES.has(kindOf(entry)));
  return (
    <section class="own-dice" role="status" aria-label="What came of it">
      {rolls.length === 1 && <RollTable roll={alone} />}
      <ul>
        {lines.map((entry, i) => (
          <li key={i} class={kindOf(entry)} tabIndex={rollOf(entry) ? 0 : undefined}>
            {(rollOf(entry)?.dice ?? []).map((die, j) => (
              <Die key={j} face={die} size={26} says={sayRoll(entry)} />
            ))}{" "}
            <Prose text={entry.text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether another phase has begun since: what was rolled in the one before has been told by then. */
function isOver(entries: readonly Entry[]): boolean {
  const last = entries.at(-1);
  const from = last ? heard.value.lastIndexOf(last) : -1;
  return from >= 0 && heard.value.slice(from).some((entry) => kindOf(entry) === "phase_began");
}

/** What a die was for: the table, and what came of it. */
function sayRoll(entry: Entry): string {
  const roll = rollOf(entry);
  return roll ? `${roll.title}: ${roll.result}` : "";
}

const OUTCOMES = new Set([
  "rolled",
  "dice_rolled",
  "die_rolled_again",
  "tripod_hit",
  "piece_lost",
  "unit_lost",
  "works_lost",
]);

/** The Event card that an entry tells of. */
export function cardOf(entry: Entry): EventCardData | undefined {
  const { card, name } = entry.facts;
  if (kindOf(entry) !== "card_drawn") return undefined;
  return board.value?.event_cards.find((one) => one.id === card || one.name === name);
}

/** With a die that is told: its tray; with an Event card: the card; with an act in battle: the Battle card. */
export function Detail({ entries }: { entries: Entry[] }) {
  const rolls = decidingFirst(entries).flatMap((entry) => rollOf(entry, board.value?.charts) ?? []);
  const event = entries.map(cardOf).find(Boolean);
  const meanings = [
    ...new Set(
      entries.flatMap(({ facts }) =>
        facts.meaning ? [`${String(facts.action)}: ${String(facts.meaning)}.`] : [],
      ),
    ),
  ].slice(-FEW);
  const acts = entries.some((entry) => BY_CARD.has(kindOf(entry)));
  return (
    <>
      {rolls.length > 0 && <DiceTray rolls={rolls} />}
      {event && <EventCard card={eventScene(event)} />}
      {meanings.map((words) => (
        <p key={words} class="hint meaning">
          <Prose text={words} />
        </p>
      ))}
      {acts && (
        <BattleCard
          card={scene.value?.battle?.card ?? null}
          kind={scene.value?.battle?.kind ?? "land"}
        />
      )}
    </>
  );
}

const CARD = 3;
const DIE_ROLLS = 1.5;

/** How much longer a beat stays than a sentence: a card is to be read, and a die rolls into its row. */
export function lasting(entries: Entry[]): number {
  if (entries.some(cardOf)) return CARD;
  return decidingFirst(entries).some((entry) => rollOf(entry)) ? DIE_ROLLS : 1;
}

const FEW = 2;

const BY_CARD = new Set(["battle_card_drawn", "tripod_acted", "tripod_placed", "dice_rolled"]);
