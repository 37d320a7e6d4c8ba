"""The adviser: looks at the question of a seat as a search does, and says what it found."""

from typing import Any, Final

from msgspec.structs import replace

from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.core.procedure import UNDECIDED
from thunderchild.players import offer_in
from thunderchild.players.parts import Parts
from thunderchild.players.search.advice import Advice, AdviceLine, MixPart
from thunderchild.players.search.plans import First, Plan
from thunderchild.players.search.race import RaceVerdict, race
from thunderchild.players.search.rollout import Rollout
from thunderchild.players.search.search import (
    Look,
    Search,
    SearchBudget,
    imagined,
    is_open,
    limit,
)
from thunderchild.players.search.steps import button_of, steps_of

BEST: Final = 3
REASONS: Final = 2
TRIES: Final = 6  # worlds in which reasons are looked for
LEAST: Final = 0.005  # of the chance to win: less is no reason
MOST: Final = 0.2  # features that go together can outweigh each other by more: neither is a reason


class Adviser:
    """Gives advice where a machine would give an answer: from the view of its seat alone."""

    def __init__(self, parts: Parts, budget: SearchBudget) -> None:
        self.parts, self.search = parts, Search(parts, budget, weighs_one=True)

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Advice:
        """Advice for a seat that is asked."""
        world = game.imagine(view, Fast(draws.pick(MASK64)))
        if is_open(self.parts, game, world, seat, offer_in(game, world, seat)):
            look = self.search.look(game, view, seat, draws)
            return self.told(game, view, seat, look, draws)
        said = self.told(game, view, seat, self.single(game, view, seat, draws), draws)
        mixed = getattr(self.parts, "mix", None)  # of titles with sealed orders
        parts = mixed(game, view, seat, world, draws) if mixed is not None else []
        return replace(said, mix=[MixPart(words, share) for words, share in parts])

    def single(self, game: Any, view: Any, seat: int, draws: Draws) -> Look:
        """What the base player would answer, and how that turns out."""
        world = game.imagine(view, Fast(draws.pick(MASK64)))
        action = self.search.base.choose(game, view, seat, draws)
        words = button_of(game, world, seat, action) or game.write(world, seat, action)
        plan = First(words, self.parts.base(), action)
        budget = self.search.budget
        is_over = limit(budget.seconds)
        rollout = Rollout(self.parts, game, seat, budget.turns, is_over)
        seed, plans = draws.pick(MASK64), list[Plan]([plan])

        def play(_: int, number: int) -> float:
            there = imagined(self.parts, game, view, seat, seed + 2 * number)
            return rollout.value(there, plan, seed + 2 * number + 1)

        verdict = race(1, budget.rollouts // 2, play, is_over)
        return Look(plans, verdict, world)

    def told(self, game: Any, view: Any, seat: int, look: Look, draws: Draws) -> Advice:
        """The best plans, each compared with the best of them."""
        verdict = look.verdict
        order = sorted(range(len(look.plans)), key=lambda plan: _rank(verdict, plan))
        best = order[: min(BEST, len(order))]
        seed = draws.pick(MASK64)
        lines = []
        is_late = limit(self.search.budget.seconds / 2)
        for place, plan in enumerate(best):
            other = best[0] if place else best[-1 if len(best) == 1 else 1]
            gap, low, high = behind(verdict, plan, best[0])
            pair = look.plans[plan], look.plans[other]
            reasons = [] if is_late() else self.reasons(game, view, seat, *pair, seed)
            chance = verdict.mean(plan)
            steps = steps_of(self.parts, game, view, look.world, seat, look.plans[plan])
            words = look.plans[plan].words
            lines.append(AdviceLine(words, chance, gap, low, high, reasons, steps))
        chance, error = verdict.mean(best[0]), 1.96 * verdict.spread(best[0])
        tries = sum(len(found) for found in verdict.results)
        low, high = max(0.0, chance - error), min(1.0, chance + error)
        return Advice(chance, low, high, lines, tries)

    def reasons(
        self, game: Any, view: Any, seat: int, plan: Plan, other: Plan, seed: int
    ) -> list[str]:
        """The features that differ most after two plans, in points of the chance to win."""
        if plan is other or not self.parts.names:
            return []
        moved: dict[str, float] = {}
        rollout = Rollout(self.parts, game, seat, self.search.budget.turns)
        for number in range(TRIES):
            ends = [imagined(self.parts, game, view, seat, seed + number) for _ in range(2)]
            chances = [
                rollout.value(s, one, seed + number)
                for s, one in zip(ends, (plan, other), strict=True)
            ]
            if all(s.winner == UNDECIDED for s in ends):
                mean = sum(chances) / 2
                after, beside = (self.parts.reasons(game, s, seat) for s in ends)
                for name in after.keys() & beside.keys():
                    by = mean * (1.0 - mean) * (after[name] - beside[name]) / TRIES
                    moved[name] = moved.get(name, 0.0) + by
        told = [pair for pair in moved.items() if LEAST < abs(pair[1]) <= MOST]
        most = sorted(told, key=lambda pair: (-abs(pair[1]), pair[0]))[:REASONS]
        return [f"{name} {100 * by:+.0f}" for name, by in most]


def _rank(verdict: RaceVerdict, plan: int) -> tuple[float, float, int]:
    """Plans that were tried longest come first, the better of them before the others."""
    return (-len(verdict.results[plan]), -verdict.mean(plan), plan)


def behind(verdict: RaceVerdict, plan: int, best: int) -> tuple[float, float, float]:
    """How far a plan is behind the best in the worlds of both, with a 95 % interval."""
    if plan == best:
        return 0.0, 0.0, 0.0
    pairs = zip(verdict.results[plan], verdict.results[best], strict=False)
    gaps = [own - other for own, other in pairs]
    return RaceVerdict([[0.0] * len(gaps), gaps]).interval(1)
