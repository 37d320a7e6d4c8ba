"""Machines take turns by table: those with people first, and no table twice before all others.

A table of machines alone never has the last free worker, so that many of them, watched, do not
slow down the machine that a person plays against.
"""

import asyncio
import logging
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from msgspec import Struct

from thunderchild.table.machines import MachineFailedError, MachineJob, Machines, StoppedError

logger = logging.getLogger("thunderchild.server")


class MachineTurn(Struct, eq=False):
    """A question that waits."""

    table: str
    job: MachineJob
    answer: asyncio.Future[Any]


class MachineTurns:
    """The queue of all machines of a server."""

    def __init__(self, machines: Machines) -> None:
        self.machines = machines
        self.asked_again = 0
        self._free = machines.count
        self._alone = 0  # workers that think for tables of machines alone
        self._persons: deque[MachineTurn] = deque()
        self._others: deque[MachineTurn] = deque()
        self._served: dict[str, int] = {}  # when a table last had its turn
        self._count = 0
        self._threads = ThreadPoolExecutor(machines.count, "machines")
        self._running: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return len(self._persons) + len(self._others)

    async def ask(self, table: str, job: MachineJob, *, persons: bool) -> Any:
        """The answer of a machine, when its table has its turn; raises MachineFailedError."""
        turn = MachineTurn(table, job, asyncio.get_running_loop().create_future())
        (self._persons if persons else self._others).append(turn)
        self._go_on()
        try:
            return await turn.answer
        finally:
            for queue in (self._persons, self._others):
                if turn in queue:  # whoever asked has gone
                    queue.remove(turn)

    def _go_on(self) -> None:
        """Give the free workers to those whose turn it is."""
        while self._free:
            alone = not self._persons
            if alone and (not self._others or self._alone >= max(1, self.machines.count - 1)):
                return
            turn = self._next(self._others if alone else self._persons)
            self._free -= 1
            self._alone += alone
            task = asyncio.ensure_future(self._think(turn, alone=alone))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    def _next(self, queue: deque[MachineTurn]) -> MachineTurn:
        """The question of the table whose last turn is longest ago."""
        turn = min(queue, key=lambda one: self._served.get(one.table, -1))
        queue.remove(turn)
        self._count += 1
        self._served[turn.table] = self._count
        if len(self._served) > 10_000:
            waiting = {one.table for one in (*self._persons, *self._others)}
            self._served = {t: n for t, n in self._served.items() if t in waiting}
        return turn

    async def _think(self, turn: MachineTurn, *, alone: bool) -> None:
        try:
            result = await self._answer(turn.job)
            if not turn.answer.done():
                turn.answer.set_result(result)
        except Exception as error:  # noqa: BLE001 - it goes to whoever asked
            if not turn.answer.done():
                turn.answer.set_exception(error)
        finally:
            self._free += 1
            self._alone -= alone
            self._go_on()

    async def _answer(self, job: MachineJob) -> Any:
        """Ask a worker; one that was killed from outside is asked again."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, self.machines.choose, job)
        except StoppedError as error:
            self.asked_again += 1
            logger.warning("a machine is asked again: %s", error)
            return await loop.run_in_executor(self._threads, self.machines.choose, job)

    def close(self) -> None:
        """Ask nobody any more."""
        for turn in (*self._persons, *self._others):
            if not turn.answer.done():
                turn.answer.set_exception(MachineFailedError("the server stops"))
        self._persons.clear()
        self._others.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)
