/** The picture of an Event card: its sign before an engraved scene, by day or night, at sea or before a fire. */
import { grain } from "../../board/picture.ts";
import { CARD_SIGNS } from "./cardSigns.ts";
import { SIGNS } from "./icons.ts";

type Mood = "day" | "night" | "sea" | "fire";

const MOODS: Record<Exclude<Mood, "day">, readonly string[]> = {
  night: [
    ...["arsenal", "march", "flash", "green_fire", "telescope", "train", "flying", "tripods"],
    ...["cylinder", "pit", "microscope", "heliograph"],
  ],
  sea: [
    ...["typhoon", "surf", "fog", "launch", "freighter", "warship", "thunder_child", "harbor"],
    ...["shipwrights", "river", "flood"],
  ],
  fire: ["coal", "ashes", "swordsmen", "shells", "canisters", "earthquake", "wreckers", "machine"],
};

function moodOf(picture: string): Mood {
  const moods = Object.entries(MOODS) as [Mood, readonly string[]][];
  return moods.find(([, pictures]) => pictures.includes(picture))?.[0] ?? "day";
}

/** Lines of a sky, closer together towards the horizon; where the light stands they are broken. */
function skyLines(mood: Mood): string {
  const next = grain(7 + mood.length);
  const lines: string[] = [];
  for (let y = -43; y < 16; y += mood === "night" ? 2 : 2.6 + (16 - y) / 22) {
    const gap = mood === "fire" ? 0 : Math.max(0, 15 - Math.abs(y + 22));
    const wave = (next() - 0.5) * 2;
    lines.push(`M-80 ${y.toFixed(1)}Q-60 ${(y + wave).toFixed(1)} ${(-gap - 42).toFixed(1)} ${y}`);
    lines.push(`M${(gap - 42).toFixed(1)} ${y.toFixed(1)}Q20 ${(y - wave).toFixed(1)} 80 ${y}`);
  }
  return lines.join("");
}

const HILLS = "M-80 22Q-58 6-34 16-14 4 12 15 34 2 56 13 70 8 80 12V46H-80Z";
const FURROWS =
  "M-80 46-14 20M-58 46-9 20M-34 46-4 20M-10 46 0 20M16 46 5 20M42 46 10 20M68 46 15 20";
const STARS =
  "M-66-36v3M-67.5-34.5h3M-12-39v3M-13.5-37.5h3M18-30v3M16.5-28.5h3M52-38v3M50.5-36.5h3M66-20v3M64.5-18.5h3";
const SMOKE =
  "M-58 16Q-66 4-56-6-66-18-50-26-54-40-36-42M-50 16Q-56 6-46-4-54-14-40-22M52 16Q44 4 56-8 48-20 64-28 62-38 74-42M60 16Q54 8 64-4";
const WAVES = [22, 29, 37].map((y, i) => {
  const half = 7 + 3 * i;
  return `M-80 ${y}${`q${half / 2}-${3 + i} ${half} 0t${half} 0`.repeat(Math.ceil(80 / half))}`;
});

/** What lies behind the sign. */
function Scene({ mood }: { mood: Mood }) {
  return (
    <>
      <rect class="vignette" x="-80" y="-46" width="160" height="92" />
      <path class="vignette-lines" d={skyLines(mood)} />
      {mood !== "fire" && <circle class="vignette-light" cx="-42" cy="-22" r="11" />}
      {mood === "night" && <path class="vignette-lines" d={STARS} />}
      {mood === "fire" && <path class="vignette-smoke" d={SMOKE} />}
      {mood === "sea" ? (
        <>
          <path class="vignette-sea" d="M-80 17H80V46H-80Z" />
          <path class="vignette-lines" d={WAVES.join("")} />
        </>
      ) : (
        <>
          <path class="vignette-land" d={HILLS} />
          <path class="vignette-lines" d={FURROWS} />
        </>
      )}
    </>
  );
}

const SIZE = 64;

export function EventPicture({ picture }: { picture: string }) {
  const mood = moodOf(picture);
  const sign = CARD_SIGNS[picture] ?? SIGNS[picture as keyof typeof SIGNS] ?? "";
  const at = `translate(${-SIZE / 2} ${4 - SIZE / 2}) scale(${SIZE / 512})`;
  const html = { __html: sign };
  return (
    <svg class={`event-picture ${mood}`} viewBox="-80 -46 160 92" aria-hidden="true">
      <Scene mood={mood} />
      <g class="sign-halo" transform={at} dangerouslySetInnerHTML={html} />
      <g class="sign" transform={at} dangerouslySetInnerHTML={html} />
    </svg>
  );
}
