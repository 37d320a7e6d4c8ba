"""What lasts is not looked at by every full collection; garbage goes all the same."""

import subprocess
import sys

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
