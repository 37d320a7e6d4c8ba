/** The question as a panel: what can be taken up, where it can go, and what needs no piece. All of it
 *  can be done on the map or the battle board as well. What is free comes first, then what costs; below
 *  it, always in sight, what ends the step. */
import { isAnyChosen } from "../../lib/chosen.ts";
import { RuleLink } from "../../panels/bits.tsx";
import { Plain } from "../../panels/forms/later.ts";
import { type PlainForm, position } from "../../table/store.ts";
import { BattleCard, PieceSign, PlanRack, Roster } from "./BattleSide.tsx";
import { EventCard } from "./Cards.tsx";
import { eventScene } from "./events.ts";
import { keyName, purpose } from "./keys.ts";
import { Again, Planner } from "./later.ts";
import type { Scene } from "./model.ts";
import { type Move, otherParts } from "./moves.ts";
import { Group, NotNow, Pick } from "./Offers.tsx";
import { SignText } from "./Pieces.tsx";
import { cardScene } from "./scene.ts";
import {
  barrage,
  board,
  choosePile,
  hand,
  isShown,
  lastDone,
  moves,
  narrowed,
  nextShot,
  pile,
  scene,
  seen,
  take,
  volley,
  wholePile,
} from "./store.ts";
import { TakeUp } from "./TakeUp.tsx";

export function Choices({ form }: { form: PlainForm }) {
  const now = scene.value;
  if (!now) return null;
  const all = moves.value;
  const held = hand.value;
  const legal = all.filter((move) => !move.choice.why_not);
  const one = narrowed.value
    ? legal.filter((move) => move.to === narrowed.value && (move.from === held || !move.from))
    : [];
  const loose = legal.filter((move) => !move.from && !picksCard(move));
  const ends = loose.filter((move) => move.choice.ends);
  const free = loose.filter((move) => !move.choice.ends && !move.choice.price);
  const dear = loose.filter((move) => !move.choice.ends && move.choice.price > 0);
  return (
    <div class="listed choices">
      <div class="choice-body">
        <CardInHand />
        {now.battle && now.battle.round === 0 && <Aim kind={now.battle.kind} />}
        {battlesAhead() && <Planner />}
        {one.length > 0 && <Group title="Which?" list={one} />}
        {held && <InHand scene={now} held={held} list={all.filter((move) => move.from === held)} />}
        <Volley />
        <Group
          title={free.some((move) => isShown(move.to)) ? "Choose what is lit, or one of these" : ""}
          list={free}
        />
        {now.battle && <Roster battle={now.battle} />}
        {now.battle && !all.some(picksCard) && (
          <BattleCard
            card={(loose.some(drawsOn) && drawnCard(now.battle.kind)) || now.battle.card}
            kind={now.battle.kind}
          />
        )}
        {now.battle && <PlanRack plans={now.battle.plans} />}
        {(lastDone.value || isAnyChosen(board.value?.title ?? "")) && <Again />}
        <TakeUp scene={now} list={all.filter((move) => move.from)} held={held} dear={dear} />
        {otherParts(form).map((part, i) => (
          <Plain key={i} form={part} />
        ))}
        <CardChoice list={all.filter(picksCard)} kind={now.battle?.kind ?? "land"} />
        <NotNow list={all.filter((move) => !move.from && move.choice.why_not)} />
      </div>
      <div class="choice-foot">
        {ends.map((move, i) => (
          <Pick key={i} move={move} main={legal.length === ends.length && i === 0} end={i === 0} />
        ))}
      </div>
    </div>
  );
}

/** All Guns fire, the best odds first, now or in every round; each shot can still be chosen by hand. */
function Volley() {
  if (barrage.value)
    return (
      <button type="button" class="quiet" onClick={() => (barrage.value = false)}>
        Cease fire
      </button>
    );
  if (!nextShot.value || hand.value) return null;
  return (
    <div class="choice-group volley">
      <button type="button" class="choice main" onClick={() => void volley()}>
        Fire all, best odds first
      </button>
      <button type="button" class="choice" onClick={() => (barrage.value = true)}>
        Fire all, in every round
      </button>
    </div>
  );
}

const battlesAhead = () => Boolean((position.value?.odds as unknown[] | null | undefined)?.length);

/** What a battle is about, for those who see the board for the first time. */
function Aim({ kind }: { kind: "land" | "naval" }) {
  const aim = board.value?.aims[kind];
  if (!aim) return null;
  return (
    <p class="hint aim">
      {aim[0]} <RuleLink rule={aim[1]} />
    </p>
  );
}

