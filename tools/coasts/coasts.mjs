/** Draw the strategic maps once: true coasts, and zones as roughened cells around their towns.
 *
 *  node coasts.mjs [--check]       writes the shape files among the content of the game
 *
 *  Coasts are Natural Earth's (public domain), from the package world-atlas. The adjacency comes from
 *  the map files of the game: cells must touch where the map says "border" and nowhere else; a link
 *  that does not touch gets a trail of dots. Roughness is seeded from places, so the same input gives
 *  the same file.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Delaunay } from "d3-delaunay";
import clipping from "polygon-clipping";
import { feature, merge } from "topojson-client";
import { borders, cellsOf } from "./cells.mjs";
import { conic, distanceToRings, inside, ringArea, simplify } from "./plane.mjs";
import { regions } from "./regions.mjs";

const here = import.meta.dirname;
const content = path.resolve(here, "../../src/thunderchild/games/invasion/content");
const atlas = JSON.parse(
  readFileSync(path.join(here, "node_modules/world-atlas/countries-10m.json"), "utf8"),
);
const BLEED = 24; // drawn beyond the frame, so that no coast ends at the edge

/** The polygons of some countries; those named in one list are made one land first. */
function lands(ids, joined = []) {
  const found = [];
  const of = (id) => atlas.objects.countries.geometries.filter((shape) => shape.id === id);
  for (const group of joined) found.push(...merge(atlas, group.flatMap(of)).coordinates);
  for (const id of ids.filter((one) => !joined.flat().includes(one)))
    for (const shape of of(id)) {
      const { type, coordinates } = feature(atlas, shape).geometry;
      found.push(...(type === "Polygon" ? [coordinates] : coordinates));
    }
  return found;
}

/** Where the map lies on the board: from degrees to board units. */
function sheetOf(region) {
  const flat = conic(region.parallels, region.centre);
  const { west, east, south, north } = region.frame;
  const edge = [];
  for (let i = 0; i <= 40; i++) {
    const lon = west + ((east - west) * i) / 40;
    edge.push(flat([lon, south]), flat([lon, north]));
  }
  const middle = [flat([west, (south + north) / 2]), flat([east, (south + north) / 2])];
  const left = middle[0][0];
  const scale = region.width / (middle[1][0] - left);
  const top = flat([region.centre[0], north])[1];
  const height = Math.round((top - flat([region.centre[0], south])[1]) * scale);
  const to = (place) => {
    const [x, y] = flat(place);
    return [(x - left) * scale, (top - y) * scale];
  };
  return { to, width: region.width, height };
}

/** Project, simplify and cut to the frame; drop what is too small to see. */
function prepare(polygons, sheet, region) {
  const { width, height } = sheet;
  const box = [
    [
      [-BLEED, -BLEED],
      [width + BLEED, -BLEED],
      [width + BLEED, height + BLEED],
      [-BLEED, height + BLEED],
    ],
  ];
  const kept = [];
  for (const polygon of polygons) {
    const rings = polygon
      .map((ring) => simplify(ring.map(sheet.to), region.tolerance))
      .filter((ring) => ring.length > 3 && Math.abs(ringArea(ring)) >= region.smallest);
    if (
      !rings.length ||
      !rings[0].some(
        ([x, y]) => x > -BLEED && x < width + BLEED && y > -BLEED && y < height + BLEED,
      )
    )
      continue;
    kept.push(...clipping.intersection([rings], [box]));
  }
  return kept.filter((polygon) => Math.abs(ringArea(polygon[0])) >= region.smallest);
}

