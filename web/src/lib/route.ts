/** Paths, without a hash: the hash of a table's address holds the seat's token. */
import { signal } from "@preact/signals";

export interface Place {
  path: string[];
  hash: string;
}

function read(): Place {
  return { path: location.pathname.split("/").filter(Boolean), hash: location.hash.slice(1) };
}

export const place = signal<Place>(read());

export function go(to: string): void {
  history.pushState(null, "", to);
  place.value = read();
  scrollTo(0, 0);
}

export function begin(): void {
  addEventListener("popstate", () => (place.value = read()));
  addEventListener("hashchange", () => (place.value = read()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey)
      return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/static/")) return;
    if (link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
