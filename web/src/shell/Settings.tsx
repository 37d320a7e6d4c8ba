/** Theme, text size, motion, hex numbers and pace. */
import { type Settings, set, settings } from "../lib/settings.ts";
import { Frame } from "./Frame.tsx";

const THEMES: [Settings["theme"], string][] = [
  ["auto", "As the system"],
  ["dark", "Dark"],
  ["paper", "Light paper"],
  ["contrast", "High contrast"],
];
const SIZES: [Settings["size"], string][] = [
  ["small", "Small"],
  ["normal", "Normal"],
  ["large", "Large"],
  ["huge", "Very large"],
];
const PACES: [number, string][] = [
  [0, "At once"],
  [140, "Brisk"],
  [400, "Unhurried"],
];

const TELLINGS: [Settings["telling"], string][] = [
  ["step", "Step by step"],
  ["slow", "By itself, slowly"],
  ["fast", "By itself, fast"],
  ["instant", "As news only"],
];

/** How what the others did is told; games that tell much have it at hand. */
export function TellingChoice() {
  return (
    <label class="line">
      What happened is told{" "}
      <select
        value={settings.value.telling}
        onChange={(event) => set({ telling: event.currentTarget.value as Settings["telling"] })}
      >
        {TELLINGS.map(([id, word]) => (
          <option key={id} value={id}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What the player is called at tables; kept in this browser. */
export function NameField() {
  return (
    <label class="line">
      Your name, as others at a table see it{" "}
      <input
        type="text"
        name="name"
        maxLength={24}
        autocomplete="nickname"
        placeholder="no name yet"
        value={settings.value.name}
        onChange={(event) => set({ name: event.currentTarget.value.trim() })}
      />
    </label>
  );
}

/** `place`: what the map of the table is made of. */
export function SettingsForm({ place = "hex" }: { place?: string }) {
  const now = settings.value;
  return (
    <div class="settings">
      <NameField />
      <label class="line">
        Theme{" "}
        <select
          value={now.theme}
          onChange={(event) => set({ theme: event.currentTarget.value as Settings["theme"] })}
        >
          {THEMES.map(([id, word]) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <label class="line">
        Text{" "}
        <select
          value={now.size}
          onChange={(event) => set({ size: event.currentTarget.value as Settings["size"] })}
        >
          {SIZES.map(([id, word]) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <label class="line">
        Moves are shown{" "}
        <select
          value={now.pace}
          onChange={(event) => set({ pace: Number(event.currentTarget.value) })}
        >
          {PACES.map(([id, word]) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <TellingChoice />
      <label class="check">
        <input
          type="checkbox"
          checked={now.sound}
          onChange={(event) => set({ sound: event.currentTarget.checked })}
        />
        Sounds
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={now.quiet}
          onChange={(event) => set({ quiet: event.currentTarget.checked })}
        />
        Pass questions that could only hurt, such as a new roll after an enemy's miss
      </label>
      {place === "hex" && (
        <label class="check">
          <input
            type="checkbox"
            checked={now.numbers}
            onChange={(event) => set({ numbers: event.currentTarget.checked })}
          />
          Hex numbers on the map
        </label>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={now.still}
          onChange={(event) => set({ still: event.currentTarget.checked })}
        />
        No motion
      </label>
    </div>
  );
}

const keys = (place: string): [string, string][] => [
  ["Enter or Space", "the main button of a question"],
  ["1 to 9", "choose what is listed"],
  ["E", "end the step"],
  ["U, Ctrl and Z", "take back"],
  ["? or F1", "the briefing of your seat"],
  ["Arrows", `on the map: from ${place} to ${place}; Enter chooses, Escape lays down`],
  ["+ and −, 0, wheel, pinch", "zoom; 0 is the whole map"],
  ["Shift and arrows, drag", "move the map"],
  ["Drag from a piece", "with a mouse: take it up, and put it down where you let go"],
  ["N, B, P, S", "what happened: next, back, pause, skip"],
  ["Left, Right", "in a replay: by action; with Shift by turn; , and . by beat; P plays"],
];

/** The keys of a table. */
export function Keys({ place = "hex" }: { place?: string }) {
  return (
    <dl class="keys">
      {keys(place).map(([key, does]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SettingsPage() {
  return (
    <Frame name="settings">
      <h1>Settings</h1>
      <SettingsForm />
      <h2>Keys at a table</h2>
      <Keys />
    </Frame>
  );
}
