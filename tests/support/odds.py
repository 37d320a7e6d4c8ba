"""Exact odds, by going through all draws."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

from thunderchild.core.chance import Chance, Scripted, ScriptEnded

T = TypeVar("T")


def outcomes(first: int, trial: Callable[[Chance], T]) -> Iterator[tuple[T, Fraction]]:
    """Every result of `trial(chance)` with its exact chance; its draws count from `first`."""
    open_scripts: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    while open_scripts:
        numbers, share = open_scripts.pop()
        try:
            result = trial(Scripted(numbers, first))
        except ScriptEnded as ended:
            part = share / ended.n
            open_scripts.extend((numbers + [k], part) for k in reversed(range(ended.n)))
        else:
            yield result, share
