"""The review of a finished game: its course in numbers, what mattered, and luck against the odds.

The game is over, so everything is told that any seat was told.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from thunderchild.core import record as rec
from thunderchild.core.events import Event, kind_of
from thunderchild.core.review import ReviewedRoll, ReviewWords
from thunderchild.core.rules import Refusal
from thunderchild.titles import title

if TYPE_CHECKING:
    from thunderchild.table.table import Table

LINES: Final = 9  # of the story at most
TURNING: Final = 3  # points at most
ENDED: Final = "game_ended"
OF_ONE_KIND: Final = 4  # lines of the story, of events of one kind


class TurnPoint(Struct, frozen=True):
    """How the numbers stood at the end of a turn."""

    turn: int
    number: int  # the last action of it
    values: list[int]


class StoryLine(Struct, frozen=True):
    """One thing that mattered, and where it is in the replay."""

    number: int
    turn: int
    text: str
    turning: bool  # nothing else changed the numbers more


class Luck(Struct, frozen=True):
    """The rolls of one side: how many came well, and how many should have."""

    side: str
    rolls: int
    came: int
    expected: float


class Review(Struct, frozen=True):
    """A finished game, told once more."""

    tracks: list[str]  # labels of the numbers, in the order of each point's values
    points: list[TurnPoint]
    story: list[StoryLine]
    luck: list[Luck]
    actions: int
    turns: int


class _Step(Struct, frozen=True):
    """What one action did."""

    number: int
    turn: int
    values: list[int]
    events: list[Event]


Look = Callable[[int, Any, int], None]  # an action by its number, the position before it, its seat


def review(table: "Table", look: Look | None = None) -> Review | Refusal:
    """Play a finished game through once and say what became of it; somebody else may look on."""
    if table.outcome is None:
        return Refusal("A game is reviewed when it is over")
    if table.still:
        return Refusal(table.still)
    words = title(table.setup.title).review_words
    steps = _played(table, words, look)
    return Review(
        tracks=list(words.tracks.values()),
        points=_points(steps),
        story=_story(steps, words),
        luck=_luck(words.rolls(event for step in steps for event in step.events)),
        actions=table.number,
        turns=max(step.turn for step in steps),
    )


def _played(table: "Table", words: ReviewWords, look: Look | None) -> list[_Step]:
    """All actions in force, from the start on, each with what was told to anybody."""
    game, course = table.game, table.course
    state = course.state_at(0)
    steps = [_Step(0, game.turn(state), _values(game, state, words), [])]
    for number, played in enumerate(course.played, 1):
        if look is not None:
            look(number, state, played.seat)
        line = rec.RecordLine(rec.ACTION, number, game.seats[played.seat], played.text)
        step = rec.take(game, state, line, course.chance)
        state = step.state
        events = [event for _, event in step.events]
        steps.append(_Step(number, game.turn(state), _values(game, state, words), events))
    return steps


def _values(game: Any, state: Any, words: ReviewWords) -> list[int]:
    if not words.tracks:
        return []
    found = words.numbers(game, state)
    return [found.get(name, 0) for name in words.tracks]


def _points(steps: Sequence[_Step]) -> list[TurnPoint]:
    """The last position of each turn."""
    ends = [
        step
        for step, after in zip(steps, [*steps[1:], None], strict=True)
        if after is None or after.turn != step.turn
    ]
    return [TurnPoint(step.turn, step.number, step.values) for step in ends]


def _story(steps: Sequence[_Step], words: ReviewWords) -> list[StoryLine]:
    """What mattered most, in its order; the actions that changed the numbers most among it."""
    turning = _turning(steps, words)
    found: list[tuple[int, int, StoryLine]] = []
    for step in steps:
        is_turning = step.number in turning
        told = [(words.weights.get(kind_of(type(event)), 0), event) for event in step.events]
        told = [pair for pair in told if pair[0] or is_turning]
        if told:
            weight, event = max(told, key=lambda pair: pair[0])
            line = StoryLine(step.number, step.turn, _words(told, event), is_turning)
            found.append((weight + 200 * is_turning, len(found), line))
    return _chosen(found)


def _words(told: Sequence[tuple[int, Event]], event: Event) -> str:
    """An event in its words; the end of a game with what brought it about."""
    before = [pair for pair in told if pair[0] and pair[1] is not event]
    if kind_of(type(event)) != ENDED or not before:
        return event.text()
    return f"{max(before, key=lambda pair: pair[0])[1].text()} {event.text()}"


def _chosen(found: list[tuple[int, int, StoryLine]]) -> list[StoryLine]:
    """The weightiest lines in the order of the game; of what has one weight the last few."""
    found.sort(key=lambda one: (-one[0], -one[1]))
    kept: list[tuple[int, StoryLine]] = []
    count: dict[int, int] = {}
    for weight, place, line in found:
        count[weight] = count.get(weight, 0) + 1
        if count[weight] <= OF_ONE_KIND and len(kept) < LINES:
            kept.append((place, line))
    return [line for _, line in sorted(kept, key=lambda one: one[0])]


def _turning(steps: Sequence[_Step], words: ReviewWords) -> set[int]:
    """The actions that changed the numbers most, each number by its own measure.

    What a story would not tell is no turning point: a fleet that is built, a point for each Zone.
    """
    ranges = [
        max(values) - min(values) or 1
        for values in zip(*(step.values for step in steps), strict=True)
    ]
    changes: list[tuple[float, int]] = []
    for before, after in pairwise(steps):
        if not any(kind_of(type(event)) in words.weights for event in after.events):
            continue
        moved = (
            abs(new - old) / wide
            for old, new, wide in zip(before.values, after.values, ranges, strict=True)
        )
        changes.append((sum(moved), after.number))
    changes.sort(reverse=True)
    return {number for change, number in changes[:TURNING] if change > 0}


def _luck(rolls: Iterable[ReviewedRoll]) -> list[Luck]:
    found: dict[str, list[ReviewedRoll]] = {}
    for roll in rolls:
        found.setdefault(roll.side, []).append(roll)
    return [
        Luck(side, len(made), sum(roll.came for roll in made), sum(roll.chance for roll in made))
        for side, made in found.items()
    ]
