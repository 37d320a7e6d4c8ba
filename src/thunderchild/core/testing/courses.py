"""The course of a game from a seed, and whether another game takes the same one.

Two games with the same seed make the same choices as long as they offer the same; where their
courses part, something that differs between them matters. To play a course is cheap; to look at
what people are shown on the way costs many times as much, so the two are done apart.
"""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any, Final

from thunderchild.core.codec import pack, to_json
from thunderchild.core.decision import Decision, NoLegalAction
from thunderchild.core.game import SPECTATOR, Game
from thunderchild.core.testing import biases
from thunderchild.core.testing.checks import Findings
from thunderchild.core.testing.sitting import CheckedGame

LIMIT: Final = 400  # actions after which a game is cut short
LOOKS: Final = 10  # every so many actions the view is compared
READS: Final = 100  # and so often its text, notebooks and all, which takes longest


def course(
    game: Game[Any, Any], seed: int, *, looked_at: bool, limit: int = LIMIT
) -> Iterator[bytes]:
    """The positions of a random game, one after another; looked at, with what people see."""
    t = CheckedGame(game, seed, Findings())
    habits = biases.habits_of(t)
    last = b""
    for number in range(limit):
        asked = game.asked(t.s)
        decisions = {seat: game.decision(t.s, seat) for seat in asked}
        yield t.s.hash().encode() + last + (look(t, decisions, number) if looked_at else b"")
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


def look(t: CheckedGame, decisions: Mapping[int, Decision[Any] | None], number: int) -> bytes:
    """What people see of a position: what is told and asked, now and then the view as well."""
    shown: list[object] = [(event.text(), event) for _, event in t.told]
    for seat, decision in decisions.items():
        shown.append(t.game.prompt(t.s, seat))
        shown.append(to_json(decision.form()) if decision else b"")
    views = (
        [t.game.view(t.s, seat) for seat in (*decisions, SPECTATOR)] if not number % LOOKS else []
    )
    shown += views if number % READS else [t.game.text(view) for view in views]
    return pack(shown)


class PlayedCourse:
    """A course that is played once, as far as needed, and compared often."""

    def __init__(self, game: Game[Any, Any], seed: int, *, looked_at: bool) -> None:
        self.game, self.seed, self.looked_at = game, seed, looked_at
        self._known: list[bytes] = []
        self._rest = course(game, seed, looked_at=looked_at)

    def positions(self) -> Iterator[bytes]:
        """The positions; those not asked for before are played now."""
        place = 0
        while True:
            if place == len(self._known):
                position = next(self._rest, None)
                if position is None:
                    return
                self._known.append(position)
            yield self._known[place]
            place += 1

    def is_like(self, other: Game[Any, Any]) -> bool:
        """Whether another game takes the same course from the same seed."""
        theirs = course(other, self.seed, looked_at=self.looked_at)
        return all(one == two for one, two in zip_longest(self.positions(), theirs))


class BothCourses:
    """The course of a game as it is played, and as it is looked at."""

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game = game
        self.played = PlayedCourse(game, seed, looked_at=False)
        self.shown = PlayedCourse(game, seed, looked_at=True)

    def plays_like(self, other: Game[Any, Any]) -> bool:
        """Whether another game goes the same way."""
        return self.played.is_like(other)

    def looks_like(self, other: Game[Any, Any]) -> bool:
        """Whether another game goes the same way and is told, asked and drawn alike."""
        return self.shown.is_like(other)
