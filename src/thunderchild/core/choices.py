"""Lists of choices that most games have: a menu, a single action, all legal ones at once."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Listed, NoLegalAction
from thunderchild.core.rules import Refusal

A = TypeVar("A")


class Menu(Listed[A]):
    """Some actions with their words; one rule says that there are no others."""

    def __init__(self, choices: Mapping[A, str], rule: str = "") -> None:
        self.choices, self.rule = choices, rule
        self.ACTIONS = tuple({type(action) for action in choices})

    def why_not(self, action: A) -> Refusal | None:
        return None if action in self.choices else Refusal("That is not a choice now", self.rule)

    def candidates(self) -> Iterator[A]:
        return iter(self.choices)

    def text(self, action: A) -> str:
        return self.choices[action]


class Single(Listed[A]):
    """One action that is always legal."""

    def __init__(self, action: A, words: str, note: str = "") -> None:
        self.action, self.words, self.says = action, words, note
        self.ACTIONS = (type(action),)

    def candidates(self) -> Iterator[A]:
        yield self.action

    def text(self, action: A) -> str:
        return self.words

    def note(self, action: A) -> str:
        return self.says


class Enough(Single[A]):
    """Pass, or do no more: the step is over."""

    def ends(self, action: A) -> bool:
        return True


class Offers(Listed[A]):
    """A list that computes all its legal actions at once; the checks agree, one by one."""

    def legal(self) -> list[A]:
        """All legal actions, each once."""
        raise NotImplementedError

    def possible(self) -> bool:
        """Whether anything is legal; subclasses may know it without the list."""
        return bool(self.legal())

    def candidates(self) -> Iterator[A]:
        """The legal actions; subclasses may add some that are refused, to show the reason."""
        return iter(self.legal())

    def __iter__(self) -> Iterator[A]:
        return iter(self.legal())

    def sample(self, draws: Draws) -> A:
        """One of the legal actions."""
        found = self.legal()
        if not found:
            raise NoLegalAction(type(self).__name__)
        return draws.choose(found)
