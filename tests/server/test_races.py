"""Somebody takes back, resigns or goes while a machine thinks: its answer comes too late."""

import asyncio
import time

import pytest

from thunderchild.core import record as rec
from thunderchild.core.chance import Draws
from thunderchild.server.hub import Hub


class Gate:
    """Machines whose answers are held back until they are let through."""

    def __init__(self, monkeypatch) -> None:
        self.asked: dict[str, list[int]] = {}  # where each table stood when a machine was asked
        self.loop: asyncio.AbstractEventLoop | None = None
        self.open = asyncio.Event()
        answer = Hub.machine_answer

        async def held(hub, live, seat):
            self.loop = asyncio.get_running_loop()
            self.asked.setdefault(live.id, []).append(live.table.seq)
            found = await answer(hub, live, seat)
            await self.open.wait()
            return found

        monkeypatch.setattr(Hub, "machine_answer", held)

    def seqs(self, table: str) -> list[int]:
        """Where this table stood each time; a table of the test before may still be asked."""
        return self.asked.get(table, [])

    def let_through(self) -> None:
        assert self.loop is not None
        self.loop.call_soon_threadsafe(self.open.set)


def until(what) -> None:
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.fixture
def gate(monkeypatch):
    return Gate(monkeypatch)


@pytest.fixture
def table(here, gate):
    """A game of practice in which the machine has just been asked."""
    made = here.new_table(seed=1, practice=True, seats={"right": "random"})
    page = here.page(made["table"], made["links"]["left"])
    page.until(0)
    for number in range(10):
        if "right" in page.position["asked"]:
            break
        page.until(page.act(page.choose(Draws(number)))["seq"])
    until(lambda: gate.seqs(made["table"]))
    yield made["table"], page
    page.close()


def kinds(here, table: str) -> list[tuple[str, str]]:
    """The kinds of the stored lines, with their seats; all read in the one thread that writes."""
    stored = here.hub._disk.submit(here.hub.store.load, table).result()
    return [(line.kind, line.seat) for line in stored.lines]


def test_an_answer_to_a_question_that_was_taken_back_is_not_played(here, gate, table) -> None:
    id_, page = table
    live = here.hub._live[id_]
    page.until(page.wish("undo")["seq"])
    before = kinds(here, id_)
    gate.let_through()
    until(lambda: not live.thinking)
    assert kinds(here, id_) == before
    seq = page.act(page.choose(Draws(2)))["seq"]  # and the game goes on
    until(lambda: (rec.ACTION, "right") in kinds(here, id_)[seq - 1 :])
    until(lambda: live.table.seq == len(kinds(here, id_)))


def test_an_answer_to_an_earlier_question_is_not_taken_for_one_to_the_next(
    here, gate, table
) -> None:
    """The person takes back and acts anew; the machine, asked before that, answers afterwards."""
    id_, page = table
    page.until(page.wish("undo")["seq"])
    for number in range(10):
        if "right" in page.position["asked"]:
            break
        page.until(page.act(page.choose(Draws(20 + number)))["seq"])
    now = here.hub._live[id_].table.seq
    gate.let_through()
    until(lambda: len(gate.seqs(id_)) > 1)
    assert gate.seqs(id_)[1] == now


def test_nothing_is_played_after_somebody_has_resigned(here, gate, table) -> None:
    id_, page = table
    live = here.hub._live[id_]
    assert page.wish("resign")["type"] == "ack"
    before = kinds(here, id_)
    assert before[-1][0] == rec.END
    gate.let_through()
    until(lambda: not live.thinking)
    assert kinds(here, id_) == before
    assert live.table.outcome is not None


def test_an_undo_beside_the_answer_is_carried_out_before_it_or_after_it(here, gate, table) -> None:
    """Whichever comes first: no line is lost, doubled or out of its place."""
    id_, page = table
    live = here.hub._live[id_]
    gate.let_through()
    for number in range(6):
        page.wish("undo")
        page.until(live.table.seq)
        if page.position["outcome"]:
            break
        if "left" in page.position["asked"]:
            page.act(page.choose(Draws(number)))
            page.until(live.table.seq)
    until(lambda: not live.thinking)
    assert live.table.seq == len(kinds(here, id_))
    here.hub.forget(live)
    with here.page(id_) as watcher:  # it opens: every hash of the chain and the game agrees
        assert watcher.until(0)["seq"] == live.table.seq


def test_a_question_is_not_asked_twice_because_pages_come_and_go(here, gate, table) -> None:
    id_, page = table
    for _ in range(5):
        with here.page(id_) as watcher:
            watcher.until(0)
    assert len(gate.seqs(id_)) == 1
    gate.let_through()
    until(lambda: "left" in here.hub._live[id_].table.asked() or page.position["outcome"])
