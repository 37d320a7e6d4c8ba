/** A film as data: frames that name the pieces of their picture. Each piece is there once, and a frame says only where
 *  it differs from the one before. */
export interface Shot {
  width: number;
  height: number;
  parts: string[]; // markup of what lies on the board, from below
  title: string; // of the turn
  told: string;
}

interface ReelFrame {
  w: number;
  h: number;
  head: number; // so many pieces are as in the frame before, at its beginning
  tail: number; // and so many at its end
  p: number[]; // those between them
  t: number; // a place in `words`
  s: string;
}

export interface Reel {
  label: string;
  style: string;
  pieces: string[];
  words: string[];
  frames: ReelFrame[];
}

/** Markup cut before and after its groups; joined again it is as it was. */
const cut = (markup: string) => markup.split(/(?=<g[ >])|(?<=<\/g>)/);

/** The place of a text in a list, where it is put if it is new. */
function place(list: string[], places: Map<string, number>, text: string): number {
  const found = places.get(text);
  if (found !== undefined) return found;
  places.set(text, list.length);
  return list.push(text) - 1;
}

/** A reel that grows shot by shot; of a shot nothing is kept but what is new in it. */
export class Cutter {
  readonly reel: Reel;
  private readonly pieces = new Map<string, number>();
  private readonly words = new Map<string, number>();
  private readonly known = new Map<string, number[]>(); // parts of the last shot, as they were cut
  private before: number[] = [];

  constructor(label: string) {
    this.reel = { label, style: "", pieces: [], words: [], frames: [] };
  }

  add({ width, height, parts, title, told }: Shot): void {
    const { reel, before } = this;
    const now = this.numbers(parts);
    const shorter = Math.min(now.length, before.length);
    let head = 0;
    while (head < shorter && now[head] === before[head]) head += 1;
    let tail = 0;
    while (tail < shorter - head && now.at(-1 - tail) === before.at(-1 - tail)) tail += 1;
    const p = now.slice(head, now.length - tail);
    const t = place(reel.words, this.words, title);
    reel.frames.push({ w: width, h: height, head, tail, p, t, s: told });
    this.before = now;
  }

  /** The pieces of a picture. What was in the shot before is not cut again. */
  private numbers(parts: readonly string[]): number[] {
    const found = parts.map((part): [string, number[]] => [
      part,
      this.known.get(part) ?? cut(part).map((piece) => place(this.reel.pieces, this.pieces, piece)),
    ]);
    this.known.clear();
    for (const [part, numbers] of found) this.known.set(part, numbers);
    return found.flatMap(([, numbers]) => numbers);
  }
}

