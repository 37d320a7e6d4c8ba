"""A cache for the parts of a view that have not changed."""

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar

T = TypeVar("T")

MOST_KEPT: Final = 512


class Remembered:
    """Values by what they were made of. Most parts of a position outlive most events.

    Whatever `make` looks at must be in the key. What it answers is shared, so nobody may change it.
    """

    def __init__(self) -> None:
        self._kept: dict[Hashable, Any] = {}

    def part(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value for a key: the one that is kept, or a new one."""
        kept = self._kept
        found: T | None = kept.get(key)
        if found is None:
            if len(kept) >= MOST_KEPT:
                kept.clear()
            found = kept[key] = make()
        return found

    def forget(self) -> None:
        """Make everything anew."""
        self._kept.clear()
