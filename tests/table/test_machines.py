import os
import signal
from typing import Any

import pytest

from tests.support.playing import new_table, play
from thunderchild import titles
from thunderchild.core.codec import pack, unpack_as
from thunderchild.core.errors import InputError
from thunderchild.core.record import DEADLINE
from thunderchild.players import make
from thunderchild.table import machines
from thunderchild.table.machines import MachineFailedError, MachineJob, Machines, answer, job_of
from thunderchild.table.table import Table


@pytest.fixture(scope="module")
def workers():
    found = Machines(make, 1, limit=60)
    yield found
    found.close()


def test_a_job_holds_a_view_and_no_state() -> None:
    table = play(new_table(1, right="random"), 6)
    job = unpack_as(pack(job_of(table, "right")), MachineJob)
    assert unpack_as(job.view, table.game.VIEW) == table.game.view(table.state, 1)
    assert set(MachineJob.__struct_fields__) == {
        *("setup", "seat", "player", "view", "seed"),
        "done",  # what the seat itself did, for a reviewer
    }
    assert table.key not in pack(job)


def test_a_machine_in_a_worker_plays_a_whole_game(workers: Machines) -> None:
    table = new_table(1, left="random", right="random")
    while table.outcome is None:
        seat = table.asked()[0]
        table.act(seat, table.read_action(workers.choose(job_of(table, seat))))
    again = new_table(1, left="random", right="random")
    while again.outcome is None:  # the same game, with the same players, is the same again
        seat = again.asked()[0]
        again.act(seat, again.read_action(answer(pack(job_of(again, seat)), make).action))
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
    with pytest.raises(MachineFailedError, match=r"no answer within 0\.2 seconds"):
        worker.ask(job, 0.2)
    assert worker._process is None
    assert table.why_not("left", workers.choose(job)) is None
    assert pid(worker) != before


def test_a_worker_that_dies_is_told(workers: Machines) -> None:
    job = job_of(new_table(1, left="random"), "left")
    workers.choose(job)
    process = workers._workers[0]._process
    assert process is not None
    process.kill()
    with pytest.raises(MachineFailedError, match="the worker stopped"):
        workers.choose(job)
    assert workers.choose(job) is not None


def test_what_a_machine_does_wrong_is_a_sentence() -> None:
    job = job_of(new_table(1, left="random"), "left")
    unknown = answer(pack(MachineJob(job.setup, job.seat, "deep", job.view, job.seed)), make)
    assert "has no player" in unknown.failure
    broken = pack(MachineJob(job.setup, job.seat, "random", b"\x01", 1))
    assert "CodecError" in answer(broken, make).failure
    assert answer(b"\xc1", make).failure


def test_an_answer_given_for_a_machine_is_noted() -> None:
    table = new_table(1, left="random")
    table.commit(table.plan_deadline("left"))
    assert table.lines[0].kind == DEADLINE
    assert "gave no legal answer in time" in table.since("", 0)[0].text
    again = Table.restore(table.setup, table.first_players, table.lines, key=table.key)
    assert again.state == table.state


def test_every_player_of_the_list_of_titles_can_be_made() -> None:
    for title in titles.TITLES.values():
        for name in title.players:
            assert callable(make(title.name, name).choose)
    with pytest.raises(InputError, match="A person is no machine"):
        make("specimen", "person")


@pytest.mark.parametrize("answer", [None, 7, {"do": "nonsense"}])
def test_a_wrong_answer_is_replaced_and_noted(answer: object) -> None:
    table = new_table(1, left="random")
    change = machines.plan(table, "left", answer)
    assert [line.kind for line in change.lines[:2]] == [DEADLINE, "action"]


def test_seeds_differ_between_seats_and_actions() -> None:
    table = new_table(1)
    seeds = {table.machine_seed("left"), table.machine_seed("right")}
    play(table, 1)
    seeds |= {table.machine_seed("left"), table.machine_seed("right")}
    assert len(seeds) == 4
    assert machines.THINK_LIMIT > 1
