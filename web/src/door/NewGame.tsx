/** The new-game form: scenario, seats, map, seed, and every option with the rule it changes. */
import { useEffect, useState } from "preact/hooks";
import { face } from "../games/index.ts";
import { glossary } from "../learn/glossary.ts";
import { games } from "../lib/api.ts";
import { RuleLink } from "../panels/bits.tsx";
import { Frame } from "../shell/Frame.tsx";
import type { GameInfo, GlossaryInfo, OptionSpec } from "../wire.ts";
import { begin, type Company, seatsOf } from "./begin.ts";
import { MapChoice, type MapWish } from "./MapChoice.tsx";
import { handicaps, offers, STANDARD, standings } from "./offered.ts";
import { TitleCover } from "./TitleCover.tsx";

export { Learn } from "../learn/Learn.tsx"; // fetched together: they need the same

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
    <Frame name="new" dress={face(title).dress}>
      {game ? (
        <div class="beside-cover">
          <TitleCover title={game.name} label={game.label} />
          <GameForm game={game} />
        </div>
      ) : (
        <p role="status">{problem || "One moment…"}</p>
      )}
    </Frame>
  );
}

/** Who sits at the table; in a game for one the rules run the other side. */
const COMPANIES: readonly {
  id: Company;
  name: string;
  text: string;
  alone: string;
  aloneText: string;
}[] = [
  {
    id: "machine",
    name: "Against the machine",
    text: "You take one side, the machine the other.",
    alone: "You",
    aloneText: "The rules run the Martians.",
  },
  {
    id: "friend",
    name: "With a friend elsewhere",
    text: "You get a link to send. Each plays on a screen of their own.",
    alone: "",
    aloneText: "",
  },
  {
    id: "screen",
    name: "On this screen",
    text: "Two people take turns here, with a curtain between them.",
    alone: "",
    aloneText: "",
  },
  {
    id: "watch",
    name: "Watch",
    text: "Machines play both sides.",
    alone: "Watch the machine",
    aloneText: "The machine plays the defence.",
  },
];

/** A sentence about a machine, and how it was rated. */
function aboutLevel(game: GameInfo, machine: string, scenario: string): string {
  const level = game.levels.find((one) => one.name === machine);
  return [level?.text, level?.ratings[scenario]].filter(Boolean).join(" ");
}

