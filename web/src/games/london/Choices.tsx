/** The smaller questions: a hex, a path, a piece, a power, an objective, a minion. */
import { explains } from "../../lib/terms.ts";
import { does, Push, RuleLink, WhyAsked } from "../../panels/bits.tsx";
import { PlainList } from "../../panels/forms/Plain.tsx";
import { Lock } from "../../panels/Lock.tsx";
import { PlaceMenu } from "../../panels/PlaceMenu.tsx";
import { Chances } from "./Chances.tsx";
import { PieceSign, Sign } from "./Counter.tsx";
import { Aftermath } from "./Detail.tsx";
import { capital } from "./HexCard.tsx";
import { nextSteps } from "./marks.ts";
import { faceOf, type Piece } from "./pieces.ts";
import {
  act,
  allPieces,
  board,
  busy,
  findPiece,
  lookHere,
  placeName,
  pointedHex,
  refusal,
  steps,
  view,
} from "./store.ts";
import { faceOfKind } from "./TrackOrder.tsx";
import type { BoardData } from "./types.ts";
import type {
  AnyAction,
  Choice,
  HexForm,
  ListForm,
  PathForm,
  PieceForm,
  PowerForm,
} from "./wire.ts";

type Texts = readonly { name: string; text: string }[] | undefined;

const FINE = { ok: true, sentence: "", rule: "", seq: -1 };
const send = (action: unknown) => void (busy.value || act(action as AnyAction));

/** What may be done instead of choosing on the map. */
function Others({ choices, kind }: { choices: Choice[]; kind: string }) {
  return (
    <>
      {choices.map((choice, i) => (
        <button
          key={i}
          type="button"
          class={kind}
          {...does(choice.action)}
          onClick={() => send(choice.action)}
        >
          {capital(choice.text)}
        </button>
      ))}
    </>
  );
}

/** One hex is chosen on the map, or from the list. */
export function Hexes({ form }: { form: HexForm }) {
  const data = board.value;
  void allPieces.value;
  const piece = findPiece(form.piece);
  return (
    <div class="listed hexes">
      <Aftermath />
      {data && <About form={form} piece={piece} data={data} />}
      {form.hexes.length > 0 && (
        <p>
          {form.hexes.length > MANY
            ? "Choose a lit hex on the map."
            : "Choose a lit hex on the map, or here."}{" "}
          <RuleLink rule={form.rule} />
        </p>
      )}
      <HexList hexes={form.hexes} onHex={(hex) => send({ do: form.do, hex })} />
      <Others choices={form.others} kind="choice" />
    </div>
  );
}

/** Whom the question is about; of a landing the owner knows what is in the cylinder. */
function About({ form, piece, data }: { form: HexForm; piece: Piece | null; data: BoardData }) {
  const seen = view.value;
  const due = form.do === "land" ? (seen?.track[seen.turn - 1] ?? -1) : -1;
  const unit = data.units[due];
  if (unit)
    return (
      <p class="about">
        <Sign face={faceOfKind(data, due)} size={52} down />
        <span>
          <strong>{unit.name}</strong> lands face-down, as a Lander.
        </span>
      </p>
    );
  if (!piece && !form.name) return null;
  return (
    <p class="about" {...(piece ? explains(faceOf(piece, data).figure) : {})}>
      {piece && <PieceSign piece={piece} board={data} size={48} />}
      <strong>{capital(form.name)}</strong>
    </p>
  );
}

const MANY = 12; // hexes, for buttons

/** Few hexes as buttons, many in a menu. */
function HexList({ hexes, onHex }: { hexes: number[]; onHex: (hex: number) => void }) {
  if (hexes.length > MANY)
    return (
      <PlaceMenu
        label="or here"
        first="choose a hex…"
        places={hexes.map((hex) => ({ hex, text: entryWord(hex) }))}
        off={busy.value}
        onPlace={onHex}
      />
    );
  return (
    <div class="hex-list">
      {hexes.map((hex) => (
        <button
          key={hex}
          type="button"
          onPointerEnter={() => (pointedHex.value = hex)}
          onPointerLeave={() => (pointedHex.value = -1)}
          onFocus={() => lookHere(hex)}
          onClick={() => onHex(hex)}
        >
          {placeName(hex)}
        </button>
      ))}
    </div>
  );
}

function entryWord(hex: number): string {
  const number = (board.value?.entries.indexOf(hex) ?? -1) + 1;
  return placeName(hex) + (number ? ` (entry ${number})` : "");
}

