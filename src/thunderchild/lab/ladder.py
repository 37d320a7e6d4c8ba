"""The ladder of a title: who is stronger, by how much, and how sure that is.

In games for two everybody meets everybody on the same seeds, each seed with the seats swapped; the
points give ratings. In games for one, or for one side, everybody plays the same seeds alone; the
shares of wins are compared with those of one of them, pair by pair.
"""

import time
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

from msgspec import Struct

from thunderchild import __version__, titles
from thunderchild.core import codec
from thunderchild.core.errors import InputError
from thunderchild.core.options import changed
from thunderchild.core.record import Setup
from thunderchild.lab import entrants
from thunderchild.lab.compare import Rate, is_alone, rate, seats_of, victor_of
from thunderchild.lab.rating import Case, ratings
from thunderchild.lab.running import Progress, run
from thunderchild.lab.simulate import GameRow, game_of, row_of
from thunderchild.lab.sitting import machines, play, seed_of
from thunderchild.lab.stats import paired


class Contest(Struct, frozen=True):
    """Who plays whom: the games of a seed come one after the other, then those of the next."""

    setup: Setup
    players: list[str]
    seed: int = 0

    @property
    def seatings(self) -> list[tuple[int, ...]]:
        """The players at the seats in each game of a seed, by their numbers."""
        numbers = range(len(self.players))
        if is_alone(self.setup):
            return [(player,) * len(seats_of(self.setup)) for player in numbers]
        pairs = combinations(numbers, 2)
        return [seating for pair in pairs for seating in (pair, pair[::-1])]

    def game_seed(self, index: int) -> int:
        """The seed of one game."""
        return seed_of(self.seed, index // len(self.seatings))

    def prepare(self) -> None:
        """Make the game and try the players before a worker is asked for the first row."""
        game_of(self.setup)
        for name in self.players:
            entrants.make(self.setup.title, name)

    def row(self, index: int) -> bytes:
        """Play one game."""
        game, seed = game_of(self.setup), self.game_seed(index)
        seating = self.seatings[index % len(self.seatings)]
        names = [self.players[number] for number in seating]
        sitting = machines(self.setup.title, names)
        there = dict(zip(seats_of(self.setup), sitting, strict=True))
        played = play(game, [there.get(seat) for seat in game.seats], seed)
        return codec.to_json(row_of(played, index, seed))

    def read(self, index: int, line: bytes) -> GameRow:
        """A row as it was made; refuses one that is not of this game."""
        row = codec.from_json(line, GameRow)
        if (row.game, row.seed) != (index + 1, self.game_seed(index)):
            raise InputError(f"expected game {index + 1} of this ladder, found game {row.game}")
        return row

    def header(self) -> dict[str, Any]:
        """All that the games depend on, besides their numbers."""
        game = game_of(self.setup)
        return {
            "version": __version__,
            "title": self.setup.title,
            "scenario": self.setup.scenario,
            "options": changed(game.options),
            "map": self.setup.map,
            "content": game.content_hash,
            "engine": game.ENGINE,
            "players": self.players,
            "seed": self.seed,
        }


class Rated(Struct, frozen=True):
    """A player on the ladder; its rating with a 95 % interval, and what it scored in all."""

    player: str
    rating: float
    low: float
    high: float
    score: float
    games: int


class Pairing(Struct, frozen=True):
    """How two players did against each other, seen from the first."""

    player: str
    against: str
    wins: int
    draws: int
    losses: int
    score: float


class Alone(Struct, frozen=True):
    """A player of a game for one beside the base: the difference of their shares of wins.

    `better` and `worse` count the seeds that only one of the two has won; `p` is McNemar's
    (exact): how likely such a difference is if both are equally good.
    """

    won: Rate
    difference: float
    low: float
    high: float
    better: int
    worse: int
    p: float


class LadderResult(Struct, frozen=True):
    """What a ladder showed; in games for two standings and pairings, else `alone`."""

    title: str
    scenario: str
    seeds: int
    games: int
    resumed: int  # of them, those that were read from a file
    complete: bool  # whether all games were played that were asked for
    seed: int
    seconds: float
    base: str  # has 1500 points, or is compared with; empty: the mean has 1500
    standings: list[Rated]
    pairings: list[Pairing]
    alone: list[Alone]


def check(setup: Setup, players: list[str], games: int) -> None:
    """Refuse a ladder that cannot be made."""
    for name in players:
        entrants.check(setup.title, name)
    if len(set(players)) < max(2, len(players)):
        raise InputError("A ladder needs two or more different players.")
    seats = seats_of(setup)
    if is_alone(setup):
        return
    if len(seats) > 2:
        raise InputError(f"Only games for one or two have a ladder; this has {len(seats)} seats.")
    if not set(seats) <= set(titles.make(setup).sides):
        raise InputError("The seats of this game are no sides: nobody wins against another.")
    if games % 2:
        raise InputError(f"The number of games must be even, as seats are swapped; not {games}.")


def ladder(
    setup: Setup,
    players: list[str],
    *,
    games: int,
    base: str = "",
    seed: int = 0,
    workers: int = 0,
    progress: Progress | None = None,
    out: Path | None = None,
) -> LadderResult:
    """Play so many games of each pairing, or of each player where a game is for one."""
    check(setup, players, games)
    if base and base not in players:
        raise InputError(f"{base} is not among the players.")
    begun = time.perf_counter()
    setup = titles.settle(titles.with_limit(setup, players))
    contest = Contest(setup, players, seed)
    width = len(contest.seatings)
    alone = is_alone(setup)
    seeds = games if alone else games // 2
    rows: list[GameRow] = []

    def take(index: int, line: bytes) -> None:
        rows.append(contest.read(index, line))

    ended = run(contest, seeds * width, take, workers=workers, path=out, progress=progress)
    whole = len(rows) // width
    if not whole:
        raise KeyboardInterrupt  # before there was anything to tell
    cases = [rows[at * width : (at + 1) * width] for at in range(whole)]
    base = base or (entrants.REFERENCE if entrants.REFERENCE in players else "")
    return LadderResult(
        title=setup.title,
        scenario=setup.scenario,
        seeds=whole,
        games=whole * width,
        resumed=min(ended.resumed, whole * width),
        complete=ended.is_whole,
        seed=seed,
        seconds=time.perf_counter() - begun,
        base=(base or players[0]) if alone else base,
        standings=[] if alone else standings(contest, cases, base),
        pairings=[] if alone else pairings(contest, cases),
        alone=singles(contest, cases, base or players[0]) if alone else [],
    )


def expected_games(setup: Setup, players: list[str], games: int) -> int:
    """How many games a ladder has."""
    width = len(Contest(setup, players).seatings)
    return games * width if is_alone(setup) else games // 2 * width


# ---- games for two -------------------------------------------------------------------------------


def points(contest: Contest, rows: list[GameRow]) -> Case:
    """What the games of one seed have brought: two players, and the points of each."""
    seats, found = seats_of(contest.setup), []
    for (first, second), row in zip(contest.seatings, rows, strict=True):
        share = 0.5 if row.winner is None else float(row.winner == seats[0])
        found.append((first, second, share, 1.0 - share))
    return found


def standings(contest: Contest, cases: list[list[GameRow]], base: str) -> list[Rated]:
    """Everybody's rating, the best first."""
    scored = [points(contest, rows) for rows in cases]
    anchor = contest.players.index(base) if base else None
    rated = ratings(len(contest.players), scored, anchor)
    found = []
    for number, name in enumerate(contest.players):
        own = [mine for case in scored for one, _, mine, _ in case if one == number]
        own += [theirs for case in scored for _, other, _, theirs in case if other == number]
        found.append(Rated(name, *rated[number], sum(own) / len(own), len(own)))
    return sorted(found, key=lambda one: -one.rating)


def pairings(contest: Contest, cases: list[list[GameRow]]) -> list[Pairing]:
    """How each pair did."""
    found = []
    for one, other in combinations(range(len(contest.players)), 2):
        shares = [
            share if first == one else 1.0 - share
            for rows in cases
            for first, second, share, _ in points(contest, rows)
            if {first, second} == {one, other}
        ]
        wins, draws = shares.count(1.0), shares.count(0.5)
        names = contest.players[one], contest.players[other]
        losses = len(shares) - wins - draws
        found.append(Pairing(*names, wins, draws, losses, sum(shares) / len(shares)))
    return found


# ---- games for one, or for one side -------------------------------------------------------------


def singles(contest: Contest, cases: list[list[GameRow]], base: str) -> list[Alone]:
    """Everybody beside the base, the best first."""
    victor = victor_of(contest.setup)
    won = [[rows[player].winner == victor for rows in cases] for player in range(len(cases[0]))]
    other = won[contest.players.index(base)]
    found = []
    for name, mine in zip(contest.players, won, strict=True):
        pairs = list(zip(mine, other, strict=True))
        both, better = pairs.count((True, True)), pairs.count((True, False))
        worse, neither = pairs.count((False, True)), pairs.count((False, False))
        share = rate(name, sum(mine), len(mine))
        known = paired(both, better, worse, neither) if name != base else (0.0, 0.0, 0.0)
        found.append(Alone(share, *known, better, worse, mcnemar(better, worse)))
    return sorted(found, key=lambda one: -one.won.share)


def mcnemar(better: int, worse: int) -> float:
    """How likely so uneven a split of the seeds that one of two won alone is by luck (exact)."""
    split = better + worse
    tail = sum(comb(split, k) for k in range(min(better, worse) + 1))
    return min(1.0, 2.0 * tail / 2.0**split)
