"""Dice, cups and draws, handed in from outside.

Every source answers one question: `pick(n, at, what)`, a whole number from 0 to n-1 for draw
number `at` of the game. The state counts its draws and never holds a key, so loading a game
again changes no roll.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, Protocol, TypeVar
from zlib import crc32

T = TypeVar("T")

MASK64: Final = (1 << 64) - 1
KEY_BYTES: Final = 32


class Chance(Protocol):
    """A source of draws."""

    def pick(self, n: int, at: int, what: str) -> int:
        """A number from 0 to n-1 for draw number `at`; `what` names the draw for people."""
        ...


class Keyed:
    """Draws derived from a secret key: fair, repeatable, and open to proof afterwards."""

    __slots__ = ("key",)
    kind = "keyed"

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a chance key has {KEY_BYTES} bytes, this one {len(key)}")
        self.key = key

    def pick(self, n: int, at: int, what: str) -> int:
        """BLAKE2b over key and counter; values past the last multiple of n are drawn again."""
        limit = (1 << 64) - (1 << 64) % n
        attempt = 0
        while True:
            text = at.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            value = int.from_bytes(blake2b(text, digest_size=8, key=self.key).digest(), "big")
            if value < limit:
                return value % n
            attempt += 1

    def commitment(self) -> str:
        """What the record publishes at the start; the key can be checked against it at the end."""
        return commitment(self.key)


def commitment(key: bytes) -> str:
    """The public commitment to a chance key."""
    return blake2b(key, digest_size=32, person=b"tc-commitment").hexdigest()


def key_from_seed(seed: int) -> bytes:
    """A key for a game that somebody started with a number, so that it can be repeated."""
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"tc-seed").digest()


class Fast:
    """Draws mixed from a seed and the counter: quick, repeatable, no secret. For simulation."""

    __slots__ = ("seed",)
    kind = "fast"

    def __init__(self, seed: int) -> None:
        self.seed = seed & MASK64

    def pick(self, n: int, at: int, what: str) -> int:
        """One splitmix64 step on seed and counter."""
        z = (self.seed + (at + 1) * 0x9E3779B97F4A7C15) & MASK64
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
        return ((z ^ (z >> 31)) * n) >> 64


class NamedChance:
    """Draws mixed from a seed, the name of the draw, and how often that name has come up.

    For imagined games that are compared with each other: with the counter as the key they would
    share no luck after the first draw that only one of them makes. A source serves one game.
    """

    __slots__ = ("seed", "streams")
    kind = "by_name"

    def __init__(self, seed: int) -> None:
        self.seed = seed & MASK64
        self.streams: dict[str, int] = {}  # by name: where its stream stands

    def pick(self, n: int, at: int, what: str) -> int:
        """One splitmix64 step in the stream of this name."""
        x = self.streams.get(what)
        if x is None:
            x = self.seed + crc32(what.encode()) * 0xD1342543DE82EF95
        self.streams[what] = z = (x + 0x9E3779B97F4A7C15) & MASK64
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
        return ((z ^ (z >> 31)) * n) >> 64


class ScriptEnded(Exception):
    """A scripted source has no number left: the table asks for `what` and tries again."""

    def __init__(self, n: int, at: int, what: str) -> None:
        super().__init__(f"the script has no number for {what} (one of {n})")
        self.n, self.at, self.what = n, at, what


class Scripted:
    """Draws given in advance: tests, and people who roll their own dice."""

    __slots__ = ("first", "numbers")
    kind = "scripted"

    def __init__(self, numbers: Sequence[int] = (), first: int = 0) -> None:
        self.numbers = list(numbers)
        self.first = first

    def pick(self, n: int, at: int, what: str) -> int:
        """The number written down for this draw."""
        index = at - self.first
        if not 0 <= index < len(self.numbers):
            raise ScriptEnded(n, at, what)
        value = self.numbers[index]
        if not 0 <= value < n:
            raise ValueError(f"{what}: {value} is not one of 0 to {n - 1}")
        return value


class Draws:
    """A quick private stream for players and samplers; it is no part of a game."""

    __slots__ = ("x",)

    def __init__(self, seed: int) -> None:
        self.x = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & MASK64
        for _ in range(3):
            self.pick(2)

    def pick(self, n: int, what: str = "") -> int:
        """A number from 0 to n-1."""
        self.x = x = (self.x * 6364136223846793005 + 1442695040888963407) & MASK64
        return ((x >> 32) * n) >> 32

    def choose(self, items: Sequence[T]) -> T:
        """One of the items."""
        self.x = x = (self.x * 6364136223846793005 + 1442695040888963407) & MASK64
        return items[((x >> 32) * len(items)) >> 32]

    def several(self, items: Sequence[T], number: int) -> list[T]:
        """So many times one of the items, as `choose` would draw them one by one."""
        x, count = self.x, len(items)
        found: list[T] = []
        for _ in range(number):
            x = (x * 6364136223846793005 + 1442695040888963407) & MASK64
            found.append(items[((x >> 32) * count) >> 32])
        self.x = x
        return found

    def shuffle(self, items: list[T]) -> None:
        """Put the items in random order, in place."""
        x = self.x
        for i in range(len(items) - 1, 0, -1):
            x = (x * 6364136223846793005 + 1442695040888963407) & MASK64
            j = ((x >> 32) * (i + 1)) >> 32
            items[i], items[j] = items[j], items[i]
        self.x = x


class FromSource:
    """A chance source used as a stream, counting its own draws (for making maps)."""

    __slots__ = ("at", "source")

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.at = 0

    def pick(self, n: int, what: str = "") -> int:
        """The next draw."""
        value = self.source.pick(n, self.at, what)
        self.at += 1
        return value
