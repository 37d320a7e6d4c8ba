/** Choosing the cards of the Event deck: so many of all, each with its words. */
import { useState } from "preact/hooks";
import { PlainBudget } from "../../panels/forms/Plain.tsx";
import { RuleLink } from "../../panels/bits.tsx";
import { useVerdict } from "../../panels/draft.ts";
import { Lock } from "../../panels/Lock.tsx";
import type { BudgetForm } from "../../wire.ts";
import { board, busy } from "./store.ts";
import type { EventCardData } from "./types.ts";

const TONES: Record<string, string> = { boon: "helps you", bane: "harms you", mixed: "cuts both ways" };

export function DeckPicker({ form }: { form: BudgetForm }) {
  const cards = board.value?.event_cards ?? [];
  const isDeck = form.fields.length === cards.length && form.fields.every((field, i) => field.name === cards[i]?.name);
  return isDeck ? <Deck form={form} cards={cards} /> : <PlainBudget form={form} />;
}

function Deck({ form, cards }: { form: BudgetForm; cards: EventCardData[] }) {
  const [chosen, setChosen] = useState<number[]>([]);
  const action = { do: "choose_cards", cards: [...chosen].sort((a, b) => a - b) };
  const verdict = useVerdict(action);
  const full = chosen.length >= form.cap;
  const toggle = (card: number) => setChosen(chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen, card]);
  return (
    <div class="form">
      <div class="form-body">
        <p aria-live="polite">
          <strong>{chosen.length}</strong> of {form.cap} cards chosen. <RuleLink rule={form.cap_rule} />
        </p>
        <ul class="deck">
          {cards.map((card, i) => (
            <li key={card.id}>
              <label class="check">
                <input type="checkbox" checked={chosen.includes(i)} disabled={full && !chosen.includes(i)} onChange={() => toggle(i)} />
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
      <Lock action={action} verdict={verdict} busy={busy.value} word="Take these cards" confirm="" />
    </div>
  );
}
