"""What all actions have in common, and the one that every game has: to pass."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct

from thunderchild.core.codec import kind_name


class Ref(Struct, frozen=True):
    """A piece or a place that an action names: its kind, its number, and the field that has it."""

    kind: str
    id: int
    field: str


class Action(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=kind_name):
    """One answer to one question; its tag is the word for it: by default `end_turn` of `EndTurn`.

    An action that points has TAKES and GOES: the kind and the field of piece and place. A board
    lights what can be taken up and where it can go by them. WORDS and LABELLED are for the notation
    that follows from the actions (`core/struct_notation.py`).
    """

    TAKES: ClassVar[tuple[str, str] | None] = None
    GOES: ClassVar[tuple[str, str] | None] = None
    WORDS: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # for the numbers of a field
    LABELLED: ClassVar[bool] = False  # each field stands behind its name

    def takes(self) -> Ref | None:
        """The piece that is taken up."""
        if self.TAKES is None:
            return None
        kind, field = self.TAKES
        number: int = getattr(self, field)
        return Ref(kind, number, field) if number >= 0 else None

    def goes(self) -> Ref | None:
        """Where it goes, or what it is done to."""
        if self.GOES is None:
            return None
        kind, field = self.GOES
        number: int = getattr(self, field)
        return Ref(kind, number, field) if number >= 0 else None

    def through(self) -> list[int]:
        """The places of a way that it names one by one."""
        return []

    def ref(self, kind: str, field: str) -> Ref | None:
        """What a field names; below 0 it names nothing."""
        number: int = getattr(self, field)
        return Ref(kind, number, field) if number >= 0 else None


class Pass(Action, frozen=True, tag="pass"):
    """Pass: do nothing, or nothing more."""
