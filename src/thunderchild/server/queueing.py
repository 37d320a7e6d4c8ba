"""Work that takes seconds: one piece at a time, in a thread of its own, and few may wait for it.

In the shared threads it would keep new tables and long positions waiting.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


class BusyError(Exception):
    """Too many wait already."""


class OneByOne:
    """One thread, and those who wait for it."""

    def __init__(self, name: str, most: int) -> None:
        self.most = most
        self.waiting = 0  # the one whose work is being done is counted too
        self._thread = ThreadPoolExecutor(1, name)

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        """Do something when its turn comes; raises BusyError where too many wait."""
        if self.waiting >= self.most:
            raise BusyError
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Begin nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
