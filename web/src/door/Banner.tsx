/** The head of the front door: the ram goes for the Tripods, as an engraving. */
import { useMemo } from "preact/hooks";
import { grain, picture } from "../board/picture.ts";

const WIDTH = 1200;
const HEIGHT = 260;
const SEA = 176; // the horizon

function hatched(next: () => number): string {
  const lines: string[] = [];
  for (let y = 10; y < SEA; y += 5) {
    const dip = (next() - 0.5) * 6;
    lines.push(`M0 ${y}Q300 ${(y + dip).toFixed(1)} 600 ${y}T1200 ${y}`);
  }
  return lines.join("");
}

function waves(next: () => number): string {
  const lines: string[] = [];
  for (let y = SEA + 4, gap = 4; y < HEIGHT; y += gap, gap += 0.9) {
    let d = `M0 ${y.toFixed(1)}`;
    for (let x = 0; x < WIDTH; ) {
      const w = 24 + next() * 60 * (gap / 6);
      const h = (0.8 + next() * 1.6) * (gap / 3);
      d += `q${(w / 2).toFixed(0)} ${(-h).toFixed(1)} ${w.toFixed(0)} 0`;
      x += w;
    }
    lines.push(d);
  }
  return lines.join("");
}

function tripod(x: number, y: number, size: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    `<path d="M-3-62L-26-30-33 4M3-62L24-32 35 4M0-62L5-28-2 4" fill="none" stroke="#1b100a" stroke-width="2.4" stroke-linejoin="round"/>` +
    `<path d="M-15-66C-15-84 15-84 15-66L9-58H-9Z" fill="#1b100a"/><circle cx="-5" cy="-68" r="2.4" fill="#fff3c0"/>` +
    `<path d="M-12-62C-22-56-20-48-26-42M12-62C20-58 20-50 17-44" fill="none" stroke="#1b100a" stroke-width="1.6"/></g>`
  );
}

/** The ironclad: a low ram with two funnels and a mast, and her smoke behind her. */
function ram(x: number, y: number): string {
  const smoke = Array.from({ length: 13 }, (_, i) => {
    const r = 9 + i * 3.1;
    return `<ellipse cx="${-34 - i * 25}" cy="${-64 - i * 4.4}" rx="${r * 1.35}" ry="${r * 0.8}" fill="#22140c" opacity="${(0.62 - i * 0.043).toFixed(2)}"/>`;
  }).join("");
  return (
    `<g transform="translate(${x} ${y})">${smoke}` +
    `<path d="M-118-18H88L132-6 104 12H-96Q-116 6-118-18Z" fill="#140b06"/>` +
    `<path d="M-70-18V-34H50V-18ZM-40-34V-64H-26V-34ZM0-34V-64H14V-34ZM34-34V-92H37V-34ZM-88-18V-28H-76V-18ZM58-18V-27L84-30V-26L66-22V-18Z" fill="#140b06"/>` +
    `<path d="M36-90L52-40M36-90L20-40" stroke="#140b06" fill="none"/>` +
    `<path d="M132-6Q150 0 168 10M120 4Q146 8 176 18M-118 8Q-150 12-190 10" stroke="#fff3d6" stroke-width="2.6" fill="none" opacity=".85"/></g>`
  );
}

function engraving(): string {
  const next = grain(1898);
  return picture(
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a2618"/><stop offset=".7" stop-color="#b5652f"/><stop offset="1" stop-color="#efc27a"/></linearGradient>` +
      `<linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c98d4c"/><stop offset="1" stop-color="#3d2415"/></linearGradient>` +
      `<linearGradient id="r" x1="1" y1="0" x2="0" y2=".4"><stop offset="0" stop-color="#fff3c0"/><stop offset="1" stop-color="#fff3c0" stop-opacity="0"/></linearGradient></defs>` +
      `<rect width="${WIDTH}" height="${SEA}" fill="url(#s)"/><rect y="${SEA}" width="${WIDTH}" height="${HEIGHT - SEA}" fill="url(#w)"/>` +
      `<path d="${hatched(next)}" fill="none" stroke="#22140c" stroke-opacity=".4"/>` +
      `<path d="M1048 112L772 192 842 200Z" fill="url(#r)" opacity=".85"/>` +
      tripod(930, 184, 0.7) +
      tripod(1150, 182, 0.55) +
      tripod(1052, 202, 1.36) +
      `<path d="${waves(next)}" fill="none" stroke="#22140c" stroke-opacity=".55"/>` +
      ram(700, 206),
    WIDTH,
    HEIGHT,
  );
}

export function Banner({ small }: { small: boolean }) {
  const art = useMemo(engraving, []);
  return (
    <div class={small ? "banner small" : "banner"}>
      <img src={art} alt="" width={WIDTH} height={HEIGHT} />
      <div class="banner-text">
        <h1>Thunderchild</h1>
        <p>
          Science-fiction board wargames with every rule enforced. Alone, against the machine or
          with a friend; no account, no waiting.
        </p>
      </div>
    </div>
  );
}
