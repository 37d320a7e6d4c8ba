"""One machine against another: with the seats swapped, or each on the same seeds.

A game that all seats win together is played by the same machine at all of them.
"""

import time
from pathlib import Path

from msgspec import Struct

from thunderchild import titles
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.lab.running import Progress
from thunderchild.lab.simulate import Series, Tally, Turns, game_of, tally, turns_of
from thunderchild.lab.stats import paired, wilson


class Score(Struct, frozen=True):
    """How a player did against another: draws count half, the interval is Wilson's, 95 %."""

    title: str
    scenario: str
    player: str
    against: str
    games: int
    resumed: int  # of them, those that were read from a file
    complete: bool  # whether all games were played that were asked for
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
    out: Path | None = None,
) -> Score:
    """Play pairs of games on the same seeds, seats swapped, and count the score of `player`."""
    seats = seats_of(setup)
    if len(seats) != 2:
        raise InputError(f"Only games for two have a score; {setup.title} has {len(seats)} seats.")
    if games % 2:
        raise InputError(f"The number of games must be even, as seats are swapped; not {games}.")
    begun = time.perf_counter()
    one, other = (player, against), (against, player)
    seatings = (dict(zip(seats, names, strict=True)) for names in (one, other))
    total = tally(
        Series(setup, next(seatings), seed, next(seatings), records),
        games, workers, progress, out=out,
    )  # fmt: skip
    games = total.games
    wins, draws = count(total, seats)
    low, high = wilson(wins + draws / 2, games)
    return Score(
        title=setup.title,
        scenario=setup.scenario,
        player=player,
        against=against,
        games=games,
        resumed=total.resumed,
        complete=total.is_whole,
        seed=seed,
        seconds=time.perf_counter() - begun,
        wins=wins,
        draws=draws,
        losses=games - wins - draws,
        score=(wins + draws / 2) / games,
        low=low,
        high=high,
        turns=turns_of(total),
    )


def seats_of(setup: Setup) -> tuple[str, ...]:
    """The seats that somebody plays."""
    return titles.title(setup.title).seats_of(setup.scenario, setup.content)


def is_alone(setup: Setup) -> bool:
    """Whether nobody plays against another: there is one seat, or all win as one."""
    return len(seats_of(setup)) == 1 or game_of(setup).TOGETHER


def victor_of(setup: Setup) -> str:
    """The side that wins when whoever plays alone does."""
    game = game_of(setup)
    return game.SEATS[game.victor(game.SEATS.index(seats_of(setup)[0]))]


def count(total: Tally, seats: tuple[str, ...]) -> tuple[int, int]:
    """Games won by the player who has the first seat unless they are swapped, and drawn games."""
    wins = draws = 0
    for (winner, _, swapped), games in total.endings.items():
        if winner is None:
            draws += games
        elif winner == seats[swapped]:
            wins += games
    return wins, draws


# ---- games for one, or for one side --------------------------------------------------------------


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
    resumed: int  # of each, those that were read from a file
    complete: bool  # whether all games were played that were asked for
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


def rate(player: str, wins: int, games: int) -> Rate:
    """How often a player won."""
    return Rate(player, wins, wins / games, *wilson(wins, games))


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
    out: Path | None = None,
) -> Rates:
    """Let both play the same seeds, each alone, and compare how often they win."""
    begun, victor = time.perf_counter(), victor_of(setup)
    own, others = (dict.fromkeys(seats_of(setup), name) for name in (player, against))
    job = Series(setup, own, seed, others, records, apart=True)
    total = tally(job, 2 * games, workers, progress, out=out)
    games = total.games // 2
    both, only, theirs, neither = (
        sum(
            seeds
            for winners, seeds in total.winners.items()
            if tuple(winner == victor for winner in winners) == wanted
        )
        for wanted in ((True, True), (True, False), (False, True), (False, False))
    )
    difference, low, high = paired(both, only, theirs, neither)
    return Rates(
        title=setup.title,
        scenario=setup.scenario,
        games=games,
        resumed=total.resumed // 2,
        complete=total.is_whole,
        seed=seed,
        seconds=time.perf_counter() - begun,
        player=rate(player, both + only, games),
        against=rate(against, both + theirs, games),
        difference=difference,
        low=low,
        high=high,
        both=both,
        player_only=only,
        against_only=theirs,
        neither=neither,
    )
