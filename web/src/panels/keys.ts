/** Keys for the question that is asked: the main button, its end, undo and the choices by number. */
import { useEffect } from "preact/hooks";

const CHOICES =
  ".act button.choice, .act button.take, .act button.mover, .act .listed .push > button";

const isUsable = (button: HTMLElement) =>
  button.getClientRects().length > 0 &&
  !(button as HTMLButtonElement).disabled &&
  button.getAttribute("aria-disabled") !== "true";

const usable = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isUsable);

/** The button that a key means now. */
function meant(key: string, idle: boolean): HTMLElement | undefined {
  if (key === "Enter" || key === " ") return idle ? usable(".act button.main")[0] : undefined;
  if (key === "e") return usable(".act [data-end]")[0];
  if (key === "u") return usable("button[aria-keyshortcuts~='Control+Z']")[0];
  return /^[1-9]$/.test(key) ? usable(CHOICES)[Number(key) - 1] : undefined;
}

function onKey(event: KeyboardEvent): void {
  const at = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (at.closest("input, select, textarea, [role=dialog]") || document.querySelector(".veil"))
    return;
  const idle = at === document.body || at.closest(".prompt") !== null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const button = meant(key, idle);
  if (!button) return;
  event.preventDefault();
  button.click();
}

export function useActKeys(): void {
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
