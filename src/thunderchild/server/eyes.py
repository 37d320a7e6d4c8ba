"""Eyes on a running server: its health, figures for Prometheus, and a log without secrets."""

import asyncio
import contextlib
import json
import logging
import time
from collections import deque
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa

from thunderchild.server import memory
from thunderchild.server.door import CLIENT_FAULTS, free_disk

if TYPE_CHECKING:
    from thunderchild.server.hub import Hub

logger = logging.getLogger("thunderchild.server")

LONGEST_TEXT: Final = 80  # characters of a field of the log
TICK: Final = 0.5  # seconds between two looks at the loop
LATE: Final = 1.0  # a loop that is so late is told
CHECK_EVERY: Final = 2.0  # the store is asked no more often
SETTLE_EVERY: Final = 10.0
TIDY_EVERY: Final = 24 * 3600.0
SWEEP_AFTER: Final = 24 * 3600.0  # as soon as nobody is here
SWEEP_AT_LAST: Final = 7 * 24 * 3600.0  # whoever is here
CHECKPOINT_EVERY: Final = 600.0
STEPS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)  # of the histogram


class Times:
    """A histogram of what something took, as Prometheus reads it."""

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        """Count one."""
        place = next((i for i, step in enumerate(STEPS) if seconds <= step), len(STEPS))
        self.counts[place] += 1
        self.total += seconds

    @contextlib.contextmanager
    def taken(self) -> Iterator[None]:
        """Count what is done inside."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.note(time.perf_counter() - begun)

    def lines(self, name: str) -> Iterator[str]:
        """The lines of the histogram."""
        sofar = 0
        for step, count in zip((*STEPS, "+Inf"), self.counts, strict=True):
            sofar += count
            yield f'{name}_bucket{{le="{step}"}} {sofar}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {sofar}"


class Eyes:
    """What is known about how a server is doing."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.wishes = Times()
        self.refused = 0
        self.begun = time.time()
        self._lags: deque[float] = deque(maxlen=120)  # of the last minute
        self._checked = 0.0
        self._problem = ""
        self._task: asyncio.Task[None] | None = None
        self._version = -1
        self._settled = self._tidied = self._checkpointed = self._swept = 0.0  # when it was done

    def open(self) -> None:
        """Begin to look."""
        self._task = asyncio.ensure_future(self._look())

    async def close(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def lag(self) -> float:
        """How late the loop was at most in the last minute, in seconds."""
        return max(self._lags, default=0.0)

    async def _look(self) -> None:
        """Check regularly how late the loop is, and look after the server."""
        self._settled = self._tidied = self._checkpointed = time.monotonic() - TIDY_EVERY
        self._swept = time.monotonic()  # as it was when the server began
        while True:
            begun = time.monotonic()
            await asyncio.sleep(TICK)
            late = time.monotonic() - begun - TICK
            self._lags.append(late)
            if late > LATE:
                logger.warning("everybody waited %.1f s", late)
            try:
                await self._look_after(begun)
            except Exception:  # the next time may go well, and memory must be given back
                logger.exception("the server could not be looked after")

    async def _look_after(self, now: float) -> None:
        """Take over what the host has changed, and put away what is old."""
        await self.hub.free()
        if now - self._settled > SETTLE_EVERY:
            self._settled = now
            self.hub.make_room()
            memory.settle()
            await asyncio.to_thread(memory.trim)
        if self._may_sweep(now - self._swept):
            self._swept = now
            memory.sweep()
        with contextlib.suppress(sa.exc.SQLAlchemyError):
            await self.read_changes()
            if now - self._tidied > TIDY_EVERY:
                self._tidied = now
                packed = await self.hub.tidy()
                if packed:
                    note("tables packed", count=packed)
            if now - self._checkpointed > CHECKPOINT_EVERY:
                self._checkpointed = now
                await self.hub.on_disk(self.hub.store.upkeep.checkpoint)

    def _may_sweep(self, since: float) -> bool:
        """Whether to look at all of memory, so long after the last time: everybody waits for it."""
        return since > SWEEP_AT_LAST or (since > SWEEP_AFTER and not self.hub.places.pages)

    async def read_changes(self) -> None:
        """Take over what the host has changed with a command beside the server."""
        version = await self.hub.on_disk(self.hub.store.upkeep.version)
        if version == self._version:
            return
        self._version = version
        self.hub.visitors.barred = await self.hub.on_disk(self.hub.store.upkeep.barred)
        self.hub.places.close_barred()
        await self.hub.close_ended()
        await self.hub.close_removed()

    # ---- health

    async def problem(self) -> str:
        """What is wrong with this server, in a sentence; nothing when it is well."""
        if self.lag > 5:
            return f"Everybody waited for {self.lag:.0f} s in the last minute."
        if time.monotonic() - self._checked > CHECK_EVERY:
            self._checked = time.monotonic()
            self._problem = await self._store_problem()
        return self._problem

    async def _store_problem(self) -> str:
        try:
            async with asyncio.timeout(5):
                await self.hub.on_disk(self.hub.store.check_writing)
        except TimeoutError:
            return "The store does not answer."
        except sa.exc.SQLAlchemyError as error:
            return f"Nothing can be stored: {getattr(error, 'orig', None) or error}."
        if free_disk(self.hub.store.folder) < self.hub.limits.free_disk:
            return "There is no room for new tables."
        return ""

    # ---- figures

    def figures(self) -> str:
        """All figures as text, in the form that Prometheus reads."""
        hub = self.hub
        figures: list[tuple[str, str, str, float]] = [
            ("tables_open", "gauge", "Tables in memory", hub.open_count),
            ("pages", "gauge", "Open sockets", hub.places.pages),
            ("spectators", "gauge", "Sockets without a seat", hub.places.spectators),
            ("sockets_waiting", "gauge", "Sockets without a hello", len(hub.places.waiting)),
            ("sockets_refused_total", "counter", "Sockets without a place", hub.places.refused),
            ("addresses", "gauge", "Addresses seen lately", hub.visitors.count()),
            ("wishes_refused_total", "counter", "Wishes that were refused", self.refused),
            ("machines_waiting", "gauge", "Questions to machines", hub.turns.waiting),
            ("machines_asked_again_total", "counter", "Killed workers", hub.turns.asked_again),
            ("cage_killed_total", "counter", "Content that was too large", hub.killed),
            ("client_faults_total", "counter", "Requests that cannot be read", CLIENT_FAULTS.count),
            ("loop_lag_seconds", "gauge", "Longest wait of the minute", round(self.lag, 4)),
            ("disk_free_bytes", "gauge", "Room for games", free_disk(hub.store.folder)),
            ("started_seconds", "gauge", "Time of the start", round(self.begun)),
        ]
        lines: list[str] = []
        for name, kind, words, value in figures:
            full = f"thunderchild_{name}"
            lines += [f"# HELP {full} {words}.", f"# TYPE {full} {kind}", f"{full} {value}"]
        full = "thunderchild_wish_seconds"
        lines += [f"# HELP {full} From a wish to its answer.", f"# TYPE {full} histogram"]
        return "\n".join([*lines, *self.wishes.lines(full)]) + "\n"


# ---- the log


class JsonLines(logging.Formatter):
    """One JSON object for each line of the log."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower()}
        line["event"] = record.getMessage()
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def note(event: str, **fields: object) -> None:
    """Note something that happened; never a token, a key or a text of a player."""
    short = {name: _short(value) for name, value in fields.items()}
    logger.info(event, extra={"fields": short})


def _short(value: object) -> object:
    """The beginning of a text; some texts are chosen by strangers."""
    return value[:LONGEST_TEXT] if isinstance(value, str) else value


def log_as_json() -> None:
    """Write the log as JSON, with what strangers do: for a server that they reach."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in ("thunderchild", "uvicorn.error"):
        named = logging.getLogger(name)
        named.handlers = [handler]
        named.propagate = False
    logging.getLogger("thunderchild").setLevel(logging.INFO)
