"""Hex geometry shared by the games: flat-top hexes, columns of hexes run north and south.

A `Hex` is axial: q counts columns eastward, r runs south. Printed numbers are turned into hexes
by a numbering: `Diagonal` (WarpWar: two diagonal coordinates) or `Columns` (column and row).
A `HexGrid` gives the hexes of one map small ints in the order they are listed.
"""

import math
from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple, Protocol

N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
OFF: Final = -1


class Hex(NamedTuple):
    """An axial coordinate."""

    q: int
    r: int


STEPS: Final = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))


def neighbour(here: Hex, direction: int) -> Hex:
    """Return the hex next to `here` in one of the six directions."""
    step = STEPS[direction]
    return Hex(here.q + step.q, here.r + step.r)


def distance(a: Hex, b: Hex) -> int:
    """Return the number of steps between two hexes."""
    dq, dr = b.q - a.q, b.r - a.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def line(a: Hex, b: Hex) -> list[Hex]:
    """Return a shortest chain of hexes from `a` to `b` that keeps to the straight line."""
    steps = distance(a, b)
    return [_between(a, b, i, steps) for i in range(steps)] + [b]


def _between(a: Hex, b: Hex, i: int, steps: int) -> Hex:
    """Return the hex nearest to the point i/steps of the way; ties go the same way always."""
    dq, dr = b.q - a.q, b.r - a.r
    q, r = a.q + (dq * i + 1e-6) / steps, a.r + (dr * i + 2e-6) / steps
    s = -q - r
    nearest_q, nearest_r, nearest_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(nearest_q - q), abs(nearest_r - r), abs(nearest_s - s)
    if off_q > off_r and off_q > off_s:
        return Hex(-nearest_r - nearest_s, nearest_r)
    if off_r > off_s:
        return Hex(nearest_q, -nearest_q - nearest_s)
    return Hex(nearest_q, nearest_r)


# Corners of a flat-top hex, in a lattice (3q, 2r + q) where all of them are whole numbers.
_CORNERS: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


def crossed(a: Hex, b: Hex) -> list[Hex]:
    """Return the hexes strictly between `a` and `b` whose inside the straight line crosses.

    A hex that the line only touches, along a side or at a corner, is not crossed.
    """
    reach = distance(a, b) + 1
    found = []
    for q in range(min(a.q, b.q) - 1, max(a.q, b.q) + 2):
        for r in range(min(a.r, b.r) - 1, max(a.r, b.r) + 2):
            h = Hex(q, r)
            if h not in (a, b) and distance(a, h) + distance(h, b) <= reach and _cuts(a, b, h):
                found.append(h)
    return sorted(found, key=lambda h: _along(a, b, h))


def _along(a: Hex, b: Hex, h: Hex) -> int:
    """Return how far along the line a -> b the centre of `h` lies (in a fixed unit)."""
    dq, dy = b.q - a.q, 2 * (b.r - a.r) + b.q - a.q
    return 3 * (h.q - a.q) * dq + (2 * (h.r - a.r) + h.q - a.q) * dy


def _cuts(a: Hex, b: Hex, h: Hex) -> bool:
    """Whether the segment between two centres cuts the inside of another hex."""
    if not 0 < _along(a, b, h) < _along(a, b, b):
        return False
    dx, dy = 3 * (b.q - a.q), 2 * (b.r - a.r) + b.q - a.q
    x, y = 3 * (h.q - a.q), 2 * (h.r - a.r) + h.q - a.q
    sides = [dx * (y + cy) - dy * (x + cx) for cx, cy in _CORNERS]
    return min(sides) < 0 < max(sides)


def centre(h: Hex, side: float = 1.0) -> tuple[float, float]:
    """Return the middle of a hex on paper; x grows eastward, y southward."""
    return 1.5 * side * h.q, math.sqrt(3.0) * side * (h.r + h.q / 2)


