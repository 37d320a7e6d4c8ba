"""What a League costs beside its Nations: the same random play, alone and together, in turn.

    python -m bench.league [--games 12]

The figure is the time of a League of Japan and England over the time of the same numbers of acts in
the two games alone. Wanted: at most 1.2. It is the time of the processor: others count little.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from typing import Any, Final

from thunderchild.core.chance import Draws, Fast
from thunderchild.core.game import Game
from thunderchild.games.invasion.game import England, Japan
from thunderchild.games.invasion.league import League

MOST: Final = 1.2


def play(game: Game[Any, Any], seed: int, limit: int) -> tuple[float, list[int]]:
    """Play at random for so many acts; gives the time, and the acts of each seat."""
    chance, draws = Fast(seed), Draws(seed)
    begun = time.process_time()
    s, _ = game.new(chance, telling=False)
    acts = [0] * len(game.seats)
    while s.pending and sum(acts) < limit:
        seat = draws.choose(game.asked(s))
        decision = game.decision(s, seat)
        assert decision is not None  # noqa: S101
        game.advance(s, seat, decision.sample(draws), chance)
        acts[seat] += 1
    return time.process_time() - begun, acts


def cost_of(game: Game[Any, Any], games: int, limit: int) -> tuple[float, list[int]]:
    """The time of several games, and the acts of each seat in all of them."""
    played = [play(game, seed, limit) for seed in range(games)]
    acts = [sum(column) for column in zip(*(acts for _, acts in played), strict=True)]
    return sum(seconds for seconds, _ in played), acts


def main(words: Sequence[str] | None = None) -> int:
    """Measure, and say whether it is as wanted."""
    reader = argparse.ArgumentParser(prog="python -m bench.league")
    reader.add_argument("--games", type=int, default=12)
    asked = reader.parse_args(words)
    league, japan, england = League("two"), Japan("core"), England("core")
    shares = []
    for _ in range(3):
        together, acts = cost_of(league, asked.games, 5000)
        alone = 0.0
        for seat, game in enumerate((japan, england)):
            seconds, own = cost_of(game, asked.games, 5000)
            alone += seconds / sum(own) * acts[seat]
        shares.append(together / alone)
        print(f"together {together:.2f} s, alone {alone:.2f} s: {shares[-1]:.2f} times")
    best = sorted(shares)[1]
    print(f"a League of two costs {best:.2f} times its two games; wanted at most {MOST}")
    return int(best > MOST)


if __name__ == "__main__":
    sys.exit(main())
