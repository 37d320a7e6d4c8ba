/** A sheet that can be moved and zoomed: drag, wheel, pinch and keys. What lies on it is the game's. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { lookAt } from "../table/store.ts";
import { type Camera, type Extent, fit, hold, recentre, reveal, zoomAt } from "./camera.ts";
import { Ground, type GroundArt } from "./Ground.tsx";
import { type Sheet, SIDE, step } from "./geometry.ts";
import { Gestures } from "./gestures.ts";
import { byFinger } from "./tap.ts";

/** What the live layer of a sheet needs: which hex the keys stand on, and where events go. */
export interface Live {
  sheet: Sheet;
  current: number;
  onKey: (event: KeyboardEvent) => void;
  onFocus: (hex: number) => void;
  onHex: (hex: number) => void;
  onPoint: (hex: number) => void;
}

export interface PlaneProps {
  sheet: Sheet;
  begin: number; // the hex the keys start from
  home: number; // a hex to begin with on a small screen, or -1
  touchable?: number; // from this zoom on a finger hits what it means; below it a tap comes nearer first
  readable?: number; // below this zoom a small screen begins with a part of the sheet, not all of it
  ground?: GroundArt; // what lies under it, where the game does not draw that itself
  onHex: (hex: number) => void;
  onPoint: (hex: number) => void;
  onCancel: () => void;
  onLift?: (hex: number) => boolean; // a drag begins: whether a piece of this hex is now in hand
  onRest?: (zoom: number) => void; // the sheet has come to rest at another size
  children: (live: Live) => ComponentChildren;
}

