/** A font with a few letters only, for pages that must be light.
 *
 *  Reads a WOFF file with TrueType outlines and writes one in which all other glyphs are empty and no
 *  other letter is mapped. Glyph numbers stay as they are, so that few tables have to change; kerning
 *  keeps the pairs that are left.
 */
import { deflateSync, inflateSync } from "node:zlib";

const KEPT = [
  "OS/2",
  "cmap",
  "glyf",
  "head",
  "hhea",
  "hmtx",
  "kern",
  "loca",
  "maxp",
  "name",
  "post",
];
const HEADER = 44;
const ROW = 20;

export function fewLetters(woff, text) {
  const { flavor, tables } = unpack(woff);
  for (const name of ["cmap", "glyf", "loca", "head"])
    if (!tables.has(name)) throw new Error(`the font has no table ${name}`);
  const letters = lettersOf(tables.get("cmap"), text);
  const glyphs = new Set([0, ...letters.values()]);
  const places = placesOf(tables);
  for (const glyph of glyphs)
    for (const part of partsOf(tables.get("glyf"), places, glyph)) glyphs.add(part);
  emptyOthers(tables, places, glyphs);
  tables.set("cmap", cmapOf(letters));
  if (tables.has("kern")) keepPairs(tables, glyphs);
  for (const name of tables.keys()) if (!KEPT.includes(name)) tables.delete(name);
  return pack(flavor, tables);
}

function unpack(woff) {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF file");
  const tables = new Map();
  for (let i = 0; i < woff.readUInt16BE(12); i++) {
    const at = HEADER + i * ROW;
    const [start, packed, size] = [4, 8, 12].map((by) => woff.readUInt32BE(at + by));
    const body = woff.subarray(start, start + packed);
    tables.set(
      woff.toString("latin1", at, at + 4),
      packed < size ? inflateSync(body) : Buffer.from(body),
    );
  }
  return { flavor: woff.readUInt32BE(4), tables };
}

/** The glyph of each letter, by the table of the basic plane (format 4). */
function lettersOf(cmap, text) {
  const found = new Map();
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) =>
    cmap.readUInt32BE(8 + 8 * i),
  );
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error("the font has no letters of the basic plane");
  const map = cmap.subarray(start);
  const twice = map.readUInt16BE(6);
  for (const code of new Set([...text].map((letter) => letter.charCodeAt(0)))) {
    for (let i = 0; i < twice; i += 2) {
      if (map.readUInt16BE(14 + i) < code) continue;
      const first = map.readUInt16BE(16 + twice + i);
      const delta = map.readUInt16BE(16 + 2 * twice + i);
      const at = 16 + 3 * twice + i;
      const range = map.readUInt16BE(at);
      const glyph = range ? map.readUInt16BE(at + range + 2 * (code - first)) : code;
      if (first > code || (range && !glyph))
        throw new Error(`the font has no “${String.fromCharCode(code)}”`);
      found.set(code, (glyph + delta) & 0xffff);
      break;
    }
  }
  return found;
}

/** The table of the letters that are left: a segment for each, and the last one that must be there. */
function cmapOf(letters) {
  const rows = [...letters]
    .sort(([a], [b]) => a - b)
    .map(([code, glyph]) => [code, (glyph - code) & 0xffff]);
  rows.push([0xffff, 1]);
  const power = 2 ** Math.floor(Math.log2(rows.length));
  const search = [2 * rows.length, 2 * power, Math.log2(power), 2 * (rows.length - power)];
  const codes = rows.map(([code]) => code);
  const words = [
    4,
    16 + 8 * rows.length,
    0,
    ...search,
    ...codes,
    0,
    ...codes,
    ...rows.map(([, delta]) => delta),
    ...rows.map(() => 0),
  ];
  const table = Buffer.alloc(12 + 2 * words.length);
  for (const [i, word] of [0, 1, 3, 1].entries()) table.writeUInt16BE(word, 2 * i); // one table: Windows, basic plane
  table.writeUInt32BE(12, 8);
  for (const [i, word] of words.entries()) table.writeUInt16BE(word, 12 + 2 * i);
  return table;
}

