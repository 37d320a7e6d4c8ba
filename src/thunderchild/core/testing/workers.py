"""Worker processes for long series: deaf to Ctrl-C, and gone when whoever started them is."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, active_count
from typing import Any


@contextmanager
def pool(
    workers: int, begin: Callable[..., None] | None = None, *given: Any, method: str = "spawn"
) -> Iterator[ProcessPoolExecutor]:
    """Worker processes that call `begin` first; when something goes wrong they are killed.

    Those that are spawned share nothing with this process. Nobody waits for killed workers: one
    that dies while it starts can leave the pool waiting.
    """
    processes = ProcessPoolExecutor(
        workers, mp_context=get_context(method), initializer=serve, initargs=(begin, given)
    )
    try:
        yield processes
    except BaseException:
        for worker in active_children():
            worker.kill()
        processes.shutdown(wait=False, cancel_futures=True)
        raise
    processes.shutdown()


def quickest() -> str:
    """The quickest way to start workers here that is safe: a copy of this process, or a new one.

    A copy has all that was imported and made, and takes milliseconds instead of half a second. It
    is safe only as long as this process has one thread, because a lock that another thread holds
    would stay closed in the copy for ever; outside Linux the libraries of the system have threads.
    """
    return "fork" if sys.platform == "linux" and active_count() == 1 else "spawn"


def serve(begin: Callable[..., None] | None = None, given: tuple[Any, ...] = ()) -> None:
    """Leave Ctrl-C to the process that started this one, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()
    if begin is not None:
        begin(*given)


def _follow() -> None:
    """End when the parent has ended, even if it was killed and could say nothing."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
