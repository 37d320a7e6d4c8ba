"""Letting go of much, a little at a time: to free a long game at once keeps others waiting."""

from collections.abc import Iterator
from typing import Any, Final

AT_ONCE: Final = 200  # lines, rows or actions


def shed(heap: list[Any]) -> Iterator[None]:
    """Empty a list from its end, some of it with each step."""
    while heap:
        del heap[-AT_ONCE:]
        yield
