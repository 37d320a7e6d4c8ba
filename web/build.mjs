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

/** `url("letters:@fontsource/x/files/y.woff2?Abc")` gives a font with these letters and no others. */
const letters = {
  name: "letters",
  setup(build) {
    build.onResolve({ filter: /^letters:/ }, (args) => {
      const [file, text] = args.path.slice("letters:".length).split("?");
      return {
        path: packageFile(file),
        namespace: "letters",
        pluginData: decodeURIComponent(text ?? ""),
      };
    });
    build.onLoad({ filter: /.*/, namespace: "letters" }, async (args) => {
      const program = [path.join(here, "letters.py"), args.path, args.pluginData];
      try {
        const { stdout } = await execute(options.python, program, { encoding: "buffer" });
        return { contents: stdout, loader: "file", watchFiles: [args.path] };
      } catch (error) {
        return { errors: [{ text: `${error.stderr || error.message}`.trim() }] };
      }
    });
  },
};

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
  // The common style first, so that a game's own can stand on it.
  const common = (file) => (file.startsWith("main-") ? 0 : 1);
  const styles = outputs
    .filter((file) => file.endsWith(".css"))
    .sort((a, b) => common(a) - common(b) || (a < b ? -1 : 1));
  await note("index.html", await indexPage(scripts, styles));
  await note("notices.txt", await notices(Object.keys(metafile.inputs)));
  for (const name of await copied()) written.add(name);
  const manifest = { base, scripts, styles, files: {} };
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

function packageFile(name) {
  return path.join(here, "node_modules", name);
}

async function indexPage(scripts, styles) {
  const page = await readFile(path.join(source, "index.html"), "utf8");
  if (/<style|<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=/i.test(page))
    throw new Error("src/index.html holds an inline script or style");
  const head = [
    ...styles.map((file) => `<link rel="stylesheet" href="${base}${file}">`),
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
// A game's own style stands beside its parts; it is linked, not imported by a script, so that it is
// bundled once.
const games = path.join(source, "games");
for (const game of existsSync(games) ? (await readdir(games)).sort() : []) {
  const own = path.join(games, game, "style.css");
  if (existsSync(own)) entries.push({ in: own, out: game });
}

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
  plugins: [icons, letters, pages],
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
