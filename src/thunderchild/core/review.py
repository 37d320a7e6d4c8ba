"""What a finished game is told with: the words of a title for its review, and rolls of dice.

A title names a module with `TRACKS` (the numbers worth a graph, with their labels), `WEIGHTS` (how
much the kinds of events matter in a story), `rolls(events)`, where its rules know the odds, and
`numbers(game, state)`, where what is drawn is not what statistics keep.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from msgspec import Struct

from thunderchild.core.events import Event
from thunderchild.core.game import SPECTATOR


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
    numbers: Callable[[Any, Any], Mapping[str, int]]  # of a game and its state, by track


def no_rolls(_events: Iterable[Event]) -> list[ReviewedRoll]:
    """Of a game without dice that come well or not."""
    return []


def open_numbers(game: Any, state: Any) -> Mapping[str, int]:
    """What everybody sees of a position, as statistics keep it."""
    found: Mapping[str, int] = game.tracks(game.view(state, SPECTATOR))
    return found


NO_WORDS: Final = ReviewWords({}, {}, no_rolls, open_numbers)