const wordOf = (move: Move) => (move.choice.action as { do: string }).do;
const drawsOn = (move: Move) => wordOf(move) === "kriegsspiel";
const picksCard = (move: Move) => wordOf(move) === "choose_card";

/** The Battle card that was drawn just now and may be followed by another; else null. */
function drawnCard(kind: "land" | "naval") {
  const last = seen.value?.battle?.drawn.at(-1) ?? -1;
  const cards = kind === "land" ? board.value?.land_cards : board.value?.naval_cards;
  const card = cards?.[last];
  return card ? cardScene(card, kind, -1, -1) : null;
}

/** Battle cards to choose from, as they look. */
function CardChoice({ list, kind }: { list: Move[]; kind: "land" | "naval" }) {
  const cards = (kind === "land" ? board.value?.land_cards : board.value?.naval_cards) ?? [];
  return (
    <>
      {list.map((move, i) => {
        const card = cards[(move.choice.action as { card: number }).card];
        return (
          <div key={i} class="choice-group">
            {card && <BattleCard card={cardScene(card, kind, -1, -1)} kind={kind} />}
            <Pick move={move} words={card ? `Let card ${card.label} apply` : ""} />
          </div>
        );
      })}
    </>
  );
}

/** The Event card that is being carried out. */
function CardInHand() {
  const data = board.value;
  const card = data?.event_cards.find(({ id }) => id === seen.value?.cards.in_hand);
  return data && card ? <EventCard card={eventScene(card)} /> : null;
}

/** What was taken up, what it is good for, and all that it can do. */
function InHand({ scene: now, held, list }: { scene: Scene; held: string; list: Move[] }) {
  const legal = list.filter((move) => !move.choice.why_not);
  const goes = legal.filter((move) => move.to && !move.choice.odds.length);
  const does = legal.filter((move) => !goes.includes(move));
  const prices = [...new Set(goes.map((move) => move.choice.price))];
  const each = prices.length === 1 && prices[0] ? ` for ${prices[0]} PP` : "";
  const words = purpose(held, now);
  return (
    <section class="in-hand" aria-label="In hand">
      <div class="in-hand-head">
        <KeySign held={held} scene={now} />
        <strong>{keyName(held, now)}</strong>
        <button type="button" class="quiet" onClick={() => take(held)}>
          Lay down
        </button>
      </div>
      {words && <p class="hint">{words}</p>}
      {pile.value.length > 1 && goes.length > 0 && (
        <label class="check">
          <input
            type="checkbox"
            checked={wholePile.value}
            onChange={(event) => choosePile(event.currentTarget.checked)}
          />
          All {pile.value.length} here together
        </label>
      )}
      <Group title="" list={does} />
      <Goals list={goes} each={each} />
      <NotNow list={list.filter((move) => move.choice.why_not)} />
    </section>
  );
}

const FEW = 6;

/** Where what is in hand can go: the places are lit; a long list of them is folded. */
function Goals({ list, each }: { list: Move[]; each: string }) {
  if (!list.length) return null;
  if (list.length <= FEW)
    return (
      <>
        <p class="hint">Choose a lit place{each}, or one of these:</p>
        <Group title="" list={list} />
      </>
    );
  return (
    <details class="goals">
      <summary>
        Choose a lit place{each}, or from this list ({list.length})
      </summary>
      <Group title="" list={list} />
    </details>
  );
}

export function KeySign({ held, scene: now }: { held: string; scene: Scene }) {
  const letter = held.charAt(0);
  const number = Number(held.slice(1));
  if (letter === "u") {
    const unit = now.units.find((one) => one.id === number);
    return unit ? <PieceSign piece={unit} /> : null;
  }
  if (letter === "p") {
    const piece = now.battle?.pieces.find((one) => one.id === number);
    return piece ? <PieceSign piece={piece} naval={now.battle?.kind === "naval"} /> : null;
  }
  if (held === "b-harbor") return <SignText name="harbor" size={26} />;
  const sold = letter === "b" && board.value?.pieces[number];
  if (sold) return <PieceSign piece={{ kind: sold.name, works: 0 }} />;
  if (letter === "r" || letter === "R")
    return <PieceSign piece={{ kind: letter === "R" ? "refugee_2" : "refugee", works: 0 }} />;
  if (letter === "k") return <SignText name="keg" size={26} />;
  return null;
}
