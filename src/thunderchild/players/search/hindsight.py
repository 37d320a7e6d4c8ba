"""Choices of a finished game, looked at again and compared with the best plan found.

A choice is judged by what its seat knew at the time: in worlds imagined from its view, with the
same luck for what was done and for what could have been done.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.players import offer_in
from thunderchild.players.parts import BasePlayer, Parts
from thunderchild.players.search.plans import Plan
from thunderchild.players.search.race import race
from thunderchild.players.search.rollout import Rollout
from thunderchild.players.search.search import SearchBudget, imagined, is_open, limit

MOST: Final = 40  # choices of one game
PLAYED: Final = "what was done"


class ChoicePoint(Struct, frozen=True):
    """Where a seat had to choose a plan: after so many actions, and the actions it then took."""

    number: int
    turn: int
    seat: int
    actions: list[int]  # their numbers


class Judged(Struct, frozen=True):
    """The chance to win with what was done, and how much more the best plan found promised."""

    chance: float
    gain: float
    low: float  # the 95 % interval of the gain
    high: float
    better: str  # that plan in words
    tries: int

    @property
    def is_clear(self) -> bool:
        """Whether the other plan was clearly better."""
        return self.low > 0.0


class AsPlayed(Plan):
    """The actions that were taken, as long as they can be; then the base player."""

    def __init__(self, base: BasePlayer, actions: Sequence[Any]) -> None:
        super().__init__(PLAYED, base)
        self.actions, self.done = actions, 0

    def begin(self) -> None:
        """All of them are still to be done."""
        self.done = 0

    def answer(self, game: Any, s: Any, seat: int, draws: Draws, view: Any = None) -> Any:
        """The next of them."""
        if self.done < len(self.actions):
            action = self.actions[self.done]
            self.done += 1
            if game.why_not(s, seat, action) is None:
                return action
        return self.base.policy(game, s, seat, draws, view)


class ChoiceWatch:
    """Watches a game being played through, and notes where plans were chosen."""

    def __init__(self, parts: Parts, game: Any, seats: Iterable[int]) -> None:
        self.parts, self.game, self.seats = parts, game, set(seats)
        self.found: list[ChoicePoint] = []
        self._now: dict[int, tuple[object, list[int]]] = {}  # by seat: the plan's stretch, actions

    def see(self, number: int, s: Any, seat: int) -> None:
        """An action with this number is about to be taken by a seat."""
        if seat not in self.seats or not self.parts.names:  # without an outlook nobody can judge
            return
        game, parts = self.game, self.parts
        stretch = parts.segment(game, s, seat)
        known = self._now.get(seat)
        if known is not None and known[0] == stretch:
            known[1].append(number)
        elif is_open(parts, game, s, seat, offer_in(game, s, seat)):
            actions = [number]
            self._now[seat] = stretch, actions
            self.found.append(ChoicePoint(number - 1, game.turn(s), seat, actions))

    def points(self) -> list[ChoicePoint]:
        """The choices; if there are very many, some of them at even distances."""
        every = -(-len(self.found) // MOST) or 1
        return self.found[::every]


class Reviewer:
    """Judges one choice: the engine that answers, with what was done as the plan to beat."""

    def __init__(self, parts: Parts, budget: SearchBudget) -> None:
        self.parts, self.budget = parts, budget

    def judge(
        self, game: Any, view: Any, seat: int, draws: Draws, actions: Sequence[Any]
    ) -> Judged:
        """From what the seat knew at the time."""
        budget, parts = self.budget, self.parts
        is_over = limit(budget.seconds)
        world = game.imagine(view, Fast(draws.pick(MASK64)))
        found = parts.plans(game, world, seat, offer_in(game, world, seat), draws)
        plans: list[Plan] = [AsPlayed(parts.base(), actions), *found[: budget.plans]]
        rollout = Rollout(parts, game, seat, budget.turns, is_over)
        seed, worlds = draws.pick(MASK64), list[Any]()

        def play(plan: int, number: int) -> float:
            if number == len(worlds):
                worlds.append(imagined(parts, game, view, seat, seed + 2 * number))
            return rollout.value(worlds[number].copy(), plans[plan], seed + 2 * number + 1)

        verdict = race(len(plans), budget.rollouts, play, is_over)
        tried = range(1, len(plans))
        best = max(tried, key=lambda plan: (len(verdict.results[plan]), verdict.mean(plan)))
        gain, low, high = verdict.interval(best)
        tries = sum(map(len, verdict.results))
        return Judged(verdict.mean(0), gain, low, high, plans[best].words, tries)
