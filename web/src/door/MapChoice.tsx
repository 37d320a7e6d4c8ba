/** Which map: the printed one, a random one, or a file of one's own. */
import { useState } from "preact/hooks";

export interface MapWish {
  map: string;
  content: Record<string, string>;
}

type Kind = "printed" | "random" | "own";

export function MapChoice({
  printed,
  random,
  onChange,
}: {
  printed: string;
  random: boolean;
  onChange: (wish: MapWish) => void;
}) {
  const [kind, setKind] = useState<Kind>("printed");
  const [number, setNumber] = useState("");
  const [text, setText] = useState("");
  const tell = (next: { kind?: Kind; number?: string; text?: string }) => {
    const now = { kind, number, text, ...next };
    setKind(now.kind);
    setNumber(now.number);
    setText(now.text);
    if (now.kind === "random")
      onChange({ map: now.number.trim() ? `random:${now.number.trim()}` : "random", content: {} });
    else if (now.kind === "own") onChange({ map: "", content: { "map.toml": now.text } });
    else onChange({ map: "", content: {} });
  };
  const read = async (files: FileList | null) => {
    const file = files?.[0];
    if (file) tell({ text: await file.text() });
  };
  const choice = (id: Kind, title: string, says: string) => (
    <label class={kind === id ? "big-choice on" : "big-choice"}>
      <input
        type="radio"
        name="map"
        value={id}
        checked={kind === id}
        onChange={() => tell({ kind: id })}
      />
      <strong>{title}</strong>
      <span>{says}</span>
    </label>
  );
  return (
    <fieldset>
      <legend>Map</legend>
      {choice("printed", "The printed map", printed)}
      {random &&
        choice(
          "random",
          "A random map",
          "Balanced and symmetric; the same number gives the same map.",
        )}
      {choice("own", "A map of your own", "A TOML file with stars, warplines and ends.")}
      {kind === "random" && (
        <label class="line">
          Map number{" "}
          <input
            type="text"
            inputMode="numeric"
            placeholder="any"
            value={number}
            onInput={(event) => tell({ number: event.currentTarget.value })}
          />
        </label>
      )}
      {kind === "own" && (
        <>
          <label class="line">
            File{" "}
            <input
              type="file"
              accept=".toml,text/plain"
              onChange={(event) => void read(event.currentTarget.files)}
            />
          </label>
          <label class="line tall">
            or its text
            <textarea
              rows={8}
              spellcheck={false}
              value={text}
              onInput={(event) => tell({ text: event.currentTarget.value })}
            />
          </label>
        </>
      )}
    </fieldset>
  );
}
