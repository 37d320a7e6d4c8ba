/** Choosing the cards of the Event deck: so many of all, each with its words. */
import { useState } from "preact/hooks";
import { RuleLink } from "../../panels/bits.tsx";
import { useVerdict } from "../../panels/draft.ts";
import { PlainBudget } from "../../panels/forms/Plain.tsx";
import { Lock } from "../../panels/Lock.tsx";
import type { BudgetForm } from "../../wire.ts";
import { board, busy, refusal, why } from "./store.ts";
import type { EventCardData } from "./types.ts";

const RANK: Record<string, number> = { boon: 0, mixed: 1, bane: 2 };

/** The cards that are chosen, then all others, the helpful ones first. */
function order(cards: readonly EventCardData[], chosen: readonly number[]): number[] {
  const rest = cards.map((_, i) => i).filter((i) => !chosen.includes(i));
  return [
    ...chosen,
    ...rest.sort(
      (a, b) => (RANK[cards[a]?.tone ?? ""] ?? 3) - (RANK[cards[b]?.tone ?? ""] ?? 3) || a - b,
    ),
  ];
}

const TONES: Record<string, string> = {
  boon: "helps you",
  bane: "harms you",
  mixed: "cuts both ways",
};

export function DeckPicker({ form }: { form: BudgetForm }) {
  const cards = board.value?.event_cards ?? [];
  const isDeck =
    form.fields.length === cards.length &&
    form.fields.every((field, i) => field.name === cards[i]?.name);
  return isDeck ? <Deck form={form} cards={cards} /> : <PlainBudget form={form} />;
}

function Deck({ form, cards }: { form: BudgetForm; cards: EventCardData[] }) {
  const [chosen, setChosen] = useState<number[]>([]);
  const action = { do: "choose_cards", cards: [...chosen].sort((a, b) => a - b) };
  const verdict = useVerdict(action);
  const full = chosen.length >= form.cap;
  const toggle = (card: number) =>
    setChosen(chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen, card]);
  /** One card too many: the server says so. */
  const barred = (event: Event, card: number) => {
    if (!full || chosen.includes(card)) return;
    event.preventDefault();
    void why({ do: "choose_cards", cards: [...chosen, card].sort((a, b) => a - b) }).then(
      (answer) => {
        if (!answer.ok) refusal.value = { sentence: answer.sentence, rule: answer.rule };
      },
    );
  };
  /** Boons first, then what cuts both ways, until the deck is full. */
  const fill = () => setChosen(order(cards, chosen).slice(0, form.cap));
  return (
    <div class="form">
      <div class="form-body">
        <p>
          These cards will be all the Events of this game.{" "}
          <button type="button" onClick={fill}>
            Take those that help
          </button>
        </p>
        <p aria-live="polite">
          <strong>{chosen.length}</strong> of {form.cap} cards chosen.{" "}
          <RuleLink rule={form.cap_rule} />
        </p>
        <ul class="deck">
          {cards.map((card, i) => (
            <li key={card.id}>
              <label class="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(i)}
                  aria-disabled={full && !chosen.includes(i)}
                  onClick={(event) => barred(event, i)}
                  onChange={() => toggle(i)}
                />
                <span>
                  <strong>{card.name}</strong> <small>{TONES[card.tone] ?? card.tone}</small>
                  <br />
                  {card.text}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <Lock
        action={action}
        verdict={verdict}
        busy={busy.value}
        word="Take these cards"
        confirm=""
      />
    </div>
  );
}
