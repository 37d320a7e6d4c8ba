/** The zone that was opened: what it has, what it holds, and where a Wave would go from it. */

import { sentence } from "../../panels/names.ts";
import type { Scene } from "./model.ts";
import { Die } from "./Pieces.tsx";
import { board, hand, openZone, scene } from "./store.ts";
import { ruinWord, trayOf } from "./tray.ts";

/** The numbers by which the Units of a pile are told. */
function namesOf({ units }: Scene, ids: readonly number[]): string {
  return units
    .filter((unit) => ids.includes(unit.id))
    .map((unit) => unit.name)
    .join(", ");
}

export function ZoneCard() {
  const zone = openZone.value;
  const data = board.value;
  const now = scene.value;
  const facts = data?.zones[zone];
  const state = now?.zones[zone];
  if (!data || !now || !facts || !state) return null;
  const shape = data.shapes.zone[zone];
  const low = (shape?.y ?? 0) > data.shapes.map.height * 0.5;
  const left = (shape?.x ?? 0) < data.shapes.map.width * 0.5;
  const features = [
    facts.capital ? "Capital" : "",
    facts.factory ? "Factory" : "",
    facts.hills ? "Hills" : "",
    ...facts.harbors.map(
      (name) => `${state.harbors.includes(name) ? "Harbor" : "Harbor site"} ${name}`,
    ),
  ];
  return (
    <div
      class={[
        "hex-card zone-card",
        hand.value ? "" : "pinned", // on a phone what is in hand has the room
        low ? "high" : "",
        left ? "aside" : "",
      ].join(" ")}
      role="region"
      aria-label={facts.name}
    >
      <h3>
        {facts.name}
        <button
          type="button"
          class="close"
          aria-label="Close"
          onClick={() => (openZone.value = -1)}
        >
          ×
        </button>
      </h3>
      <p>
        {state.condition !== "producing"
          ? ruinWord(state.condition)
          : `Workforce ${state.workforce}, ${state.gears} Gear${state.gears === 1 ? "" : "s"}`}
      </p>
      <p>{features.filter(Boolean).join(", ") || "Open country"}</p>
      <ul>
        {trayOf(now, zone)
          .filter((item) => item.kind !== "workforce" && item.kind !== "ruin")
          .map((item) => (
            <li key={item.key}>
              {sentence(item.says)}
              {item.kind === "unit" && (
                <small>
                  {namesOf(now, item.ids)}{" "}
                  {data.characters.find((one) => one.name === item.name)?.text}
                </small>
              )}
            </li>
          ))}
      </ul>
      <p class="ways">
        A Wave goes from here to
        {facts.destinations.map((to, die) => (
          <span key={die}>
            <Die face={die} size={22} /> {data.zones[to]?.name}
          </span>
        ))}
      </p>
    </div>
  );
}
