"""A forgotten table is freed in a thread, a little at a time, and not while somebody has it."""

import gc
import threading
import time
import weakref
from collections.abc import Sized
from itertools import pairwise

import pytest

from tests.support import server
from tests.support.server import noting
from thunderchild.core.chance import Draws
from thunderchild.core.record import Setup
from thunderchild.server import eyes
from thunderchild.server.leaving import Leaving
from thunderchild.table import shedding
from thunderchild.table.still import StillTable
from thunderchild.table.table import Table, lesson_table


def played_table() -> Table:
    """A table with something to remember."""
    table, draws = Table(Setup("specimen", "duel"), {}, seed=1), Draws(1)
    for _ in range(30):
        if table.outcome is not None:
            break
        seat = table.asked()[0]
        decision = table.game.decision(table.state, table.seat_number(seat))
        assert decision is not None
        table.act(seat, decision.sample(draws))
    return table


@pytest.fixture
def without_collector():
    gc.disable()
    yield
    gc.enable()


def test_a_table_that_somebody_has_stays_whole(without_collector) -> None:
    leaving, table = Leaving(), played_table()
    rows, gone = len(table.log.rows), weakref.ref(table)
    assert rows > 3
    leaving.add(table)
    leaving.free()
    assert (len(leaving), len(table.log.rows)) == (1, rows)
    del table
    assert gone() is not None
    leaving.free()
    assert (len(leaving), gone()) == (0, None)


def test_a_thread_that_works_with_a_table_has_it(without_collector) -> None:
    leaving, table, go_on = Leaving(), played_table(), threading.Event()
    found: list[int] = []

    def work(table: Table) -> None:
        go_on.wait(10)
        found.append(len(table.log.rows))

    thread, rows = threading.Thread(target=work, args=(table,)), len(table.log.rows)
    thread.start()
    leaving.add(table)
    del table
    leaving.free()
    go_on.set()
    thread.join()
    assert found == [rows]
    leaving.free()
    assert len(leaving) == 0


def test_several_threads_may_free_at_once(without_collector) -> None:
    leaving, faults = Leaving(), []

    def free() -> None:
        try:
            leaving.free()
        except IndexError as error:
            faults.append(error)

    for _ in range(20):
        for _ in range(6):
            leaving.add(played_table())
        threads = [threading.Thread(target=free) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert (len(leaving), faults) == (0, [])


def test_all_is_let_go_of_a_little_at_a_time(monkeypatch) -> None:
    monkeypatch.setattr(shedding, "AT_ONCE", 5)
    table = played_table()
    log, course = table.log, table.course
    heaps: list[Sized] = [table.lines, log.rows, log._in_force, course.played, course.checkpoints]

    def left() -> int:
        return sum(map(len, heaps))

    counts = [left(), *(left() for _ in table.shed())]
    assert counts[-1] == 0
    assert len(counts) > 5
    steps = [before - after for before, after in pairwise(counts)]
    assert min(steps) > 0
    assert max(steps) <= 5


def test_a_still_table_lets_go_of_what_was_proved() -> None:
    proved = played_table()
    lines = list(proved.lines)
    still = StillTable(proved.setup, proved.players, lines, "why", pictures={}, proved=proved)
    assert list(still.shed())
    assert not (lines or proved.lines or proved.log.rows)
    bare = StillTable(proved.setup, proved.players, [], "why", pictures={}, proved=None)
    assert not list(bare.shed())


def test_a_lesson_goes_when_nobody_has_it(without_collector) -> None:
    gone = weakref.ref(lesson_table("japan"))
    assert gone() is None


def test_the_server_frees_what_it_has_forgotten(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(eyes, "TICK", 0.01)
    freed = noting(monkeypatch, Leaving, "free")

    def waited(done) -> None:
        end = time.monotonic() + 60
        while not done() and time.monotonic() < end:
            time.sleep(0.01)
        assert done()

    with server.inside(tmp_path) as here:
        made = here.new_table(seed=1)
        with here.page(made["table"]) as page:
            page.until(0)
            live = here.hub._live[made["table"]]
            gone = weakref.ref(live.table)
            here.hub.forget(live)
            here.hub.forget(live)  # once is enough
            assert len(here.hub.leaving) == 1
            del live
            time.sleep(0.1)
            assert gone() is not None  # the page has it
        waited(lambda: gone() is None)
        assert freed and not any(freed)  # in a thread
        with here.page(made["table"]) as page:
            page.until(0)
