"""Graphs of named places: zones and the joins between them."""

from collections import deque
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

UNREACHABLE: Final = -1


def distances_from(start: int, neighbours: Sequence[Sequence[int]]) -> list[int]:
    """Return the fewest joins from `start` to every place; UNREACHABLE where there is no way."""
    found = [UNREACHABLE] * len(neighbours)
    found[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in neighbours[here]:
            if found[there] == UNREACHABLE:
                found[there] = found[here] + 1
                queue.append(there)
    return found


class Graph:
    """Places numbered in the order of their names, with neighbours and distances."""

    def __init__(self, names: Sequence[str], joins: Iterable[tuple[str, str]]) -> None:
        """Build a graph from names and undirected joins; ValueError names what is wrong."""
        self.names: Final = tuple(names)
        self.index: Final = {name: i for i, name in enumerate(self.names)}
        if len(self.index) != len(self.names):
            twice = next(name for name in self.names if self.names.count(name) > 1)
            raise ValueError(f'"{twice}" is named twice')
        self.neighbours: Final[list[list[int]]] = [[] for _ in self.names]
        for first, second in joins:
            self._join(self.at(first), self.at(second))
        for row in self.neighbours:
            row.sort()

    def _join(self, a: int, b: int) -> None:
        """Join two places both ways."""
        if a == b:
            raise ValueError(f'"{self.names[a]}" is joined to itself')
        if b in self.neighbours[a]:
            raise ValueError(f'"{self.names[a]}" and "{self.names[b]}" are joined twice')
        self.neighbours[a].append(b)
        self.neighbours[b].append(a)

    def __len__(self) -> int:
        """Return the number of places."""
        return len(self.names)

    def at(self, name: str) -> int:
        """Return the int of a named place; ValueError if there is none."""
        if name not in self.index:
            raise ValueError(f'there is no "{name}"')
        return self.index[name]

    @cached_property
    def distance(self) -> list[list[int]]:
        """Fewest joins between any two places."""
        return [distances_from(i, self.neighbours) for i in range(len(self))]

    def is_connected(self) -> bool:
        """Whether every place can be reached from every other."""
        return not self.names or UNREACHABLE not in distances_from(0, self.neighbours)

    def path(self, a: int, b: int) -> list[int]:
        """Return a shortest way from `a` to `b`, both included; empty if there is none.

        Among equals it takes the lowest-numbered next place, so it is always the same.
        """
        left = distances_from(b, self.neighbours)
        if left[a] == UNREACHABLE:
            return []
        way = [a]
        while way[-1] != b:
            here = way[-1]
            way.append(next(n for n in self.neighbours[here] if left[n] == left[here] - 1))
        return way
