"""One machine against another, with the seats swapped in every second game."""

import time

from msgspec import Struct

from thunderchild import titles
from thunderchild.core import codec
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.lab.simulate import Job, Progress, Tally, Turns, tally
from thunderchild.lab.stats import wilson


class Score(Struct, frozen=True):
    """How a player did against another: draws count half, the interval is Wilson's, 95 %."""

    title: str
    scenario: str
    player: str
    against: str
    games: int
    seed: int
    seconds: float
    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float
    turns: Turns


def compare(
    setup: Setup,
    player: str,
    against: str,
    *,
    games: int,
    seed: int = 0,
    workers: int = 0,
    progress: Progress | None = None,
    records: str = "",
) -> Score:
    """Play pairs of games on the same seeds, seats swapped, and count the score of `player`."""
    seats = titles.title(setup.title).seats_of(setup.scenario, setup.content)
    if len(seats) != 2:
        raise InputError(f"Only games for two can be compared; {setup.title} has {len(seats)}.")
    if games % 2:
        raise InputError(f"The number of games must be even, as seats are swapped; not {games}.")
    begun = time.perf_counter()
    job = Job(setup, dict(zip(seats, (player, against), strict=True)), seed, True, records)
    total = tally(job, games, workers, progress)
    wins, draws = count(total, seats)
    low, high = wilson(wins + draws / 2, games)
    return Score(
        title=setup.title,
        scenario=setup.scenario,
        player=player,
        against=against,
        games=games,
        seed=seed,
        seconds=time.perf_counter() - begun,
        wins=wins,
        draws=draws,
        losses=games - wins - draws,
        score=(wins + draws / 2) / games,
        low=low,
        high=high,
        turns=Turns(total.turns / total.games, total.least, total.most),
    )


def count(total: Tally, seats: tuple[str, ...]) -> tuple[int, int]:
    """Games won by the player who has the first seat unless they are swapped, and drawn games."""
    wins = draws = 0
    for key, games in total.endings.items():
        winner, _, swapped = codec.from_json(key, tuple[str | None, str, bool])
        if winner is None:
            draws += games
        elif winner == seats[1 if swapped else 0]:
            wins += games
    return wins, draws
