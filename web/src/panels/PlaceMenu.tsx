/** Places as a menu, for those who do not use the map. What a pointer chooses is done at once; keys go through
 *  the list and show each place on the map, and Enter does it. */
import { useRef, useState } from "preact/hooks";
import { lookHere, pointedHex } from "../table/store.ts";

export interface MenuPlace {
  hex: number;
  text: string;
}

export function PlaceMenu(props: {
  label: string;
  first: string; // what stands there before anything is chosen
  places: readonly MenuPlace[];
  off?: boolean;
  kind?: string; // a class more
  onPlace: (hex: number) => void;
}) {
  const { places, onPlace } = props;
  const [held, hold] = useState("");
  const byKey = useRef(false);
  const go = (value: string) => {
    hold("");
    const hex = Number(value);
    if (value && places.some((place) => place.hex === hex)) onPlace(hex);
  };
  const show = (value: string) => {
    hold(value);
    if (!value) return;
    pointedHex.value = Number(value);
    lookHere(Number(value));
  };
  return (
    <label class={props.kind ? `line ${props.kind}` : "line"}>
      {props.label}{" "}
      <select
        value={held}
        disabled={props.off ?? false}
        onPointerDown={() => (byKey.current = false)}
        onKeyDown={(event) => {
          byKey.current = event.key !== "Tab";
          if (event.key !== "Enter" || !held) return;
          event.preventDefault();
          go(held);
        }}
        onChange={(event) => (byKey.current ? show : go)(event.currentTarget.value)}
      >
        <option value="">{props.first}</option>
        {places.map(({ hex, text }) => (
          <option key={hex} value={hex}>
            {text}
          </option>
        ))}
      </select>
      {held && (
        <small class="hint" role="status">
          Enter does it.
        </small>
      )}
    </label>
  );
}
