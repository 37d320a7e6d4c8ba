"""A cage for what strangers bring: a worker process with limits of memory and time.

Content from outside is parsed and tried there first. Whatever takes gigabytes or minutes kills the
worker and nothing else; whatever the worker has tried successfully never costs the server more.
"""

import contextlib
import multiprocessing
import signal
import threading
import time
from collections.abc import Mapping
from multiprocessing.connection import Connection
from types import ModuleType
from typing import Any, Final

from msgspec import Struct

from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.codec import pack, unpack_as
from thunderchild.core.content import ContentError, Pack, check_shape, table
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.server import importing
from thunderchild.server.bookmarks import PackedBookmark
from thunderchild.table.table import Table

resource: ModuleType | None
try:
    import resource
except ImportError:  # Windows
    resource = None

START_WITHIN: Final = 60.0  # seconds
TRY_WITHIN: Final = 5.0
RECORD_WITHIN: Final = 20.0
MEMORY: Final = 512 * 2**20  # bytes
TIMES: Final = 4  # a number of a stranger is at most so many times the largest of the game's own
LARGEST: Final = 10_000  # for fields that the game's own files do not have
LONGEST: Final = 2_000  # rows of a table
SLOWEST: Final = 0.25  # seconds for the first position of a seat
LARGEST_TEXT: Final = 64 * 1024  # characters of one file
BUSY: Final = "Other content is being checked just now; try again in a minute."

_spawn = multiprocessing.get_context("spawn")


class Trial(Struct, frozen=True, tag="table"):
    """A table that somebody wants, with content of their own."""

    setup: Setup
    seats: dict[str, str]


class RecordTrial(Struct, frozen=True, tag="record"):
    """The text of a record that somebody brings, and what its table may grow to."""

    text: str
    undos: int
    events: int


class Tried(Struct, frozen=True):
    """What is wrong with a trial, in a sentence; or how the table of a record stands at its end."""

    problem: str = ""
    bookmark: PackedBookmark | None = None


# ---- in the worker ----------------------------------------------------------------------


def work(pipe: Connection) -> None:
    """Try one thing after the other until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if resource is not None:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    pipe.send_bytes(b"ready")
    while True:
        try:
            raw = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        pipe.send_bytes(pack(verdict(raw)))


def verdict(raw: bytes) -> Tried:
    """What came of a trial."""
    try:
        trial = unpack_as(raw, Trial | RecordTrial)  # type: ignore[arg-type]
        if isinstance(trial, RecordTrial):
            return Tried(bookmark=play_out(trial))
        attempt(trial)
    except InputError as error:
        return Tried(str(error) or "The content cannot be used.")
    except MemoryError:
        return Tried("The content takes too much memory.")
    except Exception as error:  # noqa: BLE001 - whatever it is, the content brought it about
        return Tried(f"The content cannot be used ({type(error).__name__}).")
    return Tried()


def attempt(trial: Trial) -> None:
    """Parse the content, begin the game and look at it from every seat; raises InputError."""
    package = titles.title(trial.setup.title).package
    check_bounds(package, trial.setup.content)
    made = Table(trial.setup, trial.seats)
    for seat in (*made.chairs, ""):
        begun = time.process_time()
        made.position(seat)
        if time.process_time() - begun > SLOWEST:
            raise InputError("A position of this content takes too long to work out.")


def play_out(trial: RecordTrial) -> PackedBookmark | None:
    """Read a record and play it out from its first line to its end; raises InputError.

    Then it is opened as the server opens it. The bookmark spares the server the same work.
    """
    record = rec.parse(trial.text)
    check_bounds(titles.title(record.setup.title).package, record.setup.content)
    verdict = rec.verify(record, titles.make)
    if not verdict.ok:
        raise InputError(verdict.sentence)
    if sum(line.kind == rec.UNDO for line in record.lines) > trial.undos:
        raise InputError(
            f"A game can be taken back at most {trial.undos} times, "
            "and this one was taken back more often."
        )
    table, bookmark = importing.opened(record)
    if len(table.log.rows) > trial.events:
        raise InputError(f"A game can have at most {trial.events} events, and this one has more.")
    return bookmark


def check_texts(files: Mapping[str, str]) -> None:
    """Refuse what needs no worker to be refused: too long, too deep, keys of too many parts."""
    for name, text in files.items():
        if len(text) > LARGEST_TEXT:
            raise ContentError(f"{name}: more than {LARGEST_TEXT} characters")
        check_shape(name, text)


def check_bounds(package: str, files: Mapping[str, str]) -> None:
    """Refuse numbers and lists far beyond those of the game's own files."""
    own = Pack(package)
    check_texts(files)
    for name, text in files.items():
        most: dict[str, float] = {}
        if name in own.names():
            _largest(table(name, own.text(name)), "", most)
        _bounded(name, table(name, text), "", most)


