"""Machines at the table: worker processes that get a view and give an action.

A worker is told the setup, the seat, the player's name, the view and a seed, never a state. It can
be killed at any time: nothing of the game lives in it. Whoever opens the machines says how a
player is made; the table knows none.
"""

import logging
import multiprocessing
import os
import queue
import signal
from collections.abc import Callable
from functools import lru_cache
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, Protocol

from msgspec import Struct

from thunderchild import titles
from thunderchild.core.chance import Draws
from thunderchild.core.codec import CodecError, from_plain, pack, to_plain, unpack_as
from thunderchild.core.game import AnyGame, Refused
from thunderchild.core.record import Setup
from thunderchild.table.course import Change
from thunderchild.table.table import Table

logger = logging.getLogger("thunderchild.table")

START_LIMIT: Final = 60.0  # seconds to come up
THINK_LIMIT: Final = 20.0  # seconds for one answer

_spawn = multiprocessing.get_context("spawn")


class MachineFailedError(Exception):
    """A machine gave no answer; the sentence says why."""


class StoppedError(MachineFailedError):
    """The worker was killed, by the system for example; asking once more may help."""


class MachinePlayer(Protocol):
    """A machine, as a worker asks it."""

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> object:
        """An action from a view."""


MakePlayer = Callable[[str, str], MachinePlayer]  # of a title, by name; a function of a module


class MachineJob(Struct, frozen=True):
    """One question for a machine."""

    setup: Setup
    seat: int
    player: str
    view: bytes
    seed: int
    done: list[object] = []  # for a reviewer: the actions of the choice that is judged


class MachineAnswer(Struct, frozen=True):
    """Its answer: the action as plain data, or what went wrong."""

    action: object = None
    failure: str = ""


def job_of(table: Table, seat: str) -> MachineJob:
    """What the machine at a seat of a table is asked now."""
    return MachineJob(
        table.setup,
        table.seat_number(seat),
        table.players[seat],
        table.packed_view(seat),
        table.machine_seed(seat),
    )


def plan(table: Table, seat: str, action: object) -> Change:
    """The change that a machine's answer makes; a missing or illegal one is replaced."""
    if action is not None:
        try:
            return table.plan_act(seat, table.read_action(action))
        except Refused as error:
            logger.warning("the machine of %s: %s", seat, error)
    return table.plan_deadline(seat)


# ---- in the worker ----------------------------------------------------------------------


def work(pipe: Connection, make: MakePlayer) -> None:
    """Answer questions until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the table stops its workers itself
    pipe.send_bytes(b"ready")
    while True:
        try:
            raw = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        pipe.send_bytes(pack(answer(raw, make)))


def answer(raw: bytes, make: MakePlayer) -> MachineAnswer:
    """One answer; what the machine does wrong is returned, not raised."""
    try:
        job = unpack_as(raw, MachineJob)
        game = _game(pack(job.setup))
        view = unpack_as(job.view, game.VIEW)
        player = _player(make, job.setup.title, job.player)
        if job.done:
            return MachineAnswer(to_plain(_judged(game, player, job, view)))
        action = player.choose(game, view, job.seat, Draws(job.seed))
        return MachineAnswer(to_plain(action))
    except Exception as error:  # noqa: BLE001 - a faulty player must not stop the game
        return MachineAnswer(None, f"{type(error).__name__}: {error}")


def _judged(game: AnyGame, player: Any, job: MachineJob, view: Any) -> object:
    """What a reviewer says of the choice that these actions were."""
    done = [from_plain(one, game.ACTIONS) for one in job.done]
    return player.judge(game, view, job.seat, Draws(job.seed), done)


@lru_cache(maxsize=8)
def _game(setup: bytes) -> AnyGame:
    return titles.make(unpack_as(setup, Setup))


@lru_cache(maxsize=32)
def _player(make: MakePlayer, title: str, name: str) -> MachinePlayer:
    return make(title, name)


# ---- at the table -----------------------------------------------------------------------


class Worker:
    """One process with one pipe; it starts when it is first needed."""

    def __init__(self, make: MakePlayer) -> None:
        self._make = make
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, job: MachineJob, limit: float) -> object:
        """The action as plain data; kills the process when it takes too long."""
        try:
            pipe = self._started()
            pipe.send_bytes(pack(job))
            if not pipe.poll(limit):
                self.kill()
                raise MachineFailedError(f"no answer within {limit:g} seconds")
            result = unpack_as(pipe.recv_bytes(), MachineAnswer)
        except (OSError, EOFError, CodecError) as error:
            self.kill()
            raise StoppedError(f"the worker stopped ({type(error).__name__})") from None
        if result.failure:
            raise MachineFailedError(result.failure)
        return result.action

    def _started(self) -> Connection:
        if self._pipe is None:
            here, there = _spawn.Pipe()
            process = _spawn.Process(target=work, args=(there, self._make), daemon=True)
            process.start()
            there.close()
            self._process, self._pipe = process, here
            if not here.poll(START_LIMIT):
                self.kill()
                raise MachineFailedError("the worker did not start")
            here.recv_bytes()
        return self._pipe

    def kill(self) -> None:
        """Stop the process at once; the next question starts another."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if pipe is not None:
            pipe.close()


class Machines:
    """A few workers for many tables. `choose` may be called from several threads."""

    def __init__(self, make: MakePlayer, workers: int = 0, limit: float = THINK_LIMIT) -> None:
        """Make `workers` of them (by default two, or one for each processor but one)."""
        self.count: Final = workers or max(2, (os.cpu_count() or 2) - 1)
        self.limit = limit
        self._workers = [Worker(make) for _ in range(self.count)]
        # The last used is taken first: a worker that is not needed is never started.
        self._free: queue.LifoQueue[Worker] = queue.LifoQueue()
        for worker in self._workers:
            self._free.put(worker)

    def choose(self, job: MachineJob) -> object:
        """The action of a machine as plain data; raises MachineFailedError."""
        worker = self._free.get()
        try:
            return worker.ask(job, self.limit)
        finally:
            self._free.put(worker)

    def close(self) -> None:
        """Stop all workers."""
        for worker in self._workers:
            worker.kill()
