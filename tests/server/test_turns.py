"""Machines take turns: by table, persons first, and a killed worker is asked again."""

import asyncio
import threading
import time
from typing import Any

import pytest

from tests.support import server
from thunderchild.core.chance import Draws
from thunderchild.players import make
from thunderchild.server.turns import MachineTurns
from thunderchild.table.machines import MachineFailedError, Machines, StoppedError


class Slow:
    """Machines that note whom they think for, as long as a gate is shut."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.order: list[Any] = []
        self.gate = threading.Semaphore(0)
        self.fails: list[Exception] = []

    def choose(self, job: Any) -> Any:
        self.order.append(job)
        if self.fails:
            raise self.fails.pop(0)
        assert self.gate.acquire(timeout=60)
        return f"answer to {job}"


def queue(machines: Any) -> Any:
    """A queue for these machines; jobs are words here."""
    return MachineTurns(machines)


async def until(count: int, machines: Slow) -> None:
    end = time.monotonic() + 60
    while len(machines.order) < count:  # filled by a thread
        assert time.monotonic() < end
        await asyncio.sleep(0.005)


def run(work) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


def test_persons_come_first_and_tables_take_turns() -> None:
    async def work() -> None:
        machines = Slow(1)
        turns = queue(machines)
        asked = [asyncio.ensure_future(turns.ask("busy", "busy 1", persons=True))]
        await until(1, machines)
        jobs = [("busy", "busy 2"), ("busy", "busy 3"), ("calm", "calm 1")]
        asked += [asyncio.ensure_future(turns.ask(t, j, persons=True)) for t, j in jobs]
        asked.append(asyncio.ensure_future(turns.ask("watched", "watched 1", persons=False)))
        await asyncio.sleep(0)
        assert turns.waiting == 4
        machines.gate.release(5)
        assert await asyncio.gather(*asked) == [
            f"answer to {job}"
            for job in (
                "busy 1",
                "busy 2",
                "busy 3",
                "calm 1",
                "watched 1",
            )
        ]
        assert machines.order == ["busy 1", "calm 1", "busy 2", "busy 3", "watched 1"]
        turns.close()

    run(work())


def test_machines_alone_never_have_the_last_worker() -> None:
    async def work() -> None:
        machines = Slow(2)
        turns = queue(machines)
        watched = [
            asyncio.ensure_future(turns.ask(f"w{n}", f"w{n}", persons=False)) for n in range(5)
        ]
        await until(1, machines)
        await asyncio.sleep(0.1)
        assert machines.order == ["w0"]
        person = asyncio.ensure_future(turns.ask("p", "p", persons=True))
        await until(2, machines)
        assert machines.order == ["w0", "p"]
        machines.gate.release(6)
        await asyncio.gather(person, *watched)
        turns.close()

    run(work())


def test_a_killed_worker_is_asked_again_and_a_failure_is_not() -> None:
    async def work() -> None:
        machines = Slow(1)
        machines.gate.release(5)
        turns = queue(machines)
        machines.fails = [StoppedError("killed")]
        assert await turns.ask("t", "one", persons=True) == "answer to one"
        assert machines.order == ["one", "one"]
        assert turns.asked_again == 1
        machines.fails = [MachineFailedError("no answer within 20 seconds")]
        with pytest.raises(MachineFailedError, match="no answer"):
            await turns.ask("t", "two", persons=True)
        machines.fails = [StoppedError("killed"), StoppedError("killed")]
        with pytest.raises(StoppedError):
            await turns.ask("t", "three", persons=True)
        assert await turns.ask("t", "four", persons=True) == "answer to four"  # none is lost
        turns.close()

    run(work())


def test_who_goes_away_leaves_the_queue() -> None:
    async def work() -> None:
        machines = Slow(1)
        turns = queue(machines)
        first = asyncio.ensure_future(turns.ask("a", "a", persons=True))
        await until(1, machines)
        second = asyncio.ensure_future(turns.ask("b", "b", persons=True))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        assert turns.waiting == 0
        machines.gate.release(2)
        assert await first == "answer to a"
        turns.close()

    run(work())


def test_at_least_two_workers_and_none_before_it_is_needed() -> None:
    machines = Machines(make)
    assert machines.count >= 2
    assert [worker._process for worker in machines._workers] == [None] * machines.count


def test_a_worker_that_the_system_kills_costs_no_random_move(tmp_path) -> None:
    with server.inside(tmp_path, Machines(make, 1, limit=100)) as here:
        options = {"turns": "10", "target": "20"}
        made = here.new_table(seats={"left": "random"}, seed=1, options=options)
        draws = Draws(1)
        with here.page(made["table"], made["links"]["right"]) as page:
            killed = False
            while not here.hub.turns.asked_again:
                while page.position is None or "right" not in page.position["asked"]:
                    page.wait("position")
                if not killed:
                    here.hub.machines._workers[0]._process.kill()
                    killed = True
                seq = page.act(page.choose(draws))["seq"]
                page.until(seq)
            while "right" not in page.position["asked"]:
                page.wait("position")
        table = here.hub._live[made["table"]].table
        assert all(line.kind != "deadline" for line in table.lines)
