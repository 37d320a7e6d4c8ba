"""Plans: what a seat may do for a while, as something that answers questions."""

from typing import Any

from thunderchild.core.chance import Draws
from thunderchild.players.parts import BasePlayer


class Plan:
    """The base player, for as long as the plan lasts."""

    def __init__(self, words: str, base: BasePlayer) -> None:
        self.words, self.base = words, base

    def begin(self) -> None:
        """Forget what was done in another world."""

    def answer(self, game: Any, s: Any, seat: int, draws: Draws, view: Any = None) -> Any:
        """What the plan does in a position."""
        return self.base.policy(game, s, seat, draws, view)


class First(Plan):
    """An action, and then the base player."""

    def __init__(self, words: str, base: BasePlayer, action: Any) -> None:
        super().__init__(words, base)
        self.action, self.is_done = action, False

    def begin(self) -> None:
        """The action is still to be done."""
        self.is_done = False

    def answer(self, game: Any, s: Any, seat: int, draws: Draws, view: Any = None) -> Any:
        """The action first."""
        if not self.is_done:
            self.is_done = True
            return self.action
        return self.base.policy(game, s, seat, draws, view)
