"""Choices of one action, and the choice to do no more."""

from collections.abc import Iterator
from typing import Any

from thunderchild.core.decision import Listed
from thunderchild.games.invasion.model.actions import Pass


class Single(Listed[Any]):
    """One action that is always legal."""

    def __init__(self, action: Any, words: str, note: str = "") -> None:
        self.action, self.words, self.says = action, words, note
        self.ACTIONS = (type(action),)

    def candidates(self) -> Iterator[Any]:
        yield self.action

    def text(self, action: Any) -> str:
        return self.words

    def note(self, action: Any) -> str:
        """What it does."""
        return self.says


class Enough(Single):
    """Do no more: the step is over."""

    def ends(self, action: Any) -> bool:
        return True


class PassDecision(Enough):
    """Let it be."""

    def __init__(self, words: str) -> None:
        super().__init__(Pass(), words)
