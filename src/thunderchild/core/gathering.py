"""What a game is made of, found in its modules: nobody has to write it down a second time."""

from collections.abc import Iterable
from functools import reduce
from importlib import import_module
from operator import or_
from types import ModuleType
from typing import Any, Final, TypeVar, get_args

from thunderchild.core.actions import Action, Pass
from thunderchild.core.events import Event
from thunderchild.core.procedure import Procedure, Question

T = TypeVar("T")
PARAMETERS: Final = ("STATE", "VIEW")  # what stands in the brackets behind its base


def kinds_in(modules: Iterable[ModuleType], base: type[T]) -> tuple[type[T], ...]:
    """The subclasses of a base that modules define, in their order; and Pass, if they use it."""
    found = [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and (kind.__module__ == module.__name__ or kind is Pass)
    ]
    return tuple(kind for kind in dict.fromkeys(found) if issubclass(kind, base))


def union_of(kinds: Iterable[type]) -> Any:
    """One type for all of these kinds."""
    return reduce(or_, kinds)


def gather(game: type) -> None:
    """Fill in what a game class does not say, from its MODULES or from the module it is in."""
    bases = [base for base in getattr(game, "__orig_bases__", ()) if get_args(base)]
    for name, part in zip(PARAMETERS, get_args(bases[0]) if bases else (), strict=False):
        if not hasattr(game, name) and isinstance(part, type):
            setattr(game, name, part)
    modules = getattr(game, "MODULES", ()) or (import_module(game.__module__),)
    events = [kind for kind in kinds_in(modules, Event) if kind.RULE]
    for name, kinds in (("ACTIONS", kinds_in(modules, Action)), ("EVENTS", events)):
        if kinds and not hasattr(game, name):
            setattr(game, name, union_of(kinds))
    for name, base in (("PROCEDURES", Procedure), ("QUESTIONS", Question)):
        if not hasattr(game, name):
            setattr(game, name, kinds_in(modules, base))
