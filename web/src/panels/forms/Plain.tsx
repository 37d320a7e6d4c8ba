/** Panels for forms that no game has dressed: the four shapes of a decision, playable as they are. */

import { useState } from "preact/hooks";
import { act, busy, type PlainForm } from "../../table/store.ts";
import type { AnyOfForm, BudgetForm, Choice, EachForm, ListForm } from "../../wire.ts";
import { Push, RuleLink, Stepper, WhyNot } from "../bits.tsx";
import { useVerdict } from "../draft.ts";
import { Lock } from "../Lock.tsx";
import { sentence } from "../names.ts";
import { pointAt } from "../pointing.ts";

export function Plain({ form }: { form: PlainForm }) {
  switch (form.type) {
    case "listed":
      return <PlainList form={form as ListForm} />;
    case "any_of":
      return <PlainAnyOf form={form as AnyOfForm} />;
    case "budget":
      return <PlainBudget form={form as BudgetForm} />;
    case "each":
      return <PlainEach form={form as EachForm} />;
    default:
      return <p class="hint">This page has no panel for a form “{form.type}”.</p>;
  }
}

/** A list: one button for each choice, the refused ones with their reason; a board lights where each leads. */
export function PlainList({
  form,
  onChoice,
}: {
  form: ListForm;
  onChoice?: (choice: Choice) => void;
}) {
  return (
    <div class="listed">
      {form.choices.map((choice, i) => (
        <div key={i} onPointerEnter={() => pointAt(choice)} onPointerLeave={() => pointAt(null)}>
          <Push
            kind="choice"
            why={choice.why_not}
            act={choice.action}
            onPush={() => {
              if (onChoice) onChoice(choice);
              else if (!busy.value) void act(choice.action as object);
            }}
          >
            {sentence(choice.text)}
          </Push>
        </div>
      ))}
    </div>
  );
}

/** A union: all its parts, one below the other. */
export function PlainAnyOf({ form }: { form: AnyOfForm }) {
  return (
    <div class="listed any-of">
      {form.parts.map((part, i) => (
        <Plain key={i} form={part as PlainForm} />
      ))}
    </div>
  );
}

/** Numbers with ranges and prices under one cap. */
export function PlainBudget({ form }: { form: BudgetForm }) {
  const [values, setValues] = useState(form.fields.map((field) => field.low));
  const named = Object.fromEntries(form.fields.map((field, i) => [field.name, values[i] ?? 0]));
  const action = { do: form.do, ...(form.into ? { [form.into]: values } : named) };
  const verdict = useVerdict(action);
  return (
    <div class="form">
      <div class="form-body">
        <BudgetFields form={form} values={values} onSet={setValues} />
      </div>
      <Lock action={action} verdict={verdict} busy={busy.value} word="Done" confirm="" />
    </div>
  );
}

function BudgetFields({
  form,
  values,
  onSet,
}: {
  form: BudgetForm;
  values: number[];
  onSet: (values: number[]) => void;
}) {
  const cost = (i: number, value: number) =>
    (value / (form.fields[i]?.step ?? 1)) * (form.fields[i]?.price ?? 1);
  const used = new Set(
    form.fields.flatMap((field, i) => ((values[i] ?? 0) > 0 ? [field.name] : [])),
  );
  const barred = (name: string) =>
    form.exclusions.find(
      ({ one, other }) =>
        (one.includes(name) && other.some((n) => used.has(n))) ||
        (other.includes(name) && one.some((n) => used.has(n))),
    );
  const spent = values.reduce((sum, value, i) => sum + cost(i, value), 0);
  return (
    <>
      <p>
        {spent} of {form.cap} spent{form.exact ? "; all of it must be" : ""}.{" "}
        <RuleLink rule={form.cap_rule} />
      </p>
      {form.fields.map((field, i) => {
        const value = values[i] ?? field.low;
        const room = Math.floor((form.cap - spent) / Math.max(field.price, 1)) * field.step;
        return (
          <Stepper
            key={field.name}
            label={field.name}
            value={value}
            low={field.low}
            high={barred(field.name) ? field.low : Math.min(field.high, value + Math.max(room, 0))}
            step={field.step}
            note={barred(field.name)?.sentence ?? ""}
            onSet={(to) => onSet(values.map((old, j) => (j === i ? to : old)))}
          />
        );
      })}
    </>
  );
}

/** One part for each piece; all are sent together, in the order of the pieces. */
export function PlainEach({ form }: { form: EachForm }) {
  const [chosen, setChosen] = useState<unknown[]>(
    form.parts.map((part) => firstOf(part.form as PlainForm)),
  );
  const action = { do: form.do, [form.into]: chosen };
  const verdict = useVerdict(action);
  return (
    <div class="form">
      <div class="form-body">
        {form.joint.map((bind, i) => (
          <WhyNot key={i} refusal={bind} />
        ))}
        {form.parts.map((part, i) => (
          <fieldset key={part.piece}>
            <legend>{part.name}</legend>
            <PartFields
              name={part.name}
              form={part.form as PlainForm}
              value={chosen[i]}
              onSet={(value) => setChosen(chosen.map((old, j) => (j === i ? value : old)))}
            />
          </fieldset>
        ))}
      </div>
      <Lock
        action={action}
        verdict={verdict}
        busy={busy.value}
        word="Lock"
        confirm="This cannot be taken back."
      />
    </div>
  );
}

function firstOf(form: PlainForm): unknown {
  if (form.type === "listed")
    return (form as ListForm).choices.find((choice) => !choice.why_not)?.action;
  if (form.type === "budget") return (form as BudgetForm).fields.map((field) => field.low);
  return null;
}

interface PartProps {
  name: string;
  form: PlainForm;
  value: unknown;
  onSet: (value: unknown) => void;
}

function PartFields({ name, form, value, onSet }: PartProps) {
  if (form.type === "budget")
    return <BudgetFields form={form as BudgetForm} values={value as number[]} onSet={onSet} />;
  if (form.type !== "listed")
    return <p class="hint">This page has no panel for a form “{form.type}”.</p>;
  const { choices } = form as ListForm;
  const now = choices.findIndex(
    (choice) => JSON.stringify(choice.action) === JSON.stringify(value),
  );
  return (
    <select
      aria-label={name}
      value={now}
      onChange={(event) => onSet(choices[Number(event.currentTarget.value)]?.action)}
    >
      {choices.map((choice, i) => (
        <option key={i} value={i} disabled={choice.why_not !== null}>
          {choice.text}
          {choice.why_not && ` (${choice.why_not.sentence})`}
        </option>
      ))}
    </select>
  );
}
