"""What a page needs to show the shots of a step, each with its exact chances."""

from typing import Any

from msgspec import Struct

from thunderchild.core.actions import Ref
from thunderchild.core.forms import Odds
from thunderchild.core.rules import Refusal


class Shot(Struct, frozen=True):
    """One possible shot: a choice, and what it is rolled with."""

    action: Any
    text: str
    why_not: Refusal | None
    odds: tuple[Odds, ...]  # that the Tripod is Damaged by it and no more, and Destroyed
    range: int
    dice: int
    needs: str  # the colour of the die, nothing out of Range
    price: int = 0
    note: str = ""
    ends: bool = False
    piece: Ref | None = None
    place: Ref | None = None


class ShotsForm(Struct, frozen=True, tag="shots"):
    """All shots of the step."""

    choices: list[Shot]
