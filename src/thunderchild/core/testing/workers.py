"""Worker processes for long series: deaf to Ctrl-C, and gone when whoever started them is."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread


def pool(workers: int) -> ProcessPoolExecutor:
    """Worker processes that share nothing with this one."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=serve)


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
