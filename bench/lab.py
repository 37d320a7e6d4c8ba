"""The lab: how much faster two workers are than one.

Two processes that have nothing to do with each other are measured in the same run. Where even they
are not nearly twice as fast as one (other work on the machine, two cores that are halves of one),
nothing can be said about the lab, and the row says that. What sharing the work costs in CPU time is
measured as well, and that on a busy machine too.
"""

import json
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Final

from thunderchild.lab.streaming import cores

TITLE: Final = "england"
TRIAL: Final = 40  # games from which the length of the others is worked out
TIMES: Final = 6  # the games of one worker take so many times the seconds of other measurements
TRIES: Final = 2
SHARED: Final = 1500  # games whose CPU time is counted, for each second of other measurements
LEAST_OF_TWO: Final = 1.8  # what two separate processes must make of one
COMMAND: Final = (sys.executable, "-m", "thunderchild.cli.main", "simulate", TITLE, "--json")


class Workers:
    """The command as people call it, with one worker and with two."""

    def __init__(self) -> None:
        if cores() < 2:
            raise RuntimeError("this machine has one core for it, and two workers need two")
        self.rate = TRIAL / seconds_of([["--games", str(TRIAL), "--workers", "1"]])

    def rates(self, seconds: float, repeat: int) -> tuple[float, float]:
        """Games a second with one worker and with two; raises where that cannot be told."""
        games = max(TRIAL, round(self.rate * seconds * TIMES) // 2 * 2)
        seed, most = ["--seed", str(repeat)], 0.0
        for _ in range(TRIES):
            alone = seconds_of([["--games", str(games), "--workers", "1", *seed]])
            both = seconds_of([["--games", str(games), "--workers", "2", *seed]])
            apart = seconds_of([["--games", str(games // 2), "--workers", "1", *seed]] * 2)
            most = max(most, alone / apart)
            if alone / apart >= LEAST_OF_TWO:
                return games / alone, games / both
        raise RuntimeError(
            f"two separate processes make only {most:.2f} times the games of one: "
            "this machine is busy, or its cores are not whole ones"
        )


class Sharing:
    """What a game costs in CPU time, of all processes together."""

    def costs(self, seconds: float, repeat: int) -> tuple[float, float]:
        """Milliseconds of CPU time for a game with one worker and with two, the start included."""
        games = max(TRIAL, round(SHARED * seconds))
        return self.cost(games, 1, repeat), self.cost(games, 2, repeat)

    def cost(self, games: int, workers: int, seed: int) -> float:
        """Milliseconds for a game."""
        begun = cpu_of_others()
        words = ["--games", str(games), "--workers", str(workers), "--seed", str(seed)]
        seconds_of([words])
        return (cpu_of_others() - begun) / games * 1000.0


def cpu_of_others() -> float:
    """The CPU time of all processes that this one has started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds_of(runs: Sequence[Sequence[str]]) -> float:
    """The longest time of several runs at once, each as it tells itself: without the start."""
    with ExitStack() as running:
        begun = [
            running.enter_context(
                subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE)  # noqa: S603
            )
            for words in runs
        ]
        told = [json.loads(one.communicate()[0]) for one in begun]
    return max(float(one["seconds"]) for one in told)


def main() -> None:
    """Measure it on its own: `python -m bench.lab`."""
    begun, workers = time.perf_counter(), Workers()
    for repeat in range(3):
        one, two = workers.rates(2.0, repeat)
        print(f"one worker {one:.0f} games/s, two {two:.0f}: {two / one:.2f} times")
    print(f"{time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
