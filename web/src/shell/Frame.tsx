/** The frame of every page but the table. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { place } from "../lib/route.ts";
import { styled } from "../lib/style.ts";

export function Frame({
  children,
  name,
  dress = "",
}: {
  children: ComponentChildren;
  name: string;
  dress?: string; // the look of a title, where the page is about one
}) {
  useEffect(() => {
    if (dress === "engraved") void styled(dress, Promise.resolve()).catch(() => undefined);
  }, [dress]);
  const here = `/${place.value.path.join("/")}`;
  const link = (to: string, word: string) => (
    <a href={to} aria-current={here === to ? "page" : undefined}>
      {word}
    </a>
  );
  return (
    <div class={`frame page-${name} ${dress && `dress-${dress}`}`}>
      <header class="masthead">
        <a class="brand" href="/">
          Thunderchild
        </a>
        <nav aria-label="Pages">
          {link("/", "Games")}
          {link("/learn", "Learn")}
          {link("/rules", "Rules")}
          {link("/settings", "Settings")}
          {link("/credits", "Credits")}
        </nav>
      </header>
      <main>{children}</main>
    </div>
  );
}
