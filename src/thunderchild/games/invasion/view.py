"""What a seat knows: everything but the next Event card, of which it may see the back."""

from typing import Any

from msgspec import Struct


class View(Struct, frozen=True):
    """The position as everybody sees it."""

    seat: int
    turn: int
    position: dict[str, Any]  # the open slots of the position