/** Land by zone: each land mass is shared among the towns on it; an island without any goes with the nearest. */
function share(land, seeds, corner) {
  const zones = new Map();
  const touching = [];
  const give = (zone, polygons) => zones.set(zone, [...(zones.get(zone) ?? []), ...polygons]);
  for (const polygon of land) {
    const own = seeds.filter((seed) => inside(seed.at, polygon));
    const names = new Set(own.map((seed) => seed.zone));
    if (names.size === 0) {
      const first = seeds
        .map((seed) => [distanceToRings(seed.at, polygon), seed.zone])
        .sort((a, b) => a[0] - b[0])[0];
      give(first[1], [polygon]);
    } else if (names.size === 1) give(own[0].zone, [polygon]);
    else {
      const cells = cellsOf(own, Delaunay, corner);
      for (const zone of names)
        give(
          zone,
          clipping.intersection(clipping.union(...cells.get(zone).map((ring) => [ring])), [
            polygon,
          ]),
        );
      touching.push(...borders(own, Delaunay, corner, polygon));
    }
  }
  return { zones, touching };
}

/** Towns whose place falls into the water of the simplified coast are an error of the region file. */
function seedsOf(region, sheet, land) {
  const seeds = Object.entries(region.zones).flatMap(([zone, { towns }]) =>
    towns.map((town) => ({ zone, town, at: sheet.to(town) })),
  );
  const wet = seeds.filter(({ at }) => !land.some((polygon) => inside(at, polygon)));
  if (wet.length)
    throw new Error(`in the water: ${wet.map(({ zone, town }) => `${zone} ${town}`).join("; ")}`);
  return seeds;
}

const number = (value) => String(Math.round(value * 10) / 10);
const point = ([x, y]) => `${number(x)} ${number(y)}`;

/** A ring as a path with short relative steps. */
function ringPath(ring) {
  const whole = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
  let [px, py] = whole[0];
  const text = `M${px / 10} ${py / 10}l`;
  const steps = [];
  for (const [x, y] of whole.slice(1, -1)) {
    if (x === px && y === py) continue;
    steps.push(`${(x - px) / 10} ${(y - py) / 10}`);
    [px, py] = [x, y];
  }
  return `${text}${steps
    .join(" ")
    .replaceAll(" -", "-")
    .replace(/(?<!\d)0\./g, ".")}z`;
}

const pathOf = (polygons) => polygons.flatMap((polygon) => polygon.map(ringPath)).join("");
const linePath = (line) => `M${point(line[0])}L${line.slice(1).map(point).join(" ")}`;

/** A sea lane between two marks, bent a little away from the straight line. */
function trail(from, to, bend = 0.12) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return `M${point(from)}Q${point([(from[0] + to[0]) / 2 - dy * bend, (from[1] + to[1]) / 2 + dx * bend])} ${point(to)}`;
}

/** The place on the coast of a zone that is nearest to a port. */
function onCoast(place, polygons) {
  let best = [Infinity, place];
  for (const polygon of polygons)
    for (const ring of polygon)
      for (const at of ring) {
        const far = Math.hypot(at[0] - place[0], at[1] - place[1]);
        if (far < best[0]) best = [far, at];
      }
  return best[1];
}

/** Links of the game's map file, read without a parser: the file is the project's own. */
function linksOf(title) {
  const text = readFileSync(path.join(content, `${title}-map.toml`), "utf8");
  const link = /\{ zones = \["([a-z]+)", "([a-z]+)"\], by = "([a-z]+)"/g;
  return [...text.matchAll(link)].map(([, a, b, by]) => ({ a, b, link: by }));
}

/** Compare what touches in the drawing with what the map says. */
function audit(title, links, touching) {
  const pair = (a, b) => [a, b].sort().join("-");
  const length = new Map();
  for (const { a, b, line } of touching) {
    let sum = 0;
    for (let i = 1; i < line.length; i++)
      sum += Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]);
    if (a && b) length.set(pair(a, b), (length.get(pair(a, b)) ?? 0) + sum);
  }
  const wanted = new Map(links.map((link) => [pair(link.a, link.b), link.link]));
  const wrong = [...length].filter(([name, sum]) => wanted.get(name) !== "border" && sum > 1);
  for (const { a, b, link } of links)
    if (link === "border" && (length.get(pair(a, b)) ?? 0) < 5)
      wrong.push([`(apart) ${pair(a, b)}`, 0]);
  if (wrong.length)
    throw new Error(`${title}: touch but should not, or the other way round: ${wrong.join("; ")}`);
  return links.filter(({ a, b }) => (length.get(pair(a, b)) ?? 0) < 5);
}