class Numbering(Protocol):
    """How printed four-digit labels name hexes."""

    def parse(self, label: str) -> Hex:
        """Return the hex of a label; ValueError says what was expected."""

    def format(self, h: Hex) -> str:
        """Return the label of a hex."""


def _two_pairs(label: str) -> tuple[int, int]:
    """Split a label like "1719" into its pairs."""
    if len(label) != 4 or not label.isascii() or not label.isdigit():
        raise ValueError(f'expected four digits, found "{label}"')
    return int(label[:2]), int(label[2:])


class Diagonal:
    """Labels AABB: A grows towards the lower right, B towards the lower left (WW-1.6)."""

    def parse(self, label: str) -> Hex:
        """Return the hex of a label."""
        a, b = _two_pairs(label)
        return Hex(a - b, b)

    def format(self, h: Hex) -> str:
        """Return the label of a hex."""
        return f"{h.q + h.r:02}{h.r:02}"


class Columns:
    """Labels CCRR: column and row from 01; hexes of even columns sit half a hex further south."""

    def parse(self, label: str) -> Hex:
        """Return the hex of a label."""
        column, row = _two_pairs(label)
        q = column - 1
        return Hex(q, row - 1 - (q - q % 2) // 2)

    def format(self, h: Hex) -> str:
        """Return the label of a hex."""
        return f"{h.q + 1:02}{h.r + 1 + (h.q - h.q % 2) // 2:02}"


DIAGONAL: Final = Diagonal()
COLUMNS: Final = Columns()


class DiagonalRegion(NamedTuple):
    """The hexes (A, B) with B - A and A + B within bounds (WW-1.6)."""

    diff_min: int
    diff_max: int
    sum_min: int
    sum_max: int

    def has(self, h: Hex) -> bool:
        """Whether a hex lies within the bounds."""
        difference, total = -h.q, h.q + 2 * h.r
        inside = self.diff_min <= difference <= self.diff_max
        return inside and self.sum_min <= total <= self.sum_max

    def hexes(self) -> list[Hex]:
        """Return all hexes of the region in the order of their labels."""
        return [Hex(a - b, b) for a in range(100) for b in range(100) if self.has(Hex(a - b, b))]


class HexGrid:
    """The hexes of one map, numbered 0, 1, 2 ... in the order given, with tables."""

    def __init__(self, hexes: Iterable[Hex], numbering: Numbering) -> None:
        """Give the hexes their ints and build their tables."""
        self.hexes: Final = tuple(hexes)
        self.numbering: Final = numbering
        self.labels: Final = tuple(numbering.format(h) for h in self.hexes)
        self.index: Final = {h: i for i, h in enumerate(self.hexes)}
        self.steps: Final = [
            [self.index.get(neighbour(h, d), OFF) for d in range(6)] for h in self.hexes
        ]
        self.neighbours: Final = [[i for i in row if i != OFF] for row in self.steps]

    def __len__(self) -> int:
        """Return the number of hexes."""
        return len(self.hexes)

    def at(self, label: str) -> int:
        """Return the int of a labelled hex; ValueError if the label is bad or off the map."""
        found = self.index.get(self.numbering.parse(label))
        if found is None:
            raise ValueError(f'expected a hex of the map, found "{label}"')
        return found

    @cached_property
    def distance(self) -> list[list[int]]:
        """Steps between any two hexes, ignoring edges of the map."""
        return [[distance(a, b) for b in self.hexes] for a in self.hexes]

    def line(self, a: int, b: int) -> list[int]:
        """Return the chain of hexes from `a` to `b` that are on the map."""
        return [self.index[h] for h in line(self.hexes[a], self.hexes[b]) if h in self.index]

    def crossed(self, a: int, b: int) -> list[int]:
        """Return the hexes on the map that the straight line from `a` to `b` crosses."""
        return [self.index[h] for h in crossed(self.hexes[a], self.hexes[b]) if h in self.index]
