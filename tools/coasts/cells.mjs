/** Voronoi cells with roughened edges; the edge between two cells is made once and used by both. */
import { inside } from "./plane.mjs";

const FAR = 6000;

/** All edges of the diagram: the two seeds, and the roughened line between them. */
function edges(seeds, Delaunay, corner) {
  const ring = Array.from({ length: 16 }, (_, i) => {
    const turn = (i / 16) * 2 * Math.PI + 0.1;
    return [600 + FAR * Math.cos(turn), 600 + FAR * Math.sin(turn)];
  });
  const places = [...seeds.map((seed) => seed.at), ...ring];
  const zone = (i) => seeds[i]?.zone;
  const { triangles, halfedges } = Delaunay.from(places);
  const vertex = Array.from({ length: triangles.length / 3 }, (_, t) =>
    circumcentre(...[0, 1, 2].map((k) => places[triangles[3 * t + k]])),
  );
  const found = [];
  halfedges.forEach((other, e) => {
    if (other < e) return;
    const [a, b] = [triangles[e], triangles[e % 3 === 2 ? e - 2 : e + 1]];
    found.push({ a, b, from: Math.floor(e / 3), to: Math.floor(other / 3) });
  });
  const closed = new Set(corner.map((pair) => pair.slice().sort().join("-")));
  for (const { a, b, from, to } of found) {
    if (!closed.has([zone(a), zone(b)].sort().join("-"))) continue;
    const middle = [(vertex[from][0] + vertex[to][0]) / 2, (vertex[from][1] + vertex[to][1]) / 2];
    vertex[from] = vertex[to] = middle;
  }
  return found.map(({ a, b, from, to }) => {
    const rough = zone(a) !== undefined && zone(b) !== undefined && zone(a) !== zone(b);
    return { a, b, line: roughen(vertex[from], vertex[to], rough) };
  });
}

/** The rings of the cells of each zone. */
export function cellsOf(seeds, Delaunay, corner) {
  const pieces = seeds.map(() => []);
  for (const { a, b, line } of edges(seeds, Delaunay, corner)) {
    pieces[a]?.push(line);
    pieces[b]?.push(line);
  }
  const zones = new Map();
  seeds.forEach((seed, i) => {
    zones.set(seed.zone, [...(zones.get(seed.zone) ?? []), chain(pieces[i])]);
  });
  return zones;
}

/** Join the edges of one cell, end to end. */
function chain(lines) {
  const same = (p, q) => p[0] === q[0] && p[1] === q[1];
  const left = lines.filter((line) => line.length > 1 && !same(line[0], line.at(-1)));
  const ring = [...left.pop()];
  while (left.length) {
    const at = left.findIndex(
      (line) => same(line[0], ring.at(-1)) || same(line.at(-1), ring.at(-1)),
    );
    if (at < 0) break;
    const [next] = left.splice(at, 1);
    ring.push(...(same(next[0], ring.at(-1)) ? next : next.slice().reverse()).slice(1));
  }
  return ring;
}

/** The borders on land between cells of different zones, as lines. */
export function borders(seeds, Delaunay, corner, land) {
  const found = [];
  for (const { a, b, line } of edges(seeds, Delaunay, corner)) {
    if (a >= seeds.length || b >= seeds.length || seeds[a].zone === seeds[b].zone) continue;
    let run = [];
    const end = () => {
      if (run.length > 1) found.push({ a: seeds[a].zone, b: seeds[b].zone, line: run });
      run = [];
    };
    for (const at of finely(line)) {
      if (inside(at, land)) run.push(at);
      else end();
    }
    end();
  }
  return joined(found).map((border) => ({ ...border, line: thin(border.line) }));
}

/** Points at most half a unit apart, so that a border ends at the coast. */
function finely(line) {
  const out = [];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const parts = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.5));
    for (let k = 0; k < parts; k++)
      out.push([a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts]);
  }
  return [...out, line.at(-1)];
}

/** Drop points that lie on the line between their neighbours. */
function thin(line) {
  return line.filter((at, i) => {
    const [p, q] = [line[i - 1], line[i + 1]];
    if (!p || !q) return true;
    return Math.abs((at[0] - p[0]) * (q[1] - p[1]) - (at[1] - p[1]) * (q[0] - p[0])) > 0.02;
  });
}

/** Edges of the same two zones that meet become one line. */
function joined(found) {
  const lines = found.slice();
  for (let i = 0; i < lines.length; i++)
    for (let j = 0; j < lines.length; j++) {
      if (i === j || !lines[i] || !lines[j]) continue;
      const [p, q] = [lines[i], lines[j]];
      if ([p.a, p.b].sort().join() !== [q.a, q.b].sort().join()) continue;
      const near = (s, t) => Math.hypot(s[0] - t[0], s[1] - t[1]) < 0.01;
      for (const [one, two] of [
        [p.line, q.line],
        [p.line, q.line.slice().reverse()],
        [p.line.slice().reverse(), q.line],
        [q.line, p.line],
      ])
        if (lines[j] && near(one.at(-1), two[0])) {
          lines[i] = { ...p, line: [...one, ...two.slice(1)] };
          lines[j] = null;
          j = -1;
          break;
        }
    }
  return lines.filter(Boolean);
}

function circumcentre([ax, ay], [bx, by], [cx, cy]) {
  const [dx, dy, ex, ey] = [bx - ax, by - ay, cx - ax, cy - ay];
  const [bl, cl] = [dx * dx + dy * dy, ex * ex + ey * ey];
  const d = 2 * (dx * ey - dy * ex);
  return [ax + (ey * bl - dy * cl) / d, ay + (dx * cl - ex * bl) / d];
}

/** Midpoint displacement, the same whichever end it starts from. */
function roughen(a, b, rough) {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (!rough || length < 6 || length > 1500) return [a, b];
  const flip = a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
  const [p, q] = flip ? [b, a] : [a, b];
  const next = grain(Math.round(p[0] * 97 + p[1] * 131 + q[0] * 173 + q[1] * 229));
  let line = [p, q];
  for (let size = 0.17; line.length < 70; size *= 0.85) {
    const finer = [line[0]];
    let most = 0;
    for (let i = 1; i < line.length; i++) {
      const [s, t] = [line[i - 1], line[i]];
      const [dx, dy] = [t[0] - s[0], t[1] - s[1]];
      most = Math.max(most, Math.hypot(dx, dy));
      const off = (next() - 0.5) * 2 * size;
      finer.push([(s[0] + t[0]) / 2 - dy * off, (s[1] + t[1]) / 2 + dx * off], t);
    }
    line = finer;
    if (most < 7) break;
  }
  return flip ? line.reverse() : line;
}

function grain(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