/** A path is chosen hex by hex. */
export function Paths({ form }: { form: PathForm }) {
  const data = board.value;
  void allPieces.value;
  const piece = findPiece(form.piece);
  const done = steps.value;
  const whole = form.paths.some(
    (path) => path.length === done.length && path.every((hex, i) => hex === done[i]),
  );
  return (
    <div class="paths form">
      <div class="form-body">
        <p class="about" {...(piece && data ? explains(faceOf(piece, data).figure) : {})}>
          {piece && data && <PieceSign piece={piece} board={data} size={48} />}
          <strong>{capital(form.name)}</strong>
        </p>
        <p>
          Choose the hexes one after another on the map, or here. <RuleLink rule={form.rule} />
        </p>
        <ol class="path-steps">
          {done.map((hex, i) => (
            <li key={i}>
              {i + 1}. {placeName(hex)}
            </li>
          ))}
        </ol>
        <div class="hex-list">
          {nextSteps().map((hex) => (
            <button
              key={hex}
              type="button"
              onPointerEnter={() => (pointedHex.value = hex)}
              onPointerLeave={() => (pointedHex.value = -1)}
              onClick={() => (steps.value = [...done, hex])}
            >
              {placeName(hex)}
            </button>
          ))}
        </div>
        {done.length > 0 && (
          <button type="button" class="quiet" onClick={() => (steps.value = done.slice(0, -1))}>
            One step back
          </button>
        )}
      </div>
      {whole && (
        <Lock
          action={{ do: form.do, path: done }}
          verdict={FINE}
          busy={busy.value}
          word="Drive it there"
          confirm=""
          onDone={() => (steps.value = [])}
        />
      )}
    </div>
  );
}

/** One piece is chosen on the map, or from the list. */
export function Pieces({ form }: { form: PieceForm }) {
  const data = board.value;
  void allPieces.value;
  if (!data) return null;
  return (
    <div class="listed pieces">
      <Aftermath />
      <p>
        Choose on the map, or here. <RuleLink rule={form.rule} />
      </p>
      <ul class="movers">
        {form.pieces.map((id, i) => {
          const piece = findPiece(id);
          return (
            <li key={id}>
              <button
                type="button"
                class="mover"
                {...does({ do: form.do, piece: id })}
                onPointerEnter={() => {
                  if (piece) pointedHex.value = piece.hex;
                }}
                onPointerLeave={() => (pointedHex.value = -1)}
                onClick={() => send({ do: form.do, piece: id })}
              >
                {piece && <PieceSign piece={piece} board={data} size={44} />}
                <span class="mover-place">
                  {capital(form.names[i] ?? "")}
                  {piece && <small>{placeName(piece.hex)}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <Others choices={form.others} kind="main" />
    </div>
  );
}

/** Yes or no: Jack Boot, Queen Bea, a Walker's advance, the Heroine shown. Where it can only be no, one key says it. */
export function Power({ form }: { form: PowerForm }) {
  const attack = view.value?.attack;
  return (
    <div class="listed power-question">
      {attack && attack.die > 0 && <p>The die shows {attack.die}.</p>}
      {form.now.length > 0 && (
        <section>
          <h3>As it stands</h3>
          <Chances chances={form.now} />
        </section>
      )}
      {form.then.length > 0 && (
        <section>
          <h3>If you do</h3>
          <Chances chances={form.then} />
        </section>
      )}
      <div class="row">
        {!form.why_not && (
          <button
            type="button"
            class="main"
            {...does({ do: "use" })}
            onClick={() => send({ do: "use" })}
          >
            {capital(form.yes)}
          </button>
        )}
        <button
          type="button"
          class={form.why_not ? "main" : ""}
          onClick={() => send({ do: "pass" })}
        >
          {capital(form.no)}
        </button>
        <RuleLink rule={form.rule} />
      </div>
      {form.why_not && (
        <Push kind="quiet" why={form.why_not} onPush={() => undefined}>
          {capital(form.yes)}
        </Push>
      )}
      {form.forced && <WhyAsked forced={form.forced} />}
    </div>
  );
}

/** A list; objectives and minions with what they mean. */
export function Listed({ form }: { form: ListForm }) {
  const data = board.value;
  const texts = { objective: data?.objectives, minion: data?.minions } as Record<string, Texts>;
  const known = form.choices.every(({ piece }) => piece && texts[piece.kind]);
  if (!known) return <PlainList form={form} />;
  return (
    <div class="listed">
      {form.choices.map((choice, i) => {
        const one = texts[choice.piece?.kind ?? ""]?.[choice.piece?.id ?? -1];
        return (
          <button
            key={i}
            type="button"
            class="ready-list"
            {...does(choice.action)}
            aria-disabled={choice.why_not !== null}
            onClick={() => {
              if (choice.why_not) refusal.value = choice.why_not;
              else send(choice.action);
            }}
          >
            <strong>{one?.name}</strong>
            <span>{one?.text}</span>
          </button>
        );
      })}
    </div>
  );
}