const HEAD = (
  region,
) => `# The shapes of the map of ${region.title}, in board units, origin top left.
#
# Made by tools/coasts from Natural Earth's coasts (1:10 million, public domain; made with Natural
# Earth, by way of the package world-atlas). Towns are at their true places; a zone is the land nearest
# to its towns. Borders are roughened by the tool. Do not edit: change tools/coasts/regions.mjs.

provenance = "derived"
`;

function toml(region, sheet, { zones, touching }, foreign, trails) {
  const parts = [HEAD(region)];
  parts.push(
    `[map]\nwidth = ${sheet.width}\nheight = ${sheet.height}\ncredit = "Coasts: Natural Earth, public domain."`,
  );
  parts.push(`foreign = "${pathOf(foreign)}"`);
  for (const [id, spec] of Object.entries(region.zones)) {
    if (!id) continue;
    const shape = zones.get(id);
    const at = sheet.to(spec.towns[0]);
    const lines = [
      `\n[[zone]]`,
      `id = "${id}"`,
      `lon = ${spec.towns[0][0]}`,
      `lat = ${spec.towns[0][1]}`,
    ];
    lines.push(`x = ${number(at[0])}`, `y = ${number(at[1])}`);
    lines.push(`name = [${spec.name.map((d, i) => number(at[i] + d)).join(", ")}]`);
    lines.push(`tray = [${spec.tray.map((d, i) => number(at[i] + d)).join(", ")}]`);
    if (spec.port)
      lines.push(`port = [${onCoast(sheet.to(spec.port), shape).map(number).join(", ")}]`);
    lines.push(`path = "${pathOf(shape)}"`);
    parts.push(lines.join("\n"));
  }
  for (const { a, b, line } of touching)
    parts.push(`\n[[border]]\na = "${a}"\nb = "${b}"\npath = "${linePath(line)}"`);
  for (const { a, b, d } of trails)
    parts.push(`\n[[trail]]\na = "${a}"\nb = "${b}"\npath = "${d}"`);
  return `${parts.join("\n")}\n`;
}

function draw(title) {
  const region = regions[title];
  const sheet = sheetOf(region);
  const isFar = (polygon) => (region.leftOut ?? []).some((place) => inside(place, polygon));
  const own = lands(region.countries, region.joined);
  const land = prepare(
    own.filter((polygon) => !isFar(polygon)),
    sheet,
    region,
  );
  const seeds = seedsOf(region, sheet, land);
  const shared = share(land, seeds, region.corner);
  const others = prepare([...lands(region.foreign), ...own.filter(isFar)], sheet, region);
  const links = linksOf(title);
  const apart = audit(title, links, shared.touching);
  const mark = (id) => sheet.to(region.zones[id].towns[0]);
  const trails = apart.map(({ a, b }) => ({
    a,
    b,
    d: trail(mark(a), mark(b), region.bends?.[`${a}-${b}`]),
  }));
  const text = toml(region, sheet, shared, [...others, ...(shared.zones.get("") ?? [])], trails);
  const file = path.join(content, region.file);
  if (process.argv.includes("--check")) {
    if (readFileSync(file, "utf8") !== text)
      throw new Error(`${region.file} is not what the tool makes`);
  } else writeFileSync(file, text);
  console.log(
    `${region.file}: ${text.length} bytes, ${sheet.width} x ${sheet.height}, ${trails.length} trails`,
  );
}

for (const title of Object.keys(regions)) draw(title);
