"""A race between plans: sequential halving on the same worlds, and paired differences.

Nothing here knows games. A plan is a number, 0 is the base plan; `play(plan, world)` is its result
in a world, between 0 and 1.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

Z95: Final = 1.96
LEAST: Final = 4  # worlds before a difference can be believed
LEAST_GAIN: Final = 0.01  # of the chance to win: for less nobody changes his mind
SURE: Final = 1.3  # standard errors that a plan must be ahead of the base plan to replace it
SPREAD: Final = 0.3  # how far two plans differ in a world, as long as little is known


class OutOfTime(Exception):
    """The time ran out in the middle of a world."""


class RaceVerdict:
    """How a race ended: the results of each plan by world, and which to follow."""

    def __init__(self, results: list[list[float]], doubt: float = 0.0) -> None:
        """`doubt` is a number of worlds: how little a few worlds show how plans differ."""
        self.results, self.doubt = results, doubt
        self.chosen = self._chosen()

    def mean(self, plan: int) -> float:
        """The mean result of a plan in the worlds it was tried in."""
        found = self.results[plan]
        return sum(found) / len(found) if found else 0.0

    def spread(self, plan: int) -> float:
        """The standard error of that mean."""
        return _error(self.results[plan])

    def ahead(self, plan: int, doubt: float = 0.0) -> tuple[float, float]:
        """How far a plan is ahead of the base plan in the worlds of both, with its error."""
        base = self.results[0]
        gaps = [own - base[world] for world, own in enumerate(self.results[plan])]
        return (sum(gaps) / len(gaps) if gaps else 0.0), _error(gaps, doubt)

    def _chosen(self) -> int:
        """The best of the plans that lasted to the end, if it is clearly better."""
        worlds = len(self.results[0])
        left = [plan for plan, found in enumerate(self.results) if len(found) == worlds]
        best = max(left, key=lambda plan: (self.mean(plan), -plan))
        gain, error = self.ahead(best, self.doubt)
        is_better = gain > max(LEAST_GAIN, SURE * error)
        return best if worlds >= LEAST and is_better else 0

    def interval(self, plan: int) -> tuple[float, float, float]:
        """How far a plan is ahead of the base plan, with a 95 % interval."""
        gain, error = self.ahead(plan)
        return gain, gain - Z95 * error, gain + Z95 * error


def _error(values: list[float], doubt: float = 0.0) -> float:
    """The standard error of a mean; a half where too little is known.

    Doubt counts like more worlds, in which the values are `SPREAD` apart: if four worlds happen to
    agree, the fifth may still differ.
    """
    number = len(values)
    if number < 2:
        return 0.5
    mean = sum(values) / number
    square = sum((value - mean) ** 2 for value in values) + doubt * SPREAD * SPREAD
    return sqrt(square / (number - 1 + doubt) / number)


def race(
    plans: int,
    budget: int,
    play: Callable[[int, int], float],
    is_over: Callable[[], bool],
    hope: float = 0.0,
    doubt: float = 0.0,
) -> RaceVerdict:
    """Try plans in worlds until the budget of rollouts is spent or time is over.

    Every round the plans that are left get the same new worlds, then the worse half is dropped; the
    base plan always stays, so that all others can be compared with it. With `hope` a plan is also
    dropped if it would not be worth a change of mind were it better by so many standard errors, and
    what that saves is not spent: where nothing is to be gained a race is soon over.
    """
    results: list[list[float]] = [[] for _ in range(plans)]
    left, rounds = list(range(plans)), max(1, (max(1, plans - 1)).bit_length())
    places = plans
    try:
        for _ in range(rounds):
            worlds = max(1, budget // rounds // places)
            for _ in range(worlds):
                for plan in left:
                    if is_over():
                        return RaceVerdict(_whole(results), doubt)
                    results[plan].append(play(plan, len(results[plan])))
            left = _better_half(results, left)
            places = len(left) if not hope else 1 + max(1, places // 2)
            left = _hopeful(results, left, hope) if hope else left
            if hope and len(left) == 1:
                break
    except OutOfTime:
        return RaceVerdict(_whole(results), doubt)
    return RaceVerdict(results, doubt)


def _whole(results: list[list[float]]) -> list[list[float]]:
    """The results in worlds that the base plan was tried in, too."""
    return [found[: len(results[0])] for found in results]


def _better_half(results: list[list[float]], left: list[int]) -> list[int]:
    """The base plan and the better half of the others."""
    others = sorted(left[1:], key=lambda plan: (-sum(results[plan]), plan))
    return [0, *sorted(others[: max(1, (len(others) + 1) // 2)])]


def _hopeful(results: list[list[float]], left: list[int], hope: float) -> list[int]:
    """The base plan, and the others that may still turn out to be worth a change of mind."""
    verdict = RaceVerdict(results)
    gaps = [(plan, verdict.ahead(plan)) for plan in left[1:]]
    return [0, *(plan for plan, (gain, error) in gaps if gain + hope * error > LEAST_GAIN)]
