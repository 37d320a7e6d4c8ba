/** What is explained: by a pointer on it, by the focus, or by a long press. */

const MARKED = "[data-term]";
const MOST = 8; // explanations at once
const CONTROL = "button, summary, [role=button]:not([data-hex])";
const CROWD = "[role=tabpanel], [role=log], .dialog-body, .act"; // too much at once to explain any of it

/** Whether a point of the window is on an element. */
export function isUnder(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The marked signs that stand in a place of the map: its area lies above them. */
function standing(place: Element): Element[] {
  const sheet = place.closest("svg") ?? document;
  const here = sheet.querySelectorAll(`[data-at="${(place as SVGElement).dataset.hex}"]`);
  return [...here].flatMap((one) => [one, ...one.querySelectorAll(MARKED)]).filter(isMarked);
}

const isThere = (element: Element | undefined): element is Element => element !== undefined;

/** What a pointer may move about in while an element is explained: it, or the control it is in. */
export const roomOf = (element: Element) => element.closest(CONTROL) ?? element;

const isMarked = (element: Element) => element.matches(MARKED);

/** What a pointer is on. */
export function under(target: Element | null, x: number, y: number): Element[] {
  const own = target?.closest(MARKED);
  if (own) return [own];
  const control = target?.closest(CONTROL);
  const held = control ? [...control.querySelectorAll(MARKED)] : [];
  if (held.length) return [held.find((one) => isUnder(one, x, y)) ?? held[0]].filter(isThere);
  const sheet = target?.closest(".board")?.querySelector(".live");
  if (sheet) {
    const all = [...sheet.querySelectorAll(MARKED)];
    return all.filter((one) => isUnder(one, x, y)).slice(-1); // what lies on top
  }
  const named = target?.closest("[title], [data-tip]");
  return named ? [named] : [];
}

/** What the focus is on: the sign itself, those in it, those of its place, or those of its sentence. */
export function focused(element: Element): Element[] {
  if (element.matches(CROWD)) return [];
  const held = [element, ...element.querySelectorAll(MARKED)].filter(isMarked);
  if (held.length) return distinct(held);
  if (element.matches("[data-hex]")) return distinct(standing(element));
  const around = element.closest(MARKED);
  if (around) return distinct([around, ...around.querySelectorAll(MARKED)]);
  if (element.matches("[title], [data-tip]")) return [element];
  const phrases = [element.closest("p"), element.closest("li")];
  const marks = phrases.map((one) => [...(one?.querySelectorAll(MARKED) ?? [])]);
  return distinct(marks.find((some) => some.length) ?? []);
}

function distinct(all: readonly Element[]): Element[] {
  const found = new Map<string, Element>();
  for (const one of all) {
    const { term, says = "" } = (one as HTMLElement).dataset;
    const key = `${term} ${says}`;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()].slice(0, MOST);
}