def _largest(data: Any, key: str, most: dict[str, float]) -> None:
    """Note the largest number and the longest list of every field."""
    if isinstance(data, dict):
        for name, value in data.items():
            _largest(value, name, most)
    elif isinstance(data, list):
        most[f"{key}[]"] = max(most.get(f"{key}[]", 0), len(data))
        for value in data:
            _largest(value, key, most)
    elif isinstance(data, int | float) and not isinstance(data, bool):
        most[key] = max(most.get(key, 0), abs(data))


def _bounded(file: str, data: Any, key: str, most: Mapping[str, float]) -> None:
    if isinstance(data, dict):
        for name, value in data.items():
            _bounded(file, value, name, most)
    elif isinstance(data, list):
        limit = max(50, TIMES * most[f"{key}[]"]) if f"{key}[]" in most else LONGEST
        if len(data) > limit:
            raise ContentError(f"{file}: {key}: {len(data)} entries; the most is {limit:g}")
        for value in data:
            _bounded(file, value, key, most)
    elif isinstance(data, int | float) and not isinstance(data, bool):
        limit = max(10, TIMES * most[key]) if key in most else LARGEST
        if not abs(data) <= limit:
            raise ContentError(f"{file}: {key}: {data} is too large; the most is {limit:g}")


# ---- outside it -------------------------------------------------------------------------


class Cage:
    """One worker, started when it is first needed, and killed when it does not answer."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: Any = None
        self._pipe: Connection | None = None
        self.killed = 0

    def check(self, trial: Trial | RecordTrial) -> PackedBookmark | None:
        """Try something; raises InputError when it fails. May be called from any thread."""
        if isinstance(trial, Trial):
            check_texts(trial.setup.content)
        if not self._lock.acquire(timeout=TRY_WITHIN):
            raise InputError(BUSY)
        try:
            tried = self._ask(trial)
        finally:
            self._lock.release()
        if tried.problem:
            raise InputError(tried.problem)
        return tried.bookmark

    def _ask(self, trial: Trial | RecordTrial) -> Tried:
        within = RECORD_WITHIN if isinstance(trial, RecordTrial) else TRY_WITHIN
        try:
            pipe = self._started()
            pipe.send_bytes(pack(trial))
            if pipe.poll(within):
                return unpack_as(pipe.recv_bytes(), Tried)
        except (OSError, EOFError):
            self.kill()
            return Tried("The content takes too much memory.")
        self.kill()
        what = "record" if isinstance(trial, RecordTrial) else "content"
        return Tried(f"The {what} takes more than {within:g} seconds to check.")

    def _started(self) -> Connection:
        if self._pipe is None:
            here, there = _spawn.Pipe()
            process = _spawn.Process(target=work, args=(there,), daemon=True)
            process.start()
            there.close()
            self._process, self._pipe = process, here
            if not here.poll(START_WITHIN):
                raise OSError
            here.recv_bytes()
        return self._pipe

    def kill(self) -> None:
        """End the worker; the next trial starts another."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            self.killed += 1
            process.kill()
            process.join()
            process.close()
        if pipe is not None:
            pipe.close()
