/* Looks for everything that can be done on a table's page, by clicking or by keys, without doing it: acts that
   the page would send are noted and answered as if refused, so that the position stays. */
(() => {
  const acts = []; // what the page wanted to send
  let dry = false;
  let waiting = 0; // questions to the server that are not answered yet
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.type === "why_not") waiting -= 1;
        if (message.type === "position") window.__seq = message.position.seq;
        if (message.type === "changed") window.__seq = message.seq;
      });
    }
    send(text) {
      const message = JSON.parse(text);
      if (message.type === "why") waiting += 1;
      if (dry && message.id && message.type !== "why") {
        // biome-ignore lint/suspicious/noThenProperty: a word of the protocol
        if (message.type === "act") acts.push({ action: message.action, then: message.then ?? [] });
        const answer = { type: "refused", id: message.id, sentence: "not now", rule: "" };
        setTimeout(() => this.onmessage({ data: JSON.stringify(answer) }), 0);
        return;
      }
      super.send(text);
    }
  };

  // One turn of the page's loop. A timer would be held back for 4 ms each time.
  const turns = new MessageChannel();
  const due = [];
  turns.port1.onmessage = () => due.shift()();
  const tick = () =>
    new Promise((done) => {
      due.push(done);
      turns.port2.postMessage(0);
    });
  const PATIENCE = 2000; // ms for an answer of the server
  const settle = async () => {
    await tick();
    await tick();
    const end = performance.now() + PATIENCE;
    const open = () => waiting > 0 || document.querySelector(".act [aria-busy='true']");
    while (open() && performance.now() < end) await new Promise((done) => setTimeout(done, 1));
    await tick();
  };

  // What never leads to an act: the view of the map, rules, links, what is past.
  const BESIDE =
    ".board-tools, .replay, .telling, .adviser, .rule-link, .refused, .links, .offer, .row a, .close";
  const MOST = 16;
  const seen = (element) => element.getClientRects().length > 0 && element.checkVisibility(); // not in closed details
  /** Of a list as long as the map has places, only some: the places themselves are touched too. */
  const thin = (element) => {
    const list = element.closest("ol, ul, .places, details");
    const all = list ? [...list.querySelectorAll("button")] : [];
    return all.length <= MOST || all.indexOf(element) % Math.ceil(all.length / MOST) === 0;
  };
  const controls = (hexes) => {
    const found = [
      ...document.querySelectorAll(
        ".act button, .act select, .act summary, .dialog button, main.map button, main.map select",
      ),
    ];
    const places = [...document.querySelectorAll("main.map [data-hex]")].filter(
      (hex) => !hexes || hexes.includes(Number(hex.dataset.hex)),
    );
    return [...found.filter(thin), ...places].filter(
      (element) => seen(element) && !element.closest(BESIDE),
    );
  };
  const isHex = (element) => element.dataset.hex !== undefined;
  const nameOf = (element) => {
    if (isHex(element)) return `hex ${element.dataset.hex}`;
    const label = element.getAttribute("aria-label") || element.textContent || "";
    const own = element.closest("[data-piece]")?.dataset.piece ?? "";
    return `${element.tagName.toLowerCase()} ${own} ${label.replace(/\s+/g, " ").trim()}`;
  };
  /** Names with a number where several controls are called the same. */
  const named = (hexes) => {
    const counts = new Map();
    return controls(hexes).map((element) => {
      const name = nameOf(element);
      const n = counts.get(name) ?? 0;
      counts.set(name, n + 1);
      return [n ? `${name} #${n}` : name, element];
    });
  };
  const barred = (element) => element.disabled || element.getAttribute("aria-disabled") === "true";
  const look = () => {
    const act = document.querySelector(".act")?.textContent ?? "";
    const lit = [...document.querySelectorAll("main.map [data-hex]")].map(
      (hex) => `${hex.getAttribute("class")}${hex.getAttribute("aria-label")}`,
    );
    const open = [...document.querySelectorAll(".act details")].map((box) => box.open);
    return JSON.stringify([
      act.replace(/not now\s*×?/g, ""),
      lit,
      open,
      document.querySelectorAll(".dialog").length,
    ]);
  };

  async function press(element, how) {
    if (how === "key") {
      element.focus();
      const key = (type) =>
        new KeyboardEvent(type, { key: "Enter", bubbles: true, cancelable: true });
      const free = element.dispatchEvent(key("keydown"));
      // A button's own answer to Enter is a click, unless somebody has taken the key.
      if (free && ["BUTTON", "SUMMARY"].includes(element.tagName)) element.click();
      element.dispatchEvent(key("keyup"));
    } else if (isHex(element))
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    else element.click();
    await settle();
  }

  async function reset() {
    const board = document.querySelector("main.map [data-hex][tabindex='0']") ?? document.body;
    document.querySelector(".sure button:not(.main)")?.click(); // a question that is not answered yet
    for (const target of [board, board, document.body]) {
      target.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
      );
      await tick();
    }
    document.querySelector(".refused .close")?.click();
    for (const toggle of document.querySelectorAll(".swap[aria-pressed='true']")) toggle.click(); // back to the battle
    for (const box of document.querySelectorAll(".act details[open]"))
      if (!box.dataset.first) box.open = false;
    await settle();
  }

  /** Go along a way of controls from the beginning; the last control, or null when the way is gone. */
  async function walk(way, hexes, how) {
    await reset();
    for (const name of way) {
      const found = named(hexes).find(([other]) => other === name);
      if (!found) return false;
      await press(found[1], how);
    }
    return true;
  }

  const sentence = () =>
    (document.querySelector(".refused")?.innerText ?? "").replace(/not now/g, "").trim();
  /** Whether the page says why, at once or after the frame in which it asks the server. */
  const saysWhy = async () => {
    if (sentence()) return true;
    await new Promise((done) => setTimeout(done, 60));
    await settle();
    return Boolean(sentence());
  };

  let going = null; // how far the exploring has come

  window.__explore = async (wish) => {
    dry = true;
    acts.length = 0;
    await reset();
    const root = look();
    going = {
      ...wish,
      root,
      silent: [], // barred controls that say nothing
      ways: [[]],
      known: new Set([root]),
      touched: new Set(),
      direct: new Set(), // places that can be acted on with nothing in hand
      presses: 0,
    };
    return window.__exploreOn(wish.most);
  };

  /** Go on with as many presses more. */
  window.__exploreOn = async (more) => {
    dry = true;
    const { hexes, own, depth, how, root, silent, ways, known, touched, direct } = going;
    let { presses } = going;
    const most = presses + more;
    while (ways.length && presses < most) {
      const way = ways.shift();
      if (!(await walk(way, hexes, how))) continue;
      let here = look();
      const mute = new Set();
      let inHand = false; // some place can be acted on
      let steady = true; // the way leads here each time
      const names = named(hexes).map(([name]) => name);
      for (const [place, name] of names.entries()) {
        if (place < (way.tried ?? 0)) continue;
        if (presses >= most) {
          way.tried = place; // goes on here
          ways.unshift(way);
          break;
        }
        const found = named(hexes).find(([other]) => other === name);
        if (!found) continue;
        const element = found[1];
        if (element.tagName === "SELECT") {
          const options = [...element.options];
          for (const option of options.filter(
            (_, i) => i % Math.ceil(options.length / MOST) === 0,
          )) {
            if (option.disabled || option.value === element.value) continue;
            const box = named(hexes).find(([other]) => other === name)?.[1];
            if (!box) break;
            box.value = option.value;
            box.dispatchEvent(new Event("change", { bubbles: true }));
            box.dispatchEvent(new Event("input", { bubbles: true }));
            presses += 1;
            await settle();
            if (look() !== here) await walk(way, hexes, how);
          }
          continue;
        }
        const off = barred(element);
        const before = acts.length;
        presses += 1;
        await press(element, how);
        const after = look();
        if (off && !touched.has(name)) {
          touched.add(name);
          const id = element.getAttribute("aria-describedby");
          const said = id && document.getElementById(id)?.innerText.trim();
          if (!said && !(await saysWhy())) silent.push({ way, name });
        }
        // With a piece in hand a place is where it goes, a step of its way, or it says why not.
        const acted = acts.length > before;
        if (isHex(element) && acted && !way.length) direct.add(name);
        if (isHex(element) && way.length && acted) inHand ||= !direct.has(name);
        else if (isHex(element) && way.length && !own.includes(Number(element.dataset.hex)))
          if ((after === here || after === root) && !(await saysWhy())) mute.add(name);
        if (after !== here) {
          const state = isHex(element) ? after + name : after; // an aim is drawn, not always written
          if (
            acts.length === before &&
            !off &&
            way.length + 1 < depth &&
            !known.has(state) &&
            after !== root
          ) {
            known.add(state);
            ways.push([...way, name]);
          }
          if (!(await walk(way, hexes, how))) break;
          if (look() !== here) steady = false; // something is in hand that Escape does not lay down
          here = look();
        }
      }
      if (inHand && steady && mute.size > 1) for (const name of mute) silent.push({ way, name }); // one is where the piece stands
    }
    await reset();
    dry = false;
    going.presses = presses;
    return { acts, silent, presses, left: ways.length };
  };
})();
