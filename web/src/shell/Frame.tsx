/** The frame of every page but the table. */
import type { ComponentChildren } from "preact";
import { place } from "../lib/route.ts";

export function Frame({
  children,
  name,
  dress = "",
}: {
  children: ComponentChildren;
  name: string;
  dress?: string; // the look of a title, where the page is about one
}) {
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
          {link("/rules", "Rules")}
          {link("/settings", "Settings")}
          {link("/credits", "Credits")}
        </nav>
      </header>
      <main>{children}</main>
    </div>
  );
}
