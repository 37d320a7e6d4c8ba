"""Small questions that the compiled build asks in the place of Python's own.

They are compiled as the module `thunderchild.core.native`; pure Python does without them.
"""

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from typing_extensions import TypeIs

T = TypeVar("T")


def is_a(thing: object, kind: type[T]) -> "TypeIs[T]":
    """Whether a thing is of a kind that has no others below it."""
    return type(thing) is kind


def holds(numbers: list[int], number: int) -> bool:
    """Whether a number is in a list."""
    for one in numbers:  # noqa: SIM110 - compiled, a loop is quicker
        if one == number:
            return True
    return False


def count(numbers: list[int], number: int) -> int:
    """How often a number is in a list."""
    found = 0
    for one in numbers:
        if one == number:
            found += 1
    return found


def total(numbers: list[int], first: int, after: int) -> int:
    """The sum of a part of a list, which has this part."""
    found = 0
    for at in range(first, after):
        found += numbers[at]
    return found
