/** Rubble as a drawing: broken walls, smoke and a few flames, turned and varied by its hex. */
import { grain } from "../../board/picture.ts";

export interface Ruin {
  walls: string;
  stones: string;
  flames: string;
  smoke: string;
}

export function ruin(hex: number): Ruin {
  const next = grain(hex * 101 + 9);
  const walls: string[] = [];
  const stones: string[] = [];
  const flames: string[] = [];
  const smoke: string[] = [];
  for (let i = 0; i < 7; i++) {
    const x = (next() - 0.5) * 50;
    const y = (next() - 0.5) * 42;
    const w = 7 + next() * 7;
    const h = 4 + next() * 7;
    const a = h * (0.3 + next() * 0.6);
    walls.push(
      `M${n(x)} ${n(y)}v${n(-h)}l${n(w * 0.3)} ${n(a)}l${n(w * 0.25)} ${n(-a * 0.5)}l${n(w * 0.45)} ${n(a * 0.6)}v${n(h - a * 1.1)}Z`,
    );
  }
  for (let i = 0; i < 22; i++) {
    const x = (next() - 0.5) * 58;
    const y = (next() - 0.5) * 48;
    const s = 0.8 + next() * 1.9;
    stones.push(`M${n(x)} ${n(y)}l${n(s)} ${n(-s)} ${n(s)} ${n(s * 0.7)} ${n(-s * 0.6)} ${n(s)}Z`);
  }
  for (let i = 0; i < 3; i++) {
    const x = (next() - 0.5) * 44;
    const y = 2 + (next() - 0.5) * 34;
    const s = 0.8 + next() * 0.6;
    flames.push(
      `M${n(x)} ${n(y)}c${n(-4 * s)} ${n(-3 * s)} ${n(-1 * s)} ${n(-6 * s)} 0 ${n(-10 * s)}c${n(1.4 * s)} ${n(3 * s)} ${n(5 * s)} ${n(5 * s)} ${n(2.6 * s)} ${n(9 * s)}Z`,
    );
    smoke.push(`M${n(x)} ${n(y - 11 * s)}c-4-4 3-6 0-10s2-5 1-8`);
  }
  return {
    walls: walls.join(""),
    stones: stones.join(""),
    flames: flames.join(""),
    smoke: smoke.join(""),
  };
}

const n = (value: number) => value.toFixed(1);
