"""The quick streams of chance with machine words: the same numbers as the classes of `core.chance`.

Compiled, an i64 wraps around as the masks of the interpreted classes make theirs do.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, TypeVar
from zlib import crc32

from mypy_extensions import i64

T = TypeVar("T")

MASK64: Final = (1 << 64) - 1
LOW: Final[i64] = 0xFFFFFFFF
MOST: Final = 1 << 31  # above it a product no longer fits into a word
NAMES: Final[i64] = 0xD1342543DE82EF95 - (1 << 64)
SPREAD: Final[i64] = 0x9E3779B97F4A7C15 - (1 << 64)
FIRST: Final[i64] = 0xBF58476D1CE4E5B9 - (1 << 64)
SECOND: Final[i64] = 0x94D049BB133111EB - (1 << 64)
TIMES: Final[i64] = 6364136223846793005
PLUS: Final[i64] = 1442695040888963407


def word(number: int) -> i64:
    """The lowest 64 bits of a number."""
    low = number & MASK64
    return i64(low if low < 1 << 63 else low - (1 << 64))


class Fast:
    """Draws mixed from a seed and the counter: quick, repeatable, no secret. For simulation."""

    kind: ClassVar[str] = "fast"
    seed: int
    start: i64

    def __init__(self, seed: int) -> None:
        self.seed = seed & MASK64
        self.start = word(seed)

    def pick(self, n: int, at: int, what: str) -> int:
        """One splitmix64 step on seed and counter."""
        turn: i64 = i64(at) + 1
        z: i64 = self.start + turn * SPREAD
        z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * FIRST
        z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * SECOND
        z ^= (z >> 31) & 0x1FFFFFFFF
        high: i64 = (z >> 32) & LOW
        if n >= MOST:
            whole = (int(high) << 32) + int(z & LOW)
            return (whole * n) >> 64
        times: i64 = i64(n)
        return int((high * times + (((z & LOW) * times) >> 32)) >> 32)


class NamedChance:
    """Draws mixed from a seed, the name of the draw, and how often that name has come up."""

    kind: ClassVar[str] = "by_name"
    seed: int
    start: i64
    streams: dict[str, i64]

    def __init__(self, seed: int) -> None:
        self.seed = seed & MASK64
        self.start = word(seed)
        self.streams = {}

    def pick(self, n: int, at: int, what: str) -> int:
        """One splitmix64 step in the stream of this name."""
        x: i64 = self.start
        if what in self.streams:
            x = self.streams[what]
        else:
            x = self.start + i64(crc32(what.encode())) * NAMES
        z: i64 = x + SPREAD
        self.streams[what] = z
        z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * FIRST
        z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * SECOND
        z ^= (z >> 31) & 0x1FFFFFFFF
        high: i64 = (z >> 32) & LOW
        if n >= MOST:
            whole = (int(high) << 32) + int(z & LOW)
            return (whole * n) >> 64
        times: i64 = i64(n)
        return int((high * times + (((z & LOW) * times) >> 32)) >> 32)


class Draws:
    """A quick private stream for players and samplers; it is no part of a game."""

    x: i64

    def __init__(self, seed: int) -> None:
        self.x = word(seed * 0x9E3779B97F4A7C15 + 0x1234567)
        for _ in range(3):
            self.pick(2)

    def pick(self, n: int, what: str = "") -> int:
        """A number from 0 to n-1."""
        self.x = x = self.x * TIMES + PLUS
        high: i64 = (x >> 32) & LOW
        if n >= MOST:
            return (int(high) * n) >> 32
        return int((high * i64(n)) >> 32)

    def choose(self, items: Sequence[T]) -> T:
        """One of the items."""
        self.x = x = self.x * TIMES + PLUS
        high: i64 = (x >> 32) & LOW
        return items[int((high * i64(len(items))) >> 32)]

    def several(self, items: Sequence[T], number: int) -> list[T]:
        """So many times one of the items, as `choose` would draw them one by one."""
        x: i64 = self.x
        count: i64 = i64(len(items))
        found: list[T] = []
        for _ in range(number):
            x = x * TIMES + PLUS
            high: i64 = (x >> 32) & LOW
            found.append(items[int((high * count) >> 32)])
        self.x = x
        return found

    def shuffle(self, items: list[T]) -> None:
        """Put the items in random order, in place."""
        x: i64 = self.x
        for i in range(len(items) - 1, 0, -1):
            x = x * TIMES + PLUS
            high: i64 = (x >> 32) & LOW
            j = int((high * i64(i + 1)) >> 32)
            items[i], items[j] = items[j], items[i]
        self.x = x
