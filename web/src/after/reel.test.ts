import assert from "node:assert/strict";
import { test } from "node:test";
import { inScript, page, reelOf } from "./reel.ts";

const shot = (parts: string[], told: string, title = "Turn 1") => ({
  width: 100,
  height: 50,
  parts,
  title,
  told,
});

test("what does not change from frame to frame is kept once", () => {
  const reel = reelOf("WarpWar", [
    shot(["<image/>", "<g>a</g>"], "one"),
    shot(["<image/>", "<g>b</g>"], "two"),
    shot(["<image/>", "<g>a</g>"], "three", "Turn 2"),
  ]);
  assert.deepEqual(reel.parts, ["<image/>", "<g>a</g>", "<g>b</g>"]);
  assert.deepEqual(
    reel.frames.map((frame) => frame.p),
    [
      [0, 1],
      [0, 2],
      [0, 1],
    ],
  );
  assert.deepEqual(reel.words, ["Turn 1", "Turn 2"]);
});

test("no name or text can break out of the page", () => {
  const evil = "</script><script>alert(1)</script>";
  assert.equal(!inScript({ evil }).includes("<"), true);
  const text = page(reelOf(evil, [shot([], evil)]), "dark", { classes: "x", style: "a{}</style>" });
  assert.equal(text.split("<script").length - 1, 2);
  assert.equal(text.split("</style>").length - 1, 1);
});