/** The form; on the page of a title the scenario is chosen above it. */
export function GameForm({ game, chosen }: { game: GameInfo; chosen?: string }) {
  const own = face(game.name);
  const asked = new URLSearchParams(location.search).get("scenario");
  const [picked, setScenario] = useState(
    game.scenarios.some((item) => item.id === asked)
      ? (asked as string)
      : (game.scenarios[0]?.id ?? ""),
  );
  const scenario = chosen ?? picked;
  const [who, setWho] = useState<Company>("machine");
  const [mine, setMine] = useState(game.seats[0] ?? "");
  const [machine, setMachine] = useState(game.levels.find((one) => one.usual)?.name ?? "");
  const [practice, setPractice] = useState(false);
  const [advised, setAdvised] = useState(false);
  const [options, setOptions] = useState<Record<string, string>>({});
  const [seed, setSeed] = useState("");
  const named = useValues(game.name);
  const [hidden, setHidden] = useState(false);
  const [map, setMap] = useState<MapWish>({ map: "", content: {} });
  const [problem, setProblem] = useState("");
  const [working, setWorking] = useState(false);
  const here = seatsOf(game, scenario);
  const alone = here.length === 1;
  const among = !alone && (who === "friend" || who === "screen");
  const own_seat = here.includes(mine) ? mine : (here[0] ?? "");
  const offered = offers(game.options, scenario, options);
  const usual = standings(game.options, scenario, options);
  const wished = Object.fromEntries(
    Object.entries(options).filter(([name]) => offered.some((spec) => spec.name === name)),
  );

  const start = async (event: Event) => {
    event.preventDefault();
    setProblem("");
    if (seed.trim() && !/^\d{1,15}$/.test(seed.trim())) {
      setProblem("The seed must be a whole number of at most 15 digits.");
      return;
    }
    setWorking(true);
    try {
      await begin(game, {
        scenario,
        who,
        mine: own_seat,
        machine,
        options: wished,
        ...map,
        practice,
        advised: advised && among,
        hidden,
        ...(seed.trim() ? { seed: Number(seed.trim()) } : {}),
      });
    } catch (error) {
      setProblem((error as Error).message);
      setWorking(false);
    }
  };

  return (
    <form class="new-game" onSubmit={(event) => void start(event)}>
      {!chosen && <h1>New game of {game.label}</h1>}
      {!chosen && game.scenarios.length > 1 && (
        <fieldset>
          <legend>Scenario</legend>
          {game.scenarios.map((item) => (
            <label key={item.id} class={scenario === item.id ? "big-choice on" : "big-choice"}>
              <input
                type="radio"
                name="scenario"
                value={item.id}
                checked={scenario === item.id}
                onChange={() => setScenario(item.id)}
              />
              <strong>{item.name}</strong>
              <span>{item.text}</span>
            </label>
          ))}
        </fieldset>
      )}
      <fieldset class="company">
        <legend>Who plays</legend>
        {COMPANIES.filter((one) => !alone || one.alone).map((one) => (
          <label
            key={one.id}
            class={
              who === one.id || (alone && one.id === "machine" && who !== "watch")
                ? "big-choice on"
                : "big-choice"
            }
          >
            <input
              type="radio"
              name="who"
              value={one.id}
              checked={who === one.id || (alone && one.id === "machine" && who !== "watch")}
              onChange={() => setWho(one.id)}
            />
            <strong>{alone ? one.alone : (own.company?.[one.id]?.name ?? one.name)}</strong>
            <span>{alone ? one.aloneText : (own.company?.[one.id]?.text ?? one.text)}</span>
          </label>
        ))}
        {!alone && (who === "machine" || who === "friend") && (
          <label class="line">
            You play{" "}
            <select
              name="mine"
              value={own_seat}
              onChange={(event) => setMine(event.currentTarget.value)}
            >
              {here.map((seat) => (
                <option key={seat} value={seat}>
                  {own.seat(seat)}
                </option>
              ))}
            </select>
          </label>
        )}
        {(who === "watch" || (who === "machine" && !alone)) && (
          <label class="line">
            The machine{" "}
            <select
              name="machine"
              aria-describedby="about-level"
              value={machine}
              onChange={(event) => setMachine(event.currentTarget.value)}
            >
              {game.levels.map((level) => (
                <option key={level.name} value={level.name}>
                  {level.label}
                </option>
              ))}
            </select>
          </label>
        )}
        {(who === "watch" || (who === "machine" && !alone)) && (
          <p id="about-level">{aboutLevel(game, machine, scenario)}</p>
        )}
        {who !== "watch" && (
          <label class="check">
            <input
              type="checkbox"
              name="practice"
              checked={practice}
              onChange={(event) => setPractice(event.currentTarget.checked)}
            />
            Practice: everything can be taken back, dice and shown orders too; a machine then
            chooses afresh. The table and the record will always say so.
          </label>
        )}
        {among && (
          <label class="check">
            <input
              type="checkbox"
              name="advised"
              checked={advised}
              onChange={(event) => setAdvised(event.currentTarget.checked)}
            />
            Advice: all of you may ask the adviser. Whoever is invited is told so first.
          </label>
        )}
        {who === "friend" && (
          <label class="check">
            <input
              type="checkbox"
              name="private"
              checked={hidden}
              onChange={(event) => setHidden(event.currentTarget.checked)}
            />
            Private: nobody else may watch.
          </label>
        )}
      </fieldset>
      {own.printedMap && (
        <MapChoice printed={own.printedMap} random={game.random_maps} onChange={setMap} />
      )}
      {offered.length > 0 && (
        <details class="options">
          <summary>
            Options:{" "}
            {Object.keys(wished).length ? `${Object.keys(wished).length} changed` : own.asPrinted}
            {handicaps(offered, { ...usual, ...wished }).map((text) => `; ${text}`)}
          </summary>
          {groups(offered).map(([group, specs]) => (
            <fieldset key={group} class="option-group">
              {group && <legend>{group}</legend>}
              {specs.map((spec) => (
                <Option
                  key={spec.name}
                  spec={spec}
                  names={named[spec.name]}
                  usual={usual[spec.name] ?? spec.default}
                  value={options[spec.name]}
                  onSet={(value) => setOptions(changed(options, spec, value))}
                />
              ))}
            </fieldset>
          ))}
        </details>
      )}
      <label class="line">
        Seed (whoever knows it can foretell every draw; leave it empty for one that nobody knows){" "}
        <input
          type="text"
          inputMode="numeric"
          name="seed"
          value={seed}
          onInput={(event) => setSeed(event.currentTarget.value)}
        />
      </label>
      {problem && (
        <p class="why-not" role="alert">
          {problem}
        </p>
      )}
      <p>
        <button type="submit" class="main" disabled={working}>
          Start the game
        </button>
      </p>
    </form>
  );
}

function changed(
  options: Record<string, string>,
  spec: OptionSpec,
  value: string,
): Record<string, string> {
  const next = { ...options, [spec.name]: value };
  if (value === spec.default || value === "") delete next[spec.name];
  return next;
}

const WORDS: Record<string, string> = { true: "yes", false: "no", on: "yes", off: "no" };

type Values = GlossaryInfo["values"];

/** What players call the values of options. */
function useValues(title: string): Values {
  const [values, setValues] = useState<Values>({});
  useEffect(() => {
    glossary(title).then(
      (found) => setValues(found.values),
      () => undefined,
    );
  }, [title]);
  return values;
}

/** Options under their headings, each heading where it first comes. */
function groups(specs: readonly OptionSpec[]): [string, OptionSpec[]][] {
  const found = new Map<string, OptionSpec[]>();
  for (const spec of specs) found.set(spec.group, [...(found.get(spec.group) ?? []), spec]);
  return [...found];
}

interface OptionProps {
  spec: OptionSpec;
  names: Record<string, string> | undefined; // of its values
  usual: string; // what it is if nobody changes it
  value: string | undefined;
  onSet: (value: string) => void;
}

function Option({ spec, names, usual, value, onSet }: OptionProps) {
  const words = (item: string) => names?.[item] ?? WORDS[item] ?? item.replaceAll("_", " ");
  return (
    <div class="option">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: one of two controls is in it */}
      <label class="line">
        <span>{spec.text}</span>
        {spec.kind === "choice" ? (
          <select
            name={spec.name}
            value={value ?? spec.default}
            onChange={(event) => onSet(event.currentTarget.value)}
          >
            {spec.values.map((item) => (
              <option key={item} value={item}>
                {words(item === STANDARD ? usual : item)}
                {item === spec.default ? " (usual)" : ""}
              </option>
            ))}
          </select>
        ) : (
          <input
            type="number"
            name={spec.name}
            min={spec.minimum}
            max={9999}
            placeholder={usual}
            value={value ?? ""}
            onInput={(event) => onSet(event.currentTarget.value)}
          />
        )}
      </label>
      <RuleLink rule={spec.rule} />
    </div>
  );
}
