/** Rows of a list that are brought to another place by their grips: dragged with the mouse, a pen or a finger, or taken
 *  up by one click and put down by another. */
import { useEffect, useRef, useState } from "preact/hooks";

const SLOP = 6; // a press that moves less than this is a click
const EDGE = 36; // pixels at the rim of what scrolls, in which it goes along
const PACE = 9; // pixels a frame

/** The same with the item of one place brought to another; those between move up. */
export function brought<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from] as Item;
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}

/** A press on a grip that may become a drag. */
class Drag {
  readonly row: number;
  readonly pointer: number;
  moved = false;
  private readonly rows: Element[];
  private readonly room: Element | null;
  private readonly start: { x: number; y: number };
  private y: number;
  private frame = 0;

  constructor(row: number, { currentTarget, clientX, clientY, pointerId }: PointerEvent) {
    const grip = currentTarget as Element;
    grip.setPointerCapture(pointerId);
    this.row = row;
    this.pointer = pointerId;
    this.rows = [...(grip.closest("ol, ul")?.children ?? [])];
    this.room = scroller(grip);
    this.start = { x: clientX, y: clientY };
    this.y = clientY;
  }

  /** Whether this is what makes a drag of the press. */
  begins({ clientX, clientY, pointerId }: PointerEvent): boolean {
    if (pointerId !== this.pointer) return false; // a mouse that rests there while a finger presses
    this.y = clientY;
    const far = Math.hypot(clientX - this.start.x, clientY - this.start.y);
    if (this.moved || far < SLOP) return false;
    this.moved = true;
    return true;
  }

  /** Tell the place it is held over, frame by frame; what scrolls goes along at its rim. */
  follow(tell: (place: number) => void): void {
    const { top = 0, bottom = 0 } = this.room?.getBoundingClientRect() ?? {};
    if (this.room && this.y < top + EDGE) this.room.scrollTop -= PACE;
    else if (this.room && this.y > bottom - EDGE) this.room.scrollTop += PACE;
    tell(this.place());
    this.frame = requestAnimationFrame(() => this.follow(tell));
  }

  place(): number {
    return nearest(this.rows, this.y);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }
}

/** What goes onto the grip of each row. `hand` is the row in hand, or -1, and `over` the place it is held over. */
export function useReorder(move: (from: number, to: number) => void) {
  const [hand, setHand] = useState(-1);
  const [over, setOver] = useState(-1);
  const drag = useRef<Drag | null>(null);
  useEffect(() => () => drag.current?.stop(), []);
  const rest = () => {
    drag.current?.stop();
    setHand(-1);
    setOver(-1);
  };
  const put = (from: number, to: number) => {
    rest();
    if (from !== to && to >= 0) move(from, to);
  };
  const grip = (row: number) => ({
    "aria-pressed": hand === row,
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) drag.current = new Drag(row, event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current?.begins(event)) return;
      setHand(row);
      drag.current.follow(setOver);
    },
    onPointerUp: () => {
      if (drag.current?.moved) put(row, drag.current.place());
      setTimeout(() => (drag.current = null)); // the click that ends a drag comes before
    },
    onPointerCancel: () => {
      rest();
      drag.current = null;
    },
    onClick: () => {
      if (drag.current?.moved) return;
      if (hand < 0) setHand(row);
      else put(hand, row);
    },
  });
  return { hand, over, grip };
}

/** The row that is nearest to a height of the screen. */
function nearest(rows: readonly Element[], y: number): number {
  const far = rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - y);
  });
  return far.indexOf(Math.min(...far));
}

/** What scrolls around an element. */
function scroller(element: Element): Element | null {
  let room = element.parentElement;
  while (room && room.scrollHeight <= room.clientHeight + 1) room = room.parentElement;
  return room;
}
