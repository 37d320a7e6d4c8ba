"""Worker processes for long series: deaf to Ctrl-C, and gone when whoever started them is."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread


@contextmanager
def pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes that share nothing with this one; when something goes wrong they are killed.

    Nobody waits for killed workers: one that dies while it starts can leave the pool waiting.
    """
    processes = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=serve)
    try:
        yield processes
    except BaseException:
        for worker in active_children():
            worker.kill()
        processes.shutdown(wait=False, cancel_futures=True)
        raise
    processes.shutdown()


def serve() -> None:
    """Leave Ctrl-C to the process that started this one, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    """End when the parent has ended, even if it was killed and could say nothing."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
