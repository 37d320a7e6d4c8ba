"""Cups, decks and hands as counts: how many pieces of each kind they hold."""

from collections.abc import Sequence
from typing import Protocol

EMPTY = -1


class Picking(Protocol):
    """Whatever draws: a play, or a stream."""

    def pick(self, n: int, what: str) -> int:
        """A number from 0 to n-1."""
        ...


def look(cup: Sequence[int], source: Picking, what: str = "") -> int:
    """The kind of a piece at random, which stays where it is; EMPTY if there is none."""
    number = sum(cup)
    place = source.pick(number, what) if number else 0
    for kind, count in enumerate(cup):
        if place < count:
            return kind
        place -= count
    return EMPTY


def draw(cup: list[int], source: Picking, what: str = "") -> int:
    """The kind of a piece at random, which leaves the cup; EMPTY if there is none."""
    kind = look(cup, source, what)
    if kind != EMPTY:
        cup[kind] -= 1
    return kind
