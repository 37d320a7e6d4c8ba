/** The orders that this side has locked, while it waits for the other. */
import { CounterSign } from "./Counter.tsx";
import { sheetText } from "./OrderSheet.tsx";
import type { Sheet } from "./orders.ts";
import { lastOrders, view } from "./store.ts";

export function Locked() {
  const seen = view.value;
  const here = seen?.own.filter(({ hex }) => hex >= 0 && hex === seen.combat?.hex) ?? [];
  const locked = here.flatMap((ship) => {
    const sheet = lastOrders.value.get(ship.ship) as Sheet | undefined;
    return sheet ? [{ ship, sheet }] : [];
  });
  if (!locked.length) return null;
  return (
    <ul class="locked-orders" aria-label="Your orders">
      {locked.map(({ ship, sheet }) => (
        <li key={ship.ship}>
          <CounterSign owner={seen?.seat ?? 0} kind={ship.kind} name={ship.name} size={34} />
          <span>{sheetText(sheet)}</span>
        </li>
      ))}
    </ul>
  );
}
