/** Small parts that many panels use. */
import type { ComponentChildren } from "preact";
import { useEffect, useId } from "preact/hooks";
import { showRule } from "../lib/rules.ts";
import type { explains } from "../lib/terms.ts";
import type { Forced, Refusal, Remark } from "../wire.ts";

/** For a ref: the element takes the focus when it appears (and only then). */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** What has just come is seen, wherever its panel was scrolled to. */
export function comeIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** A rule id that opens the rule. */
export function RuleLink({ rule }: { rule: string }) {
  if (!rule) return null;
  return (
    <button
      type="button"
      class="rule-link"
      onClick={() => showRule(rule)}
      aria-label={`Rule ${rule}`}
    >
      {rule}
    </button>
  );
}

export function WhyNot({ refusal, id }: { refusal: Refusal | null; id?: string }) {
  if (!refusal?.sentence) return null;
  return (
    <p class="why-not" id={id}>
      {refusal.sentence} <RuleLink rule={refusal.rule} />
    </p>
  );
}

/** What a rule says beside a question. */
export function Aside({ remark }: { remark: Remark | null | undefined }) {
  if (!remark) return null;
  return (
    <p class="hint">
      {remark.sentence}. <RuleLink rule={remark.rule} />
    </p>
  );
}

/** Why a question is asked although it has only one answer. */
export function WhyAsked({ forced }: { forced: Forced }) {
  return (
    <p class="hint why-asked">
      {forced.why.sentence}. <RuleLink rule={forced.why.rule} />
    </p>
  );
}

/** Marks a control with the action it sends, for those who look for it. */
export function does(action: unknown): { "data-act"?: string } {
  return action ? { "data-act": JSON.stringify(action) } : {};
}

/** A button that says why it cannot be used, instead of only being grey. */
export function Push(props: {
  children: ComponentChildren;
  onPush: () => void;
  why?: Refusal | null;
  kind?: string;
  label?: string;
  end?: boolean; // it ends the step: a key does it
  act?: unknown; // what it does, so that a lesson can point at it
}) {
  const id = useId();
  const off = Boolean(props.why);
  return (
    <div class="push">
      <button
        type="button"
        class={props.kind ?? ""}
        aria-disabled={off}
        aria-describedby={off ? id : undefined}
        aria-label={props.label}
        data-end={props.end || undefined}
        aria-keyshortcuts={props.end ? "e" : undefined}
        {...does(props.act)}
        onClick={() => {
          if (!off) props.onPush();
        }}
      >
        {props.children}
      </button>
      {off && <WhyNot refusal={props.why ?? null} id={id} />}
    </div>
  );
}

interface StepperProps {
  label: string;
  short?: string;
  value: number;
  low?: number;
  high: number; // what may be set now
  scale?: number; // the end of the slider, when it has one
  step?: number;
  onSet: (value: number) => void;
  onBarred?: (wanted: number) => void; // a number was touched that cannot be set
  note?: string;
  about?: ReturnType<typeof explains>; // what its label explains
}

/** A whole number with minus, plus and, if there is a scale, a slider; never outside its range. */
export function Stepper({
  label,
  short,
  value,
  low = 0,
  high,
  scale,
  step = 1,
  onSet,
  onBarred,
  note,
  about,
}: StepperProps) {
  const id = useId();
  const hold = (wanted: number) => {
    const whole = Math.round((wanted - low) / step) * step + low;
    const held = Math.max(low, Math.min(Math.max(high, low), Number.isFinite(whole) ? whole : low));
    if (held !== value) onSet(held);
    if (Number.isFinite(whole) && held !== whole) onBarred?.(whole);
    return held;
  };
  const slider = scale !== undefined;
  return (
    <div class={slider ? "stepper with-slider" : "stepper"}>
      <label for={id} title={about ? undefined : label} {...about}>
        {short ?? label}
      </label>
      <StepButton
        label={`Less ${label}`}
        off={value - step < low}
        onStep={() => hold(value - step)}
        onBarred={onBarred && (() => onBarred(value - step))}
      >
        −
      </StepButton>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        aria-label={label}
        value={value}
        min={low}
        max={Math.max(high, low)}
        step={step}
        onInput={(event) => {
          const box = event.currentTarget;
          const wanted = box.valueAsNumber;
          if (Number.isNaN(wanted) || (wanted <= high && (wanted - low) % step)) return; // half typed
          box.value = String(hold(wanted));
        }}
        onBlur={(event) => {
          const box = event.currentTarget;
          box.value = String(Number.isNaN(box.valueAsNumber) ? value : hold(box.valueAsNumber));
        }}
      />
      <StepButton
        label={`More ${label}`}
        off={value + step > high}
        onStep={() => hold(value + step)}
        onBarred={onBarred && (() => onBarred(value + step))}
      >
        +
      </StepButton>
      {slider && (
        <input
          type="range"
          class="slider"
          aria-label={`${label} slider`}
          value={value}
          min={low}
          max={Math.max(scale ?? 0, low + 1)}
          step={step}
          disabled={(scale ?? 0) <= low}
          onInput={(event) =>
            (event.currentTarget.value = String(hold(event.currentTarget.valueAsNumber)))
          }
        />
      )}
      {note && <span class="stepper-note">{note}</span>}
    </div>
  );
}

/** Minus or plus; where it says why it cannot be used, it can be touched for that. */
function StepButton(props: {
  label: string;
  off: boolean;
  onStep: () => void;
  onBarred?: (() => void) | undefined;
  children: ComponentChildren;
}) {
  const { label, off, onStep, onBarred } = props;
  return (
    <button
      type="button"
      aria-label={label}
      disabled={off && !onBarred}
      aria-disabled={off}
      onClick={() => (off ? onBarred?.() : onStep())}
    >
      {props.children}
    </button>
  );
}

/** Two presses for what cannot be taken back. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}) {
  const id = useId();
  useEffect(() => {
    // Where the focus was lost, with a button that went away, Escape still closes.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && event.target === document.body) props.onClose();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does what the click does
    <div
      class="veil"
      onClick={(event) => {
        if (event.target === event.currentTarget) props.onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") props.onClose();
        if (event.key === "Tab") keepFocus(event);
      }}
    >
      <div
        class={props.wide ? "dialog wide" : "dialog"}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        ref={enter}
      >
        <header>
          <h2 id={id}>{props.title}</h2>
          <button type="button" class="close" aria-label="Close" onClick={props.onClose}>
            ×
          </button>
        </header>
        <div class="dialog-body" tabIndex={0} role="group" aria-labelledby={id}>
          {props.children}
        </div>
      </div>
    </div>
  );
}

/** The first thing to do in a dialog takes the focus, once. */
function enter(box: HTMLElement | null): void {
  if (!box || box.contains(document.activeElement)) return;
  const goal =
    box.querySelector<HTMLElement>("[data-first]") ?? box.querySelector<HTMLElement>("button");
  goal?.focus({ preventScroll: true });
}

function keepFocus(event: KeyboardEvent): void {
  const box = event.currentTarget as HTMLElement;
  const able = [
    ...box.querySelectorAll<HTMLElement>(
      "button, input, select, textarea, a[href], [tabindex='0']",
    ),
  ].filter((item) => !item.hasAttribute("disabled") && item.getClientRects().length > 0);
  const first = able[0];
  const last = able.at(-1);
  const here = document.activeElement;
  if (event.shiftKey && here === first) last?.focus();
  else if (!event.shiftKey && here === last) first?.focus();
  else return;
  event.preventDefault();
}
