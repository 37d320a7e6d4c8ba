import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoardPiece, BoardTripod } from "./model.ts";
import { pilesOf, SIDE_BY_SIDE, spread } from "./piles.ts";

let last = 0;
const piece = (kind: BoardPiece["kind"], more: Partial<BoardPiece> = {}): BoardPiece => {
  const id = ++last;
  const facts = { name: `${kind} ${id}`, tag: String(id), word: kind, hex: 0, works: 0, reach: 2 };
  return { id, kind, ...facts, fired: false, moved: false, ...more };
};
const tripod = (colour: number, damaged = false): BoardTripod => {
  const id = ++last;
  return { id, name: `Tripod ${id}`, tag: String(id), hex: 0, colour, damaged };
};
const nothing = () => false;
const sizes = (piles: ReturnType<typeof pilesOf>) => [
  piles.tripods.map((pile) => pile.tripods.length),
  piles.pieces.map((pile) => pile.pieces.length),
];

test("up to four pieces lie side by side", () => {
  const pieces = Array.from({ length: 4 }, () => piece("siege_gun"));
  assert.deepEqual(sizes(pilesOf([], pieces, nothing)), [[], [1, 1, 1, 1]]);
});

test("more lie on piles of what is alike, and all are counted", () => {
  const pieces = [
    ...Array.from({ length: 3 }, () => piece("siege_gun")),
    piece("siege_gun", { works: 2 }),
    ...Array.from({ length: 4 }, () => piece("refugee")),
  ];
  assert.deepEqual(sizes(pilesOf([], pieces, nothing)), [[], [3, 1, 4]]);
  const five = [0, 0, 1, 1, 1].map((colour) => tripod(colour));
  assert.deepEqual(sizes(pilesOf(five, [], nothing)), [[2, 3], []]);
});

test("where there are still too many, kinds alone are told apart", () => {
  const pieces = [0, 1, 2, 3].flatMap((works) => [
    piece("siege_gun", { works }),
    piece("field_gun", { works, fired: true }),
  ]);
  assert.deepEqual(sizes(pilesOf([tripod(2)], pieces, nothing)), [[1], [4, 4]]);
});

test("there are never more piles than a hex has room for", () => {
  const guns = [piece("siege_gun"), piece("field_gun")];
  const men = [piece("infantry"), piece("cavalry"), piece("refugee")];
  assert.deepEqual(sizes(pilesOf([], [...guns, ...men], nothing)), [[], [2, 2, 1]]);
  const all = [0, 1, 2, 3, 4].map((colour) => tripod(colour));
  assert.deepEqual(sizes(pilesOf(all, [...guns, ...men], nothing)), [[5], [2, 2, 1]]);
  assert.deepEqual(sizes(pilesOf(all, [], nothing)), [[5], []]);
  const two = all.slice(0, 2);
  assert.deepEqual(sizes(pilesOf(two, [...guns, ...men], nothing)), [[2], [2, 2, 1]]);
});

test("what is in hand lies on top of its pile", () => {
  const pieces = Array.from({ length: 6 }, () => piece("infantry"));
  const held = pieces[3] as BoardPiece;
  const [pile] = pilesOf([], pieces, (key) => key === `p${held.id}`).pieces;
  assert.equal(pile?.top, held);
  assert.equal(pilesOf([], pieces, nothing).pieces[0]?.top, pieces[0]);
});

test("no two piles of a hex lie in one place", () => {
  for (let count = 1; count <= SIDE_BY_SIDE; count++) {
    const places = spread(count);
    assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, count);
  }
});
