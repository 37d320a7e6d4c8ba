/** The bubble that tells what a sign means. */
import { position, welcome } from "../table/store.ts";
import type { Briefing, Term } from "../wire.ts";
import { briefings } from "./briefings.ts";

const asked = new Map<string, Promise<Briefing[]>>();

/** The term of a sign, for the seat that sits here. */
async function termOf(sign: string): Promise<Term | null> {
  const title = welcome.value?.title ?? "";
  const found = asked.get(title) ?? briefings(title).then((all) => all.briefings);
  asked.set(title, found);
  const all = await found.catch(() => {
    asked.delete(title);
    return [];
  });
  const page = all.find((one) => one.seats.includes(position.value?.seat ?? "")) ?? all[0];
  return page?.term.find((one) => one.sign === sign) ?? null;
}

let wanted: HTMLElement | null = null;

/** Show what the sign of an element means, or nothing any more. */
async function show(element: HTMLElement | null): Promise<void> {
  wanted = element;
  document.querySelector(".term-bubble")?.remove();
  if (!element) return;
  const term = await termOf(element.dataset.term ?? "");
  if (wanted !== element || !term || !element.isConnected) return;
  const bubble = document.createElement("p");
  bubble.className = "term-bubble";
  bubble.setAttribute("role", "status");
  const name = document.createElement("b");
  name.textContent = term.sign;
  const rule = document.createElement("small");
  rule.textContent = ` ${term.rule}`;
  bubble.append(name, ` ${term.means}.`, rule);
  document.body.append(bubble);
  const at = element.getBoundingClientRect();
  const left = Math.min(at.left, innerWidth - bubble.offsetWidth - 8);
  const below = at.bottom + 6 + bubble.offsetHeight < innerHeight;
  bubble.style.left = `${Math.max(left, 8)}px`;
  bubble.style.top = `${below ? at.bottom + 6 : at.top - 6 - bubble.offsetHeight}px`;
}

const PRESS = 450; // ms

let listens = false;

/** Listen for whoever wants to know what a sign means. */
export function listen(): void {
  if (listens) return;
  listens = true;
  let timer = 0;
  const of = (event: Event) =>
    (event.target as Element | null)?.closest?.<HTMLElement>("[data-term]") ?? null;
  const tell = (element: HTMLElement | null) => void show(element);
  const over = (event: PointerEvent) => {
    clearTimeout(timer);
    const element = of(event);
    if (event.pointerType === "mouse" && element) tell(element);
  };
  const out = (event: PointerEvent) => {
    clearTimeout(timer);
    if (of(event) && event.pointerType === "mouse") tell(null);
  };
  const down = (event: PointerEvent) => {
    const element = of(event);
    if (!element) tell(null);
    else if (event.pointerType !== "mouse") timer = window.setTimeout(tell, PRESS, element);
  };
  const focus = (event: FocusEvent) => {
    const element = of(event);
    if (element?.matches(":focus-visible")) tell(element);
  };
  const blur = (event: FocusEvent) => of(event) && tell(null);
  const stop = () => clearTimeout(timer);
  const pairs = [
    ["pointerover", over],
    ["pointerout", out],
    ["pointerdown", down],
    ["pointerup", stop],
    ["focusin", focus],
    ["focusout", blur],
  ] as const;
  for (const [name, on] of pairs) addEventListener(name, on as EventListener);
}
