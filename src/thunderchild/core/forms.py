"""Decisions as data, so that a page can draw controls that cannot be set illegally."""

from fractions import Fraction
from typing import Any

from msgspec import Struct

from thunderchild.core.actions import Ref
from thunderchild.core.rules import Refusal


class Forced(Struct, frozen=True):
    """The only answer to a question, and why it is asked all the same: not to ask tells a secret.

    A terminal takes an empty line for it, a page one button.
    """

    action: Any
    why: Refusal


class Odds(Struct, frozen=True):
    """One possible result of a choice, in so many of so many equal cases."""

    result: str
    cases: int
    of: int
    face: str = ""  # the face of the die that brings it, where it is one die

    @property
    def chance(self) -> Fraction:
        """The cases as a fraction: 3 of 6 are 1/2."""
        return Fraction(self.cases, self.of)

    def __str__(self) -> str:
        """`Green 1/2: nothing`."""
        return f"{self.face.title()} {self.chance}: {self.result}".strip()


class Choice(Struct, frozen=True):
    """One entry of a list on a page: legal, or greyed with the reason.

    `odds` are the results of a die that the choice leads to, all of them, and `note` says what it
    brings about where its words do not. A choice that `ends` does no more: the step is over.
    """

    action: Any
    text: str
    why_not: Refusal | None = None
    price: int = 0
    odds: tuple[Odds, ...] = ()
    note: str = ""
    ends: bool = False
    piece: Ref | None = None  # what is taken up
    place: Ref | None = None  # where it goes, or what it is done to


class ListForm(Struct, frozen=True, tag="listed"):
    """A list of choices.

    A question with a `quiet` answer need not be asked aloud: a page gives that answer by itself
    once all is told, and shows the other choices as long as they can be made.
    """

    choices: list[Choice]
    quiet: Any = None


class AnyOfForm(Struct, frozen=True, tag="any_of"):
    """Several forms; one of them is used. `quiet` is as in a list."""

    parts: list[Any]
    quiet: Any = None


class Field(Struct, frozen=True):
    """One number of a budget: its range and what one step of it costs."""

    name: str
    low: int
    high: int
    rule: str  # why not above `high`
    price: int = 1
    step: int = 1  # the number moves in steps of this (missiles are bought in threes)


class Exclusion(Struct, frozen=True):
    """Fields that may not be above zero together with others."""

    one: list[str]
    other: list[str]
    sentence: str
    rule: str


class BudgetForm(Struct, frozen=True, tag="budget"):
    """Numbers with ranges and prices under one cap.

    A page without a panel for it answers with the action tagged `do`: its field `into` takes the
    list of numbers, or, where that is empty, a field for each name.
    """

    fields: list[Field]
    cap: int
    exact: bool
    cap_rule: str
    exclusions: list[Exclusion]
    do: str = ""
    into: str = ""


class EachPart(Struct, frozen=True):
    """The form of one piece within a joint decision."""

    piece: int
    name: str
    form: Any


class EachForm(Struct, frozen=True, tag="each"):
    """One form for each piece; `joint` says in words what binds them together.

    A page without a panel for it answers with the action tagged `do`, whose field `into` takes the
    list of the parts.
    """

    parts: list[EachPart]
    joint: list[Refusal]
    do: str = ""
    into: str = ""
