/** Plane geometry: projection, simplification, insides and distances. */

/** Lambert's conformal conic, on a sphere of radius 1; y goes up. */
export function conic([first, second], [lon0, lat0]) {
  const rad = Math.PI / 180;
  const t = (lat) => Math.tan(Math.PI / 4 + (lat * rad) / 2);
  const n =
    Math.log(Math.cos(first * rad) / Math.cos(second * rad)) / Math.log(t(second) / t(first));
  const f = (Math.cos(first * rad) * t(first) ** n) / n;
  const r0 = f / t(lat0) ** n;
  return ([lon, lat]) => {
    const r = f / t(Math.max(lat, -80)) ** n;
    const turn = n * (lon - lon0) * rad;
    return [r * Math.sin(turn), r0 - r * Math.cos(turn)];
  };
}

export function ringArea(ring) {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += (ring[j][0] - ring[i][0]) * (ring[j][1] + ring[i][1]);
  return sum / 2;
}

/** Douglas and Peucker's simplification of a closed ring. */
export function simplify(ring, tolerance) {
  if (ring.length < 5) return ring;
  let far = 0;
  ring.forEach((at, i) => {
    if (between(at, ring[0]) > between(ring[far], ring[0])) far = i;
  });
  if (far === 0) return [];
  const half = reduce(ring.slice(0, far + 1), tolerance);
  return [...half, ...reduce(ring.slice(far), tolerance).slice(1)];
}

const between = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function reduce(line, tolerance) {
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const todo = [[0, line.length - 1]];
  while (todo.length) {
    const [from, to] = todo.pop();
    let [worst, at] = [tolerance, -1];
    for (let i = from + 1; i < to; i++) {
      const off = toSegment(line[i], line[from], line[to]);
      if (off > worst) [worst, at] = [off, i];
    }
    if (at < 0) continue;
    keep[at] = 1;
    todo.push([from, at], [at, to]);
  }
  return line.filter((_, i) => keep[i]);
}

export function toSegment(p, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const size = dx * dx + dy * dy;
  const t = size ? Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / size)) : 0;
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

export function inside(p, polygon) {
  let odd = false;
  for (const ring of polygon)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [ring[i], ring[j]];
      if (
        a[1] > p[1] !== b[1] > p[1] &&
        p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]
      )
        odd = !odd;
    }
  return odd;
}

export function distanceToRings(p, polygon) {
  let best = Infinity;
  for (const ring of polygon)
    for (let i = 1; i < ring.length; i++) best = Math.min(best, toSegment(p, ring[i - 1], ring[i]));
  return best;
}
