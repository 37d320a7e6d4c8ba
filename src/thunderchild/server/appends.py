"""Lines of several tables are written together: one wait for the disk serves all of them."""

import asyncio
from concurrent.futures import Executor

from thunderchild.server.store import Store
from thunderchild.server.writing import Addition


class Appends:
    """The lines that wait for the disk. What arrives during a write goes with the next one."""

    def __init__(self, store: Store, disk: Executor) -> None:
        self.store = store
        self._disk = disk
        self._waiting: list[tuple[Addition, asyncio.Future[str]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, addition: Addition) -> str:
        """Add lines to a game; the time, once they are on disk. Raises what `append` raises."""
        done: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write())
        return await done

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            additions = [addition for addition, _ in batch]
            results: list[str | Exception]
            try:
                results = await loop.run_in_executor(self._disk, self._stored, additions)
            except Exception as error:  # noqa: BLE001 - it goes to whoever asked
                results = [error] * len(batch)
            for (_, done), result in zip(batch, results, strict=True):
                if done.done():
                    continue
                if isinstance(result, Exception):
                    done.set_exception(result)
                else:
                    done.set_result(result)

    def _stored(self, additions: list[Addition]) -> list[str | Exception]:
        if len(additions) > 1:
            return self.store.append_all(additions)
        (one,) = additions
        return [self.store.append(one.game, one.seq, one.actor, one.lines, one.wish, one.mark)]

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._writing is not None:
            await self._writing
