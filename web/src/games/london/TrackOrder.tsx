/** The order of the units on the turn track: box 1 lands first. */
import { useState } from "preact/hooks";
import { Aside, WhyAsked } from "../../panels/bits.tsx";
import { useDraft, useVerdict } from "../../panels/draft.ts";
import { Lock } from "../../panels/Lock.tsx";
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
    kept?.do === "track" && kept.units.length === form.units.length ? kept.units : form.units,
  );
  const action: FillTrack = { do: "track", units: order };
  useDraft(action, true);
  const verdict = useVerdict(action);
  const data = board.value;
  if (!data) return null;
  const swap = (i: number, j: number) => {
    const next = [...order];
    [next[i], next[j]] = [next[j] as number, next[i] as number];
    setOrder(next);
  };
  const lists = data.lists.filter(
    (list) => list.side === "martian" && same(list.units, form.units),
  );
  return (
    <div class="track-order form">
      <div class="form-body">
        <Aside remark={form.remark} />
        {lists.map((list) => (
          <button key={list.name} type="button" class="quiet" onClick={() => setOrder(list.units)}>
            As in “{list.name}”
          </button>
        ))}
        <ol class="boxes-list">
          {order.map((kind, i) => (
            <li key={i}>
              <span class="box-number">{i + 1}</span>
              <Sign face={faceOfKind(data, kind)} size={44} />
              <span class="box-name">{data.units[kind]?.name}</span>
              {!form.forced && i > 0 && (
                <button
                  type="button"
                  aria-label={`${data.units[kind]?.name} of box ${i + 1} earlier`}
                  onClick={() => swap(i, i - 1)}
                >
                  ↑
                </button>
              )}
              {!form.forced && i + 1 < order.length && (
                <button
                  type="button"
                  aria-label={`${data.units[kind]?.name} of box ${i + 1} later`}
                  onClick={() => swap(i, i + 1)}
                >
                  ↓
                </button>
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

function same(a: readonly number[], b: readonly number[]): boolean {
  const sorted = (all: readonly number[]) => all.toSorted((x, y) => x - y).join();
  return sorted(a) === sorted(b);
}
