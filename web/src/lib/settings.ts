/** What a player likes, kept in this browser. */
import { effect, signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "dark" | "paper" | "contrast";
  size: "small" | "normal" | "large" | "huge";
  still: boolean; // no motion, whatever the system says
  numbers: boolean;
  pace: number; // milliseconds between the steps of a move
  telling: "step" | "slow" | "fast" | "instant"; // how what the others did is told
  name: string; // what the player wants to be called at tables
  sound: boolean;
  quiet: boolean; // questions that the rules let pass are answered by the page
}

const KEY = "thunderchild.settings";
const USUAL: Settings = {
  theme: "auto",
  size: "normal",
  still: false,
  numbers: false,
  pace: 140,
  // Who asks for reduced motion is not shown what moves by itself, unless he chooses it.
  telling: globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? "step" : "fast",
  sound: false,
  name: "",
  quiet: true,
};

function load(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return USUAL;
  }
}

export const settings = signal<Settings>(load());

/** The theme that is worn now, whoever has chosen it: the player or the system. */
export const worn = signal("dark");

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
}

export function begin(): void {
  const light = matchMedia("(prefers-color-scheme: light)");
  const contrast = matchMedia("(prefers-contrast: more)");
  const dress = () => {
    const { theme, size, still } = settings.value;
    const auto = contrast.matches ? "contrast" : light.matches ? "paper" : "dark";
    const root = document.documentElement.dataset;
    worn.value = theme === "auto" ? auto : theme;
    root.theme = worn.value;
    root.size = size;
    root.still = String(still);
  };
  effect(() => {
    dress();
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      // Without storage the settings last as long as the page.
    }
  });
  light.addEventListener("change", dress);
  contrast.addEventListener("change", dress);
}
