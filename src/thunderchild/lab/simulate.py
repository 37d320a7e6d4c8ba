"""Many games at once, over several processes.

The result is a function of the setup, the players and the seed alone: game number i has a seed
of its own, so neither the number of workers nor the order in which they finish matters, nor
whether the series was stopped and resumed.
"""

import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from thunderchild import __version__, titles
from thunderchild.core import codec, record
from thunderchild.core.errors import InputError
from thunderchild.core.game import AnyGame
from thunderchild.core.options import changed
from thunderchild.core.record import Setup
from thunderchild.lab import entrants
from thunderchild.lab.running import Progress, run
from thunderchild.lab.sitting import Notes, PlayedGame, machines, play, seed_of
from thunderchild.lab.stats import wilson


class GameRow(Struct, frozen=True):
    """One game of a series."""

    game: int  # its number, from 1
    seed: int
    turns: int
    actions: int
    winner: str | None
    reason: str
    tracks: dict[str, int]


class Series(Struct, frozen=True):
    """A series of games. With a second seating every game is played with both, on the same seed."""

    setup: Setup
    seats: dict[str, str]  # seat to player
    seed: int = 0
    also: dict[str, str] = {}  # the second seating, if there is one
    records: str = ""  # a folder for the records, or nothing
    apart: bool = False  # whether the records of each seating have a folder of their own

    @property
    def seatings(self) -> list[dict[str, str]]:
        """Who plays, by seat: the seatings take turns."""
        return [self.seats, self.also] if self.also else [self.seats]

    def game_seed(self, index: int) -> int:
        """The seed of one game."""
        return seed_of(self.seed, index // len(self.seatings))

    def record_path(self, index: int) -> Path:
        """The file for the record of one game."""
        folder, (pair, which) = Path(self.records), divmod(index, len(self.seatings))
        if self.apart:
            folder /= "-".join((str(which + 1), *self.seatings[which].values()))
            index = pair
        return folder / f"{self.setup.title}-{index + 1:06}.record"

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return game_of(self.setup)

    def prepare(self) -> None:
        """Make the game before a worker is asked for the first row."""
        _ = self.game

    def row(self, index: int) -> bytes:
        """Play one game."""
        game, seed = self.game, self.game_seed(index)
        seating = self.seatings[index % len(self.seatings)]
        notes = Notes(game, self.setup, seating, seed) if self.records else None
        sitting = machines(self.setup.title, list(seating.values()))
        players = dict(zip(seating, sitting, strict=True))
        played = play(game, [players.get(seat) for seat in game.seats], seed, notes)
        if played.record is not None:
            record.save(self.record_path(index), played.record)
        return codec.to_json(row_of(played, index, seed))

    def read(self, index: int, line: bytes) -> GameRow:
        """A row as it was made; refuses one that is not of this game."""
        row = codec.from_json(line, GameRow)
        if (row.game, row.seed) != (index + 1, self.game_seed(index)):
            raise InputError(f"expected game {index + 1} of this series, found game {row.game}")
        return row

    def header(self) -> dict[str, Any]:
        """All that the games depend on, besides their numbers."""
        game = self.game
        return {
            "version": __version__,
            "title": self.setup.title,
            "scenario": self.setup.scenario,
            "options": changed(game.options),
            "map": self.setup.map,
            "content": game.content_hash,
            "engine": game.ENGINE,
            "seats": self.seats,
            "also": self.also,
            "seed": self.seed,
            "records": bool(self.records),
        }


def game_of(setup: Setup) -> AnyGame:
    """The game of a setup, which is made once in each process."""
    return _game(codec.pack(setup))


@lru_cache(maxsize=4)
def _game(packed: bytes) -> AnyGame:
    return titles.make(codec.from_plain(codec.unpack(packed), Setup))


def row_of(played: PlayedGame, index: int, seed: int) -> GameRow:
    """What is kept of one game."""
    end = played.outcome
    row = (index + 1, seed, played.turns, played.actions, end.winner, end.reason, played.tracks)
    return GameRow(*row)


# ---- adding up ----------------------------------------------------------------------------------


class Tally(Struct):
    """What the games of a series add up to; it does not grow with their number."""

    games: int = 0
    actions: int = 0
    endings: dict[tuple[str | None, str, int], int] = {}  # winner, reason and seating to games
    winners: dict[tuple[str | None, ...], int] = {}  # who won with each seating, to seeds
    turns: int = 0
    least: int = 0
    most: int = 0
    lengths: dict[int, int] = {}  # turns to games
    resumed: int = 0  # games that were read from a file
    is_whole: bool = False  # whether it has all games that were asked for

    def add(self, rows: list[GameRow]) -> None:
        """Count the games of one seed, one for each seating."""
        for seating, row in enumerate(rows):
            self.least = min(self.least, row.turns) if self.games else row.turns
            self.most = max(self.most, row.turns)
            self.games += 1
            self.actions += row.actions
            self.turns += row.turns
            _count(self.endings, (row.winner, row.reason, seating))
            _count(self.lengths, row.turns)
        _count(self.winners, tuple(row.winner for row in rows))


K = TypeVar("K")


def _count(counts: dict[K, int], key: K) -> None:
    counts[key] = counts.get(key, 0) + 1


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
    resumed: int  # of them, those that were read from a file
    complete: bool  # whether all games were played that were asked for
    seconds: float  # without those that were read
    actions: int
    outcomes: list[Ending]
    turns: Turns


def check(job: Series, games: int) -> None:
    """Refuse a job that cannot be done, before any process is started."""
    if games < 1:
        raise InputError(f"The number of games is at least 1, not {games}.")
    for seating in job.seatings:
        for player in seating.values():
            entrants.check(job.setup.title, player)
    titles.make(job.setup)
    if job.records:
        try:
            for index in range(len(job.seatings)):
                job.record_path(index).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = (error.strerror or "cannot be made").lower()
            raise InputError(f"{job.records}: {why}") from None


def tally(
    job: Series,
    games: int,
    workers: int = 0,
    progress: Progress | None = None,
    *,
    out: Path | None = None,
    each: Callable[[GameRow], None] | None = None,
) -> Tally:
    """Play all games and add them up, in their order; `each` gets them one by one.

    With `out` the games are kept in that file, and those that are in it are not played again. After
    Ctrl-C it has the games so far; of two seatings only those that both have played.
    """
    check(job, games)
    setup = titles.settle(titles.with_limit(job.setup, job.seats.values()))
    job = msgspec.structs.replace(job, setup=setup)
    total, together, seatings = Tally(), list[GameRow](), len(job.seatings)

    def take(index: int, line: bytes) -> None:
        together.append(job.read(index, line))
        if len(together) == seatings:
            total.add(together)
            if each is not None:
                for row in together:
                    each(row)
            together.clear()

    ended = run(job, games, take, workers=workers, path=out, progress=progress)
    if not total.games:
        raise KeyboardInterrupt  # before there was anything to tell
    total.resumed, total.is_whole = min(ended.resumed, total.games), ended.is_whole
    return total


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
    for (winner, reason, _), count in total.endings.items():
        low, high = wilson(count, total.games)
        endings.append(Ending(winner, reason, count, count / total.games, low, high))
    endings.sort(key=lambda ending: (-ending.count, ending.winner or "", ending.reason))
    return SeriesResult(
        title=job.setup.title,
        scenario=job.setup.scenario,
        games=total.games,
        resumed=total.resumed,
        complete=total.is_whole,
        seconds=seconds,
        actions=total.actions,
        outcomes=endings,
        turns=turns_of(total),
    )


def turns_of(total: Tally) -> Turns:
    """How long the games of a tally were."""
    return Turns(total.turns / total.games, total.least, total.most)
