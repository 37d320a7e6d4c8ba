"""One machine against another: with the seats swapped, or alone on the same seeds."""

import time

from msgspec import Struct

from thunderchild import titles
from thunderchild.core import codec
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.lab.simulate import Progress, Series, Tally, Turns, tally
from thunderchild.lab.stats import paired, wilson


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
    seats = seats_of(setup)
    if len(seats) != 2:
        raise InputError(f"Only games for two have a score; {setup.title} has {len(seats)} seats.")
    if games % 2:
        raise InputError(f"The number of games must be even, as seats are swapped; not {games}.")
    begun = time.perf_counter()
    job = Series(setup, dict(zip(seats, (player, against), strict=True)), seed, True, records)
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


def seats_of(setup: Setup) -> tuple[str, ...]:
    """The seats that somebody plays."""
    return titles.title(setup.title).seats_of(setup.scenario, setup.content)


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


# ---- games for one ------------------------------------------------------------------------------


class Rate(Struct, frozen=True):
    """How often a player won, with Wilson's interval, 95 %."""

    player: str
    wins: int
    share: float
    low: float
    high: float


class Rates(Struct, frozen=True):
    """How two players did on the same seeds of a game for one.

    The difference is that of the shares, with its 95 % interval; `both` to `neither` count the
    seeds by who has won.
    """

    title: str
    scenario: str
    games: int  # of each
    seed: int
    seconds: float
    player: Rate
    against: Rate
    difference: float
    low: float
    high: float
    both: int
    player_only: int
    against_only: int
    neither: int


def compare_alone(
    setup: Setup,
    player: str,
    against: str,
    *,
    games: int,
    seed: int = 0,
    workers: int = 0,
    progress: Progress | None = None,
    records: str = "",
) -> Rates:
    """Let both play the same seeds, each alone, and compare how often they win."""
    (seat,) = seats_of(setup)
    begun = time.perf_counter()
    won = []
    for number, name in enumerate((player, against), 1):
        folder = f"{records}/{number}-{name}" if records else ""
        job = Series(setup, {seat: name}, seed, records=folder, rows=True)
        rows = tally(job, games, workers, progress).rows
        won.append({row.index for row in rows if row.winner == seat})
    mine, other = won
    both, only, theirs = len(mine & other), len(mine - other), len(other - mine)
    neither = games - both - only - theirs
    difference, low, high = paired(both, only, theirs, neither)
    return Rates(
        title=setup.title,
        scenario=setup.scenario,
        games=games,
        seed=seed,
        seconds=time.perf_counter() - begun,
        player=Rate(player, len(mine), len(mine) / games, *wilson(len(mine), games)),
        against=Rate(against, len(other), len(other) / games, *wilson(len(other), games)),
        difference=difference,
        low=low,
        high=high,
        both=both,
        player_only=only,
        against_only=theirs,
        neither=neither,
    )
