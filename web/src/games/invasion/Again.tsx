/** Lists of what was bought before, each to be bought again at one press. */
import { useState } from "preact/hooks";
import { buyAgain, forget, offers, wordsOf } from "./basket.ts";

export function Again() {
  const [, setForgot] = useState(0);
  const found = offers();
  if (!found.length) return null;
  return (
    <div class="choice-group again">
      <h3>Buy as before</h3>
      <ul>
        {found.map((offer) => (
          <li key={offer.list.join()}>
            <button type="button" class="choice" onClick={() => void buyAgain(offer)}>
              <span class="choice-words">{wordsOf(offer)}</span>
              <small>{offer.price} PP</small>
            </button>
            <button
              type="button"
              class="quiet"
              aria-label={`Forget ${wordsOf(offer)}`}
              onClick={() => {
                forget(offer);
                setForgot((n) => n + 1);
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
