/** The order of the units on the turn track: box 1 lands first. */
import { useState } from "preact/hooks";
import { Aside, WhyAsked } from "../../panels/bits.tsx";
import { useDraft, useVerdict } from "../../panels/draft.ts";
import { Lock } from "../../panels/Lock.tsx";
import { brought, useReorder } from "../../panels/reorder.ts";
import { Sign } from "./Counter.tsx";
import { type Face, ratings } from "./pieces.ts";
import { board, busy, position } from "./store.ts";
import type { BoardData } from "./types.ts";
import type { FillTrack, TrackForm } from "./wire.ts";

export function faceOfKind(data: BoardData, kind: number): Face {
  const unit = data.units[kind];
  if (!unit) return { figure: "unknown", name: "", ratings: "", cover: "unknown" };
  return {
    figure: unit.id,
    name: unit.name,
    ratings: ratings(unit),
    cover: unit.side === "martian" ? "martian" : unit.category,
  };
}

export function TrackOrder({ form }: { form: TrackForm }) {
  const kept = position.value?.draft as FillTrack | null;
  const [order, setOrder] = useState(
    kept?.do === "track" && kept.units.length === form.units.length
      ? kept.units
      : (listsOf(form)[0]?.units ?? form.units),
  );
  const action: FillTrack = { do: "track", units: order };
  useDraft(action, true);
  const verdict = useVerdict(action);
  const bring = (from: number, to: number) => setOrder(brought(order, from, to));
  const { hand, over, grip } = useReorder(bring);
  const data = board.value;
  if (!data) return null;
  const nameOf = (kind: number) => data.units[kind]?.name ?? "";
  const inHand = nameOf(order[hand] ?? -1);
  const gripSays = (i: number) =>
    hand < 0 || hand === i
      ? `${nameOf(order[i] ?? -1)} of box ${i + 1}`
      : `Put ${inHand} into box ${i + 1}`;
  const lists = listsOf(form).filter((list) => list.units.join() !== order.join());
  return (
    <div class="track-order form">
      <div class="form-body">
        <Aside remark={form.remark} />
        {lists.map((list) => (
          <button key={list.name} type="button" class="quiet" onClick={() => setOrder(list.units)}>
            As in “{list.name}”
          </button>
        ))}
        {!form.forced && order.length > 1 && (
          <p class="hint" role="status">
            {hand < 0
              ? "Drag a unit to another box, or choose it and then the box."
              : `Choose the box in which the ${inHand} lands.`}
          </p>
        )}
        <ol class="boxes-list">
          {order.map((kind, i) => (
            <li key={i} class={i === over ? "over" : ""}>
              <span class="box-number">{i + 1}</span>
              {form.forced ? (
                <Sign face={faceOfKind(data, kind)} size={44} />
              ) : (
                <button type="button" class="grip" {...grip(i)}>
                  <Sign face={faceOfKind(data, kind)} size={44} />
                  <span class="sr">{gripSays(i)}</span>
                </button>
              )}
              <span class="box-name">{nameOf(kind)}</span>
              {!form.forced && i > 0 && <Step what={nameOf(kind)} at={i} by={-1} onStep={bring} />}
              {!form.forced && i + 1 < order.length && (
                <Step what={nameOf(kind)} at={i} by={1} onStep={bring} />
              )}
            </li>
          ))}
        </ol>
        {!order.length && <p>You have bought nothing: every box holds a dummy.</p>}
        {form.forced && <WhyAsked forced={form.forced} />}
      </div>
      <Lock
        action={action}
        verdict={verdict}
        busy={busy.value}
        word="Fill the track"
        confirm={form.forced ? "" : "In this order?"}
      />
    </div>
  );
}

/** The button that brings a unit one box on. */
function Step(props: {
  what: string;
  at: number;
  by: -1 | 1;
  onStep: (from: number, to: number) => void;
}) {
  const { what, at, by } = props;
  return (
    <button
      type="button"
      aria-label={`${what} of box ${at + 1} ${by < 0 ? "earlier" : "later"}`}
      onClick={() => props.onStep(at, at + by)}
    >
      {by < 0 ? "↑" : "↓"}
    </button>
  );
}

/** The ready-made lists of just these units, which stand in an order that goes well. */
const listsOf = (form: TrackForm) =>
  form.forced
    ? []
    : (board.value?.lists ?? []).filter(
        (list) => list.side === "martian" && same(list.units, form.units),
      );

function same(a: readonly number[], b: readonly number[]): boolean {
  const sorted = (all: readonly number[]) => all.toSorted((x, y) => x - y).join();
  return sorted(a) === sorted(b);
}
