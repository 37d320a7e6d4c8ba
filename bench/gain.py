"""What a search gains in a turn, in points of the chance to win: a quick look before whole matches.

    python -m bench.gain japan --rollouts 300 --turns 1 --plans 12 --positions 120 --seed 1

At each turn of the base player's own games a search chooses a plan. Where it is another one than
the base plan, both are played on to the end of the game in worlds that the search has not seen,
with the same luck, the base player going on after the turn. The outlook has no part in that, so
that a search which believes too much of its outlook gains nothing here either.
"""

import argparse
import sys
from itertools import islice
from math import sqrt
from typing import Any, Final

from bench.rollouts import SCENARIOS, parts_of, positions
from thunderchild import titles
from thunderchild.core.chance import Draws
from thunderchild.core.record import Setup
from thunderchild.lab.sitting import seed_of
from thunderchild.players.parts import Parts
from thunderchild.players.search.rollout import Rollout
from thunderchild.players.search.search import Look, Search, SearchBudget, imagined

TO_THE_END: Final = 99  # turns
WORLDS: Final = 30  # that both plans are played to the end in


def gain_of(game: Any, parts: Parts, view: Any, seat: int, look: Look, seed: int) -> float:
    """How much more often the chosen plan wins than the base plan, in new worlds."""
    rollout, total = Rollout(parts, game, seat, TO_THE_END, at_last=True), 0.0
    for number in range(WORLDS):
        world = imagined(parts, game, view, seat, seed_of(seed, number, "world"))
        luck = seed_of(seed, number, "luck")
        total += rollout.value(world.copy(), look.plans[look.verdict.chosen], luck)
        total -= rollout.value(world, look.plans[0], luck)
    return total / WORLDS


def gains(title: str, budget: SearchBudget, count: int, seed: int) -> list[float]:
    """The gain in each of so many positions; none where the base plan is kept."""
    game, parts = titles.make(titles.settle(Setup(title, SCENARIOS[title]))), parts_of(title)
    found = []
    for number, (s, seat) in enumerate(islice(positions(game, parts, seed), count)):
        view, own = game.view(s, seat), seed_of(seed, number, "position")
        look = Search(parts, budget).look(game, view, seat, Draws(own))
        is_other = look.verdict.chosen != 0
        found.append(gain_of(game, parts, view, seat, look, own) if is_other else 0.0)
    return found


def told(title: str, found: list[float]) -> str:
    """The mean in points, with its standard error."""
    count = len(found)
    mean = sum(found) / count
    error = sqrt(sum((one - mean) ** 2 for one in found) / max(1, count - 1) / count)
    changed = sum(1 for one in found if one)
    points = f"{100 * mean:+.2f} points a turn (standard error {100 * error:.2f})"
    return f"{title}: {points}, {count} turns, {changed} with another plan that changed something"


def main(words: list[str] | None = None) -> int:
    """Measure and print."""
    reader = argparse.ArgumentParser(prog="python -m bench.gain", description=__doc__)
    reader.add_argument("title", choices=sorted(SCENARIOS))
    reader.add_argument("--rollouts", type=int, default=300)
    reader.add_argument("--turns", type=int, default=1)
    reader.add_argument("--plans", type=int, default=12)
    reader.add_argument("--positions", type=int, default=120)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args(words)
    budget = SearchBudget(asked.rollouts, max(1, asked.turns), asked.plans, seconds=600.0)
    print(told(asked.title, gains(asked.title, budget, max(1, asked.positions), asked.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
