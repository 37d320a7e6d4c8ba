import os
import signal
import time
from typing import Any

import pytest

from tests.support.playing import new_table, play
from thunderchild import titles
from thunderchild.core.codec import pack, unpack_as
from thunderchild.core.record import DEADLINE
from thunderchild.table import machines
from thunderchild.table.machines import Job, MachineFailedError, Machines, answer, job_of
from thunderchild.table.table import Table


@pytest.fixture(scope="module")
def workers():
    found = Machines(1, limit=60)
    yield found
    found.close()


def test_a_job_holds_a_view_and_no_state() -> None:
    table = play(new_table(1, right="random"), 6)
    job = unpack_as(pack(job_of(table, "right")), Job)
    assert unpack_as(job.view, table.game.VIEW) == table.game.view(table.state, 1)
    assert set(Job.__struct_fields__) == {"setup", "seat", "player", "view", "seed"}
    assert table.key not in pack(job)


def test_a_machine_in_a_worker_plays_a_whole_game(workers: Machines) -> None:
    table = new_table(1, left="random", right="random")
    while table.outcome is None:
        seat = table.asked()[0]
        table.act(seat, table.read_action(workers.choose(job_of(table, seat))))
    again = new_table(1, left="random", right="random")
    while again.outcome is None:  # the same game, with the same players, is the same again
        seat = again.asked()[0]
        again.act(seat, again.read_action(answer(pack(job_of(again, seat))).action))
    assert again.lines == table.lines


def pid(worker: Any) -> int:
    found: int = worker._process.pid
    return found


def test_a_machine_that_thinks_too_long_is_killed_and_another_started(workers: Machines) -> None:
    table = new_table(1, left="random")
    job = job_of(table, "left")
    workers.choose(job)
    worker: Any = workers._workers[0]
    before = pid(worker)
    os.kill(before, signal.SIGSTOP)  # it thinks and thinks
    started = time.monotonic()
    with pytest.raises(MachineFailedError, match=r"no answer within 0\.2 seconds"):
        worker.ask(job, 0.2)
    assert time.monotonic() - started < 5
    assert worker._process is None
    assert table.why_not("left", workers.choose(job)) is None
    assert pid(worker) != before


def test_a_worker_that_dies_is_told(workers: Machines) -> None:
    job = job_of(new_table(1, left="random"), "left")
    workers.choose(job)
    workers._workers[0]._process.kill()
    with pytest.raises(MachineFailedError, match="the worker stopped"):
        workers.choose(job)
    assert workers.choose(job) is not None


def test_what_a_machine_does_wrong_is_a_sentence() -> None:
    job = job_of(new_table(1, left="random"), "left")
    unknown = answer(pack(Job(job.setup, job.seat, "deep", job.view, job.seed)))
    assert "has no player" in unknown.failure
    assert "CodecError" in answer(pack(Job(job.setup, job.seat, "random", b"\x01", 1))).failure
    assert answer(b"\xc1").failure


def test_an_answer_given_for_a_machine_is_noted() -> None:
    table = new_table(1, left="random")
    table.commit(table.plan_deadline("left"))
    assert table.lines[0].kind == DEADLINE
    assert "gave no legal answer in time" in table.since("", 0)[0].text
    again = Table.restore(table.setup, table.first_players, table.lines, key=table.key)
    assert again.state == table.state


def test_the_list_of_titles_knows_the_players() -> None:
    from thunderchild import players

    for title in titles.TITLES.values():
        assert list(title.players) == players.names(title.name)


def test_seeds_differ_between_seats_and_actions() -> None:
    table = new_table(1)
    seeds = {table.machine_seed("left"), table.machine_seed("right")}
    play(table, 1)
    seeds |= {table.machine_seed("left"), table.machine_seed("right")}
    assert len(seeds) == 4
    assert machines.THINK_LIMIT > 1
