/** The question as a panel: what can be taken up, where it can go, and what needs no piece. All of it
 *  can be done on the map or the battle board as well. */
import { Push, RuleLink } from "../../panels/bits.tsx";
import { Plain } from "../../panels/forms/Plain.tsx";
import { sentence } from "../../panels/names.ts";
import type { PlainForm } from "../../table/store.ts";
import { BattleCard, PieceSign, PlanRack, Roster } from "./BattleSide.tsx";
import { pieceWord } from "./BattleView.tsx";
import { EventCard } from "./Cards.tsx";
import { eventScene } from "./events.ts";
import type { Refusal } from "../../wire.ts";
import { PIECE_WORDS, PIECES, type Scene } from "./model.ts";
import { otherParts, shotWords, type Move } from "./moves.ts";
import { cardScene } from "./scene.ts";
import { SignText, TripodSign } from "./Pieces.tsx";
import { board, hand, moves, narrowed, scene, send, slots, take } from "./store.ts";

export function Choices({ form }: { form: PlainForm }) {
  const now = scene.value;
  if (!now) return null;
  const all = moves.value;
  const held = hand.value;
  const one = narrowed.value ? all.filter((move) => move.to === narrowed.value && (move.from === held || !move.from)) : [];
  const loose = all.filter((move) => !move.from);
  return (
    <div class="listed choices">
      <div class="choice-body">
        <CardInHand />
        {now.battle && (now.battle.round === 0 || now.battle.kind === "naval") && <Aim kind={now.battle.kind} />}
        {now.battle && <Roster battle={now.battle} place={board.value?.zones[now.battle.zone]?.name ?? ""} />}
        {now.battle && !loose.some(picksCard) && <BattleCard card={(loose.some(drawsOn) && drawnCard(now.battle.kind)) || now.battle.card} />}
        {now.battle && <PlanRack plans={now.battle.plans} />}
        {one.length > 0 && <Group title="Which?" list={one} />}
        {held && <InHand scene={now} held={held} list={all.filter((move) => move.from === held)} />}
        <TakeUp scene={now} list={all.filter((move) => move.from)} held={held} />
        <Group title={"Choose what is lit, or here"} list={loose.filter((move) => move.to && !move.choice.why_not)} />
        {otherParts(form).map((part, i) => <Plain key={i} form={part} />)}
        <CardChoice list={loose.filter(picksCard)} kind={now.battle?.kind ?? "land"} />
      </div>
      <div class="choice-foot">
        <Group title="" list={loose.filter((move) => !move.to && !move.choice.why_not && !picksCard(move))} />
        <NotNow list={loose.filter((move) => move.choice.why_not)} />
      </div>
    </div>
  );
}

/** What a battle is about, for those who see the board for the first time. */
function Aim({ kind }: { kind: "land" | "naval" }) {
  const aim = board.value?.aims[kind];
  if (!aim) return null;
  return <p class="hint aim">{aim[0]} <RuleLink rule={aim[1]} /></p>;
}

const SHOP = "For sale";
const FREE = "Units to choose from";
const STOCK = new Set([SHOP, FREE]);

const drawsOn = (move: Move) => (move.choice.action as { do: string }).do === "kriegsspiel";
const picksCard = (move: Move) => (move.choice.action as { do: string }).do === "choose_card";

/** The Battle card that was drawn just now and may be followed by another; else null. */
function drawnCard(kind: "land" | "naval") {
  const last = slots.value?.fight?.drawn.at(-1);
  const cards = kind === "land" ? board.value?.land_cards : board.value?.naval_cards;
  const card = last && cards?.[last.card];
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
            {card && <BattleCard card={cardScene(card, kind, -1, -1)} />}
            <Push kind="choice" why={move.choice.why_not} onPush={() => void send(move)}>
              {card ? `Let card ${card.label} apply` : sentence(move.choice.text)}
            </Push>
          </div>
        );
      })}
    </>
  );
}

