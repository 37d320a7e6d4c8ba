/** A cover for the box that never was: two ships and a warpline. */
import { useMemo } from "preact/hooks";
import { grain, picture } from "../../board/picture.ts";
import { Counter } from "./Counter.tsx";

const WIDTH = 400;
const HEIGHT = 480;

function night(): string {
  const next = grain(1977);
  const dust = Array.from({ length: 260 }, () => {
    const r = 0.4 + next() ** 4 * 1.6;
    return `<circle cx="${(next() * WIDTH).toFixed(1)}" cy="${(next() * HEIGHT).toFixed(1)}" r="${r.toFixed(2)}" fill="#fff" opacity="${(0.2 + next() * 0.6).toFixed(2)}"/>`;
  });
  const cloud =
    `<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".007 .011" numOctaves="4" seed="4"/>` +
    `<feColorMatrix values="0 0 0 0 .16  0 0 0 0 .2  0 0 0 0 .5  2 0 0 0 -.85"/></filter>` +
    `<radialGradient id="s" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff"/><stop offset=".16" stop-color="#fff1c4"/>` +
    `<stop offset=".22" stop-color="#ffb04a" stop-opacity=".55"/><stop offset=".55" stop-color="#ff7d2e" stop-opacity=".15"/><stop offset="1" stop-color="#ff7d2e" stop-opacity="0"/></radialGradient>`;
  const body =
    `<defs>${cloud}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="#05060a"/>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#n)"/>${dust.join("")}` +
    `<circle cx="306" cy="128" r="150" fill="url(#s)"/>` +
    `<path d="M306 128L92 372" stroke="#9fc0ff" stroke-opacity=".14" stroke-width="16"/>` +
    `<path d="M306 128L92 372" stroke="#cfe0ff" stroke-opacity=".85" stroke-width="2"/>` +
    `<circle cx="92" cy="372" r="60" fill="url(#s)" opacity=".7"/>`;
  return picture(body, WIDTH, HEIGHT);
}

export function Cover() {
  const art = useMemo(night, []);
  return (
    <div class="cover" aria-hidden="true">
      <img src={art} alt="" width={WIDTH} height={HEIGHT} />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <Counter owner={0} kind={0} name="W1" x={236} y={208} scale={1.9} />
        <Counter owner={1} kind={0} name="W4" x={150} y={306} scale={1.9} />
        <Counter owner={1} kind={1} name="S35" x={62} y={300} scale={1.25} />
        <text class="cover-title" x="26" y="92">
          WarpWar
        </text>
        <text class="cover-line" x="28" y="452">
          Starships of your own design
        </text>
      </svg>
    </div>
  );
}
