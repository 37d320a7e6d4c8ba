"""Games that a terminal saves by itself, in the data folder, so that none is lost.

An unfinished game is a sealed record, a finished one is open. A game is written after every action
of a person, whole or not at all.
"""

import contextlib
import os
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from types import ModuleType
from typing import Final

from msgspec import Struct

from thunderchild import titles
from thunderchild.cli.common import command
from thunderchild.core import record as rec
from thunderchild.core.errors import InputError
from thunderchild.table.home import data_folder, secret_of
from thunderchild.table.sealing import sealed
from thunderchild.table.table import Table

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows has none: there nobody is told that a game is open twice
    fcntl = None

FOLDER: Final = "terminal"
ENDING: Final = ".record"


class ShelvedGame(Struct, frozen=True):
    """An unfinished game on the shelf."""

    path: Path
    title: str
    scenario: str
    actions: int
    changed: datetime
    practice: bool

    def __str__(self) -> str:
        """One line of a list."""
        when = self.changed.astimezone().strftime("%Y-%m-%d %H:%M")
        practice = ", practice" if self.practice else ""
        actions = "1 action" if self.actions == 1 else f"{self.actions} actions"
        return f"{when}  {self.title} {self.scenario}{practice}, {actions}"


def shelf() -> Path:
    """The folder of the games that terminals have kept."""
    return data_folder() / FOLDER


def unfinished(title: str | None = None) -> list[ShelvedGame]:
    """The games on the shelf that can go on, the newest first."""
    found = []
    folder = shelf()
    for path in folder.glob(f"*{ENDING}") if folder.is_dir() else ():
        with contextlib.suppress(InputError, OSError):
            record = rec.load(path)
            if record.outcome() is None and title in (None, record.setup.title):
                changed = datetime.fromtimestamp(path.stat().st_mtime, UTC)
                setup, actions = record.setup, len(record.actions())
                row = (setup.title, setup.scenario, actions, changed, setup.practice)
                found.append(ShelvedGame(path, *row))
    return sorted(found, key=lambda kept: (kept.changed, kept.path.name), reverse=True)


class Keeper:
    """Keeps one game; a game that came from the shelf goes back to its place."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.seq = -1  # the line up to which it is kept
        self.trouble = ""  # why it cannot be kept
        self._lock: int | None = None
        if path is not None:
            self._hold(path)

    def keep(self, table: Table) -> bool:
        """Write what is new, if anything; returns False if that fails."""
        if table.seq == self.seq or self.trouble or not was_played(table):
            return True
        try:
            if self.path is None:
                self.path = self._place(table)
                self._hold(self.path)
            rec.save(self.path, kept_record(table))
        except InputError as error:
            self.trouble = str(error)
            return False
        self.seq = table.seq
        return True

    def _place(self, table: Table) -> Path:
        """A name that says what is played and since when."""
        folder = shelf()
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            reason = (error.strerror or "no access").lower()
            raise InputError(f"{folder}: {reason}") from None
        today = datetime.now().astimezone().strftime("%Y-%m-%d")
        parts = (table.setup.title, table.setup.scenario, today, token_hex(3))
        return folder / ("-".join(parts) + ENDING)

    def words(self, table: Table) -> str:
        """Where the game is, and how to go on; a path has a line of its own, to be copied."""
        if self.trouble:
            return f"This game is not kept: {self.trouble.rstrip('.')}."
        if self.path is None:
            return "Nothing was played, so nothing is kept."
        place = f"It is kept in\n  {shown(self.path)}"
        if table.outcome is not None:
            return f"`{command()} replay FILE` shows this game again. {place}"
        return f"`{command()} terminal --continue` goes on with this game. {place}"

    def _hold(self, path: Path) -> None:
        """Lock the game, so that nobody else plays it meanwhile; raises InputError."""
        if fcntl is None:
            return
        try:
            handle = os.open(_lock_of(path), os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise InputError(f"{path}: {(error.strerror or 'no access').lower()}") from None
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise InputError(f"{path}: this game is open in another terminal.") from None
        self._lock = handle

    def close(self) -> None:
        """Unlock the game."""
        if self._lock is not None and self.path is not None:
            with contextlib.suppress(OSError):
                _lock_of(self.path).unlink()
            os.close(self._lock)
            self._lock = None


def was_played(table: Table) -> bool:
    """Whether a person has done anything yet; machines alone are kept when they are done."""
    persons = persons_of(table)
    return table.outcome is not None or any(line.seat in persons for line in table.lines)


def persons_of(table: Table) -> list[str]:
    """The seats at which somebody sits."""
    return [seat for seat, player in table.players.items() if player == titles.PERSON]


def shown(path: Path) -> str:
    """A path as people write it, with ~ for their home."""
    home = Path.home()
    return f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)


def _lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def kept_record(table: Table, seat: str = "") -> rec.Record:
    """The record as the person at a seat may have it; of several persons none can read it."""
    persons = persons_of(table)
    owner = seat or (persons[0] if len(persons) == 1 else "")
    return sealed(table.record(with_key=True), owner, secret_of(data_folder()))