/** What cannot be done now, with the reasons: folded away. */
function NotNow({ list }: { list: Move[] }) {
  if (!list.length) return null;
  return (
    <details class="not-now">
      <summary>Not now ({list.length})</summary>
      <Group title="" list={list} />
    </details>
  );
}

/** The Event card that is being carried out. */
function CardInHand() {
  const data = board.value;
  const card = data?.event_cards[slots.value?.card ?? -1];
  return data && card ? <EventCard card={eventScene(card)} /> : null;
}

function Group({ title, list }: { title: string; list: Move[] }) {
  if (!list.length) return null;
  return (
    <div class="choice-group">
      {title && <h3>{title}</h3>}
      {list.map((move, i) => (
        <Push key={i} kind="choice" why={move.choice.why_not} onPush={() => void send(move)}>
          <TripodOf action={move.choice.action} />
          {sentence(shotWords(move.choice))}
        </Push>
      ))}
    </div>
  );
}

/** The Tripod that a choice names by colour and damage. */
function TripodOf({ action }: { action: unknown }) {
  const { do: what, colour, damaged } = action as { do: string; colour?: number; damaged?: number };
  if (colour === undefined || (what !== "choose_tripod" && what !== "pick_tripod")) return null;
  return (
    <svg viewBox="-18 -18 36 36" width="30" height="30" aria-hidden="true">
      <TripodSign colour={colour} damaged={Boolean(damaged)} />
    </svg>
  );
}

function InHand({ scene: now, held, list }: { scene: Scene; held: string; list: Move[] }) {
  const goes = list.filter((move) => move.to && !move.choice.why_not);
  const does = list.filter((move) => !move.to && !move.choice.why_not);
  return (
    <section class="in-hand" aria-label="In hand">
      <div class="in-hand-head">
        <KeySign held={held} scene={now} />
        <strong>{keyName(held, now)}</strong>
        <button type="button" class="quiet" onClick={() => take(held)}>Lay down</button>
      </div>
      {held.startsWith("b") && <p class="hint">{purpose(held)}.</p>}
      <Goals list={goes} />
      <Group title="" list={does} />
      <NotNow list={list.filter((move) => move.choice.why_not)} />
    </section>
  );
}

const FEW = 6;

/** Where what is in hand can go: the places are lit; a long list of them is folded. */
function Goals({ list }: { list: Move[] }) {
  if (!list.length) return null;
  if (list.length <= FEW)
    return (
      <>
        <p class="hint">Choose a lit place, or here:</p>
        <Group title="" list={list} />
      </>
    );
  return (
    <details class="goals">
      <summary>Choose a lit place, or of the list ({list.length})</summary>
      <Group title="" list={list} />
    </details>
  );
}

/** Everything that can be taken up, in groups by place; what cannot says why. */
function TakeUp({ scene: now, list, held }: { scene: Scene; list: Move[]; held: string }) {
  const keys = [...new Set(list.map((move) => move.from))];
  if (!keys.length) return null;
  const groups = new Map<string, string[]>();
  const free = list.some((move) => (move.choice.action as { do: string }).do === "place_unit"); // in set-up
  for (const key of keys) {
    const place = free && key.startsWith("b") ? FREE : keyPlace(key, now);
    groups.set(place, [...(groups.get(place) ?? []), key]);
  }
  const why = (key: string) => {
    const own = list.filter((move) => move.from === key);
    return own.every((move) => move.choice.why_not) ? (own[0]?.choice.why_not ?? null) : null;
  };
  return (
    <>
      {[...groups].map(([place, group]) => {
        const all = piles(group, held, now);
        return (
          <fieldset key={place} class="take-up">
            <legend>{place}</legend>
            {!held && STOCK.has(place) && <p class="hint">Take one, then choose a lit Zone.</p>}
            <div class={STOCK.has(place) ? "reserve shop" : "reserve"}>
              {all.filter(([key]) => !why(key)).map(([key, count]) => (
                <button key={key} type="button" class="take" aria-pressed={key === held} onClick={() => take(key)}>
                  <KeySign held={key} scene={now} />
                  <span>
                    {sentence(keyName(key, now, false))}{count > 1 && ` × ${count}`}
                    {key.startsWith("b") && <small class="purpose">{purpose(key)}</small>}
                  </span>
                  {place === SHOP && <small>{price(key)}</small>}
                </button>
              ))}
            </div>
            <Barred list={all.flatMap(([key]) => { const reason = why(key); return reason ? [[keyName(key, now, false), reason]] : []; })} />
          </fieldset>
        );
      })}
    </>
  );
}

