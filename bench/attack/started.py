"""The server under attack as a program: its clock can be wrong, and its event loop is watched.

    python -m bench.attack.started DAYS FILE play ...

DAYS shifts the clock. Where FILE is not `-`, it gets two figures whenever one of them grows: the
processor time of the longest callback of the event loop, and how long the loop was kept waiting at
most by other threads of the server; then what the callback was. Both are in milliseconds. A signal
(SIGUSR1) makes both begin anew.

uvloop tells nobody when a callback begins and ends, so a watched server runs on asyncio's own loop.
"""

import asyncio
import datetime as dt
import gc
import signal
import sys
import time
from pathlib import Path
from typing import Any, Final

from thunderchild.cli.main import main
from thunderchild.server import tokens

BEAT: Final = 0.005  # seconds


class LoopWatch:
    """What the callbacks of an event loop take."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.longest = self.kept = 0.0
        self.what = "nothing"
        self.run: Any = getattr(asyncio.Handle, "_run")  # noqa: B009
        self.is_beating = False
        self.due = self.spent = 0.0

    def begin(self) -> None:
        """Watch every callback from now on."""
        signal.signal(signal.SIGUSR1, self.forget)
        watch = self

        def run(handle: asyncio.Handle) -> None:
            before, begun = collections(), time.thread_time()
            watch.run(handle)
            took = time.thread_time() - begun
            if took > watch.longest:
                watch.longest, watch.what = took, named(handle)
                if collections() > before:
                    watch.what += ", and the garbage collector ran meanwhile"
                watch.tell()
            if not watch.is_beating:
                watch.is_beating = True
                watch.next_beat()

        setattr(asyncio.Handle, "_run", run)  # noqa: B010 - it is nobody's to assign

    def next_beat(self) -> None:
        """Look again in some milliseconds."""
        self.due, self.spent = time.monotonic() + BEAT, time.process_time()
        asyncio.get_running_loop().call_later(BEAT, self.beat)

    def beat(self) -> None:
        """Note how late this is; no more than this process has worked, whatever others do."""
        late = min(time.monotonic() - self.due, time.process_time() - self.spent)
        if late > self.kept:
            self.kept = late
            self.tell()
        self.next_beat()

    def tell(self) -> None:
        """Write the figures down, all at once: somebody may be reading them."""
        words = f"{self.longest * 1000:.2f} {self.kept * 1000:.2f} {self.what}"
        fresh = self.file.with_suffix(".new")
        fresh.write_text(words, "utf-8")
        fresh.replace(self.file)

    def forget(self, *_: Any) -> None:
        """Begin anew."""
        self.longest = self.kept = 0.0
        self.what = "nothing"
        self.tell()


def collections() -> int:
    """How often the garbage collector has run.

    It is not asked to call us: while it does, other threads go on, and until it is done nothing
    else is collected. Then what they have made meanwhile is looked at all at once.
    """
    return sum(one["collections"] for one in gc.get_stats())


def named(handle: Any) -> str:
    """What a callback was: of a task the coroutine that it has come to."""
    callback = getattr(handle, "_callback")  # noqa: B009 - as `_run`
    task = getattr(callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return str(getattr(callback, "__qualname__", "a callback"))
    coroutine: Any = task.get_coro()
    while getattr(coroutine, "cr_await", None) is not None and hasattr(
        coroutine.cr_await, "cr_code"
    ):
        coroutine = coroutine.cr_await
    return str(coroutine.__qualname__)


def shift(days: int) -> None:
    """Let the clock of the server be wrong."""

    class Shifted(dt.datetime):
        @classmethod
        def now(cls, zone: Any = None) -> Any:
            return dt.datetime.now(zone) + dt.timedelta(days=days)

    setattr(tokens, "datetime", Shifted)  # noqa: B010


if __name__ == "__main__":
    if days := int(sys.argv[1]):
        shift(days)
    if sys.argv[2] != "-":
        sys.modules["uvloop"] = None  # type: ignore[assignment]
        LoopWatch(Path(sys.argv[2])).begin()
    main(sys.argv[3:])
