"""What a page needs to show the shots of a step, each with its exact chances."""

from typing import Any

from msgspec import Struct

from thunderchild.core.rules import Refusal


class Shot(Struct, frozen=True):
    """One possible shot; the chances are fractions like 5/9."""

    action: Any
    text: str
    why_not: Refusal | None
    range: int
    dice: int
    needs: str  # the colour of the die, nothing out of Range
    damages: str  # the chance that the Tripod is Damaged by it and no more
    destroys: str


class ShotsForm(Struct, frozen=True, tag="shots"):
    """All shots of the step."""

    choices: list[Shot]
