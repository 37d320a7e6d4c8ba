/** What an engraver puts into the empty parts of each sheet: names of seas, a compass, a title. */
export interface SeaName {
  text: string;
  x: number;
  y: number;
  turn: number;
  size: number;
}

export interface Decor {
  title: string;
  line: string;
  cartouche: readonly [number, number];
  compass: readonly [number, number, number]; // x, y, radius
  seas: SeaName[];
}

const JAPAN: Decor = {
  title: "The Empire of Japan",
  line: "with the Hermit Kingdom of Corea",
  cartouche: [222, 118],
  compass: [1085, 935, 78],
  seas: [
    { text: "Sea of Japan", x: 560, y: 400, turn: -28, size: 40 },
    { text: "Pacific Ocean", x: 1046, y: 700, turn: -62, size: 40 },
    { text: "Korea Strait", x: 168, y: 745, turn: -36, size: 18 },
    { text: "Philippine Sea", x: 560, y: 1030, turn: 0, size: 26 },
  ],
};

const ENGLAND: Decor = {
  title: "Great Britain",
  line: "and the seas around her",
  cartouche: [796, 92],
  compass: [880, 470, 84],
  seas: [
    { text: "North Sea", x: 830, y: 250, turn: 0, size: 42 },
    { text: "Irish Sea", x: 200, y: 560, turn: -64, size: 30 },
    { text: "English Channel", x: 560, y: 1244, turn: -6, size: 30 },
    { text: "Bristol Channel", x: 205, y: 995, turn: -8, size: 17 },
  ],
};

export const DECOR: Record<string, Decor> = { japan: JAPAN, england: ENGLAND };
