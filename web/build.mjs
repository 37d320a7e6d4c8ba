/** Bundle the client: hashed scripts, styles and fonts, the index page, a manifest and the notices.
 *
 *  node build.mjs [--out DIR] [--watch] [--python PROGRAM]
 *
 *  Entry: src/main.tsx, and src/style/main.css unless main.tsx imports it. Files in src/public are
 *  copied as they are. Everything is served under /static/. Nothing is inlined: the pages run under
 *  a content security policy without 'unsafe-inline'.
 */

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

const execute = promisify(execFile);
const here = import.meta.dirname;
const source = path.join(here, "src");
const base = "/static/";
const alphabet = path.join(here, "letters.txt");

const { values: options } = parseArgs({
  options: {
    out: { type: "string", default: "../src/thunderchild/server/static" },
    watch: { type: "boolean", default: false },
    python: { type: "string", default: "python3" }, // one with the packages of locks/build.txt
  },
});
const out = path.resolve(here, options.out);

/** `import icon from "icon:spaceship"` bundles that one icon and fails on a name that is not there. */
const icons = {
  name: "icons",
  setup(build) {
    let set;
    build.onResolve({ filter: /^icon:/ }, (args) => ({
      path: args.path.slice("icon:".length),
      namespace: "icon",
    }));
    build.onLoad({ filter: /.*/, namespace: "icon" }, async (args) => {
      set ??= JSON.parse(
        await readFile(packageFile("@iconify-json/game-icons/icons.json"), "utf8"),
      );
      const found = set.icons[set.aliases?.[args.path]?.parent ?? args.path];
      if (!found) return { errors: [{ text: `there is no icon named "${args.path}"` }] };
      return { contents: `export default ${JSON.stringify(found.body)};`, loader: "js" };
    });
  },
};

/** `url("letters:@fontsource/x/files/y.woff2?Abc?512")` gives a font with these letters and no others, on a grid
 *  of so many units. */
const letters = {
  name: "letters",
  setup(build) {
    build.onResolve({ filter: /^letters:/ }, (args) => {
      const [file, text, units] = args.path.slice("letters:".length).split("?");
      const pluginData = ["--only", decodeURIComponent(text ?? ""), units ?? ""];
      return { path: packageFile(file), namespace: `letters ${text}`, pluginData };
    });
    build.onLoad({ filter: /\.woff2$/ }, async (args) => {
      if (!args.namespace.startsWith("letters")) return undefined;
      const program = [path.join(here, "letters.py"), args.path, ...args.pluginData];
      try {
        const { stdout } = await execute(options.python, program, {
          encoding: "buffer",
          maxBuffer: 1 << 24,
        });
        return { contents: stdout, loader: "file", watchFiles: [args.path, alphabet] };
      } catch (error) {
        return { errors: [{ text: `${error.stderr || error.message}`.trim() }] };
      }
    });
  },
};

/** `@import "face:Name?file=@fontsource/x/files/y.woff2&weight=400-700&style=italic&units=512"` declares a
 *  font twice: with the letters of letters.txt, and whole for all others, which browsers fetch only for a text
 *  that has one of them. With `&words=only` it has what words are made of, and figures and signs come from the
 *  next face of the list: those of old type hang below the line, and its 0 and 1 are an o and an I. */
