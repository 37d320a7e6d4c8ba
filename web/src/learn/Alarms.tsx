/** Marks on the board where something matters now: a base taken, the Capital entered, a trap. */
import type { Sheet } from "../board/geometry.ts";
import { past, position } from "../table/store.ts";
import { telling } from "../table/telling.ts";

export function Alarms({ sheet }: { sheet: Sheet }) {
  const found = past.value || telling.value ? [] : (position.value?.matters ?? []);
  return (
    <>
      {found.flatMap(({ kind, place }, i) => {
        const at = sheet.centres[place];
        return at
          ? [
              <span
                key={i}
                class={`alarm alarm-${kind}`}
                aria-hidden="true"
                style={{ left: `${at.x}px`, top: `${at.y}px` }}
              />,
            ]
          : [];
      })}
    </>
  );
}
