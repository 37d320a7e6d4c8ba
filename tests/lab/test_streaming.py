"""Rows come in their order and in bounded memory, whoever makes them."""

import os
import signal
import sys
import time
from pathlib import Path

import msgspec
import pytest

from thunderchild.core.chance import Draws
from thunderchild.core.testing import workers
from thunderchild.lab import streaming
from thunderchild.lab.streaming import (
    AHEAD,
    BATCH_SECONDS,
    LARGEST_BATCH,
    OrderedBatches,
    Pace,
    stream,
)


class Numbers(msgspec.Struct):
    """A work whose rows are their numbers; every seventh takes longer."""

    slow: float = 0.0
    deadly: int = -1  # the row that kills who makes it
    mark: str = ""  # a file that is left then; once it is there nobody is killed

    def prepare(self) -> None:
        """There is nothing to make."""

    def row(self, index: int) -> bytes:
        """The number."""
        if self.slow and index % 7 == 0:
            time.sleep(self.slow)
        if index == self.deadly and not (self.mark and Path(self.mark).exists()):
            if self.mark:
                Path(self.mark).write_text("died")
            os.kill(os.getpid(), signal.SIGKILL)
        return b"%d" % index


def numbers(start: int, stop: int) -> list[bytes]:
    return [b"%d" % index for index in range(start, stop)]


@pytest.mark.timeout(120)
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_rows_come_in_their_order(workers):
    assert list(stream(Numbers(0.02), 5, 105, workers)) == numbers(5, 105)


def test_nothing_to_do_is_done_at_once():
    assert list(stream(Numbers(), 5, 5, 2)) == []


@pytest.mark.timeout(120)
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a system that can kill")
def test_a_killed_worker_loses_nothing(tmp_path):
    mark = tmp_path / "mark"
    assert list(stream(Numbers(0.005, 30, str(mark)), 0, 100, 2)) == numbers(0, 100)
    assert mark.exists()


@pytest.mark.timeout(120)
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a system that can kill")
def test_workers_that_die_again_and_again_end_it(monkeypatch):
    """A row that kills whoever makes it is not tried for ever."""
    monkeypatch.setattr(streaming, "REBUILDS", 2)
    with pytest.raises(RuntimeError, match=r"died 2 times; row \d+ was not reached"):
        list(stream(Numbers(deadly=30), 0, 40, 2))


def test_batches_are_given_out_once_and_finished_ones_wait_for_their_turn():
    draws = Draws(3)
    for workers_ in (1, 2, 5):
        batches, given, found, most = OrderedBatches(7, 20_000, workers_), [], [], 0
        while not batches.is_over:
            while (piece := batches.take()) is not None:
                given.append(piece)
            most = max(most, len(batches.given) + len(batches.early))
            piece = given.pop(draws.pick(len(given)))
            if draws.pick(50) == 0:
                batches.lose()
                given.clear()
                continue
            found += batches.finish(piece, (numbers(*piece), 0.0001))
        assert found == numbers(7, 20_000)
        assert most <= AHEAD * workers_


def test_batches_take_about_the_same_time():
    pace = Pace(2)
    assert pace.size(1000) == 1, "nothing is known yet"
    pace.note(10, 1.0)
    assert pace.size(10_000) == int(BATCH_SECONDS / 0.1)
    assert pace.size(4) == 1, "the last are small, so that both workers end together"
    slow, fast = Pace(2), Pace(2)
    slow.note(1, 60.0)
    fast.note(1000, 0.0)
    assert (slow.size(10_000), fast.size(10_000)) == (1, LARGEST_BATCH)


def test_a_copy_of_this_process_is_made_only_while_it_has_one_thread(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(workers, "active_count", lambda: 1)
    assert workers.quickest() == "fork"
    monkeypatch.setattr(workers, "active_count", lambda: 2)
    assert workers.quickest() == "spawn"
    monkeypatch.setattr(workers, "active_count", lambda: 1)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert workers.quickest() == "spawn"
