/** Signs whose meaning is told on hover, focus and a long press, with the rule: from the briefing. */

/** Marks an element with a sign of the briefing; it can be reached by the keyboard. */
export function term(sign: string) {
  return { "data-term": sign, tabIndex: 0 };
}

const PRESS = 450; // ms

/** Listen for whoever wants to know what a sign means; the words are fetched with the first. */
export function listen(): () => void {
  let timer = 0;
  const of = (event: Event) =>
    (event.target as Element | null)?.closest?.<HTMLElement>("[data-term]") ?? null;
  const tell = (element: HTMLElement | null) =>
    void import("../learn/terms.ts").then(({ show }) => show(element));
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
  return () => {
    clearTimeout(timer);
    for (const [name, on] of pairs) removeEventListener(name, on as EventListener);
  };
}