const faces = {
  name: "faces",
  setup(build) {
    build.onResolve({ filter: /^face:/ }, (args) => ({
      path: args.path.slice("face:".length),
      namespace: "face",
    }));
    build.onResolve({ filter: /^alphabet:/ }, (args) => {
      const [file, ...how] = args.path.slice("alphabet:".length).split("?");
      const pluginData = ["--face", ...how];
      return { path: packageFile(file), namespace: `letters ${how}`, pluginData };
    });
    build.onLoad({ filter: /.*/, namespace: "face" }, async (args) => {
      const [family, query] = args.path.split("?");
      const asked = new URLSearchParams(query);
      const file = asked.get("file");
      const weight = asked.get("weight") ?? "";
      const known = (await readFile(alphabet, "utf8")).trimEnd();
      const words = asked.get("words") ? known.replace(/[^A-Za-z !&'(),.:;?’–-]/g, "") : known;
      const rule = (url, range) => `@font-face {
        font-family: "${family}";
        font-style: ${asked.get("style") ?? "normal"};
        font-weight: ${weight.replace("-", " ") || "400"};
        font-display: swap;
        src: url("${url}") format("woff2");
        unicode-range: ${range};
      }`;
      const units = asked.get("units") ?? "";
      const light =
        words === known
          ? `alphabet:${file}?${weight}?${units}`
          : `letters:${file}?${encodeURIComponent(words)}?${units}`;
      const contents = rule(light, rangesOf(words).within) + rule(file, rangesOf(known).beyond);
      return { contents, loader: "css", resolveDir: here, watchFiles: [alphabet] };
    });
  },
};

/** The letters of a text as a unicode-range, and all others. */
function rangesOf(text) {
  const within = [];
  for (const code of [...new Set(text)].map((c) => c.codePointAt(0)).sort((a, b) => a - b)) {
    const last = within.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else within.push([code, code]);
  }
  const gaps = within.map(([, end], i) => [end + 1, (within[i + 1]?.[0] ?? 0x110000) - 1]);
  const beyond = [[0, within[0][0] - 1], ...gaps].filter(([from, to]) => from <= to);
  const hex = (code) => code.toString(16).toUpperCase();
  const words = (list) => list.map(([from, to]) => `U+${hex(from)}-${hex(to)}`).join(", ");
  return { within: words(within), beyond: words(beyond) };
}

/** After each good build: the index page, the manifest, the notices; and no file of an older build. */
const pages = {
  name: "pages",
  setup(build) {
    build.onEnd(async (result) => {
      if (result.errors.length) return;
      try {
        await writePages(result.metafile);
      } catch (error) {
        console.error(error.message); // esbuild has closed its log by now
        return { errors: [{ text: error.message }] };
      }
    });
  },
};

async function writePages(metafile) {
  const outputs = Object.keys(metafile.outputs).map((file) =>
    path.relative(out, path.resolve(here, file)),
  );
  const written = new Set(outputs);
  const note = async (name, text) => {
    written.add(name);
    await writeFile(path.join(out, name), text);
  };
  const scripts = outputs.filter((file) => /^main-[A-Z0-9]+\.js$/.test(file));
  const styles = outputs.filter((file) => file.endsWith(".css")).sort();
  await note("index.html", await indexPage(scripts, styles));
  await note("notices.txt", await notices(Object.keys(metafile.inputs)));
  for (const name of await copied()) written.add(name);
  const manifest = { base, scripts, styles, pages: pagesOf(metafile), files: {} };
  for (const name of [...written].sort()) {
    if (name.endsWith(".map")) continue;
    const body = await readFile(path.join(out, name));
    const packed = /\.(woff2?|png|jpg|webp)$/.test(name) ? body.length : gzipSync(body).length;
    manifest.files[name] = { bytes: body.length, compressed: packed };
  }
  await note("manifest.json", `${JSON.stringify(manifest, null, 1)}\n`);
  await removeOthers(written);
  if (options.watch) console.log(`built ${scripts.join(", ")}`);
}

/** What a first visit fetches: the files of the list of games, and those of a table by the folder of its game. */
function pagesOf({ outputs }) {
  const name = (file) => path.relative(out, path.resolve(here, file));
  const withImports = (file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const used of outputs[file].imports)
      if (used.kind === "import-statement") withImports(used.path, found);
    return found;
  };
  const entry = (source) =>
    Object.keys(outputs).find((file) => outputs[file].entryPoint === source);
  const style = (folder) => entry(`src/games/${folder}/style.css`);
  const isLight = (font) =>
    Object.keys(outputs[font].inputs).some((of) => of.startsWith("letters "));
  const isFew = (font) =>
    Object.keys(outputs[font].inputs).some((of) => !/^letters [\d,-]*:/.test(of));
  const faces = (css) =>
    outputs[css].imports.filter((one) => one.kind === "url-token").map((one) => one.path);
  const common = [...withImports(entry("src/main.tsx"))];
  const css = outputs[entry("src/main.tsx")].cssBundle ?? entry("src/style/main.css");
  const light = faces(css).filter(isLight);
  const covers = Object.keys(outputs).filter((file) =>
    outputs[file].entryPoint?.endsWith("/Cover.tsx"),
  );
  const home = entry("src/door/Home.tsx");
  const door = entry("src/door/style.css");
  const listed = [
    ...common,
    ...(home ? withImports(home) : []),
    ...covers.flatMap((file) => [...withImports(file)]),
    css,
    ...light,
    ...(door ? [door, ...faces(door).filter(isLight)] : []),
  ];
  const found = { start: listed };
  for (const file of Object.keys(outputs)) {
    const folder = /^src\/games\/(\w+)\/index\.tsx$/.exec(outputs[file].entryPoint ?? "")?.[1];
    if (!folder) continue;
    const own = style(folder);
    const dressed = own ? faces(own).filter(isLight) : []; // a game may keep the common faces
    const type = dressed.length ? dressed : light.filter((font) => !isFew(font));
    found[folder] = [...common, ...withImports(file), css, ...(own ? [own] : []), ...type];
  }
  for (const page of Object.keys(found)) found[page] = [...new Set(found[page].map(name))].sort();
  return found;
}

function packageFile(name) {
  return path.join(here, "node_modules", name);
}

async function indexPage(scripts, styles) {
  const page = await readFile(path.join(source, "index.html"), "utf8");
  if (/<style|<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=/i.test(page))
    throw new Error("src/index.html holds an inline script or style");
  // The common style is linked. A game's own is named, for whoever opens a table (src/lib/style.ts).
  const named = (file) =>
    file.startsWith("main-")
      ? `<link rel="stylesheet" href="${base}${file}">`
      : `<meta name="style-${file.slice(0, file.lastIndexOf("-"))}" content="${base}${file}">`;
  const head = [
    ...styles.map(named),
    ...scripts.map((file) => `<script type="module" src="${base}${file}"></script>`),
  ];
  if (!page.includes("</head>")) throw new Error("src/index.html has no </head>");
  return page.replace("</head>", `  ${head.join("\n    ")}\n  </head>`);
}

async function copied() {
  const from = path.join(source, "public");
  if (!existsSync(from)) return [];
  await cp(from, out, { recursive: true });
  return filesBelow(from);
}

async function filesBelow(folder) {
  const names = await readdir(folder, { recursive: true });
  const kept = [];
  for (const name of names) if ((await stat(path.join(folder, name))).isFile()) kept.push(name);
  return kept;
}

async function removeOthers(written) {
  for (const name of await filesBelow(out))
    if (!written.has(name)) await rm(path.join(out, name), { force: true });
}

/** Who made what is in the bundle, and on which terms. */
async function notices(inputs) {
  const names = new Set();
  const used = [];
  for (const file of inputs) {
    const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll("\\", "/"));
    if (found) names.add(found[1]);
    if (file.startsWith("icon:")) used.push(file.slice("icon:".length));
  }
  const parts = ["The Thunderchild client contains the work of others, with thanks.\n"];
  if (used.length) {
    const info = JSON.parse(
      await readFile(packageFile("@iconify-json/game-icons/info.json"), "utf8"),
    );
    parts.push(
      [
        `Icons: ${info.name} (https://game-icons.net), by Lorc, Delapouite and contributors,`,
        `licence ${info.license.title} (https://creativecommons.org/licenses/by/3.0/).`,
        `Colours and sizes were changed. Used: ${used.sort().join(", ")}.\n`,
      ].join("\n"),
    );
  }
  for (const name of [...names].sort()) {
    const about = JSON.parse(await readFile(packageFile(`${name}/package.json`), "utf8"));
    const folder = packageFile(name);
    const licence = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file));
    if (!licence) throw new Error(`the package ${name} carries no licence`);
    const text = (await readFile(path.join(folder, licence), "utf8")).trim();
    parts.push(
      `${"=".repeat(72)}\n${name} ${about.version}, licence ${about.license}\n\n${text}\n`,
    );
  }
  return parts.join("\n");
}

