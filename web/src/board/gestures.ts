/** Drag, wheel and pinch on the board, for mouse, pen and fingers. A drag that begins on a piece carries it. */
import { type Camera, zoomAt } from "./camera.ts";

const SLOP = 6; // a press that moves less than this is a click

export interface Hooks {
  camera: () => Camera;
  show: (camera: Camera) => void;
  dragging: (yes: boolean) => void;
  lift: (pressed: Element) => boolean; // whether a drag that begins here carries a piece
  drop: (under: Element | null) => void; // where it is let go
}

export class Gestures {
  private readonly box: HTMLElement;
  private readonly hooks: Hooks;
  private readonly held = new Map<number, { x: number; y: number }>();
  private start: { x: number; y: number; camera: Camera } | null = null;
  private spread = 0;
  private moved = false;
  private pressed: Element | null = null;
  private carries = false; // a piece goes with the pointer, and the sheet stays
  private readonly aborter = new AbortController();

  constructor(box: HTMLElement, hooks: Hooks) {
    this.box = box;
    this.hooks = hooks;
    const { signal } = this.aborter;
    box.addEventListener("pointerdown", this.down, { signal });
    window.addEventListener("pointermove", this.move, { signal });
    window.addEventListener("pointerup", this.up, { signal });
    window.addEventListener("pointercancel", this.up, { signal });
    box.addEventListener("wheel", this.wheel, { signal, passive: false });
  }

  stop(): void {
    this.aborter.abort();
  }

  private at(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const box = this.box.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest(".board-tools")) return;
    this.held.set(event.pointerId, this.at(event));
    if (this.held.size === 1) {
      this.moved = false;
      this.carries = false;
      this.pressed = event.target as Element;
      this.hooks.dragging(false);
    }
    this.begin();
  };

  private begin(): void {
    const points = [...this.held.values()];
    const [a, b] = points;
    if (!a) return;
    const middle = b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : a;
    this.spread = b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    this.start = { ...middle, camera: this.hooks.camera() };
  }

  private readonly move = (event: PointerEvent): void => {
    if (!this.held.has(event.pointerId) || !this.start) return;
    this.held.set(event.pointerId, this.at(event));
    const [a, b] = [...this.held.values()];
    if (!a) return;
    const middle = b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : a;
    const dx = middle.x - this.start.x;
    const dy = middle.y - this.start.y;
    if (!this.moved && !b && Math.hypot(dx, dy) < SLOP) return;
    if (!this.moved) {
      this.moved = true;
      this.hooks.dragging(true);
      const aims = !b && event.pointerType !== "touch"; // a finger moves the sheet
      this.carries = aims && this.pressed !== null && this.hooks.lift(this.pressed);
    }
    if (this.carries) return;
    let camera = { ...this.start.camera };
    if (b && this.spread > 0) {
      const factor = Math.hypot(a.x - b.x, a.y - b.y) / this.spread;
      camera = zoomAt(camera, factor, this.start.x, this.start.y);
    }
    this.hooks.show({ ...camera, x: camera.x + dx, y: camera.y + dy });
  };

  private readonly up = (event: PointerEvent): void => {
    if (!this.held.delete(event.pointerId)) return;
    if (this.held.size) this.begin();
    else {
      this.start = null;
      if (this.carries && event.type === "pointerup")
        this.hooks.drop(document.elementFromPoint(event.clientX, event.clientY));
      this.carries = false;
      // The click that ends a drag comes right after: forget the drag only then.
      if (this.moved) setTimeout(() => this.hooks.dragging(false), 0);
    }
  };

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = this.at(event);
    const lines = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
    this.hooks.show(zoomAt(this.hooks.camera(), Math.exp(-lines * 0.0016), x, y));
  };
}
