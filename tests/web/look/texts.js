/* Texts as they are painted: which of them lie on each other, and with what they must be seen.
 *
 *   over      two texts lie on each other, or names on a map run into each other
 *   covered   a text is partly hidden by something that lies on it
 *
 * A text counts as large as its ink: what its letters take between the line above and the line below. What is
 * printed on a counter, a badge or a card of its own lies on that, not on what is below it. */
(() => {
  const { name, cross, sight, sticks, cutters, scaleOf, written, boxesOf } = window.__parts;
  const HIDDEN = 1; // px of letters that are not shown at this zoom
  const TOUCH = 1; // px that boxes of ink may share
  const GAP = 2; // px between two names on a map
  const COVERED = [0.1, 0.97]; // shares of a name that may be hidden: hardly anything, or all of it
  const SHAPES = "path, rect, circle, polygon";
  const GROUNDS = ".plane > *, .live, svg"; // what shapes are looked for in
  const ORNAMENTS = ".cover, .sea-name, .cartouche, .north, .live-mark, .dying, .lost";
  const pen = document.createElement("canvas").getContext("2d");

  /* The boxes of ink of a text: each line from the highest letter to the lowest. */
  const inked = (node, it) => {
    const style = getComputedStyle(it);
    const words =
      style.textTransform === "uppercase"
        ? node.data.toUpperCase()
        : node.data.replace(/\s+/g, " ");
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = pen.measureText(words);
    const scale = scaleOf(it);
    return boxesOf(node)
      .filter((box) => box.width > 0)
      .map((box) => {
        const line = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent;
        const room = (box.height - line * scale) / 2;
        const base = box.top + room + ink.fontBoundingBoxAscent * scale;
        return {
          left: box.left,
          right: box.right,
          top: base - ink.actualBoundingBoxAscent * scale,
          bottom: base + ink.actualBoundingBoxDescent * scale,
        };
      });
  };

  const solid = (colour) => colour !== "none" && !/^rgba\(.*, 0(\.[0-7]\d*)?\)$/.test(colour);
  const holds = (room, box) =>
    room.left <= box.left + 1 &&
    room.right >= box.right - 1 &&
    room.top <= box.top + 1 &&
    room.bottom >= box.bottom - 1;

  /* What a text is printed on: the nearest thing around it with a solid ground that holds it. */
  const printedOn = (it, box) => {
    for (let up = it; up && up !== document.body; up = up.parentElement) {
      if (up instanceof SVGElement) {
        if (up.matches(GROUNDS)) continue;
        const shapes = [...up.querySelectorAll(SHAPES)].slice(0, 12).filter((shape) => {
          const style = getComputedStyle(shape);
          return solid(style.fill) && Number(style.fillOpacity) > 0.7;
        });
        const ground = shapes.find((shape) => holds(shape.getBoundingClientRect(), box));
        if (ground) return { it: up, box: ground.getBoundingClientRect() };
      } else if (solid(getComputedStyle(up).backgroundColor))
        return { it: up, box: up.getBoundingClientRect() };
    }
    return null;
  };
  const turned = (it) => {
    const matrix = it.getScreenCTM?.();
    return Boolean(matrix && Math.abs(matrix.b) > 0.01);
  };

  const texts = () =>
    written()
      .filter(([it]) => !it.closest(ORNAMENTS) && !turned(it))
      .flatMap(([it, nodes]) => {
        const room = sight(it);
        const size = parseFloat(getComputedStyle(it).fontSize) * scaleOf(it);
        if (size < HIDDEN) return [];
        const boxes = nodes.flatMap((node) => inked(node, it));
        if (!boxes.some((box) => box.bottom > room.top && box.top < room.bottom)) return [];
        const on = printedOn(it, boxes[0]);
        return [
          {
            it,
            boxes,
            room,
            size,
            on,
            of: it.closest("text") ?? it,
            map: it.closest(".plane"),
            scroller: cutters(it)[0] ?? null,
            sticky: sticks(it),
          },
        ];
      });

  const shared = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const level = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const meet = (a, b, gap) => shared(a, b) > TOUCH - gap && level(a, b) > TOUCH;

  /* Two texts of the same ground. What scrolls together is compared as it lies. */
  const apart = (one, other) => {
    if (one.of === other.of || one.sticky !== other.sticky) return true;
    if (one.of.contains(other.of) || other.of.contains(one.of)) return false;
    // On a map a bare name can be painted later than a counter, over what is printed there.
    const lies = (a, b) => a.on && !a.on.it.contains(b.it) && !(a.map === b.map && later(b, a));
    return lies(one, other) || lies(other, one);
  };
  const later = (a, b) =>
    a.map && !a.on && b.on.it.compareDocumentPosition(a.it) & Node.DOCUMENT_POSITION_FOLLOWING;
  const part = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);

  /* A name on the map of which a counter or a badge hides a part. */
  const hidden = (one, other) => {
    if (!one.map || one.map !== other.map || !other.on || other.on.it.contains(one.it)) return 0;
    if (one.on && !one.on.it.contains(other.it)) return 0;
    const after = one.it.compareDocumentPosition(other.on.it) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!after) return 0;
    const all = one.boxes.reduce((sum, box) => sum + part(box), 0);
    return one.boxes.reduce((sum, box) => sum + part(cross(box, other.on.box)), 0) / (all || 1);
  };

  window.__over = () => {
    const all = texts();
    const found = new Set();
    all.forEach((one, i) => {
      for (const other of all.slice(i + 1)) {
        const share = Math.max(hidden(one, other), hidden(other, one));
        if (share > COVERED[0] && share < COVERED[1])
          found.add(
            `covered: ${Math.round(share * 100)} % of ${name(one.it)} and ${name(other.it)}`,
          );
        if (apart(one, other)) continue;
        const together = one.scroller === other.scroller;
        const of = ({ boxes, room }) => (together ? boxes : boxes.map((box) => cross(box, room)));
        const gap = one.map && one.map === other.map ? GAP : 0;
        if (of(one).some((a) => of(other).some((b) => meet(a, b, gap))))
          found.add(`over: ${name(one.it)} and ${name(other.it)}`);
      }
    });
    return [...found];
  };

  /* The texts that are in sight with their colours, to be looked for in a picture of the page. */
  window.__painted = () =>
    texts().flatMap((one) => {
      const style = getComputedStyle(one.it);
      const colour = one.it instanceof SVGElement ? style.fill : style.color;
      const [red, green, blue] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      const whole = one.boxes.find(
        (box) => part(box) > 40 && holds(cross(one.room, page), box) && inFront(one, box),
      );
      if (!whole || blue === undefined) return [];
      const { left, top, right, bottom } = whole;
      return [{ name: name(one.it), box: [left, top, right, bottom], colour: [red, green, blue] }];
    });

  /* Whether nothing of another part of the page lies on a text. */
  const inFront = (one, box) => {
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!top) return false;
    return top.contains(one.it) || one.it.contains(top) || Boolean(one.map?.contains(top));
  };
})();