/** What cannot be taken up now, with the reasons: folded away where there are several. */
function Barred({ list }: { list: [string, Refusal][] }) {
  const rows = list.map(([name, reason]) => (
    <Push key={name} why={reason} onPush={() => {}}>
      {sentence(name)}
    </Push>
  ));
  if (list.length < 2) return <>{rows}</>;
  return (
    <details class="not-now">
      <summary>Not now ({list.length})</summary>
      {rows}
    </details>
  );
}

/** Pieces of one name lie on one pile, which shows the one in hand or the first. */
function piles(keys: string[], held: string, now: Scene): [string, number][] {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const name = keyName(key, now, false);
    found.set(name, [...(found.get(name) ?? []), key]);
  }
  return [...found.values()].map((pile) => [pile.includes(held) ? held : (pile[0] as string), pile.length]);
}

function purpose(key: string): string {
  return board.value?.purposes[key === "b-harbor" ? "harbor" : (PIECES[Number(key.slice(1))] ?? "")] ?? "";
}

function price(key: string): string {
  const name = key === "b-harbor" ? "chosen_harbor" : (PIECES[Number(key.slice(1))] ?? "");
  const cost = board.value?.prices[name];
  return cost === undefined || cost < 0 ? "" : `${cost} PP`;
}

function KeySign({ held, scene: now }: { held: string; scene: Scene }) {
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
  if (letter === "b" && number >= 0) return <PieceSign piece={{ kind: PIECES[number] ?? "infantry", works: 0 }} />;
  if (letter === "r" || letter === "R") return <PieceSign piece={{ kind: letter === "R" ? "refugee_2" : "refugee", works: 0 }} />;
  return null;
}

export function keyName(key: string, now: Scene, placed = true): string {
  const letter = key.charAt(0);
  const number = Number(key.slice(1));
  const zones = board.value?.zones ?? [];
  const at = (zone: number) => (placed ? ` in ${zones[zone]?.name ?? ""}` : "");
  switch (letter) {
    case "u": {
      const unit = now.units.find((one) => one.id === number);
      if (!unit) return "";
      const works = unit.works ? `, ${unit.works} Earthworks` : "";
      return `${placed ? unit.name : PIECE_WORDS[unit.kind]}${works}${at(unit.zone)}`;
    }
    case "p": {
      const piece = now.battle?.pieces.find((one) => one.id === number);
      const hex = piece && piece.hex >= 0 ? board.value?.boards[now.battle?.kind ?? "land"].labels[piece.hex] : "";
      if (!piece) return "";
      return `${placed || hex ? piece.name : pieceWord(piece.kind, now.battle?.kind === "naval")}${hex ? ` on ${hex}` : ""}`;
    }
    case "b":
      return key === "b-harbor" ? "a Harbor of your choice" : PIECE_WORDS[PIECES[number] ?? "infantry"];
    case "r":
      return `Refugee${at(number)}`;
    case "R":
      return `Refugee 2${at(number)}`;
    case "k":
      return `Powder${at(number)}`;
    default:
      return key;
  }
}

function keyPlace(key: string, now: Scene): string {
  const letter = key.charAt(0);
  const number = Number(key.slice(1));
  const zones = board.value?.zones ?? [];
  if (letter === "b") return SHOP;
  if (letter === "u") return zones[now.units.find((one) => one.id === number)?.zone ?? -1]?.name ?? "";
  if (letter === "p") return (now.battle?.pieces.find((one) => one.id === number)?.hex ?? -1) < 0 ? "Still to be placed" : "On the board";
  return zones[number]?.name ?? "";
}
