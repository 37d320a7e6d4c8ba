"""A long work from its first row to its last, with a file to resume it from."""

from collections.abc import Callable, Mapping
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from thunderchild.core.codec import CodecError
from thunderchild.core.errors import InputError
from thunderchild.lab.interrupting import Interruptions
from thunderchild.lab.keeping import RowFile
from thunderchild.lab.streaming import Work, stream

Progress = Callable[[int, int], None]  # rows that are done, and how many of them were resumed
Take = Callable[[int, bytes], None]  # gets each row in its order; refuses one that is none of it


class KeptWork(Work, Protocol):
    """Work whose rows can be kept in a file."""

    def header(self) -> Mapping[str, Any]:
        """All that the rows depend on, besides their numbers."""


class Ended(Struct):
    """How far a work has come."""

    rows: int = 0
    resumed: int = 0  # of them, those that were read from the file
    is_whole: bool = False


def run(
    work: KeptWork,
    rows: int,
    take: Take,
    *,
    workers: int = 0,
    path: Path | None = None,
    progress: Progress | None = None,
) -> Ended:
    """Do the work up to a number of rows; Ctrl-C ends it with what is done so far.

    With a path the rows that are in that file are taken first, and new ones are added to it.
    """
    ended = Ended()
    with (
        Interruptions() as stops,
        closing(RowFile(path, work.header())) if path else nullcontext() as file,
    ):

        def take_down(line: bytes, new: bool = False) -> None:
            with stops.held:
                if new and file is not None:
                    file.add(line)
                take(ended.rows, line)
                ended.rows += 1
                if progress is not None:
                    progress(ended.rows, ended.resumed)

        try:
            if file is not None:
                _resume(file, rows, ended, take_down)
            with closing(stream(work, ended.rows, rows, workers)) as lines:
                for line in lines:
                    take_down(line, new=True)
        except KeyboardInterrupt:
            return ended
    ended.is_whole = True
    return ended


def _resume(file: RowFile, rows: int, ended: Ended, take_down: Callable[[bytes], None]) -> None:
    """Take the rows that are in the file."""
    for line in file.rows(rows):
        ended.resumed += 1
        try:
            take_down(line)
        except (CodecError, InputError) as error:
            raise file.fault(str(error)) from None
