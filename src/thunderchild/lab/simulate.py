"""Many games at once, over several processes.

The result is a function of the setup, the players and the seed alone: game number i has a seed
of its own, so neither the number of workers nor the order in which they finish matters.
"""

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from thunderchild import titles
from thunderchild.core import codec, record
from thunderchild.core.errors import InputError
from thunderchild.core.game import AnyGame
from thunderchild.core.record import Setup
from thunderchild.core.testing.workers import pool
from thunderchild.lab.sitting import Notes, PlayedGame, machines, play, seed_of
from thunderchild.lab.stats import wilson

LARGEST_CHUNK: Final = 50
CHUNKS_EACH: Final = 8
IN_HAND: Final = 3  # chunks given out at a time, for each worker
REBUILDS: Final = 5

Progress = Callable[[int], None]


class Series(Struct, frozen=True):
    """A series of games. With `swapped`, every second game changes the seats of the one before."""

    setup: Setup
    seats: dict[str, str]  # seat to player
    seed: int = 0
    swapped: bool = False
    records: str = ""  # a folder for the records, or nothing
    rows: bool = False  # whether each game is kept by itself, too

    def names(self, index: int) -> list[str]:
        """The players of one game, by seat."""
        names = list(self.seats.values())
        return names[::-1] if self.swapped and index % 2 else names

    def game_seed(self, index: int) -> int:
        """The seed of one game; a swapped pair shares it."""
        return seed_of(self.seed, index // 2 if self.swapped else index)


class GameRow(Struct, frozen=True):
    """One game of a series."""

    index: int
    seed: int
    turns: int
    actions: int
    winner: str | None
    reason: str
    tracks: dict[str, int]


class Tally(Struct):
    """What a chunk of games added up to."""

    games: int = 0
    actions: int = 0
    endings: dict[str, int] = {}  # winner, reason and whether the seats were swapped, as JSON
    turns: int = 0
    least: int = 0
    most: int = 0
    lengths: dict[int, int] = {}  # turns to games
    rows: list[GameRow] = []

    def add(self, played: PlayedGame, swapped: bool) -> None:
        """Count one game."""
        key = codec.to_json([played.outcome.winner, played.outcome.reason, swapped]).decode()
        turns = played.turns
        self.take(Tally(1, played.actions, {key: 1}, turns, turns, turns, {turns: 1}))

    def take(self, other: "Tally") -> None:
        """Add another tally."""
        if not other.games:
            return
        self.least = min(self.least, other.least) if self.games else other.least
        self.most = max(self.most, other.most)
        self.games += other.games
        self.actions += other.actions
        self.turns += other.turns
        self.endings = dict(Counter(self.endings) + Counter(other.endings))
        self.lengths = dict(Counter(self.lengths) + Counter(other.lengths))
        self.rows.extend(other.rows)


class Ending(Struct, frozen=True):
    """One way the games ended, and how often (Wilson 95 %)."""

    winner: str | None
    reason: str
    count: int
    share: float
    low: float
    high: float


class Turns(Struct, frozen=True):
    """How long the games were."""

    mean: float
    min: int
    max: int


class SeriesResult(Struct, frozen=True):
    """What a series of games showed."""

    title: str
    scenario: str
    games: int
    seconds: float
    actions: int
    outcomes: list[Ending]
    turns: Turns


def check(job: Series, games: int) -> None:
    """Refuse a job that cannot be done, before any process is started."""
    if games < 1:
        raise InputError(f"The number of games is at least 1, not {games}.")
    entry = titles.title(job.setup.title)
    for player in job.seats.values():
        entry.check_player(player)
        if player == titles.PERSON:
            raise InputError("A person cannot sit at a simulated game.")
    titles.make(job.setup)
    if job.records:
        try:
            Path(job.records).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = (error.strerror or "cannot be made").lower()
            raise InputError(f"{job.records}: {why}") from None


@lru_cache(maxsize=4)
def _game(packed: bytes) -> AnyGame:
    return titles.make(codec.from_plain(codec.unpack(packed), Setup))


def run_chunk(job: Series, start: int, stop: int) -> Tally:
    """Play the games from `start` up to `stop`, in this process."""
    setup = titles.settle(job.setup)
    game = _game(codec.pack(setup))
    tally = Tally()
    for index in range(start, stop):
        names, seed = job.names(index), job.game_seed(index)
        notes = None
        if job.records:
            notes = Notes(game, setup, dict(zip(game.chairs, names, strict=True)), seed)
        players = dict(zip(game.chairs, machines(setup.title, names), strict=True))
        played = play(game, [players.get(seat) for seat in game.seats], seed, notes)
        tally.add(played, job.swapped and bool(index % 2))
        if job.rows:
            tally.rows.append(row_of(played, index, seed))
        if played.record is not None:
            name = f"{setup.title}-{index + 1:06}.record"
            record.save(Path(job.records) / name, played.record)
    return tally


def row_of(played: PlayedGame, index: int, seed: int) -> GameRow:
    """What is kept of one game."""
    end = played.outcome
    row = (index, seed, played.turns, played.actions, end.winner, end.reason, played.tracks)
    return GameRow(*row)


def chunks(games: int, workers: int) -> list[tuple[int, int]]:
    """The series in pieces: several for each worker, none too large."""
    size = max(1, min(LARGEST_CHUNK, games // (workers * CHUNKS_EACH) or 1))
    return [(start, min(start + size, games)) for start in range(0, games, size)]


def tally(job: Series, games: int, workers: int = 0, progress: Progress | None = None) -> Tally:
    """Play all games and add them up; a worker that dies costs its chunk a second try."""
    check(job, games)
    setup = titles.with_limit(job.setup, job.seats.values())
    job = msgspec.structs.replace(job, setup=setup)
    workers = workers or os.cpu_count() or 1
    pieces = chunks(games, workers)
    total = Tally()
    if workers == 1 or len(pieces) == 1:
        for start, stop in pieces:
            total.take(run_chunk(job, start, stop))
            if progress is not None:
                progress(stop - start)
        return total
    left = set(pieces)
    for _ in range(REBUILDS):
        for piece, part in _pooled(job, sorted(left), workers):
            left.discard(piece)
            total.take(part)
            if progress is not None:
                progress(part.games)
        if not left:
            return total
    raise RuntimeError(f"worker processes died {REBUILDS} times; {len(left)} chunks are left")


def _pooled(
    job: Series, pieces: list[tuple[int, int]], workers: int
) -> Iterable[tuple[tuple[int, int], Tally]]:
    """Finished chunks as they come; ends early when a worker dies."""
    with pool(min(workers, len(pieces))) as processes:
        left = list(reversed(pieces))
        waiting: dict[Future[Tally], tuple[int, int]] = {}
        try:
            while left or waiting:
                while left and len(waiting) < IN_HAND * workers:
                    piece = left.pop()
                    waiting[processes.submit(run_chunk, job, *piece)] = piece
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(future), future.result()
        except BrokenProcessPool:
            return


def simulate(
    job: Series, games: int, workers: int = 0, progress: Progress | None = None
) -> SeriesResult:
    """Play a series of games and say how they ended."""
    begun = time.perf_counter()
    total = tally(job, games, workers, progress)
    return result_of(job, total, time.perf_counter() - begun)


def result_of(job: Series, total: Tally, seconds: float) -> SeriesResult:
    """What a series of games showed."""
    endings = []
    for key, count in total.endings.items():
        winner, reason, _ = codec.from_json(key, tuple[str | None, str, bool])
        low, high = wilson(count, total.games)
        endings.append(Ending(winner, reason, count, count / total.games, low, high))
    endings.sort(key=lambda ending: (-ending.count, ending.winner or "", ending.reason))
    turns = Turns(total.turns / total.games, total.least, total.most)
    setup = job.setup
    return SeriesResult(
        setup.title, setup.scenario, total.games, seconds, total.actions, endings, turns
    )
