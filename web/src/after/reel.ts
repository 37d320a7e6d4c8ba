/** A film as data: frames that name the parts of their picture; each part is there once. */
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
  p: number[];
  t: number; // a place in `words`
  s: string;
}

export interface Reel {
  label: string;
  parts: string[];
  words: string[];
  frames: ReelFrame[];
}

export function reelOf(label: string, shots: readonly Shot[]): Reel {
  const reel: Reel = { label, parts: [], words: [], frames: [] };
  const places = new Map<string, number>();
  const place = (list: string[], text: string, kind: string) => {
    const found = places.get(kind + text);
    if (found !== undefined) return found;
    places.set(kind + text, list.length);
    return list.push(text) - 1;
  };
  for (const { width, height, parts, title, told } of shots)
    reel.frames.push({
      w: width,
      h: height,
      p: parts.map((part) => place(reel.parts, part, "p")),
      t: place(reel.words, title, "t"),
      s: told,
    });
  return reel;
}

/** Data inside a script of a page: nothing in it can end the script. */
export const inScript = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The viewer: a few buttons, a slider and keys, in plain script that runs from a file. */
const VIEWER = `
const reel = JSON.parse(document.getElementById("reel").textContent);
const $ = (id) => document.getElementById(id);
let at = 0, timer = 0;
function show(i) {
  at = Math.max(0, Math.min(reel.frames.length - 1, i));
  const f = reel.frames[at];
  $("live").setAttribute("viewBox", "0 0 " + f.w + " " + f.h);
  $("plane").innerHTML = f.p.map((n) => reel.parts[n]).join("");
  $("told").textContent = f.s; $("turn").textContent = reel.words[f.t];
  $("slide").value = at; $("count").textContent = at + " / " + (reel.frames.length - 1);
}
function turn(way) {
  let i = at + way;
  while (i > 0 && i < reel.frames.length - 1 && reel.frames[i].t === reel.frames[at].t) i += way;
  stop(); show(i);
}
function stop() { clearInterval(timer); timer = 0; $("play").textContent = "Play"; }
function play() {
  if (timer) return stop();
  if (at >= reel.frames.length - 1) show(0);
  $("play").textContent = "Pause";
  timer = setInterval(() => { if (at >= reel.frames.length - 1) stop(); else show(at + 1); }, 900);
}
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
`;

const LOOK = `
html, body { margin: 0; height: 100%; background: #0b0c11; color: #ece7da; }
.film { display: flex; flex-direction: column; height: 100vh; font-family: var(--face-text, sans-serif); }
.film header, .film footer { padding: .6rem 1rem; display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; }
.film h1 { font-size: 1.2rem; margin: 0; }
.film svg#live { flex: 1; min-height: 0; width: 100%; background: #05060a; }
.film #slide { flex: 1; min-width: 8rem; } .film #told { flex-basis: 100%; height: 4.2em; overflow: auto; margin: 0; }
`;

/** One file with everything in it: styles, faces, pictures, frames and the viewer. */
export function page(reel: Reel, theme: string, look: { classes: string; style: string }): string {
  return `<!doctype html>
<html lang="en" data-theme="${theme}" data-still="true"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(reel.label)}</title>
<style>${look.style.replaceAll("</", "<\\/")}${LOOK}</style></head>
<body><div class="film"><header><h1>${escaped(reel.label)}</h1><strong id="turn"></strong></header>
<svg id="live" role="img" aria-label="The board"><g class="${escaped(look.classes)}"><g class="board"><g class="plane near" id="plane"></g></g></g></svg>
<footer><button id="turnback">Turn back</button><button id="back">Back</button><button id="play">Play</button>
<button id="on">On</button><button id="turnon">Turn on</button><input id="slide" type="range" min="0" value="0" aria-label="Action">
<span id="count"></span><p id="told" aria-live="polite"></p></footer></div>
<script type="application/json" id="reel">${inScript(reel)}</script><script>${VIEWER}</script></body></html>
`;
}
