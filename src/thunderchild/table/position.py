"""What one seat is given of a game in progress, and nothing else."""

from typing import Any

from msgspec import Struct

from thunderchild.core.game import Outcome


class Back(Struct, frozen=True):
    """One change of a view: the value at a path of names and places."""

    path: list[str | int]
    value: Any


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of the log as one seat may read it."""

    seq: int  # the table line it came with
    number: int  # the action it followed; 0 is the start of the game
    text: str
    rule: str
    facts: dict[str, Any]  # the event's own fields, with its name in `event`
    undone: bool  # play went back behind it
    back: list[Back] | None = None  # from the view after it to the one before; with new ones only


class Offer(Struct, frozen=True):
    """Something a seat has asked the others to agree to."""

    kind: str  # "draw" or "takeback"
    by: str
    number: int  # the action a take-back would go back to


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
    view: Any
    events: list[Entry]
    outcome: Outcome | None
    players: dict[str, str]
    can_undo: bool  # the seat's last action can be undone freely
    can_ask_undo: bool  # it can be taken back if the others agree
    offers: list[Offer]
    draft: Any
    seen: int  # this seat was shown everything up to this seq before
