/* Finds what a table shows that has a meaning: signs, numbers, pieces, cards and dice; each with the element that
   explains it, if there is one. */
(() => {
  const PIECES =
    ".chit, .tripod, .wave, .machine, .workforce, .rubble, .port, .piece, .counter:not(.faded), .zone-sign, .capital-star, .emplacement, .odds, .badge, .cost, .price, .ruin, .pile";
  const CARDS = ".event-card, .battle-card, .cube, .die, .medallion";
  const ART =
    ".cover, .picture-frame, .lettering, .towns, .thumbnail, .end-scene, canvas, .sr, [hidden]";
  const CONTROLS = "button, summary, [role=button], [role=tab]";
  const TOLD = ".telling-count, .replay, .board-tools, .log"; // sentences, and tools
  const SHORT = 12; // letters: what is longer is a sentence
  const seen = (element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  const ownText = (element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.data)
      .join("")
      .trim();
  const isNumber = (element) => {
    if (element.matches(CONTROLS)) return false; // what it does, in words
    const text = ownText(element);
    return text.length > 0 && text.length <= SHORT && [...text].some((c) => c >= "0" && c <= "9");
  };
  const named = (element) =>
    element.closest("[title], [data-tip], button[aria-label], a[aria-label], input[aria-label]");
  const outermost = (all) =>
    all.filter((one) => !all.some((two) => two !== one && two.contains(one)));

  /** The marked element that explains another: around it, or in the same button. */
  const explainer = (element) => {
    const marked = element.closest("[data-term]");
    if (marked) return marked;
    const whole = element.closest(CONTROLS) ?? element;
    return whole.querySelector("[data-term]");
  };

  window.__meanings = async (keys) => {
    const table = document.querySelector(".table");
    const pieces = [...table.querySelectorAll(`${PIECES}, ${CARDS}`)];
    const icons = outermost([...table.querySelectorAll("svg:not(.live)")]);
    const numbers = [...table.querySelectorAll("*")].filter(isNumber);
    const all = [...new Set([...pieces, ...icons, ...numbers])].filter(
      (one) => seen(one) && !one.closest(ART) && !one.closest(TOLD),
    );
    const silent = [];
    const found = new Map();
    for (const one of all) {
      const by = explainer(one);
      const key = by?.dataset.term;
      if (key && keys.includes(key)) {
        const id = `${key} ${by.closest(".live") ? "map" : "panel"}`;
        if (!found.has(id)) found.set(id, by);
      } else if (key || !named(one)) {
        const way = one.closest("[class]")?.getAttribute("class") ?? "";
        const up = one.parentElement?.closest("[class]")?.getAttribute("class") ?? "";
        const place = ["act", "reference", "map", "track"].find((name) => one.closest(`.${name}`));
        silent.push(
          `${place}: ${one.tagName} .${way} in .${up} "${(one.textContent ?? "").trim().slice(0, 40)}"${key ? ` (no word ${key})` : ""}`,
        );
      }
    }
    window.__found = found;
    return { silent: [...new Set(silent)], keys: [...found.keys()] };
  };

  // Pointers rest and fingers press for an eighth of their time; what waits longer still comes later.
  const wait = window.setTimeout.bind(window);
  window.setTimeout = (work, ms = 0, ...words) => wait(work, ms / 8, ...words);

  const bubble = () => document.querySelector(".term-bubble")?.textContent ?? "";
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const REST = 260; // more than a pointer must rest
  const PRESS = 560;

  /** Where a pointer meets an element; null where something else lies above it everywhere. */
  const pointOn = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (const [a, b] of [
      [0.5, 0.5],
      [0.25, 0.5],
      [0.75, 0.5],
      [0.5, 0.2],
      [0.5, 0.8],
      [0.1, 0.1],
    ]) {
      const [x, y] = [left + (right - left) * a, top + (bottom - top) * b];
      const target = document.elementFromPoint(x, y);
      const control = target?.closest("button, summary");
      if (control && !target.closest("[data-term]") && control.contains(element))
        return { x, y, target };
      if (target && (target.closest("[data-term]") === element || target.matches("[data-hex]")))
        return { x, y, target };
    }
    return null;
  };

  const touch = (type, { x, y, target }, pointerType) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        pointerType,
        clientX: x,
        clientY: y,
        bubbles: true,
        composed: true,
        isPrimary: true,
        pointerId: 7,
        button: 0,
      }),
    );

  /** Whatever takes the focus for an element: it, what holds it, its place, or what stands in its sentence. */
  const focusFor = (element) => {
    const ABLE = "button, summary, input, select, a[href], [tabindex='0'], [role=button]";
    const place = element.closest("[data-at]")?.dataset.at;
    const hex = place && element.closest(".live")?.querySelector(`[data-hex="${place}"]`);
    const phrase = (element.closest("li") ?? element.closest("p"))?.querySelector("button");
    const around = element.parentElement?.closest("[data-term]") ?? element;
    const inside = [element, around].map((one) => one.querySelector(ABLE));
    return [element.closest(ABLE), hex, phrase, ...inside].filter(Boolean);
  };

  /** Asks an element in three ways what it means; says in which it was silent. */
  window.__ask = async (id, name) => {
    const element = window.__found.get(id);
    const told = () => bubble().includes(name);
    const dumb = [];
    element.scrollIntoView({ block: "center", inline: "center" });
    await rest(30);
    const point = pointOn(element);
    if (point) {
      touch("pointermove", point, "mouse");
      await rest(REST);
      if (!told()) dumb.push(`hover: ${bubble()}`);
      touch("pointermove", { x: 1, y: 1, target: document.body }, "mouse");
      touch("pointerdown", point, "touch");
      await rest(PRESS);
      if (!told()) dumb.push(`long press: ${bubble()}`);
      touch("pointercancel", point, "touch");
      touch("pointerdown", { x: 1, y: 1, target: document.body }, "touch");
    }
    const ways = focusFor(element);
    const heard = ways.some((way) => {
      document.activeElement?.blur();
      way.focus({ focusVisible: true });
      return told();
    });
    document.activeElement?.blur();
    if (!heard) dumb.push(`focus: ${ways.map((way) => way.outerHTML.slice(0, 60)).join(" | ")}`);
    return { met: Boolean(point), dumb };
  };
})();
