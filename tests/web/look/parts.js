/* What the measuring of a page shares: what is seen, what cuts it off, what it is called. */
window.__parts = (() => {
  const HAIR = 1.5;
  const ALL = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

  /* What is measured: the uppermost dialog, else the page. */
  const root = () => [...document.querySelectorAll(".veil")].at(-1) ?? document.body;
  const seen = (it) =>
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !it.closest(".sr");
  const name = (it) => {
    const kind = it.getAttribute("class")?.trim().split(/\s+/).slice(0, 3).join(".") ?? "";
    const words = it.getAttribute("aria-label") ?? it.textContent.trim().replace(/\s+/g, " ");
    return `${it.tagName.toLowerCase()}${kind && "."}${kind} "${words.slice(0, 40)}"`;
  };
  const cross = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const is = (box) => box.right - box.left > HAIR && box.bottom - box.top > HAIR;
  const clips = (style) => style.overflowX !== "visible" || style.overflowY !== "visible";

  /* The nearest thing around that cuts off what is larger, and all of them together. */
  const cutters = (it) => {
    const all = [];
    for (let up = it.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (clips(style)) all.push(up);
      if (style.position === "fixed") break;
    }
    return all;
  };
  const sight = (it) =>
    cutters(it).reduce((box, up) => cross(box, up.getBoundingClientRect()), ALL);
  const sticks = (it) => {
    for (let up = it; up; up = up.parentElement)
      if (getComputedStyle(up).position === "sticky") return up;
    return null;
  };

  /* How much larger or smaller than its style says something is painted. */
  const scaleOf = (it) => {
    if (it instanceof SVGGraphicsElement) {
      const box = it.getBBox();
      return box.height ? it.getBoundingClientRect().height / box.height : 1;
    }
    return it.offsetWidth ? it.getBoundingClientRect().width / it.offsetWidth : 1;
  };

  /* All that is written, by the element that it stands in. */
  const written = () => {
    const walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
    const holders = new Map();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const it = node.parentElement;
      if (!node.data.trim() || !it || it.closest("script, style, option, .notices, pre")) continue;
      holders.set(it, [...(holders.get(it) ?? []), node]);
    }
    return [...holders].filter(([it]) => seen(it));
  };
  const boxesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };

  return { HAIR, root, seen, name, cross, is, cutters, sight, sticks, scaleOf, written, boxesOf };
})();
