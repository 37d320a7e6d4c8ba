/** Questions that need not be asked aloud: the server names the answer that lets things go on. The page
 *  gives it by itself once all is told, like any other answer, and shows the other choices until then. */
import { computed, effect, signal } from "@preact/signals";
import { settings } from "../lib/settings.ts";
import { act, asked, busy, form, past, position, refusal, whenEmptied } from "./store.ts";
import { telling } from "./telling.ts";

const SOON = 350; // ms after the last thing that was told
const A_WHILE = 1600; // where nothing is told
const unseen = signal(document.hidden);
const given = signal(-1); // the action after which the answer was given: who takes it back is asked

/** Whether the player looks at the other choices: then nothing is answered for him. */
export const held = signal(false);

document.addEventListener("visibilitychange", () => (unseen.value = document.hidden));
whenEmptied(() => {
  given.value = -1;
  held.value = false;
});

/** The answer that lets things go on, or null where the question is asked like any other. */
export const quiet = computed((): object | null => {
  const now = position.value;
  const answer = (form.value as { quiet?: object | null } | null)?.quiet ?? null;
  return now && settings.value.quiet && asked.value && !past.value && now.number !== given.value
    ? answer
    : null;
});

/** Let things go on. */
export async function letBe(): Promise<void> {
  const answer = quiet.peek();
  if (!answer || busy.peek()) return;
  given.value = position.peek()?.number ?? -1;
  held.value = false;
  await act(answer);
  refusal.value = null; // another page of this seat may have been faster
}

let told = false; // something was told before this question
let timer = 0;
effect(() => {
  clearTimeout(timer);
  if (telling.value) told = true;
  if (!quiet.value) told = false;
  if (!quiet.value || telling.value || held.value || busy.value || unseen.value) return;
  timer = window.setTimeout(() => void letBe(), told ? SOON : A_WHILE);
});
