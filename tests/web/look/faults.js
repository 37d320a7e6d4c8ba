/* What a layout must not do, found by measuring the page as it is drawn; gives one line for each fault.
 *
 *   overlap   two controls lie on each other
 *   glued     two controls that have edges are less than 4 px apart, and are not one group by design
 *   cut       a text is wider or higher than the room it is shown in
 *   small     a target that a finger has to hit is less than 44 px
 *   sideways  the page can be scrolled to the side
 *   tiny      a text is painted smaller than 10 px
 *
 * Under a dialog nothing counts. The areas of a map are not controls here: a tap comes nearer first
 * (tests/web/finger.py). A group by design is a tablist, a radiogroup, or whatever says `data-joined`. Words of a
 * sentence that only show something (a rule, a place) are as high as their line. */
window.__faults = (touch) => {
  const ROOM = 4,
    FINGER = 44,
    LEAST = 10,
    HIDDEN = 1;
  const { HAIR, seen, name, cross, is, cutters, sight, sticks, scaleOf, written, boxesOf } =
    window.__parts;
  const root = window.__parts.root();
  const CONTROLS =
    "button, a[href], input, select, textarea, summary, [role=button], [role=tab], label:has(input)";
  const JOINED = "[role=tablist], [role=radiogroup], [data-joined]";
  const TICKS = "input[type=checkbox], input[type=radio]";
  const COUNTERS = ".counter, .piece, .chit";
  const BODIES = ".counter-body, .piece-body, .chit-body";
  const DRAWN = ".cover .counter, .sea-name, .cartouche-sub, .north"; // ornaments, to look at
  const found = new Set();

  const inline = (it) =>
    getComputedStyle(it).display === "inline" || it.matches(".rule-link, .as-text, .moment");
  const edged = (it) => {
    const style = getComputedStyle(it);
    const borders = ["Top", "Right", "Bottom", "Left"].filter(
      (side) =>
        parseFloat(style[`border${side}Width`]) > 0 &&
        !["transparent", "rgba(0, 0, 0, 0)"].includes(style[`border${side}Color`]),
    );
    return borders.length > 1 || !/^rgba\(.*, 0\)$/.test(style.backgroundColor);
  };

  const controls = [...root.querySelectorAll(CONTROLS)]
    .filter((it) => !it.closest(".live, [inert]") && !it.matches("[type=hidden], [type=file]"))
    .filter((it) => !(it.matches(TICKS) && it.closest("label")))
    .filter((it) => it.tagName !== "LABEL" || it.querySelector(TICKS))
    .filter(seen)
    .map((it) => ({
      it,
      boxes: (inline(it) ? [...it.getClientRects()] : [it.getBoundingClientRect()]).filter(is),
      sight: sight(it),
      scroller: cutters(it)[0] ?? null,
      sticky: sticks(it),
      text: inline(it),
    }))
    .filter(({ boxes }) => boxes.length);

  /* Pairs of controls. What scrolls together is compared as it lies, the rest as it is seen. */
  const near = (a, b) => {
    const dx = Math.max(b.left - a.right, a.left - b.right);
    const dy = Math.max(b.top - a.bottom, a.top - b.bottom);
    if (dx < -HAIR && dy < -HAIR) return "overlap";
    const beside = dy < -ROOM && dx < ROOM - 0.1;
    const below = dx < -ROOM && dy < ROOM - 0.1;
    return beside || below ? "glued" : "";
  };
  const half = ({ boxes: [box], sight }) =>
    box.top < sight.top ||
    box.bottom > sight.bottom ||
    box.left < sight.left ||
    box.right > sight.right;
  controls.forEach((one, i) => {
    for (const other of controls.slice(i + 1)) {
      if (one.it.contains(other.it) || other.it.contains(one.it)) continue;
      if (one.sticky !== other.sticky) continue; // it can be scrolled away from under it
      const together = one.scroller === other.scroller;
      const of = ({ boxes, sight }) =>
        together ? boxes : boxes.map((box) => cross(box, sight)).filter(is);
      const how = new Set(of(one).flatMap((a) => of(other).map((b) => near(a, b))));
      const pair = `${name(one.it)} and ${name(other.it)}`;
      const apart = one.text || other.text || (!together && (half(one) || half(other)));
      if (how.has("overlap")) found.add(`overlap: ${pair}`);
      else if (how.has("glued") && !apart && (edged(one.it) || edged(other.it))) {
        const group = one.it.closest(JOINED);
        if (!group || group !== other.it.closest(JOINED)) found.add(`glued: ${pair}`);
      }
    }
  });

  /* Targets of a finger. A link in running text is as high as its line. */
  for (const { it, boxes, text } of touch ? controls : []) {
    const [{ width, height }] = boxes;
    if (!text && (width < FINGER - 0.5 || height < FINGER - 0.5))
      found.add(`small: ${name(it)} is ${Math.round(width)} x ${Math.round(height)}`);
  }

  /* Texts. */
  for (const [it, nodes] of written()) {
    const boxes = nodes.flatMap(boxesOf);
    const room = sight(it);
    if (!boxes.some((box) => is(cross(box, room)))) continue; // scrolled away, or off the map
    const size = parseFloat(getComputedStyle(it).fontSize) * scaleOf(it);
    if (size < HIDDEN) continue; // not shown at this zoom
    if (size < LEAST - 0.05 && !it.closest(DRAWN))
      found.add(`tiny: ${name(it)} is painted at ${size.toFixed(1)} px`);
    cutText(it, boxes);
  }

  function cutText(it, boxes) {
    if (it.closest("[title]:not([title='']), .live")) return counterText(it, boxes);
    const own = getComputedStyle(it);
    const clamped = own.overflow === "hidden" || own.overflow === "clip";
    if (clamped && (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 2))
      found.add(`cut: ${name(it)} in its own room`);
    for (const up of cutters(it)) {
      const style = getComputedStyle(up);
      const room = up.getBoundingClientRect();
      const scrolls = (how) => how === "auto" || how === "scroll";
      const wide = !scrolls(style.overflowX) && style.overflowX !== "visible";
      const high = !scrolls(style.overflowY) && style.overflowY !== "visible";
      if (wide && boxes.some((box) => box.left < room.left - 1 || box.right > room.right + 1))
        found.add(`cut: ${name(it)} at the side of ${name(up)}`);
      if (high && boxes.some((box) => box.top < room.top - 3 || box.bottom > room.bottom + 3))
        found.add(`cut: ${name(it)} above or below ${name(up)}`);
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) break; // it can be brought into sight
    }
    const control = it.closest(CONTROLS);
    if (control && !inline(control)) {
      const room = control.getBoundingClientRect();
      if (boxes.some((box) => box.left < room.left - 1 || box.right > room.right + 1))
        found.add(`cut: ${name(it)} outside its control`);
    }
    counterText(it, boxes);
  }

  /* What is printed on a counter stays on it; a badge with a shape of its own may stand at its edge. */
  function counterText(it, boxes) {
    const counter = it.parentElement?.matches(COUNTERS) ? it.parentElement : null;
    const body = counter?.querySelector(BODIES)?.getBoundingClientRect();
    if (body && boxes.some((box) => box.left < body.left - 1 || box.right > body.right + 1))
      found.add(`cut: ${name(it)} outside its counter`);
  }

  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth + 1) found.add(`sideways: the page is ${wide} px wide`);
  return [...found];
};
