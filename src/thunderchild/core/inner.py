"""Games inside a game: a League of Nations, each of which plays by its own rules.

The outer game is a game like any other. Its state holds the states of the inner ones in a field
that is a list of them, INNER names their class, and `inner_games` gives them. It lets them play by
`go_on` and `answer`, which run an inner game until it asks, until one of its lines waits
(`p.wait()`), or until it is over. They draw from the chance of the outer game and tell their events
through it.
"""

from typing import Any

from thunderchild.core.chance import Chance
from thunderchild.core.events import PUBLIC, Event
from thunderchild.core.game import Game
from thunderchild.core.procedure import UNDECIDED, PlayOf, run
from thunderchild.core.state import State


class SharedChance:
    """The chance of the outer game, which counts the draws of all inner ones in one row."""

    __slots__ = ("outer", "source")

    def __init__(self, source: Chance, outer: State) -> None:
        self.source = source
        self.outer = outer

    def pick(self, n: int, at: int, what: str) -> int:
        """The next draw of the outer game; `at` counts those of the inner one alone."""
        value = self.source.pick(n, self.outer.draws, what)
        self.outer.draws += 1
        return value


class InnerPlay(PlayOf[Any, Any]):
    """An act in an inner game; what happens there is told where the outer game tells."""

    __slots__ = ("heading", "outer")

    def __init__(
        self, outer: PlayOf[Any, Any], game: Game[Any, Any], s: State, heading: Event
    ) -> None:
        """`heading` is told before the first event: it says which of the games speaks."""
        chance = SharedChance(outer.chance, outer.s)
        super().__init__(game.book, game.facts, s, chance, outer.events)
        self.outer = outer
        self.heading: Event | None = heading

    def tell(self, event: Event, audience: int = PUBLIC) -> None:
        """Tell it in the outer game, under its heading."""
        if self.events is None:
            return
        if self.heading is not None:
            heading, self.heading = self.heading, None
            self.outer.tell(heading)
        self.outer.tell(event, audience)


def go_on(p: InnerPlay) -> None:
    """Run an inner game from where it waits, or from its beginning."""
    if p.s.winner == UNDECIDED:
        run(p)


def answer(p: InnerPlay, game: Game[Any, Any], seat: int, action: Any) -> None:
    """Carry out an answer in an inner game; `seat` is the one it has there."""
    game.carry_out(p, seat, action)
