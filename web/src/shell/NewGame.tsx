/** The new-game form: scenario, seats, map, seed, and every option with the rule it changes. */
import { useEffect, useState } from "preact/hooks";
import { face } from "../games/index.ts";
import { games, newTable } from "../lib/api.ts";
import { go } from "../lib/route.ts";
import { keep } from "../lib/shelf.ts";
import { RuleLink } from "../panels/bits.tsx";
import type { GameInfo, NewTable, OptionSpec } from "../wire.ts";
import { Frame } from "./Frame.tsx";
import { MapChoice, type MapWish } from "./MapChoice.tsx";

export function NewGame({ title }: { title: string }) {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    games().then(
      (all) => {
        const found = all.find((item) => item.name === title);
        if (found) setGame(found);
        else setProblem(`There is no game “${title}” here.`);
      },
      (error: Error) => setProblem(error.message),
    );
  }, [title]);
  return (
    <Frame name="new">
      {game ? <GameForm game={game} /> : <p role="status">{problem || "One moment…"}</p>}
    </Frame>
  );
}

const MACHINES: Record<string, string> = {
  person: "a person",
  greedy: "the machine: greedy, a sensible opponent",
  random: "the machine: random, any legal thing",
};

function GameForm({ game }: { game: GameInfo }) {
  const own = face(game.name);
  const asked = new URLSearchParams(location.search).get("scenario");
  const [scenario, setScenario] = useState(
    game.scenarios.some((item) => item.id === asked) ? (asked as string) : (game.scenarios[0]?.id ?? ""),
  );
  const [seats, setSeats] = useState<Record<string, string>>(
    Object.fromEntries(game.seats.map((seat, i) => [seat, i === 0 ? "person" : (game.players.at(-1) ?? "person")])),
  );
  const [options, setOptions] = useState<Record<string, string>>({});
  const [seed, setSeed] = useState("");
  const [map, setMap] = useState<MapWish>({ map: "", content: {} });
  const [problem, setProblem] = useState("");
  const [working, setWorking] = useState(false);
  const here = game.scenarios.find((item) => item.id === scenario)?.seats ?? game.seats;
  const alone = here.length === 1;
  const people = alone ? 1 : here.filter((seat) => seats[seat] === "person").length;
  const [shared, setShared] = useState(true);
  const offered = game.options.filter((spec) => !spec.scenarios.length || spec.scenarios.includes(scenario));
  const wished = Object.fromEntries(Object.entries(options).filter(([name]) => offered.some((spec) => spec.name === name)));

  const start = async (event: Event) => {
    event.preventDefault();
    setProblem("");
    if (seed.trim() && !/^\d{1,15}$/.test(seed.trim())) {
      setProblem("The seed is a whole number of at most 15 digits.");
      return;
    }
    setWorking(true);
    const sitting = Object.fromEntries(here.map((seat) => [seat, (!alone && seats[seat]) || "person"]));
    const wanted: NewTable = { title: game.name, scenario, options: wished, seats: sitting, map: map.map, content: map.content };
    if (seed.trim()) wanted.seed = Number(seed.trim());
    try {
      const made = await newTable(wanted);
      const first = Object.values(made.links)[0] ?? "";
      const token = (people > 1 && shared ? made.hotseat : null) ?? first;
      const name = game.scenarios.find((item) => item.id === scenario)?.name ?? scenario;
      keep({ table: made.table, token, label: `${game.label}, ${name}`, links: made.links, made: new Date().toISOString() });
      go(`/table/${made.table}${token ? `#${token}` : ""}`);
    } catch (error) {
      setProblem((error as Error).message);
      setWorking(false);
    }
  };

  return (
    <form class="new-game" onSubmit={(event) => void start(event)}>
      <h1>New game of {game.label}</h1>
      <fieldset>
        <legend>Scenario</legend>
        {game.scenarios.map((item) => (
          <label key={item.id} class={scenario === item.id ? "big-choice on" : "big-choice"}>
            <input type="radio" name="scenario" value={item.id} checked={scenario === item.id} onChange={() => setScenario(item.id)} />
            <strong>{item.name}</strong>
            <span>{item.text}</span>
          </label>
        ))}
      </fieldset>
      {!alone && (
        <fieldset>
          <legend>Players</legend>
          {here.map((seat) => (
            <label key={seat} class="line">
              {own.seat(seat)}{" "}
              <select value={seats[seat]} onChange={(event) => setSeats({ ...seats, [seat]: event.currentTarget.value })}>
                {["person", ...game.players.toReversed()].map((player) => (
                  <option key={player} value={player}>{MACHINES[player] ?? player}</option>
                ))}
              </select>
            </label>
          ))}
          {people > 1 && (
            <label class="check">
              <input type="checkbox" checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
              Both play at this screen, with a curtain between them. Otherwise you take the first seat and send the
              other’s link (in the table’s menu).
            </label>
          )}
        </fieldset>
      )}
      {own.printedMap && <MapChoice printed={own.printedMap} random={game.random_maps} onChange={setMap} />}
      <details class="options">
        <summary>
          Options: {Object.keys(wished).length ? `${Object.keys(wished).length} changed` : own.asPrinted}
        </summary>
        {groups(offered).map(([group, specs]) => (
          <fieldset key={group} class="option-group">
            {group && <legend>{group}</legend>}
            {specs.map((spec) => (
              <Option key={spec.name} spec={spec} value={options[spec.name]} onSet={(value) => setOptions(changed(options, spec, value))} />
            ))}
          </fieldset>
        ))}
      </details>
      <label class="line">
        Seed (leave empty for a fair draw nobody can know){" "}
        <input type="text" inputMode="numeric" name="seed" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
      </label>
      {problem && <p class="why-not" role="alert">{problem}</p>}
      <p>
        <button type="submit" class="main" disabled={working}>Start the game</button>
      </p>
    </form>
  );
}

function changed(options: Record<string, string>, spec: OptionSpec, value: string): Record<string, string> {
  const next = { ...options, [spec.name]: value };
  if (value === spec.default || value === "") delete next[spec.name];
  return next;
}

const WORDS: Record<string, string> = { true: "yes", false: "no", standard: "as the rules have it" };
const words = (text: string) => WORDS[text] ?? text.replaceAll("_", " ");

/** Options under their headings, each heading where it first comes. */
function groups(specs: readonly OptionSpec[]): [string, OptionSpec[]][] {
  const found = new Map<string, OptionSpec[]>();
  for (const spec of specs) found.set(spec.group, [...(found.get(spec.group) ?? []), spec]);
  return [...found];
}

function Option({ spec, value, onSet }: { spec: OptionSpec; value: string | undefined; onSet: (value: string) => void }) {
  return (
    <div class="option">
      <label class="line">
        <span>{spec.text}</span>
        {spec.kind === "choice" ? (
          <select name={spec.name} value={value ?? spec.default} onChange={(event) => onSet(event.currentTarget.value)}>
            {spec.values.map((item) => (
              <option key={item} value={item}>
                {words(item)}
                {item === spec.default && item !== "standard" ? " (usual)" : ""}
              </option>
            ))}
          </select>
        ) : (
          <input
            type="number"
            name={spec.name}
            min={spec.minimum}
            max={9999}
            placeholder={spec.default}
            value={value ?? ""}
            onInput={(event) => onSet(event.currentTarget.value)}
          />
        )}
      </label>
      <RuleLink rule={spec.rule} />
    </div>
  );
}
