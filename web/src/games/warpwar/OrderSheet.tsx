/** The order sheet of one ship: tactic, power, targets, missiles, Systemships. */

import { explains, term } from "../../lib/terms.ts";
import { RuleLink, Stepper, WhyNot } from "../../panels/bits.tsx";
import { CounterSign } from "./Counter.tsx";
import { Forecast } from "./Forecast.tsx";
import { MissileRack } from "./MissileRack.tsx";
import { givenTo, shipName } from "./names.ts";
import {
  aimed,
  allDrive,
  type Bench,
  blankOrder,
  free,
  handle,
  limits,
  power,
  type Sheet,
  settle,
  tactics,
  transfers,
  used,
} from "./orders.ts";
import { TACTICS } from "./pieces.ts";
import { view } from "./store.ts";
import type { OrderPart, OrdersForm } from "./wire.ts";

interface OrderSheetProps {
  form: OrdersForm;
  part: OrderPart;
  sheet: Sheet;
  open: boolean;
  taken: number[];
  mayHandle: boolean;
  last: Sheet | undefined;
  onOpen: () => void;
  onChange: (sheet: Sheet) => void;
  onBarred: (sheet: Sheet) => void; // an entry was touched that cannot be set so
}

export function OrderSheet(props: OrderSheetProps) {
  const { form, part, sheet, open, last, onOpen, onChange } = props;
  const bench = { form, part, lifted: props.taken.includes(part.ship) };
  const most = limits(bench, sheet);
  const set = (system: "drive" | "beam" | "screen") => (value: number) =>
    onChange(power(bench, sheet, system, value));
  const bar = (system: "drive" | "beam" | "screen") => (value: number) =>
    props.onBarred({
      ...sheet,
      [system]: value,
      target: system === "beam" && value > 0 ? aimed(bench, sheet) : sheet.target,
    });
  return (
    <section class={open ? "order open" : "order"} aria-label={`Order of ${part.name}`}>
      <button
        type="button"
        class="order-head"
        aria-expanded={open}
        onClick={(event) => {
          const section = event.currentTarget.parentElement;
          onOpen();
          requestAnimationFrame(() => section?.scrollIntoView({ block: "nearest" }));
        }}
      >
        <CounterSign owner={view.value?.seat ?? 0} kind={part.kind} name={part.name} size={38} />
        <span class="order-title">
          {part.name}
          {givenTo(part.ship)} <small>TL {part.level}</small>
        </span>
        <span class="order-text">{sheetText(sheet)}</span>
      </button>
      {open && (
        <div class="order-body">
          <Tactics bench={bench} sheet={sheet} onChange={onChange} />
          <PowerBar part={part} sheet={sheet} rule={form.shared.rule} />
          <div class="setting drive">
            <Stepper
              label={`Drive of ${part.name}`}
              short="Drive"
              value={sheet.drive}
              high={most.drive}
              scale={part.power}
              onSet={set("drive")}
              onBarred={bar("drive")}
              about={explains("Drive")}
            />
          </div>
          {part.beam > 0 && (
            <div class="setting beam">
              <Stepper
                label={`Beam of ${part.name}`}
                short="Beam"
                value={sheet.beam}
                high={most.beam}
                scale={Math.min(part.beam, part.power)}
                onSet={set("beam")}
                onBarred={bar("beam")}
                about={explains("B")}
              />
            </div>
          )}
          {sheet.beam > 0 && form.targets.length > 1 && (
            <Target
              form={form}
              label={`Beam target of ${part.name}`}
              value={sheet.target}
              onSet={(target) => onChange({ ...sheet, target })}
            />
          )}
          {part.screen > 0 && (
            <div class="setting screen">
              <Stepper
                label={`Screen of ${part.name}`}
                short="Screen"
                value={sheet.screen}
                high={most.screen}
                scale={Math.min(part.screen, part.power)}
                onSet={set("screen")}
                onBarred={bar("screen")}
                about={explains("S")}
              />
            </div>
          )}
          <MissileRack bench={bench} sheet={sheet} onChange={onChange} onBarred={props.onBarred} />
          <Forecast form={form} part={part} sheet={sheet} />
          <Handling {...props} bench={bench} />
          <div class="row presets" role="group" aria-label={`Quick orders for ${part.name}`}>
            <button type="button" class="quiet" onClick={() => onChange(allDrive(bench, sheet))}>
              All to Drive
            </button>
            <button type="button" class="quiet" onClick={() => onChange(blankOrder(part))}>
              Dodge, no power
            </button>
            {last && (
              <button type="button" class="quiet" onClick={() => onChange(settle(bench, last))}>
                As last round
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function Tactics({
  bench,
  sheet,
  onChange,
}: {
  bench: Bench;
  sheet: Sheet;
  onChange: (sheet: Sheet) => void;
}) {
  const choices = tactics(bench, sheet);
  const reasons = new Map(
    choices.flatMap(({ why }) => (why ? [[why.sentence, why] as const] : [])),
  );
  return (
    <fieldset class="tactics">
      <legend class="sr">Tactic</legend>
      {choices.map(({ tactic, why }) => (
        <label
          key={tactic}
          class={sheet.tactic === tactic ? "chip on" : "chip"}
          title={why?.sentence}
        >
          <input
            type="radio"
            name={`tactic-${bench.part.ship}`}
            checked={sheet.tactic === tactic}
            disabled={Boolean(why)}
            onChange={() => onChange({ ...sheet, tactic })}
          />
          {TACTICS[tactic]}
        </label>
      ))}
      {[...reasons.values()].map((why) => (
        <WhyNot key={why.sentence} refusal={why} />
      ))}
    </fieldset>
  );
}

function PowerBar({ part, sheet, rule }: { part: OrderPart; sheet: Sheet; rule: string }) {
  const left = free(part, sheet);
  const parts: [string, number][] = [
    ["drive", sheet.drive],
    ["beam", sheet.beam],
    ["screen", sheet.screen],
    ["tubes", sheet.missiles.length],
    ["unused", left],
  ];
  const cells = parts.flatMap(([kind, n]) => Array.from({ length: n }, () => kind));
  return (
    <div class="power" {...term("power")}>
      <p>
        Power {used(sheet)} of {part.power}
        {left > 0 && `, ${left} unused`} <RuleLink rule={rule} />
      </p>
      <svg
        class="power-bar"
        viewBox={`0 0 ${Math.max(part.power, 1) * 10} 12`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {cells.map((kind, i) => (
          <rect key={i} class={kind} x={i * 10 + 0.6} y="1" width="8.8" height="10" />
        ))}
      </svg>
    </div>
  );
}

export function Target(props: {
  form: OrdersForm;
  label: string;
  value: number;
  onSet: (ship: number) => void;
}) {
  return (
    <label class="line target">
      <span>at</span>
      <select
        aria-label={props.label}
        value={props.value}
        onChange={(event) => props.onSet(Number(event.currentTarget.value))}
      >
        {props.form.targets.map((ship) => (
          <option key={ship} value={ship}>
            {shipName(view.value, ship)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Handling({
  bench,
  form,
  part,
  sheet,
  taken,
  mayHandle,
  onChange,
}: OrderSheetProps & { bench: Bench }) {
  const racks = part.free_racks + sheet.drops.length;
  const able = part.free_racks > 0 || part.acts > 1;
  if (!part.acts || !(part.drops.length || (part.pickups.length && able))) return null;
  const full = transfers(sheet) >= part.acts || !mayHandle;
  const box = (what: "drops" | "pickups", ship: number, word: string) => {
    const on = sheet[what].includes(ship);
    const other =
      what === "pickups" && !on && (taken.includes(ship) || sheet.pickups.length >= racks);
    return (
      <label key={`${what}${ship}`} class="check">
        <input
          type="checkbox"
          checked={on}
          disabled={!on && (full || other)}
          onChange={() => onChange(handle(bench, sheet, what, ship, !on))}
        />
        {word} {shipName(view.value, ship)}
      </label>
    );
  };
  return (
    <fieldset class="handling">
      <legend>
        Systemships <RuleLink rule={form.transfer.why.rule} />
      </legend>
      {part.drops.map((ship) => box("drops", ship, "Drop"))}
      {part.pickups.map((ship) => box("pickups", ship, "Pick up"))}
      <p class="hint">{form.transfer.why.sentence}</p>
    </fieldset>
  );
}

export function sheetText(sheet: Sheet): string {
  const name = (ship: number) => shipName(view.value, ship);
  const parts = [`${TACTICS[sheet.tactic]}, Drive ${sheet.drive}`];
  if (sheet.beam > 0)
    parts.push(`Beam ${sheet.beam}${sheet.target >= 0 ? ` at ${name(sheet.target)}` : ""}`);
  if (sheet.screen > 0) parts.push(`Screen ${sheet.screen}`);
  for (const missile of sheet.missiles)
    parts.push(`missile at ${name(missile.target)}, Drive ${missile.drive}`);
  for (const ship of sheet.drops) parts.push(`drops ${name(ship)}`);
  for (const ship of sheet.pickups) parts.push(`picks up ${name(ship)}`);
  return parts.join(", ");
}
