/** Open the record of a finished game from a file. */
import { useState } from "preact/hooks";
import { bring } from "../lib/api.ts";
import { go } from "../lib/route.ts";
import { again } from "../lib/save.ts";

const HEAD = "thunderchild record"; // how every record begins
const NO_RECORD = "This file is not the record of a game. You get a record at the end of a game.";

export function OpenRecord() {
  const [problem, setProblem] = useState("");
  const [working, setWorking] = useState(false);
  const open = async (file: File | undefined) => {
    if (!file) return;
    setProblem("");
    setWorking(true);
    if ((await file.slice(0, HEAD.length).text()) !== HEAD) {
      setProblem(NO_RECORD);
      setWorking(false);
      return;
    }
    try {
      const { table } = await bring(await file.text());
      go(`/table/${table}?story`);
    } catch (error) {
      setProblem(`This record cannot be opened: ${(error as Error).message}.`.replace("..", "."));
      setWorking(false);
    }
  };
  return (
    <section class="open-record">
      <label class="line">
        Look at a finished game from its record{" "}
        <input
          type="file"
          accept=".record,text/plain"
          disabled={working}
          onClick={again}
          onChange={(event) => void open(event.currentTarget.files?.[0])}
        />
      </label>
      {working && <p role="status">The game is being played through…</p>}
      {problem && (
        <p class="why-not" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
