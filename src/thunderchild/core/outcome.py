"""How a game ends, and what becomes of a stored line."""

from typing import Final

from msgspec import Struct


class DroppedLine(Struct, frozen=True):
    """What `bridge` says of a stored line that answers a question nobody is asked any more."""


DROP: Final = DroppedLine()


class Outcome(Struct, frozen=True):
    """How a game ended: the winning seat (None for a draw) and the reason in words."""

    winner: str | None
    reason: str