const entries = [{ in: path.join(source, "main.tsx"), out: "main" }];
const style = path.join(source, "style", "main.css");
if (existsSync(style) && !(await readFile(entries[0].in, "utf8")).includes("style/main.css"))
  entries.push({ in: style, out: "main" });
// A game's own style stands beside its parts; it is linked with its table, not imported by a script, so that it
// is bundled once.
const games = path.join(source, "games");
for (const game of existsSync(games) ? (await readdir(games)).sort() : []) {
  const own = path.join(games, game, "style.css");
  if (existsSync(own)) entries.push({ in: own, out: game });
}
const league = path.join(games, "invasion", "league", "style.css");
if (existsSync(league)) entries.push({ in: league, out: "league" });
// So is that of lessons, with the first of them.
const lessons = path.join(source, "learn", "style.css");
if (existsSync(lessons)) entries.push({ in: lessons, out: "learn" });

// The pages before a table have one too (src/door).
const door = path.join(source, "door", "style.css");
if (existsSync(door)) entries.push({ in: door, out: "door" });
const engraved = path.join(source, "door", "engraved.css");
if (existsSync(engraved)) entries.push({ in: engraved, out: "engraved" });
const after = path.join(source, "after", "style.css");
if (existsSync(after)) entries.push({ in: after, out: "after" });
// What is printed is dressed by a style of its own, which is fetched when a page has long been drawn.
const paper = path.join(source, "paper", "style.css");
if (existsSync(paper)) entries.push({ in: paper, out: "print" });

await mkdir(out, { recursive: true });
const settings = {
  absWorkingDir: here,
  entryPoints: entries,
  outdir: out,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: base,
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["es2022", "chrome111", "firefox115", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".woff2": "file", ".woff": "empty", ".svg": "file", ".png": "file", ".webp": "file" },
  minify: !options.watch,
  sourcemap: options.watch ? "linked" : false,
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
  plugins: [icons, letters, faces, pages],
};

try {
  if (options.watch) {
    const context = await esbuild.context(settings);
    await context.watch();
  } else {
    await esbuild.build(settings);
  }
} catch (error) {
  if (!error.errors) console.error(error.message); // esbuild says its own errors
  process.exitCode = 1;
}
