"""What a finished game is told with: the words of a title for its review, and rolls of dice.

A title names a module with `TRACKS` (the numbers worth a graph, with their labels), `WEIGHTS` (how
much the kinds of events matter in a story) and `rolls(events)`, where its rules know the odds.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec import Struct

from thunderchild.core.events import Event


class ReviewedRoll(Struct, frozen=True):
    """A throw of dice that could come well or not, for one side."""

    side: str
    chance: float  # that it would come well
    came: bool


class ReviewWords(Struct, frozen=True):
    """What a title brings to the review of its games."""

    tracks: Mapping[str, str]  # label of each number that is drawn
    weights: Mapping[str, int]  # by kind of event
    rolls: Callable[[Iterable[Event]], list[ReviewedRoll]]


def no_rolls(_events: Iterable[Event]) -> list[ReviewedRoll]:
    """Of a game without dice that come well or not."""
    return []


NO_WORDS: Final = ReviewWords({}, {}, no_rolls)
