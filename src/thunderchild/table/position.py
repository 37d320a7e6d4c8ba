"""What one seat is given of a game in progress, and nothing else."""

from typing import Any

from msgspec import Struct

from thunderchild.core.edits import Edit
from thunderchild.core.matters import Matter
from thunderchild.core.outcome import Outcome
from thunderchild.core.rules import Refusal
from thunderchild.table.guide import LessonStep


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of the log as one seat may read it."""

    seq: int  # the table line it came with
    number: int  # the action it followed; 0 is the start of the game
    text: str
    rule: str
    facts: dict[str, object]  # the event's own fields, with its name in `event`
    undone: bool = False  # play went back behind it
    back: list[Edit] | None = None  # from the view after it to the one before; with new ones only
    beat: int = 0  # it is told together with the others of this number; 0: it is not told
    dull: bool = False  # it came to nothing by itself
    news: int = 0  # how much it matters to somebody who did not watch


class Undone(Struct, frozen=True):
    """An action that a take-back would undo, as one seat was told of it."""

    number: int
    seat: str
    texts: list[str]


class Offer(Struct, frozen=True):
    """Something a seat has asked the others to agree to."""

    kind: str  # "draw" or "takeback"
    by: str
    number: int  # the action a take-back would go back to
    sentence: str  # all of it in words, for the seat that reads it
    undone: list[Undone]  # what a take-back would undo


class CanUndo(Struct, frozen=True):
    """What the seat can take back now."""

    to: int  # the action that play would go back to; -1: there is nothing to take back
    asks: bool  # the other persons have to agree
    why_not: Refusal | None  # why there is nothing


class Position(Struct, frozen=True):
    """The game as one seat sees it. The spectator's seat is empty."""

    seq: int  # grows with every line of the table; acts are meant for one
    number: int  # actions in force
    turn: int
    seat: str
    asked: list[str]  # the seats that must choose now
    locked: list[str]  # the seats that have answered a question that others still think about
    prompt: str
    form: Any  # None when the seat is not asked
    view: Any  # None where only the text of a stored position is left
    events: list[Entry]
    outcome: Outcome | None
    players: dict[str, str]
    undo: CanUndo
    offers: list[Offer]
    draft: object
    seen: int  # this seat was shown everything up to this seq before
    still: str = ""  # why nobody can play on, though the game is not over
    text: str = ""  # the position in words, where there is no view
    lesson: LessonStep | None = None  # the step in hand, in a lesson
    odds: Any = None  # what acts in hand would do over all that is hidden, where the title says
    matters: list[Matter] = []  # what the seat should not overlook, the most urgent first
