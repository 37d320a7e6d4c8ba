/** The bubble that tells what a sign means. */
import { briefings } from "../lib/api.ts";
import { styled } from "../lib/style.ts";
import { position, welcome } from "../table/store.ts";
import type { Briefing, Term } from "../wire.ts";

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
export async function show(element: HTMLElement | null): Promise<void> {
  wanted = element;
  document.querySelector(".term-bubble")?.remove();
  if (!element) return;
  const term = await styled("learn", termOf(element.dataset.term ?? ""));
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
