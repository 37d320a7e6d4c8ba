"""The course of a game from a seed, and whether another game takes the same one.

Two games with the same seed make the same choices as long as they offer the same; where their
courses part, something that differs between them matters.
"""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from thunderchild.core.codec import pack, to_json
from thunderchild.core.decision import NoLegalAction
from thunderchild.core.game import SPECTATOR, Game
from thunderchild.core.testing import biases
from thunderchild.core.testing.checks import Findings
from thunderchild.core.testing.sitting import Sitting

LIMIT: Final = 400  # actions after which a game is cut short
LOOKS: Final = 10  # the view is read every so many actions

SAME: Final = 0
SHOWN: Final = 1  # the same course, but told or drawn in another way
PLAYED: Final = 2  # another course


class Step(Struct, frozen=True):
    """One position: what is played, and what people see of it."""

    played: bytes
    shown: bytes


def course(game: Game[Any, Any], seed: int, limit: int = LIMIT) -> Iterator[Step]:
    """The positions of a random game, one after another."""
    t = Sitting(game, seed, Findings())
    habits = biases.habits_of(t)
    last = b""
    for number in range(limit):
        asked = game.asked(t.s)
        decisions = {seat: game.decision(t.s, seat) for seat in asked}
        shown: list[object] = [(event.text(), event) for _, event in t.told]
        shown += [game.prompt(t.s, seat) for seat in asked]
        shown += [to_json(decision.form()) for decision in decisions.values() if decision]
        if number % LOOKS == 0:
            shown += [game.text(game.view(t.s, seat)) for seat in (*asked, SPECTATOR)]
        yield Step(t.s.hash().encode() + last, pack(shown))
        if game.outcome(t.s) is not None or not asked:
            return
        seat = t.play.choose(asked)
        decision = decisions[seat]
        assert decision is not None
        try:
            action = biases.choose(t, seat, decision, habits)
        except NoLegalAction:
            return
        last = t.key(action)
        t.s, t.told = game.apply(t.s, seat, action, t.chance)
        t.history.append((seat, action, ""))


class Kept:
    """A course that is played once and compared often."""

    def __init__(self, game: Game[Any, Any], seed: int, limit: int = LIMIT) -> None:
        self.game, self.seed, self.limit = game, seed, limit
        self._steps: list[Step] = []
        self._rest = course(game, seed, limit)

    def steps(self) -> Iterator[Step]:
        """The positions; those not asked for before are played now."""
        place = 0
        while True:
            if place == len(self._steps):
                step = next(self._rest, None)
                if step is None:
                    return
                self._steps.append(step)
            yield self._steps[place]
            place += 1

    def compare(self, other: Game[Any, Any], enough: int = PLAYED) -> int:
        """How another game from the same seed differs; `enough` is where to stop looking."""
        found = SAME
        mine, theirs = self.steps(), course(other, self.seed, self.limit)
        while True:
            one, two = next(mine, None), next(theirs, None)
            if one is None or two is None:
                return found if one is two else PLAYED
            if one.played != two.played:
                return PLAYED
            if one.shown != two.shown:
                found = SHOWN
            if found >= enough:
                return found
