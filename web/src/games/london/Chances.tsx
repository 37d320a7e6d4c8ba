/** The results of an attack in sixths. */
import { explains, term } from "../../lib/terms.ts";
import { harm } from "./Die.tsx";
import type { Likelihood } from "./wire.ts";

/** As a bar and in words. */
export function Chances({ chances, brief }: { chances: Likelihood[]; brief?: boolean }) {
  if (!chances.length) return null;
  return (
    <div class="chances">
      <div class="chance-bar" {...term("chance")} role="group" aria-label="Chances">
        {chances.map((one) => (
          <span
            key={one.letters}
            class={`chance ${harm(one.letters)} w${one.sixths}`}
            {...explains("chance", one.text)}
          >
            {one.letters} <small>{one.sixths}/6</small>
          </span>
        ))}
      </div>
      <ul class={brief ? "sr" : ""}>
        {chances.map((one) => (
          <li key={one.letters} {...explains("chance", one.text)}>
            <strong>{one.sixths} in 6</strong> {one.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
