"""What lasts is not looked at by every full collection; garbage goes all the same."""

import ctypes
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from tests.support import server
from tests.support.server import noting
from thunderchild.server import eyes, hub, live, memory

TRIED = """
import gc, weakref
from thunderchild.server import app, memory

class Ring:
    def __init__(self):
        self.own = self

def garbage():
    return weakref.ref(Ring())

whole = len(gc.get_objects())
memory.settle()
memory.sweep()
assert gc.get_freeze_count() == 0, "nobody asked for it"
memory.begin()
assert gc.get_freeze_count() > whole / 2
assert len(gc.get_objects()) < whole / 20

full = gc.get_stats()[2]["collections"]
logs = [[[]] for _ in range(500_000)]
assert gc.get_stats()[2]["collections"] == full, "a long game costs nobody a full collection"
del logs

young = garbage()
memory.settle()
assert young() is None, "new garbage is not kept"

kept = Ring()
frozen = weakref.ref(kept)
memory.settle()
del kept
gc.collect()
assert frozen() is not None, "it was put aside"
memory.sweep()
assert frozen() is None
"""


def test_the_collector_passes_over_what_lasts() -> None:
    done = subprocess.run(
        [sys.executable, "-c", TRIED], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_threads_share_what_they_free(monkeypatch) -> None:
    """With a heap for each thread a server under attack had 26 MB more."""
    asked: list[tuple[int, int]] = []
    library = SimpleNamespace(mallopt=lambda *words: asked.append(words))
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: library)
    monkeypatch.setattr(memory, "_on", False)
    monkeypatch.setattr(memory, "sweep", lambda: None)
    monkeypatch.setattr("gc.set_threshold", lambda *_: None)
    memory.begin()
    assert asked == [(-8, 2), (-3, 131072)]


def test_what_was_freed_is_given_back(monkeypatch, tmp_path) -> None:
    trimmed = noting(monkeypatch, memory, "trim")
    monkeypatch.setattr(eyes, "TICK", 0.01)
    with server.inside(tmp_path):
        waited_for(trimmed)
    assert trimmed[:1] == [False]  # in a thread
    asked: list[int] = []
    library = SimpleNamespace(malloc_trim=asked.append)
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: library)
    for on in (False, True):
        monkeypatch.setattr(memory, "_on", on)
        memory.trim()
    assert asked == [0]


def test_all_is_looked_at_when_nobody_is_here(monkeypatch, tmp_path) -> None:
    swept = noting(monkeypatch, memory, "sweep")
    monkeypatch.setattr(eyes, "TICK", 0.01)
    with server.inside(tmp_path) as here:
        with here.page(here.new_table()["table"]):
            monkeypatch.setattr(eyes, "SWEEP_AFTER", 0.0)
            time.sleep(0.1)
            assert not swept
            monkeypatch.setattr(eyes, "SWEEP_AT_LAST", 0.05)  # but not for ever
            waited_for(swept)
        monkeypatch.setattr(eyes, "SWEEP_AT_LAST", 1000.0)
        while here.hub.places.pages:
            time.sleep(0.01)
        swept.clear()
        waited_for(swept)


def waited_for(noted: list[bool]) -> None:
    end = time.monotonic() + server.WAIT
    while not noted:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_the_server_is_looked_after_again_when_it_failed_once(
    monkeypatch, tmp_path, caplog
) -> None:
    rooms: list[bool] = []

    def make_room(_hub: hub.Hub) -> None:
        rooms.append(True)
        if len(rooms) == 1:
            raise RuntimeError("no room")

    monkeypatch.setattr(hub.Hub, "make_room", make_room)
    monkeypatch.setattr(eyes, "TICK", 0.01)
    monkeypatch.setattr(eyes, "SETTLE_EVERY", 0.01)
    with server.inside(tmp_path):
        end = time.monotonic() + server.WAIT
        while len(rooms) < 2 and time.monotonic() < end:
            time.sleep(0.01)
    assert len(rooms) > 1
    assert "the server could not be looked after" in caplog.text


@pytest.mark.parametrize("library", [SimpleNamespace(), None])
def test_another_library_shares_as_it_likes(monkeypatch, library) -> None:
    def opened(_name):
        if library is None:
            raise TypeError
        return library

    monkeypatch.setattr(ctypes, "CDLL", opened)
    memory._share_arenas()


def test_large_tables_that_nobody_looks_at_are_forgotten_first(monkeypatch, tmp_path) -> None:
    """A branch of a long game has as much to remember as fifty short ones."""
    monkeypatch.setattr(hub, "OPEN_SIZE", 200)
    monkeypatch.setattr(live, "OWN_SIZE", 80)
    monkeypatch.setattr(eyes, "TICK", 0.01)
    monkeypatch.setattr(eyes, "SETTLE_EVERY", 0.01)

    def remembered(wanted: list[bool]) -> None:
        end = time.monotonic() + server.WAIT
        while (found := [here.hub.is_open(id_) for id_ in tables]) != wanted:
            assert time.monotonic() < end, found
            time.sleep(0.01)

    with server.inside(tmp_path) as here:
        tables = [here.new_table(seed=n)["table"] for n in range(4)]
        remembered([False, False, True, True])
        monkeypatch.setattr(hub, "OPEN_SIZE", 1000)  # a table that has no page yet counts
        with here.page(tables[0]), here.page(tables[1]):
            monkeypatch.setattr(hub, "OPEN_SIZE", 200)
            here.hub.make_room()
            remembered([True, True, True, True])  # two have pages, two are kept besides
            tables += [here.new_table(seed=n)["table"] for n in range(4, 7)]
            remembered([True, True, False, False, False, True, True])
        with here.page(tables[3]) as page:
            assert page.welcome["table"] == tables[3]
