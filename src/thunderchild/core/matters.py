"""What matters now: threats, chances, deadlines, people at risk, traps; from a view alone."""

from typing import Final, Literal

from msgspec import Struct

from thunderchild.core.rules import Refusal

Urgency = Literal["threat", "trap", "people", "deadline", "chance"]

NOWHERE: Final = -1


class Matter(Struct, frozen=True):
    """One thing that a player should not overlook, with its rule and its place on the map."""

    kind: Urgency
    sentence: str
    rule: str
    place: int = NOWHERE


def told(matter: Matter) -> str:
    """A matter in one line, as a terminal has it."""
    return f"{matter.kind.capitalize()}: {Refusal(matter.sentence, matter.rule)}"
