import assert from "node:assert/strict";
import { test } from "node:test";
import { Cutter, inScript, page, type Reel, type Shot, scriptOf } from "./reel.ts";

const shot = (parts: string[], told: string, title = "Turn 1") => ({
  width: 100,
  height: 50,
  parts,
  title,
  told,
});

function reelOf(label: string, shots: readonly Shot[], style = ""): Reel {
  const cutter = new Cutter(label);
  for (const one of shots) cutter.add(one);
  return { ...cutter.reel, style };
}

/** The pictures of a reel, as the viewer puts them together. */
function pictures(reel: Reel): string[] {
  let row: number[] = [];
  return reel.frames.map((frame) => {
    row = [...row.slice(0, frame.head), ...frame.p, ...row.slice(row.length - frame.tail)];
    return row.map((n) => reel.pieces[n]).join("");
  });
}

const SHOTS = [
  shot(["<image/>", "<g>a</g><g>b<g>c</g></g>", "<g>top</g>"], "one"),
  shot(["<image/>", "<g>a</g><g>d<g>c</g></g>", "<g>top</g>"], "two"),
  shot(["<image/>", "<g>top</g>"], "three", "Turn 2"),
  shot(["<image/>", "<g>a</g><g>b<g>c</g></g>", "<g>top</g>"], "four", "Turn 2"),
];

test("a frame keeps only what differs, and the pictures are what they were", () => {
  const reel = reelOf("WarpWar", SHOTS);
  assert.deepEqual(
    pictures(reel),
    SHOTS.map((one) => one.parts.join("")),
  );
  assert.equal(new Set(reel.pieces).size, reel.pieces.length);
  assert.deepEqual(
    reel.frames.map((frame) => frame.p.length),
    [6, 1, 0, 4],
  );
  assert.deepEqual(reel.words, ["Turn 1", "Turn 2"]);
});

test("it is packed, and unpacked the same", async () => {
  const reel = reelOf("WarpWar", SHOTS, ".a{}".repeat(1000));
  const script = await scriptOf(reel);
  const packed = script.slice(script.indexOf(">") + 1, script.lastIndexOf("<"));
  assert.equal(packed.length < JSON.stringify(reel).length / 4, true);
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  assert.deepEqual(await new Response(stream).json(), reel);
});

test("no name or text can break out of the page", async () => {
  const evil = "</script><script>alert(1)</script>";
  assert.equal(!inScript({ evil }).includes("<"), true);
  const text = await page(reelOf(evil, [shot([], evil)], "a{}</style>"), "dark", "x");
  assert.equal(text.split("<script").length - 1, 2);
  assert.equal(text.split("</style>").length - 1, 1);
});
