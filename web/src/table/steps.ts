/** The position as it stood when something happened: entries bring the way back from the newest view. */
import type { Edit, Entry } from "../wire.ts";

/** Put a value at a path; what is not on the path stays the same object. With a cut, so many items of a
 *  list are taken out there, and those of the value put in. */
function put(value: unknown, path: readonly (string | number)[], to: unknown, cut = -1): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (Array.isArray(value)) {
    const place = Number(key);
    if (cut >= 0 && !rest.length) return value.toSpliced(place, cut, ...(to as unknown[]));
    return value.with(place, put(value[place], rest, to, cut));
  }
  const old = value as Record<string, unknown>;
  return { ...old, [key]: put(old[key], rest, to, cut) };
}

/** A value with some of its parts changed. */
export function edited(value: unknown, edits: readonly Edit[]): unknown {
  return edits.reduce((now, { path, value: to, cut }) => put(now, path, to, cut), value);
}

/** The view just after the entry at a place of the log; null where the way back is not known. */
export function viewAt(newest: unknown, log: readonly Entry[], place: number): unknown {
  let view = newest;
  for (let i = log.length - 1; i > place; i--) {
    const entry = log[i];
    if (!entry || entry.undone || entry.facts.event === "table") continue;
    if (!entry.back) return null;
    view = edited(view, entry.back);
  }
  return view;
}