export function Plane(props: PlaneProps) {
  const { sheet, onHex, onPoint } = props;
  const latest = useRef(props);
  latest.current = props;
  const frame = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const camera = useRef<Camera | null>(null);
  const asked = useRef<"opening" | "whole" | "own">("opening"); // what the camera was set to
  const seen = useRef<Extent>({ width: 1, height: 1 }); // the size of the frame when it was
  const dragged = useRef(false);
  const resting = useRef(0);
  const [current, draw] = useState(props.begin);
  const standing = useRef(current); // the same before it is drawn: keys may come faster than frames
  const setCurrent = (hex: number) => {
    standing.current = hex;
    draw(hex);
  };

  const extent = (): Extent => ({
    width: frame.current?.clientWidth || 1,
    height: frame.current?.clientHeight || 1,
  });
  const show = (next: Camera, to: "opening" | "whole" | "own" = "own") => {
    seen.current = extent();
    asked.current = to;
    const held = hold(next, sheet, seen.current);
    const first = !camera.current;
    if (camera.current && held.zoom !== camera.current.zoom) rest();
    camera.current = held;
    const style = plane.current?.style;
    if (!style) return;
    style.transform = `translate(${held.x}px, ${held.y}px) scale(${held.zoom})`;
    style.setProperty("--zoom", String(held.zoom));
    plane.current?.classList.toggle("near", held.zoom >= NEAR);
    plane.current?.classList.toggle("far", held.zoom < FAR_OFF);
    plane.current?.classList.toggle("sketch", held.zoom < SKETCH);
    if (first) props.onRest?.(held.zoom);
  };
  // While the size changes the sheet is scaled as a bitmap; it is drawn sharp again when it rests.
  const rest = () => {
    plane.current?.classList.add("zooming");
    clearTimeout(resting.current);
    resting.current = window.setTimeout(() => {
      plane.current?.classList.remove("zooming");
      props.onRest?.(now().zoom);
    }, 220);
  };
  const now = () => camera.current ?? fit(sheet, extent());
  /** Bring a point into sight; what can be seen already leaves the camera as it was set. */
  const look = (at: { x: number; y: number }, margin: number) => {
    const next = reveal(now(), extent(), at.x, at.y, margin);
    const held = hold(next, sheet, extent());
    if (held.x !== now().x || held.y !== now().y) show(next);
  };
  const zoom = (factor: number) => {
    const { width, height } = extent();
    show(zoomAt(now(), factor, width / 2, height / 2));
  };

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const first = () => opening(sheet, extent(), props.home, props.readable ?? 0);
    // Another size of the frame: the whole sheet stays whole, else the middle stays the middle.
    const refit = new ResizeObserver(() => {
      if (!camera.current || asked.current === "opening") show(first(), "opening");
      else if (asked.current === "whole") show(fit(sheet, extent()), "whole");
      else show(recentre(camera.current, seen.current, extent()));
    });
    refit.observe(box);
    const gestures = new Gestures(box, {
      camera: now,
      show,
      dragging: (yes) => {
        dragged.current = yes;
        plane.current?.classList.toggle("moving", yes);
      },
      lift: (pressed) => takenUp(pressed, latest.current.onLift),
      drop: (under) => {
        const hex = box.contains(under) ? placeUnder(under) : -1;
        if (hex >= 0) latest.current.onHex(hex);
      },
    });
    return () => {
      refit.disconnect();
      gestures.stop();
    };
  }, [sheet]);

  useEffect(() => {
    const at = sheet.centres[lookAt.value.hex];
    if (at) look(at, 90);
  }, [lookAt.value.number]);

  const focus = (hex: number) => {
    const at = sheet.centres[hex];
    if (!at) return;
    setCurrent(hex);
    look(at, 60);
    requestAnimationFrame(() =>
      plane.current
        ?.querySelector<SVGElement>(`[data-hex="${hex}"]`)
        ?.focus({ preventScroll: true }),
    );
  };
  const onKey = (event: KeyboardEvent) => {
    const place = now();
    const way = FAR[event.key];
    if (way && event.shiftKey) show({ ...place, x: place.x + way[0], y: place.y + way[1] });
    else if (way) focus(step(sheet, standing.current, event.key));
    else if (event.key === "+" || event.key === "=") zoom(1.3);
    else if (event.key === "-") zoom(1 / 1.3);
    else if (event.key === "0") show(fit(sheet, extent()), "whole");
    else if (event.key === "Escape") props.onCancel();
    else if (event.key === "Enter" || event.key === " ") onHex(standing.current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const live: Live = {
    sheet,
    current,
    onKey,
    onFocus: (hex) => {
      setCurrent(hex);
      onPoint(hex);
    },
    onHex: (hex) => {
      if (dragged.current) return;
      setCurrent(hex);
      onHex(hex);
    },
    onPoint,
  };

  const nearer = (event: MouseEvent) => {
    const least = props.touchable ?? TOUCHABLE;
    const box = frame.current?.getBoundingClientRect();
    const isTool = (event.target as Element).closest(".board-tools");
    if (!byFinger() || !box || isTool || dragged.current || now().zoom >= least * 0.98) return;
    event.stopPropagation();
    show(zoomAt(now(), least / now().zoom, event.clientX - box.left, event.clientY - box.top));
  };

  return (
    <div class="board" ref={frame} onClickCapture={nearer}>
      <div class="plane" ref={plane}>
        {props.ground && <Ground sheet={sheet} art={props.ground} />}
        {props.children(live)}
      </div>
      <div class="board-tools" role="group" data-joined aria-label="Map view">
        <button type="button" aria-label="Zoom in" onClick={() => zoom(1.4)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoom(1 / 1.4)}>
          −
        </button>
        <button
          type="button"
          aria-label="Show the whole map"
          onClick={() => show(fit(sheet, extent()), "whole")}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              d="M1 6V1H6M10 1H15V6M15 10V15H10M6 15H1V10"
              fill="none"
              stroke="currentColor"
              stroke-width="1.6"
            />
          </svg>
        </button>
      </div>
    </div>
  );
}

/** The place that something on the sheet belongs to, or -1. */
function placeUnder(thing: Element | null): number {
  const found = thing?.closest<SVGElement>("[data-hex], [data-stands], [data-at]")?.dataset;
  return Number(found?.hex ?? found?.stands ?? found?.at ?? -1);
}

/** Take up what a drag begins on: a counter that can be taken up by a click, or a piece of the hex. */
function takenUp(pressed: Element, onLift: PlaneProps["onLift"]): boolean {
  const counter = pressed.closest<SVGElement>("[aria-pressed]");
  if (!counter) return onLift?.(placeUnder(pressed)) ?? false;
  if (counter.ariaPressed !== "true")
    counter.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return true;
}

/** How far the sheet goes at a key, in pixels. */
const FAR: Record<string, [number, number]> = {
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
};
const FINGER = 44; // pixels that a target of a finger has at least
const TOUCHABLE = FINGER / (Math.sqrt(3) * SIDE); // at which a hex is as large
const READABLE = 0.4;
const NEAR = 1.15; // from here on small print can be read
const FAR_OFF = 0.5; // up to here there is room for names alone
const SKETCH = 0.3; // up to here for a few of them

/** At first: the whole sheet where that is large enough to read, else a part of it around home. */
function opening(sheet: Sheet, frame: Extent, home: number, readable: number): Camera {
  const all = fit(sheet, frame);
  if (all.zoom >= (readable || READABLE)) return all;
  const zoom = Math.max(all.zoom, readable || Math.min(frame.width / sheet.width, READABLE));
  const at = sheet.centres[home] ?? { x: sheet.width / 2, y: sheet.height / 2 };
  return { zoom, x: frame.width / 2 - at.x * zoom, y: frame.height / 2 - at.y * zoom };
}
