/** Pictures that are drawn by the program: an SVG as the address of an image, and seeded roughness. */

/** A small generator of numbers below 1 (mulberry32): for dust, hatching and tints only. */
export function grain(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function picture(body: string, width: number, height: number): string {
  const size = `width="${width.toFixed(0)}" height="${height.toFixed(0)}"`;
  const box = `viewBox="0 0 ${width.toFixed(0)} ${height.toFixed(0)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${body}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
