/** Take the games of this browser to another one: its links are the only keys to them. */
import { useState } from "preact/hooks";
import { again, save } from "../lib/save.ts";
import { packed, unpack } from "../lib/shelf.ts";

export function MoveGames({ any, reload }: { any: boolean; reload: () => void }) {
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState("");
  const give = () => {
    const address = URL.createObjectURL(new Blob([packed()], { type: "application/json" }));
    save(address, "thunderchild-games.json");
    URL.revokeObjectURL(address);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem("");
    setDone("");
    try {
      const count = unpack(await file.text());
      setDone(count === 1 ? "One game was added." : `${count} games were added.`);
      reload();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <details class="move-games">
      <summary>Take my games to another browser</summary>
      <p class="hint">
        This browser has the only keys to your seats. Save them to a file, and add the file in the
        other one. Whoever has the file can play your seats.
      </p>
      {any && (
        <button type="button" class="quiet" onClick={give}>
          Save my games to a file
        </button>
      )}
      <label class="line">
        Add games from a file{" "}
        <input
          type="file"
          accept=".json,application/json"
          onClick={again}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      {done && <p role="status">{done}</p>}
      {problem && (
        <p class="why-not" role="alert">
          {problem}
        </p>
      )}
    </details>
  );
}
