/** A cover for the box: tripods over the dome at night. */
import { useMemo } from "preact/hooks";
import { grain, picture } from "../../board/picture.ts";

const WIDTH = 400;
const HEIGHT = 480;

/** A tripod of a certain size, standing on (x, y), as a shape against the sky. */
function tripod(x: number, y: number, size: number, ink: string, eye: string): string {
  const legs = `M-3-62L-26-34-31 0M3-62L24-36 33 0M0-62L4-30-2 0`;
  return (
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="${legs}" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"/>` +
    `<path d="M-15-66C-15-84 15-84 15-66L9-58H-9Z" fill="${ink}"/><circle cx="5" cy="-68" r="2.6" fill="${eye}"/><path d="M12-62C20-58 20-50 17-44M-12-62C-22-56-20-48-24-44" fill="none" stroke="${ink}" stroke-width="1.6"/></g>`
  );
}

function roofs(next: () => number, y: number, ink: string): string {
  let d = `M0 ${HEIGHT}V${y}`;
  for (let x = 0; x < WIDTH; ) {
    const w = 10 + next() * 22;
    const h = next() * 26;
    d += `V${(y - h).toFixed(0)}`;
    if (next() < 0.4)
      d += `l${(w / 2).toFixed(0)}-${(w / 3).toFixed(0)} ${(w / 2).toFixed(0)} ${(w / 3).toFixed(0)}`;
    else if (next() < 0.3) d += `h${(w * 0.3).toFixed(0)}v-9h4v9h${(w * 0.7 - 4).toFixed(0)}`;
    else d += `h${w.toFixed(0)}`;
    x += w;
  }
  return `<path d="${d}V${HEIGHT}Z" fill="${ink}"/>`;
}

function night(): string {
  const next = grain(1898);
  const hatch = Array.from({ length: 46 }, (_, i) => {
    const y = 8 + i * 6.4;
    const dip = (next() - 0.5) * 5;
    return `M0 ${y.toFixed(1)}Q100 ${(y + dip).toFixed(1)} 200 ${y.toFixed(1)}T400 ${(y - dip).toFixed(1)}`;
  }).join("");
  const dome = `<path d="M170 400V330H176V316H224V330H230V400ZM180 316A20 28 0 0 1 220 316ZM197 288V276H203V288ZM199 276V262H201V276ZM160 400V350H170V400ZM230 400V350H240V400ZM163 350V338H167V350ZM233 350V338H237V350Z" fill="#2a1b12"/>`;
  return picture(
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a2618"/><stop offset=".5" stop-color="#a4552b"/><stop offset=".8" stop-color="#e6b46a"/></linearGradient>` +
      `<linearGradient id="r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3c0"/><stop offset="1" stop-color="#fff3c0" stop-opacity="0"/></linearGradient></defs>` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><path d="${hatch}" fill="none" stroke="#22140c" stroke-width="1" stroke-opacity=".5"/>` +
      `<path d="M262 186L120 392 168 400Z" fill="url(#r)" opacity=".75"/>` +
      tripod(70, 372, 1.05, "#4b2d1b", "#ffd27a") +
      roofs(next, 372, "#4b2d1b") +
      dome +
      tripod(262, 402, 2.85, "#1b100a", "#fff3c0") +
      roofs(next, 412, "#1b100a"),
    WIDTH,
    HEIGHT,
  );
}

export function Cover() {
  const art = useMemo(night, []);
  return (
    <div class="cover cover-london" aria-hidden="true">
      <img src={art} alt="" width={WIDTH} height={HEIGHT} />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <text class="london-title small" x="200" y="46">
          War of the Worlds
        </text>
        <text class="london-title" x="200" y="104">
          London
        </text>
        <text class="london-line" x="200" y="456">
          Twelve hours to save the capital
        </text>
      </svg>
    </div>
  );
}
