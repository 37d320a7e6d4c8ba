/** The covers: a Tripod above the rooftops, its ray falling on the coast. */
import { useMemo } from "preact/hooks";
import { picture } from "../../board/picture.ts";

const WIDTH = 400;
const HEIGHT = 480;

function dusk(sun: boolean): string {
  const bands = Array.from({ length: 28 }, (_, i) => {
    const y = 24 + i * 11;
    return `M0 ${y}Q100 ${y - 6} 200 ${y}T400 ${y}`;
  });
  return picture(
    `<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b1410"/><stop offset=".55" stop-color="#8a3a1c"/><stop offset="1" stop-color="#e0a24e"/></linearGradient></defs>` +
      `<rect width="400" height="480" fill="url(#d)"/>` +
      (sun ? `<circle cx="292" cy="268" r="88" fill="#b3261a"/>` : "") +
      `<path d="${bands.join("")}" fill="none" stroke="#f4d9a0" stroke-opacity=".16"/>` +
      `<path d="M196 158 62 400 92 406 206 170Z" fill="#ffe9b0" opacity=".55"/>` +
      `<path fill="#160b07" d="M148 132Q150 74 210 68 270 74 272 132 246 150 210 150 174 150 148 132Z"/>` +
      `<path fill="#160b07" d="M168 140Q120 226 84 398L94 400Q140 236 184 148ZM204 148Q222 276 206 408L218 408Q238 276 216 148ZM240 144Q300 216 330 396L340 392Q316 212 254 138Z"/>` +
      `<path fill="#160b07" d="M186 148Q166 178 182 202 196 220 178 236L174 232Q186 218 172 204 154 178 178 146Z"/>` +
      `<path d="M192 110 228 110 210 124Z" fill="#ffe9b0"/>` +
      `<path fill="#0d0805" d="M0 398Q60 382 120 392T250 388 400 402V480H0ZM20 394V364L36 352 52 364V392ZM64 394V370H78V348L84 340 90 348V370H104V394ZM286 396V366L304 354 322 366V396ZM330 398V376L352 364 372 376V400Z"/>` +
      `<path fill="#ffcf70" d="M30 370H34V376H30ZM40 370H44V376H40ZM70 378H74V384H70ZM298 372H302V378H298ZM346 380H350V386H346Z"/>`,
    WIDTH,
    HEIGHT,
  );
}

function Box({ place, sun }: { place: string; sun: boolean }) {
  const art = useMemo(() => dusk(sun), [sun]);
  return (
    <div class="cover cover-invasion" aria-hidden="true">
      <img src={art} alt="" width={WIDTH} height={HEIGHT} />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <text class="cover-line" x="200" y="44" text-anchor="middle">
          The War of the Worlds
        </text>
        <text class="cover-title" x="200" y="444" text-anchor="middle">
          {place}
        </text>
      </svg>
    </div>
  );
}

export function JapanCover() {
  return <Box place="Japan" sun />;
}

export function LeagueCover() {
  return <Box place="The League" sun />;
}

export function EnglandCover() {
  return <Box place="England" sun={false} />;
}
