"""The machines: whole games with `greedy` at all seats, and what views and imagined worlds cost.

    python -m bench.machines --games 10

With PYTHONPATH set to the `src` of another version and `python -P` it measures that one.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from bench.play import seat_of
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.lab.sitting import machines, play, seed_of

MACHINE: Final = "greedy"
MANY: Final = 10_000  # games of a long series, for which minutes are told
SETUPS: Final = {
    "WarpWar": Setup("warpwar", "advanced"),
    "London": Setup("london", "two_player"),
    "London alone": Setup("london", "solitaire"),
    "Japan": Setup("japan", "core"),
    "England": Setup("england", "core"),
}
STEP: Final = 10  # every so many decisions of a random game a position is taken
MOST: Final = 60  # positions


class Thinking:
    """One title with a machine at every seat, as `./run simulate` plays it."""

    def __init__(self, setup: Setup) -> None:
        settled = titles.settle(titles.with_limit(setup, [MACHINE]))
        self.title, self.game = setup.title, titles.make(settled)
        self.played = 0

    def minutes(self, seconds: float, least: int = 1) -> float:
        """Minutes for many games on one core, from whole games that are never played twice."""
        game, clock, games = self.game, time.process_time, 0
        begun = clock()
        while clock() - begun < seconds or games < least:
            names = [MACHINE] * len(game.chairs)
            chairs = dict(zip(game.chairs, machines(self.title, names), strict=True))
            play(game, [chairs.get(seat) for seat in game.seats], seed_of(5, self.played))
            games += 1
            self.played += 1
        return (clock() - begun) / games * MANY / 60

    def positions(self, seed: int) -> list[tuple[Any, int]]:
        """Positions of random games, each with a seat that is asked."""
        game, found = self.game, list[tuple[Any, int]]()
        while len(found) < MOST:
            chance, draws, count = Fast(seed), Draws(seed), 0
            s, _ = game.new(chance, telling=False)
            while s.pending and len(found) < MOST:
                seat = seat_of(s)
                if count % STEP == 0:
                    found.append((s.copy(), seat))
                action = game.decision(s, seat).sample(draws)  # type: ignore[union-attr]
                game.advance(s, seat, action, chance)
                count += 1
            seed += 1
        return found

    def knowing(self, seconds: float, seed: int) -> tuple[float, float]:
        """Microseconds for a view, and for a world imagined behind it."""
        game, found = self.game, self.positions(seed)
        views = [game.view(s, seat) for s, seat in found]
        view = _each(seconds, len(found), lambda: [game.view(s, seat) for s, seat in found])
        worlds = iter(range(1 << 40))
        imagine = _each(
            seconds, len(found), lambda: [game.imagine(one, Fast(next(worlds))) for one in views]
        )
        return view, imagine


def _each(seconds: float, count: int, work: Callable[[], object]) -> float:
    """Microseconds for one of so many things that some work does at a time."""
    clock, times = time.process_time, 0
    begun = clock()
    while clock() - begun < seconds or not times:
        work()
        times += 1
    return (clock() - begun) / times / count * 1e6


def main(words: Sequence[str] | None = None) -> None:
    """Measure the same games and positions each time, so that two versions can take turns."""
    reader = argparse.ArgumentParser(prog="python -m bench.machines", description=__doc__)
    reader.add_argument("--games", type=int, default=6, metavar="N", help="of each title")
    games: int = reader.parse_args(words).games
    for name, setup in SETUPS.items():
        one = Thinking(setup)
        view, imagined = one.knowing(0.2, 1)
        minutes = one.minutes(0.0, games)
        print(f"{name:13} {minutes:6.1f} min {view:6.1f} µs {imagined:6.1f} µs", flush=True)


if __name__ == "__main__":
    main()
