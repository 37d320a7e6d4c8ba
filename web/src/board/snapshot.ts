/** The board as a picture of its own: one SVG with its styles inside, or drawn onto a canvas. */

export interface Snapshot {
  svg: string;
  width: number;
  height: number;
}

/** A copy of what is drawn now; null where there is no board. It is taken at once, before anything awaits. */
export function snapshot(around: ParentNode = document): Snapshot | null {
  const plane = around.querySelector<HTMLElement>(".board .plane");
  const live = plane?.querySelector<SVGSVGElement>(":scope > svg");
  if (!plane || !live) return null;
  const { width, height } = live.viewBox.baseVal;
  const root = document.documentElement.dataset;
  const theme = plane.closest(".table")?.getAttribute("class") ?? "";
  const layers = [...plane.children].map((layer) => drawn(layer, width, height)).join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ` data-theme="${root.theme ?? ""}" data-still="true" style="font-size:16px">` +
    `<style>${escaped(rules())}</style><rect width="100%" height="100%" fill="#05060a"/><g class="${escaped(theme)}"><g class="board"><g class="plane${nearness(plane)}" style="${lens(plane)}">${layers}</g></g></g></svg>`;
  return { svg, width, height };
}

/** Signs and names are as large as the zoom of the page makes them, for which they were laid out. */
const lens = (plane: HTMLElement) => `--zoom:${plane.style.getPropertyValue("--zoom") || 1}`;
const nearness = (plane: HTMLElement) => (plane.classList.contains("near") ? " near" : "");

/** What lies on the board now, part by part from below, for a film; null while it is not all drawn. A printed
 *  sheet is packed once and kept in `prints` under its name. */
export function layersOf(
  prints: Map<string, string>,
): { width: number; height: number; parts: string[]; nearness: string } | null {
  const plane = document.querySelector<HTMLElement>(".board .plane");
  const live = plane?.querySelector<SVGSVGElement>(":scope > svg");
  if (!plane || !live || plane.querySelector(":scope > canvas:not([data-print])")) return null;
  const { width, height } = live.viewBox.baseVal;
  const write = (node: Element) => new XMLSerializer().serializeToString(node);
  const print = (sheet: HTMLCanvasElement) => {
    const name = sheet.dataset.print ?? "";
    if (!prints.has(name)) prints.set(name, drawn(sheet, width, height, FILMED));
    return prints.get(name) ?? "";
  };
  const parts = [...plane.children].flatMap((layer) =>
    layer instanceof SVGSVGElement
      ? [
          `<g class="${escaped(layer.getAttribute("class") ?? "")}" style="${lens(plane)}">`, // many styles ask for it
          ...[...layer.children].filter((part) => !part.matches(UNSEEN)).map(write),
          "</g>",
        ]
      : [layer instanceof HTMLCanvasElement ? print(layer) : drawn(layer, width, height)],
  );
  return { width, height, parts: parts.filter(Boolean), nearness: nearness(plane) };
}

const FILMED = 0.7; // of a sheet in a film, which is sent around; a picture is packed better
const UNSEEN = ".hits, [data-hex]"; // where the board is touched: a film has no use for it

function drawn(layer: Element, width: number, height: number, quality = 0.85): string {
  if (layer instanceof SVGSVGElement) return new XMLSerializer().serializeToString(layer);
  if (layer instanceof HTMLCanvasElement)
    return image(layer.toDataURL("image/webp", quality), 0, 0, width, height);
  if (layer instanceof HTMLImageElement && (!layer.classList.contains("sky") || isGround(layer)))
    return image(layer.src, layer.offsetLeft, layer.offsetTop, layer.width, layer.height);
  return "";
}

/** Whether what reaches beyond the sheet is the sheet's own ground as well: that of a painted battle. */
const isGround = (layer: Element) =>
  Boolean(layer.parentElement?.querySelector(":scope > svg.painted"));

const image = (href: string, x: number, y: number, width: number, height: number) =>
  `<image href="${escaped(href)}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none"/>`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** All rules of the page's styles but those of fonts, which a picture cannot fetch. */
export function rules(): string {
  const found: string[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (!(rule instanceof CSSFontFaceRule)) found.push(rule.cssText);
  return found.join("\n");
}

/** The faces of the page that are in use, with their letters inside. */
export async function faces(): Promise<string> {
  const used = new Set(
    [...document.fonts].filter((font) => font.status === "loaded").map((font) => key(font)),
  );
  const found: string[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const style = rule.style;
      const family = style.getPropertyValue("font-family").replaceAll('"', "");
      const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue("src"))?.[1];
      const range = style.getPropertyValue("unicode-range");
      if (!address || !used.has(`${family} ${start(range)}`)) continue;
      const body = await fetched(new URL(address, sheet.href ?? location.href).href);
      if (body) found.push(rule.cssText.replace(address, body));
    }
  return found.join("\n");
}

const key = (font: FontFace) => `${font.family.replaceAll('"', "")} ${start(font.unicodeRange)}`;
const start = (range: string) => (range || "U+0-10FFFF").split(/[,-]/)[0]?.toUpperCase() ?? "";

async function fetched(address: string): Promise<string> {
  try {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return `data:font/woff2;base64,${btoa(text)}`;
  } catch {
    return "";
  }
}

export async function withFaces(shot: Snapshot): Promise<Snapshot> {
  return { ...shot, svg: shot.svg.replace("<style>", `<style>${escaped(await faces())}`) };
}

export const address = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Draw it onto a canvas of some width; `tall` cuts it to a shape around its middle. */
export async function raster(shot: Snapshot, width: number, tall = 0): Promise<HTMLCanvasElement> {
  const picture = new Image(shot.width, shot.height);
  picture.src = address(shot.svg);
  await picture.decode();
  const canvas = document.createElement("canvas");
  const scale = tall ? Math.max(width / shot.width, tall / shot.height) : width / shot.width;
  canvas.width = width;
  canvas.height = tall || Math.round(shot.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser does not draw pictures.");
  const [w, h] = [shot.width * scale, shot.height * scale];
  context.drawImage(picture, (canvas.width - w) / 2, (canvas.height - h) / 2, w, h);
  return canvas;
}
