"""A file of finished rows that a long work can be resumed from.

The first line says what the rows belong to; then there is a line of JSON for each row, in their
order. Whoever was stopped, by Ctrl-C or by `kill -9`, goes on after the last whole line.
"""

import contextlib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from stat import S_ISREG
from types import ModuleType
from typing import Any, Final

from thunderchild.core import codec
from thunderchild.core.errors import InputError

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows has none: there nobody is told that two runs write one file
    fcntl = None

FORMAT: Final = 1
MARK: Final = "thunderchild rows"  # the first field of the first line, with the format


class RowFile:
    """The file, held by this process alone."""

    def __init__(self, path: Path, header: Mapping[str, Any]) -> None:
        self.path = path
        self.header = {MARK: FORMAT, **header}
        self.file = _opened(path)
        try:
            self._hold()
            self.end = self._begin()  # where the next line will stand
        except BaseException:
            os.close(self.file)
            raise
        self.number = 1  # lines up to there
        self.is_cut = False  # whether what stood after it is gone

    def _hold(self) -> None:
        """Refuse a file that another run writes.

        The lock is the process's own (`lockf`), so that workers that are copies of it and live a
        moment longer do not hold it.
        """
        if fcntl is None:
            return
        try:
            fcntl.lockf(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise InputError(f"{self.path}: another run is writing this file.") from None

    def _begin(self) -> int:
        """Write the first line, or read it and refuse one that does not fit; where it ends."""
        line = codec.to_json(self.header) + b"\n"
        with open(self.file, "rb", closefd=False) as reading:
            reading.seek(0)
            found = reading.readline()
        if found == line:
            return len(line)
        if line.startswith(found):  # nothing yet, or stopped within its first line
            os.ftruncate(self.file, 0)
            return self._write(line, 0)
        self._refuse(found)
        return len(found)

    def _refuse(self, line: bytes) -> None:
        """Say what differs in a first line, if something does."""
        try:
            found = codec.from_json(line, dict[str, Any])
        except codec.CodecError:
            found = {}
        if MARK not in found or not line.endswith(b"\n"):
            raise InputError(
                f"{self.path}: this is no file of rows that was written with --out; "
                "it stays as it is."
            )
        names = dict.fromkeys([*self.header, *found])
        other = [
            f"{name} {_word(found.get(name))} and not {_word(self.header.get(name))}"
            for name in names
            if found.get(name) != self.header.get(name)
        ]
        if other:
            raise InputError(
                f"{self.path}: it was begun with {', '.join(other)}; name another file."
            )

    def rows(self, most: int) -> Iterator[bytes]:
        """The rows that are there, `most` at most; a torn last line is none."""
        with open(self.file, "rb", closefd=False) as reading:
            reading.seek(self.end)
            for _ in range(most):
                line = reading.readline()
                if not line.endswith(b"\n"):
                    return
                self.end += len(line)
                self.number += 1
                yield line[:-1]

    def fault(self, why: str) -> InputError:
        """What is wrong with the line that was read last."""
        return InputError(f"{self.path}: line {self.number}: {why}.")

    def add(self, row: bytes) -> None:
        """Write a row after the last one; it outlives this process at once."""
        if not self.is_cut:
            os.ftruncate(self.file, self.end)
            self.is_cut = True
        self.end += self._write(row + b"\n", self.end)
        self.number += 1

    def _write(self, line: bytes, at: int) -> int:
        """Write a line, whole or not at all; its length."""
        try:
            os.lseek(self.file, at, os.SEEK_SET)
            left = memoryview(line)
            while left:
                left = left[os.write(self.file, left) :]
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self.file, at)
            why = (error.strerror or "it cannot be written").lower()
            raise InputError(f"{self.path}: {why}; what was written before is kept.") from None
        return len(line)

    def close(self) -> None:
        """Let the file go, on disk."""
        with contextlib.suppress(OSError):
            os.fsync(self.file)
        os.close(self.file)


def _opened(path: Path) -> int:
    """Open a file for reading and writing, and make it if there is none."""
    if path.is_dir():
        raise InputError(f"{path}: this is a folder, not a file.")
    if not path.parent.is_dir():
        raise InputError(f"{path}: there is no folder {path.parent}.")
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    except OSError as error:
        why = (error.strerror or "it cannot be opened").lower()
        raise InputError(f"{path}: {why}.") from None
    if not S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise InputError(f"{path}: rows are kept in a regular file.")
    return file


def _word(value: object) -> str:
    """A value of a first line, for people."""
    if isinstance(value, Mapping):
        return " ".join(f"{key}={one}" for key, one in value.items()) or "none"
    if isinstance(value, list):
        return " ".join(map(str, value)) or "none"
    return "none" if value in (None, "") else str(value)
