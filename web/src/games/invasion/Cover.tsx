/** The covers: a Tripod above Japan's bay, above the Thames, and astride the globe. */
import { useMemo } from "preact/hooks";
import { picture } from "../../board/picture.ts";

const WIDTH = 400;
const HEIGHT = 480;

/** The colours of a sky from top to horizon, its engraved lines, and the ink before it. */
interface Sky {
  stops: readonly [string, string, string];
  line: string;
  ink: string;
  ray: string;
}

const DUSK: Sky = {
  stops: ["#2b1410", "#8a3a1c", "#e0a24e"],
  line: "#f4d9a0",
  ink: "#160b07",
  ray: "#ffe9b0",
};
const FOG: Sky = {
  stops: ["#16211f", "#47594c", "#c9bb80"],
  line: "#efe8c4",
  ink: "#0d1412",
  ray: "#f6ffd2",
};
const SPACE: Sky = {
  stops: ["#0e1526", "#243456", "#8a6a43"],
  line: "#c9b88a",
  ink: "#0a0d16",
  ray: "#ffe3a3",
};

function sky({ stops, line }: Sky): string {
  const bands = Array.from({ length: 30 }, (_, i) => {
    const y = 24 + i * 11;
    return `M0 ${y}Q100 ${y - 6} 200 ${y}T400 ${y}`;
  });
  const [top, middle, low] = stops;
  return (
    `<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>` +
    `<rect width="400" height="480" fill="url(#d)"/>` +
    `<path d="${bands.join("")}" fill="none" stroke="${line}" stroke-opacity=".16"/>`
  );
}

/** The great Tripod, its ray falling to the left. */
function tripod({ ink, ray }: Sky): string {
  return (
    `<path d="M196 158 62 400 92 406 206 170Z" fill="${ray}" opacity=".55"/>` +
    `<path fill="${ink}" d="M148 132Q150 74 210 68 270 74 272 132 246 150 210 150 174 150 148 132Z"/>` +
    `<path fill="${ink}" d="M168 140Q120 226 84 398L94 400Q140 236 184 148ZM204 148Q222 276 206 408L218 408Q238 276 216 148ZM240 144Q300 216 330 396L340 392Q316 212 254 138Z"/>` +
    `<path fill="${ink}" d="M186 148Q166 178 182 202 196 220 178 236L174 232Q186 218 172 204 154 178 178 146Z"/>` +
    `<path d="M192 110 228 110 210 124Z" fill="${ray}"/>`
  );
}

/** A Tripod far away, standing on (x, y). */
function far(x: number, y: number, size: number, ink: string, ray: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-4-62-24-32-30 0M4-62 24-32 31 0M0-62 3-30-1 0" fill="none" stroke="${ink}" stroke-width="3"/>` +
    `<path d="M-15-64C-15-84 15-84 15-64L9-57H-9Z" fill="${ink}"/><path d="M-4-70H4L0-66Z" fill="${ray}"/></g>`
  );
}

/** Japan: the sun over the mountain, a gate and a pagoda on the shore. */
function japan(): string {
  const sun = `<circle cx="292" cy="268" r="88" fill="#b3261a"/>`;
  const mountain =
    `<path d="M0 392Q70 372 112 318 128 300 142 302L152 306 164 301 178 306Q196 304 212 324 256 378 330 392V480H0Z" fill="#4b2015"/>` +
    `<path d="M118 311Q130 300 142 302L152 306 164 301 178 306Q192 304 204 315L192 330 182 320 170 336 158 318 146 336 136 322 124 332Z" fill="#f4d9a0" opacity=".8"/>`;
  const shore =
    `<path fill="#0d0805" d="M0 402Q60 390 130 396T270 394 400 400V480H0Z"/>` +
    `<path fill="#0d0805" d="M26 356H82L86 348Q54 354 22 348ZM30 366H78V371H30ZM36 356H42V400H36ZM66 356H72V400H66Z"/>` +
    `<path fill="#0d0805" d="M334 330 348 324V308H350V324L364 330 360 336H362V346L374 352 368 358H370V370L382 376 374 382H376V402H322V382H324L316 376 328 370V358H330L324 352 336 346V336H338Z"/>` +
    `<path fill="#ffcf70" d="M344 362H348V368H344ZM352 362H356V368H352ZM344 388H348V394H344ZM352 388H356V394H352Z"/>`;
  return sky(DUSK) + sun + mountain + tripod(DUSK) + shore;
}

