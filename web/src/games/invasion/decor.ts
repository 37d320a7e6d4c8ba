/** What an engraver puts into each sheet: names of seas, a compass, a title, smaller towns; and where he
 *  leaves room in a Zone for its counters. All in units of the sheet. */
import type { Pair, Shapes } from "./model.ts";

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
  plates: Record<string, Plate>; // by Zone
  towns: [string, number, number][]; // for whoever looks closely
}

/** Where the first counter of a Zone lies, which way the others go, and in how many lines. */
export type Plate = readonly [x: number, y: number, way: "n" | "e" | "s" | "w", lines: number];

/** The plate of a Zone; on a sheet without any, where its shape says. */
export function plateOf(decor: Decor | null, shape: Shapes["zone"][number]): Plate {
  return decor?.plates[shape.id] ?? [...shape.tray, "e", 2];
}

export interface Town {
  name: string;
  at: Pair;
}

export const townsOf = (decor: Decor): Town[] =>
  decor.towns.map(([name, x, y]) => ({ name, at: [x, y] }));

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
  plates: {
    asahikawa: [968, 90, "e", 1],
    obihiro: [988, 184, "e", 1],
    sapporo: [896, 174, "w", 1],
    aomori: [902, 372, "w", 2],
    sendai: [862, 522, "e", 2],
    tokyo: [828, 666, "e", 1],
    shizuoka: [712, 742, "s", 2],
    kanazawa: [692, 650, "w", 1],
    osaka: [604, 768, "s", 2],
    kobe: [496, 742, "n", 2],
    hiroshima: [370, 752, "n", 2],
    kochi: [436, 846, "s", 2],
    nagasaki: [268, 868, "w", 1],
    miyazaki: [304, 950, "e", 1],
    seoul: [128, 606, "e", 2],
  },
  towns: [
    ["Kitami", 1024, 101],
    ["Kushiro", 1055, 158],
    ["Nemuro", 1116, 127],
    ["Otaru", 875, 155],
    ["Hakodate", 865, 257],
    ["Akita", 837, 408],
    ["Morioka", 896, 407],
    ["Hachinohe", 911, 348],
    ["Fukushima", 864, 549],
    ["Yamagata", 855, 515],
    ["Mito", 868, 650],
    ["Utsunomiya", 833, 637],
    ["Chiba", 850, 706],
    ["Nagoya", 661, 741],
    ["Hamamatsu", 710, 775],
    ["Kofu", 759, 705],
    ["Niigata", 781, 542],
    ["Nagano", 734, 634],
    ["Toyama", 678, 631],
    ["Fukui", 621, 677],
    ["Kyoto", 594, 753],
    ["Wakayama", 557, 809],
    ["Tottori", 504, 716],
    ["Okayama", 484, 777],
    ["Matsue", 434, 716],
    ["Shimonoseki", 303, 820],
    ["Matsuyama", 412, 834],
    ["Takamatsu", 490, 800],
    ["Fukuoka", 269, 845],
    ["Kumamoto", 284, 903],
    ["Kagoshima", 269, 990],
    ["Oita", 340, 874],
    ["Fusan", 196, 724],
    ["Taiku", 174, 672],
    ["Kwangju", 67, 713],
    ["Wonju", 146, 563],
    ["Chonju", 89, 668],
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
  plates: {
    scotland: [318, 236, "e", 2],
    newcastle: [510, 352, "e", 2],
    liverpool: [414, 424, "s", 2],
    leeds: [566, 536, "e", 2],
    wales: [288, 874, "e", 2],
    birmingham: [468, 796, "e", 2],
    leicester: [628, 782, "e", 2],
    norwich: [812, 790, "e", 2],
    london: [694, 1004, "e", 2],
    southampton: [536, 1018, "e", 2],
    bristol: [294, 1098, "e", 2],
  },
  towns: [
    ["Glasgow", 269, 178],
    ["Dundee", 401, 71],
    ["Perth", 354, 81],
    ["Dumfries", 331, 323],
    ["Berwick", 499, 197],
    ["Sunderland", 564, 355],
    ["Durham", 544, 377],
    ["Carlisle", 401, 357],
    ["Lancaster", 414, 510],
    ["Manchester", 474, 614],
    ["Preston", 424, 563],
    ["Chester", 403, 667],
    ["York", 598, 526],
    ["Sheffield", 558, 632],
    ["Lincoln", 659, 658],
    ["Swansea", 281, 951],
    ["Aberystwyth", 269, 806],
    ["Holyhead", 214, 641],
    ["Brecon", 345, 892],
    ["Stafford", 487, 736],
    ["Worcester", 476, 849],
    ["Oxford", 584, 929],
    ["Shrewsbury", 418, 754],
    ["Nottingham", 594, 710],
    ["Northampton", 623, 839],
    ["Peterborough", 695, 777],
    ["Cambridge", 737, 843],
    ["Ipswich", 855, 864],
    ["Dover", 880, 1033],
    ["Brighton", 716, 1096],
    ["Colchester", 827, 896],
    ["Woking", 665, 1006],
    ["Portsmouth", 606, 1102],
    ["Salisbury", 524, 1053],
    ["Exeter", 325, 1116],
    ["Truro", 146, 1195],
    ["Gloucester", 474, 910],
    ["Taunton", 375, 1062],
  ],
};

export const DECOR: Record<string, Decor> = { japan: JAPAN, england: ENGLAND };
