"""A machine that searches: it follows the base plan unless another is clearly better."""

import time
from collections.abc import Callable
from typing import Any, Final
from zlib import crc32

from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.core.sealed import locked, unlocked
from thunderchild.players import Offer, offer_in
from thunderchild.players.parts import BasePlayer, Parts, is_noticed
from thunderchild.players.search.plans import First, Plan
from thunderchild.players.search.race import RaceVerdict, race
from thunderchild.players.search.rollout import Rollout

EVERY: Final = 100  # of 100 plans
NEIGHBOURS: Final = 6  # of an answer that are looked for


class SearchBudget:
    """How much a search may look at. Rollouts count, so that a seed repeats an answer."""

    def __init__(
        self,
        rollouts: int,
        turns: int,
        plans: int,
        seconds: float,
        near: int = 0,
        hope: float = 0.0,
    ) -> None:
        """`near` rollouts besides go into answers that differ in little from the best one.

        With `hope` fewer rollouts are played where nothing is to be gained (`race.py`).
        """
        self.rollouts, self.turns, self.plans, self.seconds = rollouts, turns, plans, seconds
        self.near, self.hope = near, hope


class Look:
    """A question that was searched: the plans, how they did, and the world the seat answers in."""

    def __init__(self, plans: list[Plan], verdict: RaceVerdict, world: Any) -> None:
        self.plans, self.verdict, self.world = plans, verdict, world


class Search:
    """Plays any title by its parts, from what its seat knows."""

    def __init__(
        self,
        parts: Parts,
        budget: SearchBudget,
        base: BasePlayer | None = None,
        *,
        weighs_one: bool = False,
        share: int = EVERY,
    ) -> None:
        """With a base player that may take more trouble than those in rollouts.

        Whoever weighs one plan plays it out even where there is no other. A share is of 100 other
        plans, how many come to mind.
        """
        self.weighs_one, self.share = weighs_one, share
        self.parts, self.budget = parts, budget
        self.base = base if base is not None else parts.base()
        self.kept: Plan | None = None
        self.kept_for: object = None  # seat and segment
        self.doubt: float = getattr(parts, "doubt", 0.0)  # of titles where few worlds say little
        self.searched = 0  # questions so far in which plans were played out

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        """The next step of the plan in hand while it lasts; else a search, where it matters."""
        world = game.imagine(view, Fast(draws.pick(MASK64)))
        decision = offer_in(game, world, seat)
        stretch = (seat, self.parts.segment(game, world, seat))
        if self.kept is not None and self.kept_for == stretch:
            action = self.kept.answer(game, world, seat, draws, view)
            if game.why_not(world, seat, action, decision) is None:
                return action
        self.kept = None
        if not is_open(self.parts, game, world, seat, decision):
            return self.base.choose(game, view, seat, draws)
        look = self.look(game, view, seat, draws)
        plan = look.plans[look.verdict.chosen]
        plan.begin()
        action = plan.answer(game, world, seat, draws, view)
        if game.why_not(world, seat, action, decision) is not None:
            return self.base.choose(game, view, seat, draws)
        if not isinstance(plan, First):
            self.kept, self.kept_for = plan, stretch
        return action

    def look(self, game: Any, view: Any, seat: int, draws: Draws) -> Look:
        """Race the plans of a question, from the view alone."""
        budget, is_over = self.budget, limit(self.budget.seconds)
        world = game.imagine(view, Fast(draws.pick(MASK64)))
        decision = offer_in(game, world, seat)
        found = self.parts.plans(game, world, seat, decision, draws)
        plans = in_mind(found, game.turn(world), self.share)[: budget.plans]
        if len(plans) == 1 and not self.weighs_one:
            return Look(plans, RaceVerdict([[]]), world)
        self.searched += 1
        rollout = Rollout(self.parts, game, seat, budget.turns, is_over)
        seed = draws.pick(MASK64)
        worlds: list[Any] = []

        def raced(plans: list[Plan], rollouts: int) -> Look:
            """In worlds that none of these plans was chosen for."""
            first = len(worlds)

            def play(plan: int, number: int) -> float:
                number += first
                if number == len(worlds):
                    worlds.append(imagined(self.parts, game, view, seat, seed + 2 * number))
                luck = seed + 2 * number + 1
                return rollout.value(worlds[number].copy(), plans[plan], luck, number)

            verdict = race(len(plans), rollouts, play, is_over, budget.hope, self.doubt)
            return Look(plans, verdict, world)

        look = raced(plans, budget.rollouts)
        best = plans[look.verdict.chosen]
        if not budget.near or not isinstance(best, First):
            return look
        return raced([best, *neighbours(game, world, seat, best, draws)], budget.near)


def in_mind(plans: list[Plan], turn: int, share: int) -> list[Plan]:
    """The base plan, and a share (in 100) of the others, different ones each turn."""
    return [
        plan
        for number, plan in enumerate(plans)
        if not number or is_noticed(turn, crc32(plan.words.encode()), share)
    ]


def neighbours(game: Any, s: Any, seat: int, best: First, draws: Draws) -> list[Plan]:
    """Answers that differ only a little from that of a plan."""
    decision = offer_in(game, s, seat)
    found: dict[str, Plan] = {best.words: best}
    for _ in range(NEIGHBOURS):
        action = decision.near(best.action, draws)
        words = game.write(s, seat, action)
        found.setdefault(words, First(words, best.base, action))
    return list(found.values())[1:]


def limit(seconds: float) -> Callable[[], bool]:
    """Makes a check that tells whether this many seconds have passed since now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


def is_open(parts: Parts, game: Any, s: Any, seat: int, decision: Offer) -> bool:
    """Whether a question is worth a search: not one that others answer openly at the same time.

    Unless the seats of the title do not disturb each other then.
    """
    alone = is_alone(parts, s, seat) or game.questions[s.kind].SEALED
    return bool(alone and parts.is_searched(game, s, seat, decision))


def is_alone(parts: Parts, s: Any, seat: int) -> bool:
    """Whether nobody else can do anything about what a seat does now."""
    return bool(s.pending == 1 << seat or getattr(parts, "apart", False))


def imagined(parts: Parts, game: Any, view: Any, seat: int, seed: int) -> Any:
    """A world behind a view in which nobody else has answered what is asked.

    It is a likely one where the title knows what is likely. What others have locked is any legal
    answer there; a search would take it for the truth.
    """
    likely = getattr(parts, "likely", None)
    world = game.imagine(view, Fast(seed)) if likely is None else likely(game, view, seat, seed)
    for other in locked(game, world):
        if other != seat:
            world = unlocked(game, world, other)
    return world