/** England: fog on the Thames, the clock tower and the bridge. */
function england(): string {
  const { ink, ray } = FOG;
  const haze = "#33433a";
  const distance =
    far(54, 372, 0.9, haze, ray) +
    far(366, 366, 0.7, haze, ray) +
    `<path fill="${haze}" d="M0 402V376H24V364H40V380H120V366L134 352 148 366V380H262V400ZM262 402V372H280V340L284 334 288 340V372H306V378H400V402Z"/>`;
  const tower =
    `<path fill="${ink}" d="M352 402V262H350V252H354V246L366 206 378 246V252H382V262H380V402Z"/>` +
    `<circle cx="366" cy="274" r="9.5" fill="#ffe9a8"/><path d="M366 267V274L371 277" fill="none" stroke="${ink}" stroke-width="1.6"/>`;
  const bridge =
    `<path fill="${ink}" d="M0 392H400V480H0ZM14 392V336L22 322 30 336V392ZM58 392V336L66 322 74 336V392ZM30 350H58V356H30Z"/>` +
    `<path d="M0 380Q10 360 18 346M74 346Q120 388 196 390" fill="none" stroke="${ink}" stroke-width="3"/>`;
  const water = Array.from({ length: 4 }, (_, i) => {
    const y = 402 + i * 7;
    return `M${20 + i * 26} ${y}h${70 - i * 8}M${190 + i * 18} ${y}h${120 - i * 20}`;
  }).join("");
  const lights = `<path fill="#ffe9a8" d="M20 344H24V350H20ZM64 344H68V350H64Z"/><path d="${water}" stroke="#efe8c4" stroke-opacity=".3" fill="none"/>`;
  return sky(FOG) + distance + tower + tripod(FOG) + bridge + lights;
}

/** The League: Tripods on the rim of the globe, Cylinders falling, and laurel below. */
function league(): string {
  const { ink, ray } = SPACE;
  const brass = "#d9b873";
  const meridians = [44, 92, 140]
    .map((r) => `<ellipse cx="200" cy="300" rx="${r}" ry="150"/>`)
    .join("");
  const globe =
    `<circle cx="200" cy="300" r="150" fill="#182848" stroke="${brass}" stroke-width="3"/>` +
    `<g fill="none" stroke="${brass}" stroke-opacity=".4">${meridians}<path d="M50 300H350M66 232H334M66 368H334M200 150V450"/></g>` +
    `<path fill="${brass}" opacity=".75" d="M118 214Q148 190 180 200L186 222 168 236 176 256 150 262 136 286 118 268 96 262Q98 236 118 214ZM150 300Q176 296 186 316L176 350 160 388Q146 364 144 336ZM222 196Q268 182 304 216L316 250 290 268 296 296 270 290 258 312 240 290 218 282 226 254 210 236ZM272 336 302 330 314 350 290 372 270 358Z"/>`;
  const falling = `<path d="M40 60 84 116M330 44 300 104M372 120 340 160" stroke="${ray}" stroke-width="2" stroke-opacity=".7"/><g fill="${ray}"><circle cx="86" cy="119" r="5"/><circle cx="299" cy="107" r="5"/><circle cx="338" cy="163" r="4"/></g>`;
  const beams = `<path d="M200 108 140 236 168 242Z" fill="${ray}" opacity=".5"/><path d="M92 176 130 268 146 260Z" fill="${ray}" opacity=".35"/><path d="M308 176 266 250 280 260Z" fill="${ray}" opacity=".35"/>`;
  const striders =
    far(200, 160, 1.1, brass, ink) +
    `<g transform="rotate(-44 200 300)">${far(200, 156, 0.8, brass, ink)}</g>` +
    `<g transform="rotate(44 200 300)">${far(200, 156, 0.8, brass, ink)}</g>`;
  const leaves = Array.from({ length: 7 }, (_, i) => {
    const x = 42 + i * 20;
    const y = 392 - Math.round(1.1 * (6 - i) ** 2);
    return `M${x} ${y}q-4-12 8-18 6 10-8 18M${400 - x} ${y}q4-12-8-18-6 10 8 18`;
  }).join("");
  const foot = `<path d="M0 404Q200 388 400 404V480H0Z" fill="${ink}"/><path d="${leaves}" fill="${brass}"/>`;
  return sky(SPACE) + falling + globe + beams + striders + foot;
}

function Box({ place, drawn }: { place: string; drawn: () => string }) {
  const art = useMemo(() => picture(drawn(), WIDTH, HEIGHT), [drawn]);
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
  return <Box place="Japan" drawn={japan} />;
}

export function LeagueCover() {
  return <Box place="The League" drawn={league} />;
}

export function EnglandCover() {
  return <Box place="England" drawn={england} />;
}
