/** The results of an attack in sixths. */
import { harm } from "./Die.tsx";
import type { Likelihood } from "./wire.ts";

/** As a bar and in words. */
export function Chances({ chances, brief }: { chances: Likelihood[]; brief?: boolean }) {
  if (!chances.length) return null;
  return (
    <div class="chances">
      <div class="chance-bar" aria-hidden="true">
        {chances.map((one) => (
          <span key={one.letters} class={`chance ${harm(one.letters)} w${one.sixths}`}>
            {one.letters} <small>{one.sixths}/6</small>
          </span>
        ))}
      </div>
      <ul class={brief ? "sr" : ""}>
        {chances.map((one) => (
          <li key={one.letters}>
            <strong>{one.sixths} in 6</strong> {one.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