/** Data inside a script of a page: nothing in it can end the script. */
export const inScript = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** Data as a script that is no program: packed where this browser can, else as it is. */
export async function scriptOf(data: unknown): Promise<string> {
  const open = '<script type="application/json" id="reel"';
  if (typeof CompressionStream === "undefined") return `${open}>${inScript(data)}</script>`;
  const text = new Blob([JSON.stringify(data)]).stream();
  const stream = text.pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let packed = "";
  for (const byte of bytes) packed += String.fromCharCode(byte);
  return `${open} data-packed>${btoa(packed)}</script>`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The viewer: a few buttons, a slider and keys, in plain script that runs from a file. */
const VIEWER = `
const $ = (id) => document.getElementById(id);
let reel, rows = [], at = 0, timer = 0;
async function unpacked() {
  const raw = $("reel");
  if (!("packed" in raw.dataset)) return JSON.parse(raw.textContent);
  const bytes = Uint8Array.from(atob(raw.textContent), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).json();
}
function show(i) {
  at = Math.max(0, Math.min(reel.frames.length - 1, i));
  const f = reel.frames[at];
  $("live").setAttribute("viewBox", "0 0 " + f.w + " " + f.h);
  $("plane").innerHTML = rows[at].map((n) => reel.pieces[n]).join("");
  $("told").textContent = f.s; $("turn").textContent = reel.words[f.t];
  $("slide").value = at; $("count").textContent = at + " / " + (reel.frames.length - 1);
}
function turn(way) {
  let i = at + way;
  while (i > 0 && i < reel.frames.length - 1 && reel.frames[i].t === reel.frames[at].t) i += way;
  stop(); show(i);
}
function sign(playing) {
  $("play").setAttribute("aria-label", playing ? "Pause" : "Play");
  $("play").classList.toggle("on", playing);
}
function stop() { clearInterval(timer); timer = 0; sign(false); }
function play() {
  if (timer) return stop();
  if (at >= reel.frames.length - 1) show(0);
  sign(true);
  timer = setInterval(() => { if (at >= reel.frames.length - 1) stop(); else show(at + 1); }, 900);
}
function begin(found) {
  reel = found;
  let row = [];
  for (const f of reel.frames)
    rows.push(row = [...row.slice(0, f.head), ...f.p, ...row.slice(row.length - f.tail)]);
  const style = document.createElement("style");
  style.textContent = reel.style;
  document.head.prepend(style);
  $("slide").max = reel.frames.length - 1;
  $("slide").oninput = (e) => { stop(); show(Number(e.target.value)); };
  $("play").onclick = play;
  $("back").onclick = () => { stop(); show(at - 1); };
  $("on").onclick = () => { stop(); show(at + 1); };
  $("turnback").onclick = () => turn(-1);
  $("turnon").onclick = () => turn(1);
  addEventListener("keydown", (e) => {
    if (e.target.id === "slide") return;
    const does = { ArrowLeft: () => e.shiftKey ? turn(-1) : show(at - 1), ArrowRight: () => e.shiftKey ? turn(1) : show(at + 1),
      Home: () => show(0), End: () => show(reel.frames.length - 1), p: play }[e.key];
    if (does) { e.preventDefault(); does(); }
  });
  show(0);
}
unpacked().then(begin, () => { $("told").textContent = "This browser is too old to unpack the film."; });
`;

const LOOK = `
html, body { margin: 0; height: 100%; background: var(--page, #0b0c11); color: var(--ink, #ece7da); }
.film { display: flex; flex-direction: column; height: 100vh; height: 100dvh; font-family: var(--face-text, sans-serif);
  background: var(--sheet, #0b0c11); color: var(--ink, #ece7da); }
.film header, .film footer { padding: .5rem 1rem; display: flex; flex-wrap: wrap; gap: .3rem .6rem; align-items: center; }
.film header { justify-content: space-between; border-bottom: 3px double var(--rule-2, #565a6b); }
.film h1 { font-family: var(--face-title, inherit); font-size: 1.35rem; margin: 0; }
.film svg#live { flex: 1; min-height: 0; width: 100%; background: #05060a; }
.film button { width: 2.8rem; min-height: 2.8rem; padding: 0; display: grid; place-items: center; }
.film button svg { width: 1rem; height: 1rem; } .film #play path + path, .film #play.on path { display: none; }
.film #play.on path + path { display: inline; }
.film #slide { flex: 1; min-width: 8rem; }
.film #told { flex-basis: 100%; height: 4.2em; overflow: auto; margin: 0; line-height: 1.4; }
.film small { color: var(--ink-2, #b4b3ae); }
`;

/** A button of the viewer with its sign; one that has two shows the second while the film runs. */
const button = (id: string, label: string, ...signs: string[]) =>
  `<button type="button" id="${id}" aria-label="${label}" title="${label}"><svg viewBox="0 0 16 16" aria-hidden="true">${signs
    .map((d) => `<path d="${d}" fill="currentColor"/>`)
    .join("")}</svg></button>`;

const BUTTONS = [
  button("turnback", "One turn back", "M8 2 2 8 8 14ZM14 2 8 8 14 14Z"),
  button("back", "One action back", "M11 2 4 8 11 14Z"),
  button("play", "Play", "M4 1 14 8 4 15Z", "M3 2H6.5V14H3ZM9.5 2H13V14H9.5Z"),
  button("on", "One action on", "M5 2 12 8 5 14Z"),
  button("turnon", "One turn on", "M2 2 8 8 2 14ZM8 2 14 8 8 14Z"),
].join("");

/** Of the classes of a table those that bring the inks and faces of its title. */
const inks = (classes: string) =>
  classes
    .split(" ")
    .filter((name) => name.startsWith("theme-"))
    .join(" ");

/** One file with everything in it: styles, faces, pictures, frames and the viewer. */
export async function page(reel: Reel, theme: string, classes: string, near = ""): Promise<string> {
  return `<!doctype html>
<html lang="en" data-theme="${theme}" data-still="true"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(reel.label)}</title>
<style>${LOOK}</style></head>
<body><div class="film ${escaped(inks(classes))}"><header><h1>${escaped(reel.label)}</h1><strong id="turn"></strong></header>
<svg id="live" role="img" aria-label="The board"><g class="${escaped(classes)}"><g class="board"><g class="plane${near}" id="plane"></g></g></g></svg>
<footer>${BUTTONS}<input id="slide" type="range" min="0" value="0" aria-label="Action">
<span id="count"></span><p id="told" aria-live="polite"></p><small>Thunderchild. Left and Right go by action, with Shift by turn; P plays.</small></footer></div>
${await scriptOf(reel)}<script>${VIEWER}</script></body></html>
`;
}