function placesOf(tables) {
  const [loca, long] = [tables.get("loca"), tables.get("head").readInt16BE(50)];
  return Array.from({ length: loca.length / (long ? 4 : 2) }, (_, i) =>
    long ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i),
  );
}

/** The glyphs that a glyph is put together from. */
function partsOf(glyf, places, glyph) {
  const [start, end] = [places[glyph], places[glyph + 1]];
  if (start === end || glyf.readInt16BE(start) >= 0) return [];
  const parts = [];
  for (let at = start + 10, flags = 0x20; flags & 0x20; ) {
    flags = glyf.readUInt16BE(at);
    parts.push(glyf.readUInt16BE(at + 2));
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
  }
  return parts;
}

function emptyOthers(tables, places, glyphs) {
  const glyf = tables.get("glyf");
  const bodies = [];
  const loca = Buffer.alloc(4 * places.length);
  let size = 0;
  for (let glyph = 0; glyph + 1 < places.length; glyph++) {
    if (glyphs.has(glyph)) {
      const body = glyf.subarray(places[glyph], places[glyph + 1]);
      bodies.push(body, Buffer.alloc(-body.length & 3));
      size += body.length + (-body.length & 3);
    }
    loca.writeUInt32BE(size, 4 * (glyph + 1));
  }
  tables.set("glyf", Buffer.concat(bodies));
  tables.set("loca", loca);
  tables.get("head").writeInt16BE(1, 50); // places are written long
}

/** Kerning of pairs (format 0), as far as both glyphs are there. */
function keepPairs(tables, glyphs) {
  const kern = tables.get("kern");
  const pairs = [];
  for (let i = 0, at = 18; i < kern.readUInt16BE(10); i++, at += 6)
    if (glyphs.has(kern.readUInt16BE(at)) && glyphs.has(kern.readUInt16BE(at + 2)))
      pairs.push(kern.subarray(at, at + 6));
  const whole = kern.readUInt16BE(2) === 1 && kern.readUInt16BE(8) >> 8 === 0;
  if (!whole || !pairs.length) {
    tables.delete("kern");
    return;
  }
  const head = Buffer.from(kern.subarray(0, 18));
  const power = 2 ** Math.floor(Math.log2(pairs.length));
  head.writeUInt16BE(14 + 6 * pairs.length, 6);
  const sums = [pairs.length, 6 * power, Math.log2(power), 6 * (pairs.length - power)];
  for (const [i, n] of sums.entries()) head.writeUInt16BE(n, 10 + 2 * i);
  tables.set("kern", Buffer.concat([head, ...pairs]));
}

function sum(body) {
  let total = 0;
  for (let at = 0; at + 4 <= body.length; at += 4) total = (total + body.readUInt32BE(at)) >>> 0;
  const rest = Buffer.alloc(4);
  body.copy(rest, 0, body.length & ~3);
  return body.length & 3 ? (total + rest.readUInt32BE(0)) >>> 0 : total;
}

function pack(flavor, tables) {
  const names = [...tables.keys()].sort();
  const head = Buffer.alloc(HEADER + ROW * names.length);
  const bodies = [];
  let at = head.length;
  let plain = 12 + 16 * names.length;
  names.forEach((name, i) => {
    const body = tables.get(name);
    const small = deflateSync(body, { level: 9 });
    const used = small.length < body.length ? small : body;
    head.write(name, HEADER + ROW * i, "latin1");
    const row = [at, used.length, body.length, sum(body)];
    for (const [j, n] of row.entries()) head.writeUInt32BE(n, HEADER + ROW * i + 4 + 4 * j);
    const gap = Buffer.alloc(-used.length & 3);
    bodies.push(used, gap);
    at += used.length + gap.length;
    plain += body.length + (-body.length & 3);
  });
  head.write("wOFF", 0, "latin1");
  head.writeUInt32BE(flavor, 4);
  head.writeUInt32BE(at, 8);
  head.writeUInt16BE(names.length, 12);
  head.writeUInt32BE(plain, 16);
  head.writeUInt16BE(1, 20);
  return Buffer.concat([head, ...bodies]);
}
