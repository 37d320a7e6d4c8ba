"""Lines that only some games have, with the condition written on the line itself."""

from collections.abc import Callable, Sequence
from typing import Any


class OnlyWhere(str):
    """The name of a line that a game has only where a condition of its facts holds."""

    __slots__ = ("holds",)
    holds: Callable[[Any], bool]


def only_where(condition: Callable[[Any], bool], line: str) -> str:
    """A line of LINES that runs only where a condition holds.

    LINES = ("begin", only_where(has_events, "event_check"), "close")
    """
    name = OnlyWhere(line)
    name.holds = condition
    return name


def lines_where(lines: Sequence[str], facts: Any) -> tuple[str, ...]:
    """The lines of a table that a game with these facts has."""
    return tuple(
        str(name) for name in lines if not isinstance(name, OnlyWhere) or name.holds(facts)
    )
