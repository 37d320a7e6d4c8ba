"""The rows of a long work, in their order, made by one process or by several.

Row number i depends on i alone, so neither the number of workers nor the order in which they finish
matters. What is finished too early waits for its turn; no worker gets far ahead of the slowest, so
that a hundred thousand rows need no more memory than a thousand.
"""

import os
import time
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol

from thunderchild.core.testing.workers import pool, quickest

BATCH_SECONDS: Final = 0.25  # the time that a batch should take: little to wait for, little to send
LARGEST_BATCH: Final = 500
IN_HAND: Final = 2  # batches given out at a time, for each worker: one to do, one to go on with
AHEAD: Final = 16  # batches that may be given out or wait for their turn, for each worker
REBUILDS: Final = 5


class Work(Protocol):
    """What is done many times; it is sent to every worker once."""

    def prepare(self) -> None:
        """Make what all rows need, before the first."""

    def row(self, index: int) -> bytes:
        """One row, as a line of JSON without its end."""


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def stream(work: Work, start: int, stop: int, workers: int = 0) -> Generator[bytes, None, None]:
    """The rows from `start` up to `stop`, in their order."""
    work.prepare()
    workers = min(workers or cores(), stop - start)
    if workers > 1:
        yield from _shared(work, start, stop, workers)
        return
    for index in range(start, stop):
        yield work.row(index)


# ---- several workers ----------------------------------------------------------------------------

Piece = tuple[int, int]  # the first row of a batch, and the one after its last
Done = tuple[list[bytes], float]  # its rows, and the seconds they took

_work: Work | None = None  # in a worker: what it does


def _begin(work: Work) -> None:
    """Get a worker ready."""
    global _work  # noqa: PLW0603 - a worker does one work all its life
    work.prepare()
    _work = work


def _do(start: int, stop: int) -> Done:
    """Make the rows of one batch, in a worker."""
    assert _work is not None  # noqa: S101
    begun = time.perf_counter()
    rows = [_work.row(index) for index in range(start, stop)]
    return rows, time.perf_counter() - begun


class Pace:
    """How large batches should be, from what those before have taken."""

    def __init__(self, workers: int) -> None:
        self.workers, self.rows, self.seconds = workers, 0, 0.0

    def note(self, rows: int, seconds: float) -> None:
        """A batch was finished."""
        self.rows += rows
        self.seconds += seconds

    def size(self, left: int) -> int:
        """Rows of the next batch; small ones at the end, so that all workers end together."""
        if not self.rows:
            return 1
        wanted = int(BATCH_SECONDS * self.rows / max(self.seconds, 1e-6))
        return max(1, min(wanted, left // (2 * self.workers), LARGEST_BATCH))


class OrderedBatches:
    """The batches of a work: which to give out next, and what is finished in order."""

    def __init__(self, start: int, stop: int, workers: int) -> None:
        self.next, self.stop, self.turn = start, stop, start  # `turn` is the next row to hand on
        self.room, self.pace = AHEAD * workers, Pace(workers)
        self.given: set[Piece] = set()
        self.again: list[Piece] = []  # given out to a worker that died
        self.early: dict[int, list[bytes]] = {}  # finished before their turn, by their first row

    @property
    def is_over(self) -> bool:
        """Whether every row was handed on."""
        return self.turn >= self.stop

    def take(self) -> Piece | None:
        """The next batch to give out; None if there is none, or too many are waiting."""
        if self.again:
            piece = self.again.pop()
        elif self.next < self.stop and len(self.given) + len(self.early) < self.room:
            piece = self.next, self.next + self.pace.size(self.stop - self.next)
            self.next = piece[1]
        else:
            return None
        self.given.add(piece)
        return piece

    def finish(self, piece: Piece, done: Done) -> list[bytes]:
        """Note a finished batch; the rows whose turn has come."""
        rows, seconds = done
        self.given.discard(piece)
        self.early[piece[0]] = rows
        self.pace.note(len(rows), seconds)
        ready: list[bytes] = []
        while batch := self.early.pop(self.turn, None):
            self.turn += len(batch)
            ready += batch
        return ready

    def lose(self) -> None:
        """What was given out must be done again."""
        self.again = sorted({*self.given, *self.again}, reverse=True)
        self.given.clear()


def _shared(work: Work, start: int, stop: int, workers: int) -> Iterator[bytes]:
    """The rows, from several processes; a worker that dies costs its batch a second try."""
    batches = OrderedBatches(start, stop, workers)
    for _ in range(REBUILDS):
        yield from _pooled(work, batches, workers)
        if batches.is_over:
            return
        batches.lose()
    raise RuntimeError(
        f"worker processes died {REBUILDS} times; row {batches.turn + 1} was not reached"
    )


def _pooled(work: Work, batches: OrderedBatches, workers: int) -> Iterator[bytes]:
    """What is finished, as it comes; ends early when a worker dies."""
    waiting: dict[Future[Done], Piece] = {}
    with pool(workers, _begin, work, method=quickest()) as processes:
        try:
            while not batches.is_over:
                while len(waiting) < IN_HAND * workers and (piece := batches.take()):
                    waiting[processes.submit(_do, *piece)] = piece
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield from batches.finish(waiting.pop(future), future.result())
        except BrokenProcessPool:
            return
