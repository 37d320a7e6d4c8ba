"""Hexes of the second opinion: labels like "0906", counted slowly and in whole numbers."""

from collections.abc import Callable, Iterable
from functools import cache, cmp_to_key
from typing import Any

Hex = str


def place(hex: Hex) -> tuple[int, int]:
    """Column, and twice the row, one more in even columns (LON-26.4)."""
    column, row = int(hex[:2]), int(hex[2:])
    return column, 2 * row + (1 if column % 2 == 0 else 0)


@cache
def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes: sideways steps bring half a row each, the rest is straight."""
    (ax, ay), (bx, by) = place(a), place(b)
    across, along = abs(bx - ax), abs(by - ay)
    return across + max(0, along - across) // 2


def is_later(origin: Hex, a: Hex, b: Hex) -> int:
    """Compare two hexes in a sweep clockwise from north: below 0 if `a` is first (LON-26.2)."""
    (ox, oy), (ax, ay), (bx, by) = place(origin), place(a), place(b)
    ax, ay, bx, by = ax - ox, ay - oy, bx - ox, by - oy
    western = [x < 0 or (x == 0 and y > 0) for x, y in ((ax, ay), (bx, by))]
    if western[0] != western[1]:
        return int(western[0]) - int(western[1])
    cross = ax * by - ay * bx
    if cross:
        return -cross
    return distance(origin, a) - distance(origin, b)


def clockwise(origin: Hex) -> Callable[[Hex], Any]:
    """A sort key: hexes as the turning line meets them, the nearer first (LON-26.1, LON-26.2)."""
    return cmp_to_key(lambda a, b: is_later(origin, a, b))


def first(origin: Hex, hexes: Iterable[Hex]) -> Hex:
    """The hex that the clockwise rule takes."""
    return min(hexes, key=clockwise(origin))
