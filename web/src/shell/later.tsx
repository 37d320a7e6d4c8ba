/** Pages that are fetched when they are first opened, so that a table does not wait for them. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Coming } from "../lib/part.tsx";
import { styled } from "../lib/style.ts";
import { Frame } from "./Frame.tsx";

/** With `bare` it is a part of a page, and nothing is seen there until it has come. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  bare = false,
): ComponentType<Props> {
  const found = signal<{ page: ComponentType<Props> } | null>(null);
  const failed = signal(false);
  return (props: Props) => {
    useEffect(() => {
      load().then(
        (page) => (found.value = { page }),
        () => (failed.value = true),
      );
    }, []);
    if (found.value) {
      const Found = found.value.page;
      return <Found {...props} />;
    }
    if (bare) return failed.value ? null : <Coming />;
    return (
      <Frame name="later">
        {failed.value && <p>This page could not be fetched. Reload it when the server answers.</p>}
      </Frame>
    );
  };
}

/** A part of a page that is fetched when it is first needed; nothing is seen there until it has come. */
export function beside<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const found = signal<{ part: ComponentType<Props> } | null>(null);
  return (props: Props) => {
    useEffect(() => {
      if (!found.peek()) load().then((part) => (found.value = { part }), console.error);
    }, []);
    const Found = found.value?.part;
    return Found ? <Found {...props} /> : <Coming />;
  };
}

type Learning = typeof import("../learn/all.ts");

/** What is fetched for learning, with its style. */
export const learnt = (): Promise<Learning> => styled("learn", import("../learn/all.ts"));

/** A part of it. */
export const learning = <Props extends object>(part: (all: Learning) => ComponentType<Props>) =>
  beside(() => learnt().then(part));
